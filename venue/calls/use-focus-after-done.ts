import { useEffect, useRef } from 'react';

/** The button that was tapped goes with the last step: the keyboard stays with its slip. */
export function useFocusAfterDone(isDone: boolean) {
  const slip = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = slip.current;
    if (!element) return;
    const note = () => {
      hadFocus.current = true;
    };
    const drop = (event: FocusEvent) => {
      // A button that is taken away gives its focus to nothing.
      if (event.relatedTarget !== null) hadFocus.current = false;
    };
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', drop);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', drop);
    };
  }, []);
  useEffect(() => {
    if (isDone && hadFocus.current && document.activeElement === document.body) {
      slip.current?.focus({ preventScroll: true });
    }
  }, [isDone]);
  return slip;
}
