import { foldText } from '#core/shared/fold-text.ts';
import { sizeInCell, sizesAtEnd } from './size-words.ts';

/** What stands around a heading: "*** DRYCK ***", "## Drycker", "— Förrätter —". */
const AROUND = /^[\s#*=~_·•–—-]+|[\s*=~_·•–—:-]+$/gu;
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
  sott ostar mackor smorgasar wraps bowls sushi tacos pinsa klassiker favoriter specials meny menu mat food
  mandag tisdag onsdag torsdag fredag lordag sondag monday tuesday wednesday thursday friday saturday
  sunday`.split(/\s+/u),
);
/** Words in front of those: "Röda viner", "From the grill". */
const BEFORE =
  /^(?:(?:roda|vita|varma|kalla|rott|vitt|hot|cold|red|white|soft|main|from|the|fran|till|for|dagens|veckans|alkohol\p{L}*|vara?|our|a|la|carte) ?)+$/u;
/** Words behind them: "Öl på fat", "Wine by the glass". */
const AFTER = / (?:pa (?:fat|flaska|burk|glas)|on (?:tap|draught)|by the (?:glass|bottle))$/u;
const PHRASES = new Set([
  ...['till kaffet', 'nagot sott', 'nagot smatt', 'att dela', 'to share', 'for barn', 'for barnen'],
  ...['a la carte', 'main courses', 'alkoholfritt', 'soft drinks', 'non alcoholic', 'pa fat'],
]);

/** "Vin  Glas  Flaska": two words at the end, as above columns. */
const SIZES_APART = /(?<=^|\s)(\S+)\s+(\S+)$/u;
const withSlash = (whole: string, one: string, other: string) =>
  [one, other].every((size) => sizeInCell(size) !== null && /\p{L}{4}/u.test(size))
    ? `${one} / ${other}`
    : whole;

/** A heading without what stands around it, and the sizes that it says the prices below are of. */
export function headingIn(text: string): { readonly name: string; readonly sizes: string } {
  const bare = text.replaceAll(AROUND, '').trim();
  const plain =
    SIZES_APART.test(bare) && !bare.includes('/') ? bare.replace(SIZES_APART, withSlash) : bare;
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
export function isMenuPart(name: string): boolean {
  const words = foldText(name)
    .replace(AFTER, '')
    .split(/\s*(?:[&/,]|\soch\s|\sand\s)\s*/u)
    .filter((word) => word !== '');
  return words.length > 0 && words.every(isPartWord);
}

function isPartWord(text: string): boolean {
  const [last = '', ...before] = text.split(' ').reverse();
  const isAfter = before.length === 0 || BEFORE.test(before.reverse().join(' '));
  return PHRASES.has(text) || (HEADINGS.has(last) && isAfter);
}
