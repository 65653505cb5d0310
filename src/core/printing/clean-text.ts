import { plainText } from '#core/shared/plain-text.ts';

/**
 * Invisible characters that `plainText` leaves: soft hyphens, choices between two looks of a character,
 * tags, and code points that are no characters. XML forbids some of the last.
 */
const UNSEEN =
  /[\u00ad\u180e\p{Variation_Selector}\p{Noncharacter_Code_Point}\u{e0000}-\u{e007f}]/gu;

/** Signs that code pages lack and that have a plain twin. `formatNumber` writes a minus as U+2212. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/[\u2018-\u201b\u2032\u00b4]/gu, "'"],
  [/[\u201c-\u201f\u2033]/gu, '"'],
  [/\u2026/gu, '...'],
];

/** Spaces at which a line does not end, as in prices by Intl: all the same one afterwards. */
const GLUE = /(?<=\S)[\u00a0\u2007\u202f](?=\S)/gu;
export const GLUED = '\u00a0';
/** Stands for it where all spaces become ordinary ones. */
const HELD = '\ue000';

/**
 * A text as paper takes it: one line, letters composed, no sign that commands a printer, turns the
 * line around or is not seen. The one place at which texts of people become texts of a paper. The
 * no-break spaces in it tell where it does not wrap; `RowMaker` prints them as spaces.
 */
export function cleanText(text: string): string {
  const held = text
    .toWellFormed()
    .replaceAll(HELD, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(GLUE, HELD);
  const seen = (plainText(held) ?? '').replaceAll(HELD, GLUED).normalize('NFC');
  return PLAIN.reduce((all, [sign, plain]) => all.replaceAll(sign, plain), seen);
}

/** A text, or texts of several people and of ours that stand beside each other. */
export type Words = string | readonly string[];

const TO_THE_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** A paper runs from left to right, whatever its first letter. */
const TO_THE_RIGHT = '\u200e';
const ISOLATE = '\u2068';
const END = '\u2069';

/**
 * Cleaned texts in one. One that runs from right to left is set apart, so that it cannot carry a number
 * beside it to its other side.
 */
export function cleanWords(words: Words): string {
  const parts = (typeof words === 'string' ? [words] : words).map(cleanText);
  const seen = parts.filter((part) => part !== '');
  if (seen.length < 2 || !seen.some((part) => TO_THE_LEFT.test(part))) return seen.join(' ');
  const apart = (part: string) => (TO_THE_LEFT.test(part) ? ISOLATE + part + END : part);
  return TO_THE_RIGHT + seen.map(apart).join(' ');
}
