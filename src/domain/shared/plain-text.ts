/** Controls and line breaks: they part words, as a space does. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** What is not seen but turns the text about, or fills it with nothing. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const SPACES = /\s+/gu;

/**
 * A text that someone typed, as one line that cannot break out of its place or hide what it says;
 * null when nothing is left of it.
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

const LINE_ENDS = /\r\n?|[\u2028\u2029]/gu;
const EMPTY_LINES = /\n{3,}/gu;

/**
 * As `plainText`, for what may have several lines: each of them is plain, and at most one empty
 * line stands between two.
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

/** Controls, but for the end of a line. */
const CONTROLS = /[^\P{Cc}\n]+/gu;

/**
 * A text without what is not seen but turns or hides what stands beside it. Its spaces and lines
 * stay: it is for texts that somebody is still typing, and for whole files.
 */
export function withoutHiddenSigns(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(CONTROLS, ' ');
}
