import {
  AMOUNT,
  CURRENCY,
  NO_MINOR,
  NUMBER,
  type PricedLine,
  pricesAtEnd,
  START,
  type WrittenPrice,
} from '../price-at-end.ts';
import { problem, type RowProblem } from '../read-menu.ts';
import { sizeInCell } from '../size-words.ts';

/** One of the dishes of a line, or what is had beside the one in front of it. */
export interface LinePart {
  readonly text: string;
  readonly priced: PricedLine | null;
  readonly isOption: boolean;
  /** What a person should check. */
  readonly notes: readonly RowProblem[];
  /** Why it is no product, though there is a price in it. */
  readonly why: RowProblem | null;
}

/** A price that a sign tells from a number. */
const SIGNED = String.raw`(?<![\p{L}\d])(?:(?:[€$£]|(?:kr|sek|eur|chf|gbp)\.? ) ?(?:${NUMBER})|(?:${NUMBER})(?:${NO_MINOR}(?: ?${CURRENCY})?| ?${CURRENCY})(?![\p{L}\d]))`;
const HAS_SIGNED = new RegExp(SIGNED, 'iu');
const DECIMALS = /\d[.,:]\d{2}(?!\d)/u;
/** "Escargots (6) 9,00 / (12)": a price, and what is said of the next. */
const PRICE_IN_NAME = /\d[.,]\d{2}\s*[/|,]/u;
/** What stands between dishes of one line; the last two only where each has a sign of a price. */
const GAP = /\t+|\s{2,}/u;
const DIVIDERS = [/\s*[|•·;]\s*/u, /\s*\/\s*/u, GAP] as const;
const DIVIDERS_OF_SIGNED = [
  /,\s+/u,
  /\s+[–—-]\s+/u,
  new RegExp(String.raw`(?<=\s${SIGNED}) +(?=\p{L})`, 'iu'),
  /\s*[|•·;/]\s*/u,
] as const;
/** Of lone numbers in one line: more apart, one of them is an age or a number of the dish. */
const TIMES_MAX = 8;
const YEARS = { min: 1_900, max: 2_100 };

/** What a dish is had with, and what is no dish by itself. */
const WITH = /^(?:med|with|w\/|mit|avec|con|inkl|incl|inclusive|och|and|und|et|&)(?![\p{L}])\.?/iu;
const EXTRA =
  /^(?:add|extra|plus|tillägg|tillval|lägg till|zusätzlich|supplément|suppl)(?![\p{L}])\.?:?\s*/iu;
