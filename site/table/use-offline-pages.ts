import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import type { Locale } from '#core/shared/languages.ts';
import type { Guest } from '#guest/start/guest.ts';
import { whenIdle } from '#web/platform/page/in-viewport.ts';

/**
 * Until then the guest's own requests have the network to themselves. Milliseconds after the menu.
 */
const PAUSE_MS = 3_000;

/**
 * Service workers exist only on https and on this machine. A page in a frame is part of a
 * demonstration.
 */
function canKeep(): boolean {
  return window.isSecureContext && 'serviceWorker' in navigator && window.top === window;
}

/** Whether this page can be opened without a network; `useOfflineCopy` makes it so. */
export function useOpensOffline(isOn: boolean): ReadonlySignal<boolean> & { value: boolean } {
  const [opensOffline] = useState(() =>
    signal(isOn && canKeep() && navigator.serviceWorker.controller !== null),
  );
  return opensOffline;
}

/** Stores the page on the device once its menu has loaded and the network is no longer busy. */
export function useOfflineCopy(
  guest: Pick<Guest, 'phase'>,
  locale: Locale,
  isOn: boolean,
  opensOffline: ReturnType<typeof useOpensOffline>,
): void {
  useEffect(() => {
    if (!isOn || !canKeep()) {
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = async () => {
      const { keepOfflinePages } = await import('./offline-pages.ts');
      await keepOfflinePages(locale, opensOffline);
    };
    const stop = effect(() => {
      if (guest.phase.value === 'ready' && timer === undefined) {
        // A browser that refuses (a private window, a full disk) shows the page as usual.
        timer = setTimeout(() => whenIdle(() => void keep().catch(() => {})), PAUSE_MS);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [guest, locale, isOn, opensOffline]);
}
