import { effect } from '@preact/signals-react';
import type { Visibility } from '../visibility.ts';

/**
 * Keeps the screen on while the page is visible. The system takes the lock away whenever the page is
 * hidden or the battery is low: it is taken again as soon as the page is seen.
 */
export function keepAwake({ isVisible }: Pick<Visibility, 'isVisible'>): () => void {
  let lock: WakeLockSentinel | null = null;
  const stop = effect(() => {
    if (!isVisible.value || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (granted) => {
        lock = granted;
      },
      // Refused at low battery, and on plain http.
      () => {},
    );
  });
  return () => {
    stop();
    void lock?.release();
  };
}
