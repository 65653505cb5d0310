import { useEffect, useRef } from 'react';

const MARK = 'servettLayer';

/** A step back that we requested; the browser performs it a moment later. */
interface Leaving {
  /** What opened meanwhile, and starts once the step is done. */
  next: (() => void) | null;
}

/**
 * While something covers the page, the browser's back button closes it instead of leaving the page.
 * For our own pages only: the history of an embedding page is its own.
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  const leaving = useRef<Leaving | null>(null);
  useEffect(() => {
    if (!isOpen) {
      return;
    }
    let isLeft = false;
    const onPop = () => {
      isLeft = true;
      latest.current();
    };
    const begin = () => {
      window.history.pushState({ [MARK]: true }, '');
      window.addEventListener('popstate', onPop);
    };
    if (leaving.current) {
      leaving.current.next = begin;
    } else {
      begin();
    }
    return () => {
      window.removeEventListener('popstate', onPop);
      if (leaving.current?.next === begin) {
        leaving.current.next = null;
      } else if (!isLeft && isMarked(window.history.state)) {
        const step: Leaving = { next: null };
        leaving.current = step;
        const onTaken = () => {
          leaving.current = null;
          step.next?.();
        };
        window.addEventListener('popstate', onTaken, { once: true });
        window.history.back();
      }
    };
  }, [isOpen]);
}

/** Going to another page leaves the mark behind: then there is no step to undo. */
function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}
