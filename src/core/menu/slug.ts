const SLUG_MAX = 48;
/** Letters that are not a base letter with a diacritic. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ł: 'l' };

/**
 * A name in the form used in addresses: "Café Åkanten & Co" is `cafe-akanten-co`; null if nothing
 * remains.
 */
export function slugOf(name: string): string | null {
  const slug = name
    .toLowerCase()
    .replaceAll(/[øæßđł]/gu, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-|-$/gu, '');
  return slug === '' ? null : slug;
}
