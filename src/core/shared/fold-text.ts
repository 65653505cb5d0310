/** Letters that Unicode does not decompose into a letter and diacritics. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};
/** Unicode writes them out with nothing before them: 1½ would be 11⁄2. */
const PARTS: Readonly<Record<string, string>> = {
  '½': '.5',
  '¼': '.25',
  '¾': '.75',
  '⅓': '.33',
  '⅔': '.67',
  '⅛': '.125',
};
const MIXED = /(\d*)([¼-¾⅓⅔⅛])/gu;
/** "1/2 l" is one size; "2/4 cl" are two. */
const OF_A_LITRE = /(?<![\d/.,])([1-7])\/([2-8])(?= ?l(?:iter|itre)?\b)/gu;
const UNDIVIDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * A text without case and diacritics, for comparing: `Crème brûlée` → `creme brulee`, and fractions as
 * decimals.
 */
export function foldText(text: string): string {
  return text
    .replace(MIXED, (_, whole, part) => `${whole || 0}${PARTS[part]}`)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(UNDIVIDED, (letter) => LETTERS[letter] ?? letter)
    .replace(OF_A_LITRE, (_, part, whole) => `${part / whole}`);
}
