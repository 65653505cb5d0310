/** What a key of a bump bar can do: `one` to `nine` and `ten` type a ticket's number. */
export const BUMP_FUNCTIONS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'bump',
  'bumpFirst',
  'next',
  'previous',
  'first',
  'last',
  'undo',
  'recall',
  'allDay',
  'select',
  'sound',
  'clear',
] as const;
export type BumpFunction = (typeof BUMP_FUNCTIONS)[number];

/** What a sequence of keys asks for. `number` is a ticket's number. */
export type BumpAct =
  | { readonly do: 'bump' | 'undo' | 'select'; readonly number: number }
  | { readonly do: Exclude<BumpFunction, Digit | 'ten' | 'select' | 'clear'> | 'cancel' };

const DIGITS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
type Digit = (typeof DIGITS)[number];

/** Where a sequence stands. */
export interface KeySequence {
  /** What was typed of a number beyond 9: the 1 of 10 to 19, or the 2 of 20. */
  readonly prefix: 0 | 10 | 20;
  /** Shift was held with the prefix. */
  readonly isUndo: boolean;
  /** Numbers select tickets instead of bumping them. */
  readonly isSelecting: boolean;
  /** The last key, in milliseconds. */
  readonly at: number;
  /** The number that was bumped last. */
  readonly bumped: number | null;
}

export const NO_SEQUENCE: KeySequence = {
  prefix: 0,
  isUndo: false,
  isSelecting: false,
  at: Number.NEGATIVE_INFINITY,
  bumped: null,
};

/** A started number is forgotten after this long. Milliseconds. */
export const PREFIX_MS = 2_000;
/** The same number again within this time is a worn contact, or a finger that slipped. */
const BOUNCE_MS = 350;

interface Outcome {
  readonly sequence: KeySequence;
  readonly act: BumpAct | null;
}

/**
 * The next key: 1 to 9 act at once, 0 begins 10 to 19 (10 is 0 twice), and 20 is 0, bump, 0. With
 * Shift a number undoes. `at` is in milliseconds.
 */
export function pressKey(
  before: KeySequence,
  key: BumpFunction,
  isShifted: boolean,
  at: number,
): Outcome {
  const isForgotten = at - before.at > PREFIX_MS;
  const prefix = isForgotten ? 0 : before.prefix;
  const isUndo = isShifted || (prefix > 0 && before.isUndo);
  const sequence: KeySequence = { ...before, prefix: 0, isUndo: false, at };
  const digit = (DIGITS as readonly string[]).indexOf(key) + 1;
  const numbered = (number: number) => withNumber(before, sequence, number, isUndo);
  if (key === 'ten') {
    return prefix === 0
      ? { sequence: { ...sequence, prefix: 10, isUndo }, act: null }
      : numbered(prefix);
  }
  if (digit > 0) {
    // There is no number beyond 20.
    return prefix === 20 ? { sequence, act: { do: 'cancel' } } : numbered(prefix + digit);
  }
  if (key === 'bump' && prefix === 10) {
    return { sequence: { ...sequence, prefix: 20, isUndo }, act: null };
  }
  if (prefix > 0 || key === 'clear') {
    return { sequence: { ...sequence, isSelecting: false }, act: { do: 'cancel' } };
  }
  if (key === 'select') {
    return { sequence: { ...sequence, isSelecting: !before.isSelecting }, act: null };
  }
  return { sequence, act: { do: key as Exclude<typeof key, Digit> } };
}

function withNumber(
  before: KeySequence,
  sequence: KeySequence,
  number: number,
  isUndo: boolean,
): Outcome {
  if (isUndo) return { sequence: { ...sequence, bumped: null }, act: { do: 'undo', number } };
  if (before.isSelecting) return { sequence, act: { do: 'select', number } };
  if (before.bumped === number && sequence.at - before.at < BOUNCE_MS) {
    return { sequence, act: null };
  }
  return { sequence: { ...sequence, bumped: number }, act: { do: 'bump', number } };
}

/**
 * A started number whose time has passed: forgotten, or 10 where the bar's own system takes a lone
 * 0/10 for that.
 */
export function afterPause(before: KeySequence, isTenAlone: boolean, at: number): Outcome {
  if (before.prefix === 0 || at - before.at < PREFIX_MS) return { sequence: before, act: null };
  const sequence: KeySequence = { ...before, prefix: 0, isUndo: false };
  if (before.prefix === 10 && isTenAlone) return withNumber(before, sequence, 10, before.isUndo);
  return { sequence, act: { do: 'cancel' } };
}
