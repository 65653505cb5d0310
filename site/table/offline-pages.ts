import type { Signal } from '@preact/signals-react';
import type { Locale } from '#core/shared/languages.ts';
import { trustedScript } from '#web/platform/trusted-markup.ts';
import { KEPT, WHAT_IS_SHOWN } from '../worker/messages.ts';

/**
 * Has the service worker store this language's table pages on the device, and sets `isKept` once
 * this page is stored. Nothing is reloaded, whatever happens to the worker.
 */
export async function keepOfflinePages(locale: Locale, isKept: Signal<boolean>): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.onmessage = ({ data, source }) => {
    if (data === KEPT) {
      isKept.value = true;
    }
    if (data === WHAT_IS_SHOWN) {
      (source as ServiceWorker | null)?.postMessage(shownAddresses());
    }
  };
  const { active } = await serviceWorker.register(trustedScript('/sw.js'), {
    scope: `/${locale}/table`,
    updateViaCache: 'none',
  });
  // A new worker asks by itself when it starts; an existing one may have missed something.
  active?.postMessage(shownAddresses());
}

/** The page, and all files that it is made of. The worker stores those of them that it may. */
function shownAddresses(): string[] {
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  return [window.location.href, ...new Set(resources)];
}