const PORTION =
  /portion|^(?:barn|kids?|child(?:ren)?(?:['’]s)?|junior|senior|half|halv|halva|hel|lunch|lyx|gf|vg?|ve|df|lf|vegan|vegansk|glutenfri|gluten[ -]free|veg(?:o|etari\p{L}+)?)$/iu;
/** Another price of the same dish, for some guests or at some time. */
const ELSEWHERE =
  /^(?:take ?-?away|takeaway|avhämtning|att ta med|to go|zum mitnehmen|à emporter|happy hour|after work|aw|students?|pensionär(?:er)?|medlem(?:mar)?|members?|kväll|helg|weekend)(?![\p{L}])/iu;

/** "3 for £18", "2 st för 150", "any 2 cocktails for £15". */
const FOR = '(?:for|för|für|pour|por)';
const OF_SEVERAL = String.raw`(?:(?:any|valfria|buy|köp) \d{1,2}(?: \p{L}+)?|\d{1,2} ?(?:st|stk|pcs|x)?\.?) ${FOR} (?:${AMOUNT})`;
const SEVERAL = new RegExp(
  String.raw`(?:^|[\s(,/|;–—-]+(?:(?:or|eller|oder|ou) +)?)(?<said>(?<![\p{L}\d])${OF_SEVERAL})(?![\p{L}\d])(?=\)?\s*(?:$|[,;/|.])|(?<=${SIGNED})\s+\p{L})\)?`,
  'iu',
);
const SEVERAL_FIRST = new RegExp(String.raw`^(?:any |valfria )?\d{1,2}(?: st)? ${FOR} \d`, 'iu');
/** "Prawns* 185 kr*", "Herring (145)". */
const STARRED = /(?<=[\d\p{L}–—-])\*+$/u;
const IN_BRACKETS = new RegExp(
  String.raw`(?<=^[^\d]*\s)[([](?<amount>${SIGNED}|\d{3})[)\]]$`,
  'iu',
);
/** "Price: 95 kr": of the name above it. */
const ONLY_PRICE = /^(?:pris|price|preis|prix)$/iu;
const LINE_MAX = 300;

/** What a line that is neither blank nor a heading says of prices: mostly one dish. */
export function lineParts(typed: string): readonly LinePart[] {
  if (typed.length > LINE_MAX) return [partOf(typed, null)];
  const text = typed.replace(STARRED, '').replace(IN_BRACKETS, '$<amount>');
  const several = SEVERAL.exec(text);
  if (several === null) {
    const isSeveral = SEVERAL_FIRST.test(text) && pricesAtEnd(text) === null;
    return isSeveral ? [noPrice(text)] : dishesOf(text);
  }
  const said = several.groups?.said ?? '';
  const rest = [text.slice(0, several.index), text.slice(several.index + several[0].length)]
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(' ');
  const [first, ...others] = rest === '' ? [] : dishesOf(rest);
  if (first === undefined || first.priced === null) return [noPrice(text)];
  return [
    { ...first, notes: [...first.notes, problem('price_of_several', null, said)] },
    ...others,
  ];
}

/** Each dish of a line with several, as it is written. */
export function dishesIn(text: string): readonly string[] {
  if (text.length > LINE_MAX) return [text];
  const whole = pricesAtEnd(text);
  if (whole !== null && whole.prices.length > 1) return [text];
  for (const divider of DIVIDERS) {
    const found = divided(text, divider);
    if (found !== null) return found;
  }
  for (const divider of DIVIDERS_OF_SIGNED) {
    const found = divided(text, divider);
    if (found?.every((part) => HAS_SIGNED.test(part)) === true) return found;
  }
  return [text];
}

function dishesOf(text: string): readonly LinePart[] {
  const dishes = dishesIn(text);
  if (dishes.length === 1) return withSecond(text) ?? [alone(text)];
  const read = dishes.map((dish) => partOf(dish, pricesAtEnd(dish)));
  const names = read.map(({ priced }) => priced?.name ?? '').join(', ');
  const [first, ...others] = read;
  if (first === undefined) return [];
  return [{ ...first, notes: [problem('line_divided', null, names)] }, ...others];
}

/** The parts between a sign, where each is a dish with its price; null: they are not. */
function divided(text: string, divider: RegExp): readonly string[] | null {
  const written = text.split(divider).filter((part) => part !== '');
  const parts = divider === GAP ? withPrices(written) : written;
  if (parts.length < 2) return null;
  const read = parts.map((part) => pricesAtEnd(part));
  if (!read.every((priced) => priced !== null && isDish(priced))) return null;
  const names = read.map((priced) => priced?.name ?? '');
  const [first = '', ...others] = names;
  // Behind "|" a dish may begin with a small letter.
  const isApart = divider === DIVIDERS[0];
  const areLower = !isApart && others.length < 2 && !isLower(first) && others.some(isLower);
  return areLower || !arePrices(parts, read) ? null : parts;
}

/** A price behind a gap of its own stands with what is in front of it. */
function withPrices(parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isOf = last !== undefined && pricesAtEnd(last) === null && pricesAtEnd(part)?.name === '';
    if (isOf) joined.pop();
    joined.push(isOf ? `${last}  ${part}` : part);
  }
  return joined;
}

const isLower = (name: string) => /^\p{Ll}/u.test(name);

function isDish({ name, prices, about }: PricedLine): boolean {
  const isNamed = /\p{L}{2}/u.test(name) && sizeInCell(name) === null && about === '';
  const isAmount = /^\d+ ?\p{Ll}/u.test(name);
  const isBeside = isAmount || [WITH, EXTRA, PORTION, ELSEWHERE].some((each) => each.test(name));
  return isNamed && !isBeside && prices.length === 1 && !HAS_SIGNED.test(name);
}

/** Lone numbers are prices where none is a year, and none far from the others. */
function arePrices(parts: readonly string[], read: readonly (PricedLine | null)[]): boolean {
  const amounts = read.map((priced) => amountOf(priced?.prices[0]?.text ?? ''));
  const isLone = (at: number) => !isMarked(read[at]?.prices[0]?.text ?? '');
  const lone = parts.flatMap((_, at) => (isLone(at) ? [amounts[at] ?? 0] : []));
  if (lone.length === 0) return true;
  const isNear = Math.max(...amounts) <= Math.min(...amounts) * TIMES_MAX;
  return isNear && lone.every((amount) => !isYear(amount));
}

const isMarked = (amount: string) => HAS_SIGNED.test(amount) || DECIMALS.test(amount);
const isYear = (amount: number) => amount > YEARS.min && amount < YEARS.max;

function amountOf(text: string): number {
  const digits = text.replaceAll(/[ .,'’](?=\d{3}(?!\d))/gu, '');
  return Number((/\d+(?:[.,:€$£]\d{1,2})?/u.exec(digits)?.[0] ?? '').replace(/[,:€$£]/u, '.'));
}

/** Behind a dish with its price: a sign, a word, and a second price. */
const BESIDE = new RegExp(
  String.raw`^(?<mark>(?:${NO_MINOR}| ?${CURRENCY}(?!\p{L})\.?)?)\s*(?<sign>[/|,;+(–—-]?)\s*(?<word>\p{L}[^()]{1,40})$`,
  'iu',
);
const AMOUNT_AT_END = new RegExp(String.raw`(?:${START}|(?<=\+))(?:${AMOUNT})$`, 'iu');
/** A lone number in front of a second price is one where it is about as much. */
const LONE_TIMES = 3;

/**
 * "Burger 165 / with bacon 185" is had in two ways, "Pie 95, add ice cream 15" with a choice; of what
 * may be neither, the first price counts, and the other is said. Null: there is no second price.
 */
function withSecond(text: string): readonly LinePart[] | null {
  const after = sizedAfter(text) ?? pricedInColumns(text);
  if (after !== null) return [partOf(text, after)];
  const beside = besideIn(text);
  if (beside === null) return null;
  const { head, first, price, sign, word, second, times } = beside;
  const isWith = WITH.test(word);
  if (sign === '+' || EXTRA.test(word) || (isWith && times < 1)) {
    const dish = partOf(head, { ...first, isMarked: true });
    return [dish, optionOf(word.replace(EXTRA, ''), second)];
  }
  const isPortion = isWith || sizeInCell(word) !== null || PORTION.test(word) || times >= 1;
  if (!isPortion || ELSEWHERE.test(word)) {
    const about = text.slice(head.length).replace(/^[\s/|,;–—-]+/u, '');
    const note = problem('price_beside', null, `${word} ${second}`);
    return [{ ...partOf(text, { ...first, about, isMarked: true }), notes: [note] }];
  }
  const prices = [price, { size: word, text: second }];
  return [partOf(text, { ...first, prices, isMarked: true })];
}

interface Beside {
  /** Up to its first price. */
  readonly head: string;
  readonly first: PricedLine;
  readonly price: WrittenPrice;
  readonly sign: string;
  readonly word: string;
  readonly second: string;
  /** Of the first price. */
  readonly times: number;
}

/** The dish, and the word and the price behind its own. */
function besideIn(text: string): Beside | null {
  if ((pricesAtEnd(text)?.prices.length ?? 0) > 1) return null;
  const bare = text.replace(/\)\s*$/u, '');
  const found = AMOUNT_AT_END.exec(bare);
  if (found === null) return null;
  const written = bare.slice(0, found.index);
  const before = written.replace(/[\s:+]+$/u, '');
  const end = /\d(?=\D*$)/u.exec(before)?.index ?? -1;
  const { mark = '', sign = '', word = '' } = BESIDE.exec(before.slice(end + 1))?.groups ?? {};
  const head = before.slice(0, end + 1) + mark;
  const first = word === '' ? null : pricesAtEnd(head);
  const [price, ...others] = first?.prices ?? [];
  if (first === null || price === undefined || others.length > 0 || first.name === '') return null;
  if (HAS_SIGNED.test(first.name)) return null;
  const amount = amountOf(price.text);
  const times = amountOf(found[0]) / amount;
  const isNear = times <= LONE_TIMES && times >= 1 / LONE_TIMES && !isYear(amount);
  if (!isMarked(price.text) && !(/[/|(]/u.test(sign) && isNear)) return null;
  // "(with salad +3)" costs that more.
  const added = /\+\s*$/u.test(written) ? '+' : sign;
  return { head, first, price, sign: added, word: word.trim(), second: found[0], times };
}

/** What stands behind an amount, of what or for whom it is, and is no name. */
const UNIT =
  /^(?:st|stk|pcs|g|gr|gram|kg|cl|ml|dl|l|liter|oz|x|cm|min|minuter|minutes|år|years?|pers|personer|people|kcal|rätter|courses?|bitar|pieces?|slices?|sorters?|olika|off|rabatt|per|pp|each|styck)(?!\p{L})/iu;
const FRONT = new RegExp(
  String.raw`^(?=[€$£\d]|(?:kr|sek|eur|chf|gbp)\.? ?\d)(?<amount>${AMOUNT})(?<gap>\s*[–—:|·•…-]+\s*|\.{2,}\s*|\s+)(?<name>["'“”«(]?\p{L}.*)$`,
  'iu',
);

/** "145 kr Fish and chips": a price in front of a name. */
export interface FrontPrice {
  readonly priced: PricedLine;
  readonly amount: number;
  /** Whether a sign, decimals or a gap say that it is a price. */
  readonly isSaid: boolean;
}

export function priceInFront(text: string): FrontPrice | null {
  const { amount = '', gap = '', name = '' } = FRONT.exec(text)?.groups ?? {};
  if (text.length > LINE_MAX || amount === '' || UNIT.test(name)) return null;
  const isSaid = isMarked(amount) || /\t|\s{2,}/u.test(gap);
  const atEnd = pricesAtEnd(text);
  // "£6.50 Camden Hells 4.6": what has a sign is the price.
  const isEnd = atEnd !== null && (atEnd.isMarked || !isSaid) && /[\p{L}\d]{3}/u.test(atEnd.name);
  if (isEnd) return null;
  const prices = [{ size: '', text: amount }];
  return {
    priced: { name: name.trim(), prices, about: '', isMarked: true },
    amount: amountOf(amount),
    isSaid,
  };
}

/** The dishes of a line, each with its price in front; a price within a name leaves it out. */
export function partsInFront(text: string): readonly LinePart[] {
  const parts = text.split(/\s*[|•·;/]\s*/u);
  const read = parts.map((part) => ({ part, front: priceInFront(part) }));
  const areAll = parts.length > 1 && read.every(({ front }) => front?.isSaid === true);
  const all = areAll ? read : [{ part: text, front: priceInFront(text) }];
  const names = all.map(({ front }) => front?.priced.name ?? '').join(', ');
  return all.map(({ part, front }, at): LinePart => {
    if (front === null || HAS_SIGNED.test(front.priced.name)) {
      return { ...partOf(part, null), why: problem('price_several') };
    }
    const notes = areAll && at === 0 ? [problem('line_divided', null, names)] : [];
    return { ...partOf(part, front.priced), notes };
  });
}

const PAIR = String.raw`(?:${SIGNED}|\d{1,3}[.,]\d{2})(?: | ?/ ?)(?:[\p{L}]+|½)`;
const PAIRS = new RegExp(String.raw`(?<=\s)${PAIR}(?:(?: ?[/|,] ?| )${PAIR})+$`, 'iu');

/** "Stout £6.20 pint £3.20 half": sizes behind their prices. */
function sizedAfter(text: string): PricedLine | null {
  const found = PAIRS.exec(text);
  if (found === null) return null;
  const prices = (found[0].match(new RegExp(PAIR, 'giu')) ?? []).map((pair) => {
    const size = /[\p{L}½]+$/u.exec(pair)?.[0] ?? '';
    return { text: pair.slice(0, -size.length).replace(/[\s/]+$/u, ''), size };
  });
  const areSizes = prices.length > 1 && prices.every(({ size }) => sizeInCell(size) !== null);
  const name = text.slice(0, found.index).replace(/[\s.…:–—-]+$/u, '');
  return areSizes ? { name, prices, about: '', isMarked: true } : null;
}

const COLUMN = String.raw`(?:${SIGNED}|\d{1,3}[.,]\d{2}|\d{2,4})`;
const COLUMNS = new RegExp(String.raw`(?<=\p{L}.*\s)${COLUMN}(?:\s+${COLUMN})+$`, 'iu');
/** How much more the last of several columns may cost than the first. */
const COLUMNS_TIMES = 12;

/** "Merlot  6.50  8.50  24.00": prices with gaps between them, or a sign or decimals in each. */
function pricedInColumns(text: string): PricedLine | null {
  const found = COLUMNS.exec(text);
  const texts = found?.[0].match(new RegExp(COLUMN, 'giu')) ?? [];
  const amounts = texts.map(amountOf);
  const areApart =
    found !== null && texts.join('').length + texts.length * 2 - 2 <= found[0].length;
  const areRising = amounts.every((amount, at) => at === 0 || amount > (amounts[at - 1] ?? 0));
  const isNear = (amounts.at(-1) ?? 0) <= (amounts[0] ?? 0) * COLUMNS_TIMES;
  const arePrices = texts.every(isMarked) || (areApart && !amounts.some(isYear));
  if (found === null || texts.length < 2 || !areRising || !isNear || !arePrices) return null;
  const name = text.slice(0, found.index).replace(/[\s.…:–—-]+$/u, '');
  const prices = texts.map((each) => ({ size: '', text: each.trim() }));
  return sizeInCell(name) === null ? { name, prices, about: '', isMarked: true } : null;
}

/** What of a name that is a dish by itself should be checked: another price in it. */
export function priceIn(text: string): readonly RowProblem[] {
  const found = HAS_SIGNED.exec(text)?.[0];
  return found === undefined ? [] : [problem('price_beside', null, text)];
}

/** A dish by itself; what is left of another price in it is said, and in its name leaves it out. */
function alone(text: string): LinePart {
  const priced = pricesAtEnd(text);
  if (priced === null) return partOf(text, null);
  if (HAS_SIGNED.test(priced.name) || PRICE_IN_NAME.test(priced.name)) {
    return { ...partOf(text, null), why: problem('price_several') };
  }
  const isBeside = HAS_SIGNED.test(priced.about);
  const notes = isBeside ? [problem('price_beside', null, priced.about)] : [];
  const isNameless = ONLY_PRICE.test(priced.name) && priced.about === '';
  return { ...partOf(text, isNameless ? { ...priced, name: '' } : priced), notes };
}

function partOf(text: string, priced: PricedLine | null): LinePart {
  return { text, priced, isOption: false, notes: [], why: null };
}

const noPrice = (text: string): LinePart => ({
  ...partOf(text, null),
  why: problem('price_of_several'),
});

function optionOf(name: string, price: string): LinePart {
  const priced = {
    name: name.trim(),
    prices: [{ size: '', text: price }],
    about: '',
    isMarked: true,
  };
  return { ...partOf(name, priced), isOption: true };
}
