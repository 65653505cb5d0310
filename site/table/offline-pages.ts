import type { Signal } from '@preact/signals-react';
import type { Locale } from '../../src/contract/codes.ts';
import { trustedScript } from '../../src/platform/trusted-markup.ts';
import { KEPT, WHAT_IS_SHOWN } from '../worker/messages.ts';

/**
 * Has this language's table pages kept on the device by the service worker, and sets `isKept` once
 * this one is. Nothing is reloaded, whatever the worker becomes.
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
  // A new worker asks by itself as it begins; one that is here already may have missed something.
  active?.postMessage(shownAddresses());
}

/** The page, and all that it was made of. The worker takes of it what may be kept. */
function shownAddresses(): string[] {
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  return [window.location.href, ...new Set(resources)];
}
