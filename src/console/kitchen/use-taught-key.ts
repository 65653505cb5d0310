import { useEffect, useRef } from 'react';
import { keyName } from '#core/board/key-names.ts';

/** Keys that are not taught: they leave the page and its parts. */
const RESERVED = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta', 'Unidentified']);

/** Hears the next key while a bar is taught, before any button does. */
export function useTaughtKey(isOn: boolean, onKey: (key: string) => void): void {
  const heard = useRef(onKey);
  heard.current = onKey;
  useEffect(() => {
    if (!isOn) return;
    const nameOf = ({ code, key, shiftKey }: KeyboardEvent) =>
      keyName({ code, key, isShifted: shiftKey, isNumLock: false });
    const onDown = (event: KeyboardEvent) => {
      const name = nameOf(event);
      if (RESERVED.has(name) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) heard.current(name);
    };
    // Space presses a button when it is let go.
    const onUp = (event: KeyboardEvent) => {
      if (!RESERVED.has(nameOf(event))) event.preventDefault();
    };
    document.addEventListener('keydown', onDown, { capture: true });
    document.addEventListener('keyup', onUp, { capture: true });
    return () => {
      document.removeEventListener('keydown', onDown, { capture: true });
      document.removeEventListener('keyup', onUp, { capture: true });
    };
  }, [isOn]);
}
