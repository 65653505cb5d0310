/** What sizes are called in menus, folded or not; a number has its unit. */
const VOLUME = String.raw`\d+(?:[.,/]\d+)? ?(?:ml|cl|dl|l|liter|litre|oz)`;
const COUNT = String.raw`(?:ø ?)?\d+(?:[.,]\d+)? ?(?:g|gram|hg|kg|cm|kula|kulor|scoops?|kugeln?|boules?|bitar|bit|st|pers|personer|pcs|pieces|slices?|rätter|courses)`;
/** A size that says how much it is. */
export const MEASURE = `(?:${VOLUME}|${COUNT}|[½¼¾])`;
const WORD = [
  ...['liten', 'litet', 'lilla', 'mellan', 'stor', 'stort', 'stora', 'familj', 'familje', 'barn'],
  ...['halv', 'hel', 'enkel', 'dubbel', 'trippel', 'glas', 'flaska', 'flask', 'karaff', 'kanna'],
  ...['burk', 'fat', 'kopp', 'mugg', 'pint', 'mini', 'small', 'medium', 'large', 'xl', 'xxl'],
  ...[
    'ord',
    'ordinarie',
    'vanlig',
    'regular',
    'normal',
    'standard',
    'single',
    'double',
    'triple',
    'glass',
    'bottle',
    'carafe',
  ],
  ...['pitcher', 'jug', 'half', 'full', 'whole', 'family', 'kids', 'half pint', 'halvflaska'],
  ...['helflaska', 'half bottle', 'hel flaska', 'halv flaska', 'magnum', 'klein', 'gross', 'groß'],
  ...[
    'tasse',
    'kännchen',
    'kannchen',
    'flasche',
    'viertel',
    'halbe',
    'karaffe',
    'verre',
    'bouteille',
  ],
  ...[
    'pichet',
    'gl',
    'fl',
    'btl',
    'doppelt',
    'doppio',
    'pinte',
    'demi',
    'petit',
    'petite',
    'grand',
    'grande',
  ],
].join('|');
const NAMED = `(?:${WORD})(?: ?(?:portion|pizza|glas|storlek|size))?`;

const IN_HEADER = new RegExp(`^(?:${NAMED}(?: ${VOLUME})?|${VOLUME}(?: ${NAMED})?|s|m|l)$`, 'u');
const IN_CELL = new RegExp(
  `^(?:${NAMED}(?: ${VOLUME})?|${VOLUME}(?: ${NAMED})?|x{0,2}[sl]|m|1/[1234]|${MEASURE})$`,
  'u',
);

/** What size a header says that the prices below it are of; null: none. */
export function sizeInHeader(header: string): string | null {
  const text = header
    .replace(/\s*\(([^)]*)\)/u, ' $1')
    .replace(/\.$/u, '')
    .trim();
  const size = text.replace(/^(?:pris|price)[\s/:–-]+|\s*-?\s*(?:pris|price)$/giu, '').trim();
  return IN_HEADER.test(size.toLowerCase()) ? size : null;
}

/** A text that is a size and nothing else, without the brackets around it; null: it is not. */
export function sizeInCell(text: string): string | null {
  const size = text
    .replace(/^\((.*)\)$/u, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return IN_CELL.test(size.toLowerCase()) ? size : null;
}

/** The sizes of several prices, as headings say them: "glas / flaska", "40/60 cl"; null: none. */
export function sizesListed(text: string, count: number): string[] | null {
  const parts = text
    .replace(/^\((.*)\)$/u, '$1')
    .split(/\s*(?:[/|]|(?<!\d),|,(?!\d))\s*|\s+(?:och|and|&)\s+/u)
    .map((part) => part.trim());
  if (parts.length !== count || count < 2) return null;
  const unit = /^[\d.,]+ ?(\p{L}+)$/u.exec(parts.at(-1) ?? '')?.[1];
  const named = parts.map((part) =>
    unit !== undefined && /^[\d.,]+$/u.test(part) ? `${part} ${unit}` : part,
  );
  const areSizes = named.every((part) => sizeInCell(part) !== null);
  return areSizes && new Set(named).size === count ? named : null;
}

/** No name or header is longer. */
const SIZED_MAX = 120;

/** A text that ends with the sizes of so many prices, without them; null: it does not. */
export function sizesAtEnd(
  text: string,
  count: number,
): { readonly before: string; readonly sizes: readonly string[] } | null {
  if (text.length > SIZED_MAX) return null;
  for (const { index } of text.matchAll(/(?<=^|[\s,(])(?=[\p{L}\d(])/gu)) {
    // "På fat 40 cl / 60 cl", "By the glass 125 ml / 175 ml": how it is served is no size.
    if (/(?:^|\s)(?:på|on|vom|by the)\s$/iu.test(text.slice(0, index))) continue;
    const sizes = sizesListed(text.slice(index).replaceAll(/[()]/gu, ''), count);
    if (sizes !== null) return { before: text.slice(0, index).replace(/[\s(,:–—-]+$/u, ''), sizes };
  }
  return null;
}
