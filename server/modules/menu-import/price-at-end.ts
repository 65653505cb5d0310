import { FROM_WORDS } from './read-price.ts';
import { MEASURE, sizeInCell } from './size-words.ts';

/** One of the prices at the end of a line, and the size that stands beside it. */
export interface WrittenPrice {
  readonly size: string;
  /** As it is written. */
  readonly text: string;
}

export interface PricedLine {
  /** What stands before the prices; empty: nothing. */
  readonly name: string;
  readonly prices: readonly WrittenPrice[];
  /** What stands behind them: "95 kr, with bread". */
  readonly about: string;
  /** Whether a sign, decimals, dots or a wide gap say that it is one; else it is a lone number. */
  readonly isMarked: boolean;
}

export const CURRENCY = String.raw`(?:kr|sek|kronor|nok|dkk|eur|euro|usd|gbp|chf|pln|z[łl]|€|\$|£)`;
export const NUMBER = String.raw`\d{1,3}[€$£]\d{2}|\d{1,3}(?:[ .,'’\u00a0]\d{3})?(?:[.,:]\d{1,2})?|\d{4,5}(?:[.,]\d{2})?`;
/** In place of decimals: "195:-", "195,-", "4,--", "345 :-". */
export const NO_MINOR = '(?: ?:[-–—]|[:;,.][-–—]{1,2})';
/** A price that is asked for, and no number. */
const OPEN = `dagspris|dagens pris|market price`;
/** "fr. 95": the least of several. */
const FROM = String.raw`(?:(?<!\p{L})(?:${FROM_WORDS}) ?)?`;
export const AMOUNT = String.raw`(?:${OPEN}|${FROM}(?:${CURRENCY}\.? ?)?(?:${NUMBER})${NO_MINOR}?(?: ?${CURRENCY}\.?)?)`;
const SIZE = String.raw`(?:${MEASURE}|\p{L}+(?: \d+(?:[.,]\d+)? ?cl)?)`;
const UNIT = String.raw`(?: ?(?:/ ?(?:st|pers(?:on)?|pp|glass?|flaska|bottle|portion)|per st|st|pp|p\.p\.|per pers(?:on)?))?[.,]?`;
/** In place of a price, for a size that is not sold. */
const NOT_SOLD = '[-–—]';
/** Where a price may begin: not in the middle of "1.195". */
export const START = String.raw`(?<=^|[\s…·_:–—|-]|(?<!\d)\.)`;
/** Prices alone: "79 kr", "59/79", "89/-". */
const PLAIN = new RegExp(
  String.raw`${START}${AMOUNT}(?: ?[/|] ?(?:${AMOUNT}|${NOT_SOLD}(?!\d)))*${UNIT}$`,
  'iu',
);
/** Each with its size: "Glass 95 / Bottle 395", "95 (glass) / 395 (bottle)". */
const SIZED_PART = String.raw`(?:${SIZE}[ :]+${AMOUNT}|${AMOUNT} ?\(${SIZE}\))`;
/** "0,5 l 89" has a comma of its own. */
const BETWEEN = String.raw`(?: ?[/|] ?|(?<!\d),|, )`;
const SIZED = new RegExp(`${START}${SIZED_PART}(?:${BETWEEN} ?${SIZED_PART})+$`, 'iu');
/** Without a sign that only stands between prices: "0,25 l 2,80 · 0,75 l 6,50", "glass 125 bottle 595". */
const SIZED_APART = new RegExp(`^${SIZED_PART}(?:(?: ?[·•] ?| +)${SIZED_PART})+$`, 'iu');
const SIZED_PARTS = new RegExp(SIZED_PART, 'giu');
const PART_START = new RegExp(String.raw`${START}(?=[\p{L}\d½¼¾])`, 'gu');
/** A name where a size stands, and the size behind it. */
const NAMED_SIZE = /^(.*?)(?: (\d.*))?$/u;
/** The prices themselves: one dish costs what is said of each. */
const UNIT_END = new RegExp(`${UNIT}$`, 'iu');
/** "Macallan 12 145 kr": how old a spirit is, and no thousands; in front of those stands a wine's year. */
const AGED = /^(\d{1,2}) (\d{3}(?!\d).*)$/u;
const AGE = { min: 8, max: 30 };
/** Of its price: a glass and its bottle are closer, and thousands further. */
const AGED_TIMES = { min: 8, max: 30 };
const ALONE = new RegExp(`^${AMOUNT}$`, 'iu');
const PART = new RegExp(String.raw`^(?:(${SIZE})[ :]+)?(${AMOUNT})(?: ?\((${SIZE})\))?$`, 'iu');
const HAS_SIGN = new RegExp(String.raw`${CURRENCY}|${NO_MINOR}|\d[.,:]\d{2}(?!\d)`, 'iu');
/** A number that says by itself that it is a price. */
const SAID = String.raw`(?:${OPEN}|${FROM}(?:${CURRENCY}\.? ?(?:${NUMBER})|(?:${NUMBER})(?:${NO_MINOR}(?: ?${CURRENCY}\.?)?| ?${CURRENCY}\.?)|\d{1,4}[.,:]\d{2}(?!\d)))`;
/** A price with its sign within a line, and what is said behind it. */
const WITHIN = new RegExp(
  String.raw`^(?<name>[^\d].{1,58}?)[\s.…]+(?<amount>${SAID})(?:,? (?<about>[(\p{L}].*)|(?<more>,? ?\([^)]*\)))$`,
  'iu',
);
/** A longer line is a paragraph, and would be expensive. */
const LINE_MAX = 300;
/** Dots, a tab or a wide gap between a name and its price. */
const LEADER = /(?:[.…·_]{2,}\s*|\t\s*|\s{2,}|\s[–—|-]+\s*|:\s+)$/u;
/** Years, weeks, hours, phone numbers, percentages and numbers of pages are no prices. */
const NO_PRICE =
  /(?:\b(?:vecka|week|v\.|tel\.?|telefon|phone|kl\.?|klockan|år|sedan|since|org\.?nr)[\s:.]*[\d\s-]*$|\b0\d{1,3}[- /]\d{2}[\d\s-]*$|\b(?:page|sida) ?\d+(?: ?(?:of|av|\/) ?\d+)?$)/iu;

