const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Chinese, Japanese, Korean and emoji: two cells of an ordinary letter. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;
/** They stand over, under or within the letter before. */
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
/** Signs that join others to one letter; without them each code point is one, which is found faster. */
const JOINING = /[\p{M}\p{Cf}\p{Emoji_Modifier}\p{Regional_Indicator}\u1100-\u11ff]/u;

/** What a reader sees as one letter: a mark stays with its letter, an emoji whole. */
export function lettersOf(text: string): string[] {
  if (!JOINING.test(text)) return [...text];
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

/** How many cells of the ordinary font a text is wide. */
export function cellsOf(text: string): number {
  if (!WIDE.test(text) && !JOINING.test(text))
    return text.length - (text.match(PAIRS)?.length ?? 0);
  return lettersOf(text).reduce((sum, letter) => sum + letterCells(letter), 0);
}

/** Letters beyond 65,535, which are two units of a string. */
const PAIRS = /[\ud800-\udbff](?=[\udc00-\udfff])/g;

function letterCells(letter: string): number {
  if (WIDE.test(letter)) return 2;
  return NO_WIDTH.test(letter) ? 0 : 1;
}
