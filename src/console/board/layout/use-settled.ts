import { useEffect, useReducer, useRef } from 'react';
import type { LayoutHold } from './layout-hold.ts';

/** A value that the layout depends on: while somebody works there, it keeps its last value. */
export function useSettled<Value>(hold: LayoutHold, value: Value): Value {
  const shown = useRef(value);
  const latest = useRef(value);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  latest.current = value;
  if (!hold.isHeld()) shown.current = value;
  useEffect(
    () =>
      hold.onRelease(() => {
        if (shown.current !== latest.current) renderAgain();
      }),
    [hold],
  );
  return shown.current;
}