/**
 * The prices that a line ends with: "Lager 40 cl ... 79 kr", "Rioja 95/395", "Glass 95 / Bottle
 * 395". Null: it ends with none.
 */
export function pricesAtEnd(line: string): PricedLine | null {
  if (line.length > LINE_MAX) return null;
  const text = line.replaceAll(/[\u00a0\u2009\u202f]/gu, ' ').trimEnd();
  const found = sizedAtEnd(text) ?? sizedApart(text) ?? foundIn(PLAIN, text);
  if (found === null) return priceWithin(text);
  const before = text.slice(0, found.index);
  // "11–22" is a time, or a pair of numbers.
  if (NO_PRICE.test(text) || /\d[–—-]$/u.test(before)) return null;
  const age = ageIn(found.prices, before);
  const said = found.prices.slice(age.length).trimStart().replace(UNIT_END, '');
  const parts = withPairs(said).flatMap((part) => {
    if (ALONE.test(part)) return [{ size: '', text: part }];
    const [, size, amount = '', behind] = PART.exec(part) ?? [];
    return amount === '' ? [] : [{ size: size ?? behind ?? '', text: amount }];
  });
  // What is no price after all belongs to the text.
  if (parts.length === 0) return null;
  const [first, ...others] = parts;
  // "Rioja 95 / bottle 395", "Lager 40 cl 79 / 60 cl 99": a name may stand where the first size does.
  const isNamed = first !== undefined && first.size !== '' && sizeInCell(first.size) === null;
  const [, called = '', size = ''] = isNamed ? (NAMED_SIZE.exec(first.size) ?? []) : [];
  const name = isNamed ? `${before}${called}` : `${before}${age}`;
  const prices = isNamed ? [{ ...first, size }, ...others] : parts;
  return {
    name: trimmed(name),
    prices,
    about: '',
    isMarked: isSaid(found.prices) || LEADER.test(before) || prices.length > 1,
  };
}

