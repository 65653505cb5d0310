import { useLayoutEffect, useRef } from 'react';

/**
 * Has the focus once it is shown, if it replaces the button that was pressed: there a screen reader and
 * the keyboard go on.
 */
export function useFocus<Place extends HTMLElement>(isNew = true) {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return place;
}
