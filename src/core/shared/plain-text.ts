import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import { LOCALES } from './languages.ts';

/** Control characters and line breaks: they separate words, as a space does. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** Invisible characters that reverse the text or pad it. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const SPACES = /\s+/gu;

/**
 * Typed text as one line that cannot break the layout or hide its content; null if nothing remains.
 */
export function plainText(text: string | null | undefined): string | null {
  const plain = (text ?? '')
    .toWellFormed()
    .replaceAll(UNSEEN, '')
    .replaceAll(BREAKS, ' ')
    .replaceAll(SPACES, ' ')
    .trim();
  return plain === '' ? null : plain;
}

/** A surrogate whose second half was cut off: no database and no printer takes half a character. */
const HALF = /[\ud800-\udbff]$/;

/** The beginning of a text that may be too long, up to a whole character. */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, max).replace(HALF, '');
}

/** Each language's text as one such line, without those of which nothing remains. */
export function plainTexts(texts: LocalizedText): LocalizedText {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text = plainText(texts[locale]);
      return text === null ? [] : [[locale, text]];
    }),
  );
}

const LINE_ENDS = /\r\n?|[\u2028\u2029]/gu;
const EMPTY_LINES = /\n{3,}/gu;

/**
 * As `plainText`, for multi-line texts: each line is plain, with at most one empty line between
 * two.
 */
export function plainLines(text: string | null | undefined): string | null {
  const plain = (text ?? '')
    .replaceAll(LINE_ENDS, '\n')
    .split('\n')
    .map((line) => plainText(line) ?? '')
    .join('\n')
    .replaceAll(EMPTY_LINES, '\n\n')
    .trim();
  return plain === '' ? null : plain;
}

/** Control characters except line ends. */
const CONTROLS = /[^\P{Cc}\n]+/gu;

/**
 * A text without invisible characters that reverse or hide others. Spaces and lines stay: it is for
 * texts that are still being typed, and for whole files.
 */
export function withoutHiddenSigns(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(CONTROLS, ' ');
}
