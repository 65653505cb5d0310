import type { BumpFunction } from './bump-keys.ts';

/** By a key's name (see `keyName`): what it does. */
export type KeyMap = Readonly<Record<string, BumpFunction>>;

/** The systems whose keys are known, by the name that is stored; `own`: a bar that was taught. */
export const BUMP_SYSTEMS = [
  'servett',
  'arryved',
  'lscentral',
  'oracle',
  'sambapos',
  'webkitchen',
  'own',
] as const;
export type BumpSystem = (typeof BUMP_SYSTEMS)[number];

const DIGITS: KeyMap = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  0: 'ten',
};

const ARROWS: KeyMap = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

const OWN_KEYS: KeyMap = {
  ...DIGITS,
  ...ARROWS,
  Enter: 'bump',
  Backspace: 'undo',
  r: 'recall',
  a: 'allDay',
  s: 'sound',
  Escape: 'clear',
};

/**
 * Digits bump, arrows and Enter select and bump: where a system leaves its keys to the bar, these are
 * what bars are delivered with, and each can be taught.
 */
const MAPS: Readonly<Record<Exclude<BumpSystem, 'own'>, KeyMap>> = {
  servett: OWN_KEYS,
  /** Digits act at once; the key Scroll selects; Home and Mode move the selection. */
  arryved: {
    ...DIGITS,
    Enter: 'bump',
    ScrollLock: 'select',
    Home: 'next',
    ArrowRight: 'next',
    ArrowLeft: 'previous',
    Escape: 'clear',
  },
  /** No digits act: positions are selected, and one key bumps the first. */
  lscentral: {
    ...ARROWS,
    Enter: 'bump',
    Space: 'bumpFirst',
    Backspace: 'recall',
    Escape: 'clear',
  },
  /** Numbers select, Done bumps; recalling restarts no clock. */
  oracle: { ...ARROWS, Enter: 'bump', Backspace: 'recall', F1: 'allDay', Escape: 'clear' },
  sambapos: { ...DIGITS, ...ARROWS, Enter: 'bump', Backspace: 'recall' },
  /** Shift with a digit takes back. */
  webkitchen: { ...DIGITS, s: 'sound', Escape: 'clear' },
};

/** What a screen keeps of its bump bar. */
export interface BumpBar {
  readonly system: BumpSystem;
  /** The keys of a bar that was taught; they stay when another system is tried. */
  readonly own: KeyMap;
}

export const NO_BAR: BumpBar = { system: 'servett', own: {} };

export function keyMapOf({ system, own }: BumpBar): KeyMap {
  return system === 'own' ? own : MAPS[system];
}

/** Whether 0/10 alone is ticket 10, once no other key has followed. */
export function isTenAlone({ system }: BumpBar): boolean {
  return system === 'arryved';
}

/** Teaches a bar one key: a key does one thing, and a thing has one key. */
export function withKey(own: KeyMap, key: string, does: BumpFunction): KeyMap {
  const others = Object.entries(own).filter(([name, what]) => name !== key && what !== does);
  return { ...Object.fromEntries(others), [key]: does };
}

/** The key that does something; null if none does. */
export function keyFor(map: KeyMap, does: BumpFunction): string | null {
  return Object.keys(map).find((key) => map[key] === does) ?? null;
}
