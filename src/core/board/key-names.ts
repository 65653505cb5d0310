/** What a browser says of a key; `isNumLock`: whether the numeric keypad types digits. */
export interface PressedKey {
  readonly code: string;
  readonly key: string;
  readonly isShifted: boolean;
  readonly isNumLock: boolean;
}

const DIGIT = /^(?:Digit|Numpad)(\d)$/;

/**
 * A key's name, the same for both rows of digits, with or without Shift, NumLock and CapsLock, on
 * each layout of a keyboard: digits by the key's place, all others by what they type.
 */
export function keyName({ code, key }: PressedKey): string {
  const digit = DIGIT.exec(code)?.[1];
  if (digit !== undefined) return digit;
  if (code === 'NumpadEnter') return 'Enter';
  if (key === ' ') return 'Space';
  return key.length === 1 ? key.toLowerCase() : key;
}

/**
 * Whether Shift is held. Windows takes Shift away from a digit of the keypad and sends the arrow
 * that is printed below it: then NumLock is on, and the key types no digit.
 */
export function isWithShift({ code, key, isShifted, isNumLock }: PressedKey): boolean {
  const isHidden = isNumLock && /^Numpad\d$/.test(code) && !/^\d$/.test(key);
  return isShifted || isHidden;
}
