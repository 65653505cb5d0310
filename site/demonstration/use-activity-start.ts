import { type RefObject, useEffect, useRef } from 'react';
import { whenIdle, whenNear } from '#web/platform/page/in-viewport.ts';

/**
 * Signs of an active visitor: a page that is only fetched or measured should cost nobody's data.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls back once, when the visitor is active, the element is near the window and the browser is
 * idle. Never where the visitor saves data: then it takes a press of the button.
 */
export function useActivityStart(
  element: RefObject<HTMLElement | null>,
  isAsleep: boolean,
  wake: () => void,
) {
  const latest = useRef(wake);
  latest.current = wake;
  useEffect(() => {
    const watched = element.current;
    if (!isAsleep || watched === null || savesData()) {
      return;
    }
    let stop = () => {};
    const forget = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, begin);
    };
    const begin = () => {
      forget();
      const stopNear = whenNear(watched, () => {
        stopNear();
        stop = whenIdle(() => latest.current());
      });
      stop = stopNear;
    };
    for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
    return () => {
      forget();
      stop();
    };
  }, [element, isAsleep]);
}

/** Not in every browser, and so not in the types. https://wicg.github.io/savedata/ */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
