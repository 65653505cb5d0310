import { type ReadonlySignal, signal } from '@preact/signals-react';

/** Whether the page is visible: timers sleep in a hidden one. */
export interface Visibility {
  readonly isVisible: ReadonlySignal<boolean>;
  /** It was closed or left; it may come back from the back-forward cache. */
  readonly isLeft: ReadonlySignal<boolean>;
  dispose(): void;
}

export function createVisibility(page: Document = document): Visibility {
  const isVisible = signal(page.visibilityState === 'visible');
  const isLeft = signal(false);
  const leave = () => {
    isLeft.value = true;
  };
  const comeBack = () => {
    isLeft.value = false;
    read();
  };
  const read = () => {
    isVisible.value = page.visibilityState === 'visible';
  };
  // In some browsers a page from the back-forward cache fires only `pageshow`.
  page.addEventListener('visibilitychange', read);
  page.defaultView?.addEventListener('pageshow', comeBack);
  page.defaultView?.addEventListener('pagehide', leave);
  return {
    isVisible,
    isLeft,
    dispose() {
      page.removeEventListener('visibilitychange', read);
      page.defaultView?.removeEventListener('pageshow', comeBack);
      page.defaultView?.removeEventListener('pagehide', leave);
    },
  };
}
