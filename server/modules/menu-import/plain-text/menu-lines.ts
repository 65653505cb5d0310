import { foldText } from '#core/shared/fold-text.ts';
import { type PricedLine, pricesAtEnd } from '../price-at-end.ts';
import { sizesAtEnd } from '../size-words.ts';

/** A line of a menu that somebody has typed. */
export interface MenuLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** A product with its price, a price by itself, or neither. */
  readonly is: 'blank' | 'item' | 'price' | 'text' | 'option';
  readonly priced: PricedLine | null;
}

/** What stands around a heading: "*** DRYCK ***", "## Drycker", "— Förrätter —". */
const AROUND = /^[\s#*=~_·•–—-]+|[\s*=~_·•–—:-]+$/gu;
/** A dash or a dot in front of each product. */
const BULLET = /^\s*[•·▪►✓*–—-]+\s+/u;
const OPTION = /^\s*(?:\+\s*(?=\p{L})|(?:tillval|tillägg|extra|add-?on|option)\s*[:–-]\s*)/iu;
const HEADING_MAX = 60;

/** What menus call their parts, folded. */
const HEADINGS = new Set(
  `forratt forratter varmratt varmratter huvudratt huvudratter efterratt efterratter dessert desserter
  smaratter smatt tilltugg snacks tillbehor sallad sallader soppa soppor pasta pastaratter pizza pizzor
  burgare hamburgare grill grillat kott fisk skaldjur vegetariskt veganskt barnmeny barnratter barn lunch
  brunch frukost dryck drycker dricka drinkar drinkar cocktails ol fatol flaskol starkol vin viner rodvin
  vitvin rose rosevin mousserande bubbel champagne cider lask kaffe te sprit avec snaps whisky gin rom
  starters starter appetizers mains main sides dessert desserts salads soups burgers sandwiches pizzas kids
  drinks beverages beer beers wine wines sparkling spirits coffee tea juice smoothies fika bakverk glass
  sott ostar mackor smorgasar wraps bowls sushi tacos pinsa klassiker favoriter specials meny menu`.split(
    /\s+/u,
  ),
);
/** Words in front of those: "Röda viner", "From the grill". */
const BEFORE =
  /^(?:(?:roda|vita|varma|kalla|rott|vitt|hot|cold|red|white|soft|main|from|the|fran|till|for|dagens|veckans|alkohol\p{L}*|vara?|our|a|la|carte) ?)+$/u;
const PHRASES = new Set([
  ...['till kaffet', 'nagot sott', 'nagot smatt', 'att dela', 'to share', 'for barn', 'for barnen'],
  ...['a la carte', 'main courses', 'alkoholfritt', 'soft drinks', 'non alcoholic', 'pa fat'],
]);

/** The lines, each with what it looks like by itself. */
export function menuLines(lines: readonly string[]): MenuLine[] {
  const read = withoutDoubleSpace(lines).map(({ raw, line }) => {
    const text = raw.trim();
    const plain = text.replace(BULLET, '');
    const priced = text === '' ? null : pricesAtEnd(plain.replace(OPTION, ''));
    return { line, raw, text, plain, priced };
  });
  const isLonePrice = lonePrices(read.flatMap(({ priced }) => priced ?? []));
  return read.map(({ line, raw, text, plain, priced }): MenuLine => {
    if (text === '') return { line, text, is: 'blank', priced: null };
    const isPrice =
      priced !== null && (priced.isMarked || priced.name === '' || isLonePrice(priced));
    if (!isPrice) return { line, text: plain, is: 'text', priced: null };
    if (OPTION.test(raw)) return { line, text: plain, is: 'option', priced };
    return { line, text: plain, is: priced.name === '' ? 'price' : 'item', priced };
  });
}

/**
 * A number alone at the end of a line is a price where few lines have one that says more, or where
 * it is about as high as those.
 */
function lonePrices(all: readonly PricedLine[]): (priced: PricedLine) => boolean {
  const amountOf = ({ prices }: PricedLine) =>
    Number(/\d+/u.exec(prices[0]?.text ?? '')?.[0] ?? Number.NaN);
  const marked = all.filter(({ isMarked }) => isMarked).map(amountOf);
  const known = marked.filter((amount) => Number.isFinite(amount));
  const areMost = all.length - marked.length > marked.length / 4;
  const [least, most] = [Math.min(...known) / 2, Math.max(...known) * 2];
  return (priced) => {
    const amount = amountOf(priced);
    return areMost || (amount >= least && amount <= most && !(amount > 1_900 && amount < 2_100));
  };
}

/** Where an empty line stands between all lines, none of them says anything. */
function withoutDoubleSpace(lines: readonly string[]) {
  const all = lines.map((raw, at) => ({ raw, line: at + 1 }));
  const full = all.filter(({ raw }) => raw.trim() !== '');
  const close = full.filter(({ line }, at) => at > 0 && full[at - 1]?.line === line - 1);
  return close.length <= full.length * 0.1 && full.length > 3 ? full : all;
}

/** A heading without what stands around it, and the sizes that it says the prices below are of. */
export function headingIn(text: string): { readonly name: string; readonly sizes: string } {
  const plain = text.replaceAll(AROUND, '').trim();
  const listed = plain.includes('/') || plain.includes('|') ? plain.split(/[/|]/u).length : 0;
  const found = sizesAtEnd(plain, listed);
  return found === null
    ? { name: plain, sizes: '' }
    : { name: found.before, sizes: found.sizes.join(' / ') };
}

/** Whether a line without a price can only be a heading, wherever it stands. */
export function isHeadingText(text: string): boolean {
  if (text.length > HEADING_MAX) return false;
  const { name, sizes } = headingIn(text);
  const isSet = /^\s*(?:#+|[*=~]{2,}|[–—-]+ )|:\s*$/u.test(text);
  return isCapital(name) || isSet || sizes !== '' || isMenuPart(name);
}

export function isCapital(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** Whether a line may be a heading by where it stands: it is short, and no sentence. */
export function mayBeHeading(text: string): boolean {
  return text.length <= HEADING_MAX && !/[.!?,]$/u.test(text);
}

/** "Varmrätter", "Röda viner", "Öl & cider": what menus call their parts. */
function isMenuPart(name: string): boolean {
  const words = foldText(name)
    .split(/\s*(?:[&/,]|\soch\s|\sand\s)\s*/u)
    .filter((word) => word !== '');
  return words.length > 0 && words.every(isPartWord);
}

function isPartWord(text: string): boolean {
  const [last = '', ...before] = text.split(' ').reverse();
  const isAfter = before.length === 0 || BEFORE.test(before.reverse().join(' '));
  return PHRASES.has(text) || (HEADINGS.has(last) && isAfter);
}
