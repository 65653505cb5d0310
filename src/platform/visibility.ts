import { type ReadonlySignal, signal } from '@preact/signals-react';

/** Whether a person can see the page: timers sleep in a hidden one. */
export interface Visibility {
  readonly isVisible: ReadonlySignal<boolean>;
  dispose(): void;
}

export function createVisibility(page: Document = document): Visibility {
  const isVisible = signal(page.visibilityState === 'visible');
  const read = () => {
    isVisible.value = page.visibilityState === 'visible';
  };
  // A page that comes back from the back-forward cache tells by `pageshow` alone in some browsers.
  page.addEventListener('visibilitychange', read);
  page.defaultView?.addEventListener('pageshow', read);
  return {
    isVisible,
    dispose() {
      page.removeEventListener('visibilitychange', read);
      page.defaultView?.removeEventListener('pageshow', read);
    },
  };
}
