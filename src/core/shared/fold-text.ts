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
const UNDIVIDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** A text without case and diacritics, for comparing: `Crème brûlée` → `creme brulee`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(UNDIVIDED, (letter) => LETTERS[letter] ?? letter);
}
