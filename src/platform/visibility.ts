import { type ReadonlySignal, signal } from '@preact/signals-react';

/** Whether the page is visible: timers sleep in a hidden one. */
export interface Visibility {
  readonly isVisible: ReadonlySignal<boolean>;
  dispose(): void;
}

export function createVisibility(page: Document = document): Visibility {
  const isVisible = signal(page.visibilityState === 'visible');
  const read = () => {
    isVisible.value = page.visibilityState === 'visible';
  };
  // In some browsers a page from the back-forward cache fires only `pageshow`.
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
