import { useLayoutEffect, useRef } from 'react';

const MARK = 'servettLayer';

/**
 * Sheets over the page, `depth` of them: each is one step of the history. The browser's back button
 * asks to close the topmost instead of leaving the page. For our own pages only: the history of an
 * embedding page is its own.
 */
export function useBackToClose(depth: number, onBack: () => void): void {
  const latest = useRef({ depth, onBack });
  latest.current = { depth, onBack };
  const steps = useRef<ReturnType<typeof createSteps> | null>(null);
  // With the drawing, so that a second press on Back finds the steps as they are.
  useLayoutEffect(() => {
    const own = createSteps(() => latest.current.onBack());
    steps.current = own;
    own.follow(latest.current.depth);
    return () => {
      steps.current = null;
      own.leave();
    };
  }, []);
  useLayoutEffect(() => steps.current?.follow(depth), [depth]);
}

/** The steps in the history that belong to open sheets. */
function createSteps(onBack: () => void) {
  let depth = 0;
  // A page that was loaded again, or come back to, has the steps of sheets that are no longer open.
  let taken = markOf(window.history.state);
  /** Steps back that we requested; the browser performs them a moment later. */
  let isLeaving = false;

  function settle(): void {
    if (isLeaving) {
      return;
    }
    while (taken < depth) {
      taken += 1;
      window.history.pushState({ [MARK]: taken }, '');
    }
    if (taken > depth) {
      goBack(depth);
    }
  }

  function goBack(to: number): void {
    const by = taken - to;
    taken = to;
    // Going to another page leaves the mark behind: then there is no step to undo.
    if (markOf(window.history.state) > 0) {
      isLeaving = true;
      window.history.go(-by);
    }
  }

  function onPop(event: PopStateEvent): void {
    if (isLeaving) {
      isLeaving = false;
      settle();
      return;
    }
    const before = taken;
    taken = markOf(event.state);
    if (taken < before) {
      onBack();
    } else {
      // Forward, to a sheet that is closed.
      settle();
    }
  }
  window.addEventListener('popstate', onPop);

  return {
    follow(to: number): void {
      depth = to;
      settle();
    },
    leave(): void {
      window.removeEventListener('popstate', onPop);
      if (taken > 0 && !isLeaving) {
        goBack(0);
      }
    },
  };
}

/** Which of our steps a state is; 0 for none of them. */
function markOf(state: unknown): number {
  const mark = typeof state === 'object' && state !== null && MARK in state ? state[MARK] : 0;
  return typeof mark === 'number' ? mark : 0;
}
