import { useEffect, useRef } from 'react';

/** The last step removes the tapped button: focus stays on its slip. */
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
      // Removing a button moves the focus to the body.
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
