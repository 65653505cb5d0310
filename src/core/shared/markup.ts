/** HTML's names of the characters 160 to 255, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn ' +
  'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave ' +
  'Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN ' +
  'szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute ' +
  'icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml ' +
  'yacute thorn yuml';
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ...Object.entries({
    amp: '&',
    AMP: '&',
    lt: '<',
    LT: '<',
    gt: '>',
    GT: '>',
    quot: '"',
    QUOT: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    hellip: '…',
    bull: '•',
    euro: '€',
    trade: '™',
    oelig: 'œ',
    OElig: 'Œ',
    scaron: 'š',
    Scaron: 'Š',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
  }),
]);
/** What browsers show for the numbers 128 to 159: Windows-1252. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,10}));/gu;
/** Elements that separate lines, and those within them. Other words in angle brackets are text. */
const BLOCKS =
  'address|article|blockquote|br|dd|div|dl|dt|figure|footer|h[1-6]|header|hr|li|main|ol|p|section|table|tbody|td|th|tr|ul';
const INLINE =
  'a|abbr|b|big|center|cite|code|del|em|font|i|img|ins|label|mark|o:p|q|s|small|span|strike|strong|sub|sup|tt|u|wbr';
const HIDDEN =
  /<!--[\s\S]{0,5000}?-->|<(script|style)\b[^<>]{0,1000}>[\s\S]{0,5000}?<\/\1\s{0,9}>/giu;
const BLOCK_TAG = new RegExp(`</?(?:${BLOCKS})(?:\\s[^<>]{0,2000})?\\s{0,9}/?>`, 'giu');
const INLINE_TAG = new RegExp(`</?(?:${INLINE})(?:\\s[^<>]{0,2000})?\\s{0,9}/?>`, 'giu');
/** No text of a menu is longer; a longer one stays as it is, and is refused for its length. */
const LENGTH_MAX = 20_000;

/**
 * A text without HTML: entities are decoded, once, and tags removed. What is no HTML stays: "Fish &
 * chips", "< 0,5 %", "<3".
 */
export function withoutMarkup(text: string): string {
  if (!/[<&]/u.test(text) || text.length > LENGTH_MAX) return text;
  const decoded = text.replaceAll(ENTITY, decode);
  const bare = decoded
    .replaceAll(HIDDEN, ' ')
    .replaceAll(BLOCK_TAG, '\n')
    .replaceAll(INLINE_TAG, '');
  return bare === decoded ? decoded : bare.replaceAll(/\s*\n\s*/gu, '\n').trim();
}

function decode(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED.get(name) ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (code >= 128 && code < 160) return [...WINDOWS][code - 128] ?? entity;
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}