/** "Chablis 2022, France 145" has the year of a wine and a country, and no sizes. */
function sizedAtEnd(text: string): Found | null {
  const found = foundIn(SIZED, text);
  const [, ...others] = found === null ? [] : partsOf(found.prices);
  return others.every(hasSize) ? found : null;
}

/** Where all of them are sizes: any word may stand before a number. */
function sizedApart(text: string): Found | null {
  for (const { index } of text.matchAll(PART_START)) {
    const end = text.slice(index);
    const parts = SIZED_APART.test(end) ? (end.match(SIZED_PARTS) ?? []) : [];
    if (parts.length > 1 && parts.every(hasSize)) return { index, prices: parts.join(' / ') };
  }
  return null;
}

interface Found {
  readonly index: number;
  readonly prices: string;
}

function foundIn(pattern: RegExp, text: string): Found | null {
  const found = pattern.exec(text);
  return found === null ? null : { index: found.index, prices: found[0] };
}

function hasSize(part: string): boolean {
  const [, size, , behind] = PART.exec(part) ?? [];
  return sizeInCell(size ?? behind ?? '') !== null;
}

/** The age that stands where thousands do; empty: none. */
function ageIn(prices: string, before: string): string {
  const [, age = '', price = ''] = AGED.exec(prices) ?? [];
  const times = Number.parseInt(price, 10) / Number(age);
  const isAge = Number(age) >= AGE.min && Number(age) <= AGE.max;
  const isNear = times >= AGED_TIMES.min && times <= AGED_TIMES.max;
  const isNamed = /\p{L}[)'’]? $/u.test(before);
  return isAge && isNear && isNamed ? age : '';
}

const partsOf = (text: string) =>
  text.split(/ ?[/|] ?|,(?![-–—]) ?(?=\D)/u).map((part) => part.replace(/[.,]$/u, '').trim());

/** How much more a bottle may cost than a glass of it. */
const PAIR_MAX = 12;

/**
 * Its parts, of which "89 345" is a glass and a bottle, and no price of many thousands: those have a
 * sign, a point, or are not a few times what stands in front.
 */
function withPairs(text: string): readonly string[] {
  const parts = partsOf(text);
  const [, first = '', second = ''] =
    /^(\d{2,3}) (\d{3})$/u.exec(parts.length === 1 ? text : '') ?? [];
  const times = Number(second) / Number(first);
  return times > 1 && times <= PAIR_MAX ? [first, second] : parts;
}

/** Without what leads from it to its price, such as a dash for a size that is not sold. */
const trimmed = (name: string) => name.replace(/[\s.,…·_:=|/–—(-]+$/u, '').trim();

const isSaid = (text: string) => HAS_SIGN.test(text) || /^\D+$/u.test(text);

/** "Burger 145 kr (with bacon 165)", "Lunch 125 kr inkl. kaffe": of the first price, which has a sign. */
function priceWithin(text: string): PricedLine | null {
  const { name = '', amount = '', about, more = '' } = WITHIN.exec(text)?.groups ?? {};
  const isTime = /\d[.:]\d\d/u.test(name);
  if (name === '' || isTime || !isSaid(amount) || NO_PRICE.test(name)) return null;
  return {
    name: trimmed(name),
    prices: [{ size: '', text: amount }],
    about: (about ?? more).replace(/^,? ?/u, ''),
    isMarked: true,
  };
}

/** The prices of a cell that has several: "79/99"; null: it has one, or none. */
export function pricesInCell(text: string): readonly WrittenPrice[] | null {
  const read = /[/|]/u.test(text) ? pricesAtEnd(text) : null;
  return read !== null && read.name === '' && read.prices.length > 1 ? read.prices : null;
}
