import { effect } from '@preact/signals-react';
import { whenIdle } from '#web/platform/page/in-viewport.ts';
import type { SiteNavigator } from '../routing/navigator.ts';

/** A table's page is large, and useless without its menu. */
const LEFT_OUT = /^\/[^/]+\/table(?:\/|$)/;

/**
 * Loads the pages that visible links lead to, one at a time while the browser is idle: they open at
 * once, and without a network. Nothing is loaded for people who save data.
 */
export function prepareLinkedPages(navigator: SiteNavigator): void {
  if (savesData()) {
    return;
  }
  const wanted: string[] = [];
  const known = new Set<string>();
  let isPreparing = false;

  async function prepareAll(): Promise<void> {
    isPreparing = true;
    for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
      await new Promise<void>((resolve) => {
        whenIdle(resolve);
      });
      await navigator.prepare(path);
    }
    isPreparing = false;
  }

  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const path = target instanceof HTMLAnchorElement ? target.pathname : '';
      if (isIntersecting && !known.has(path) && !LEFT_OUT.test(path)) {
        known.add(path);
        wanted.push(path);
      }
    }
    if (!isPreparing) {
      void prepareAll();
    }
  });

  effect(() => {
    if (navigator.view.value !== null) {
      whenIdle(() => {
        seen.disconnect();
        for (const link of document.querySelectorAll('.servett a[href^="/"]')) {
          seen.observe(link);
        }
      });
    }
  });
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
