import type { DrinkColor, DrinkKind, DrinkServing, DrinkStrength } from '#core/drinks/codes.ts';

/** What a query says of a drink. */
export interface DrinkWish {
  /** Any of these. */
  readonly kinds: readonly DrinkKind[];
  readonly color?: DrinkColor;
  /** Any of these. */
  readonly strengths?: readonly DrinkStrength[];
  readonly served?: DrinkServing;
  /** Millilitres. */
  readonly size?: number;
  /** Of a beer: from the tap, or a large size. */
  readonly isLarge?: true;
  /** Also what is called so, where nothing is known of it: a ginger shot. */
  readonly isByName?: true;
}

const MILLILITRES: Readonly<Record<string, number>> = { ml: 1, cl: 10, dl: 100, l: 1000 };

/** What each word says of a drink: folded, as guests type it in English and Swedish. */
type Meaning = Omit<DrinkWish, 'kinds'> & {
  readonly kinds?: readonly DrinkKind[];
  /** Only said of a wine; of anything else it is a word like others. */
  readonly isOfWine?: true;
  readonly isOfBeer?: true;
  /** Only counts beside another such word: "can", "glass". */
  readonly isVague?: true;
};

const meanings = new Map<string, Meaning>();
function mean(words: string, meaning: Meaning): void {
  for (const word of words.split(' ')) meanings.set(word, meaning);
}
mean('ol olet beer beers bier', { kinds: ['beer'] });
mean('cider ciders', { kinds: ['cider'] });
mean('vin vinet viner wine wines', { kinds: ['wine', 'sparkling'] });
mean('bubbel skumpa bubbly bubbles mousserande sparkling', { kinds: ['sparkling'] });
mean('sprit spirits avec', { kinds: ['spirit'] });
mean('shot shots', { kinds: ['spirit'], isByName: true });
mean('drink drinkar cocktail cocktails grogg groggar', { kinds: ['cocktail'] });
mean('mocktail mocktails', { kinds: ['cocktail'], strengths: ['free'] });
mean('lask laskedryck soda softdrink softdrinks', { kinds: ['soft_drink'] });
mean('juice juicer jos', { kinds: ['juice'] });
mean('vatten water', { kinds: ['water'] });
mean('kaffe coffee', { kinds: ['coffee'] });
mean('te tea', { kinds: ['tea'] });
mean('varmchoklad hotchocolate', { kinds: ['hot_chocolate'] });
mean('hotdrink hotdrinks', { kinds: ['coffee', 'tea', 'hot_chocolate'] });
mean('fatol', { kinds: ['beer'], served: 'draught' });
mean('flaskol', { kinds: ['beer'], served: 'bottle' });
mean('burkol', { kinds: ['beer'], served: 'can' });
mean('starkol', { kinds: ['beer'], strengths: ['full'] });
mean('lattol folkol', { kinds: ['beer'], strengths: ['low'] });
mean('storstark', { kinds: ['beer'], strengths: ['full'], isLarge: true });
mean('pint pints', { kinds: ['beer', 'cider'], served: 'draught' });
mean('rodvin rodviner redwine', { kinds: ['wine'], color: 'red' });
mean('vitvin vitviner whitewine', { kinds: ['wine'], color: 'white' });
mean('rosevin roseviner', { kinds: ['wine'], color: 'rose' });
mean('orangevin orangewine', { kinds: ['wine'], color: 'orange' });
mean('husvin housewine', { kinds: ['wine'] });
mean('rod roda rott red', { color: 'red', isOfWine: true });
mean('vit vita vitt white', { color: 'white', isOfWine: true });
mean('rose', { color: 'rose', isOfWine: true });
mean('mork morkt morka dark', { color: 'dark', isOfBeer: true });
mean('ljus ljust ljusa pale', { color: 'pale', isOfBeer: true });
mean('alkoholfri alkoholfritt alkoholfria alcoholfree nonalcoholic', { strengths: ['free'] });
mean('alkohol alcohol alcoholic booze', { strengths: ['full'] });
mean('lowalcohol', { strengths: ['low'] });
mean('fat draught draft tap kran', { served: 'draught' });
mean('flaska flaskor bottle bottles bottled', { served: 'bottle' });
mean('burk burkar canned', { served: 'can' });
mean('can cans', { served: 'can', isVague: true });
mean('glas glass', { served: 'glass', isOfWine: true, isVague: true });

/** The words of a query that say something of a drink; also for a typing error in one. */
export const DRINK_WORDS: readonly string[] = [...meanings.keys()];
/** Whether it says something by itself. */
export function isDrinkWord(word: string): boolean {
  return meanings.has(word);
}

/** Several words that are one, as {@link DRINK_WORDS} has it. */
const PHRASES: readonly (readonly [phrase: RegExp, word: string])[] = [
  [/\b(?:alkohol|alcohol)[ -](?:fri|fritt|fria|free)\b/gu, 'alkoholfri'],
  [/\b(?:utan|without|no|ingen|zero) (?:alkohol|alcohol)\b/gu, 'alkoholfri'],
  // Still being typed.
  [/\b(?:alkohol|alcohol)[ -]?f(?:r|ri|re)?$/gu, 'alkoholfri'],
  [/\bnon[ -]?alco\w*/gu, 'alkoholfri'],
  [/\b0(?:[.,]0)? ?%|\b0[.,]0\b/gu, 'alkoholfri'],
  [/\blow[ -]alcohol\b/gu, 'lowalcohol'],
  [/\bstor(?:a|t)? starka?\b/gu, 'storstark'],
  [/\b(?:strong beers?|starkt? ol)\b/gu, 'starkol'],
  [/\b(?:sparkling|fizzy|kolsyra\w+) (?:water|vatten)\b/gu, 'water'],
  [/\b(?:sparkling|mousserande) (?:wines?|vine?r?)\b/gu, 'sparkling'],
  [/\borange (?:wines?|vine?r?)\b/gu, 'orangevin'],
  [/\b(?:hot drinks?|varma? dryck\w*)\b/gu, 'hotdrinks'],
  [/\bsoft drinks?\b/gu, 'softdrink'],
  [/\bvarm choklad\b|\bhot chocolate\b/gu, 'varmchoklad'],
  [/\bros[ae] (?:wines?|vine?r?)\b/gu, 'rosevin'],
  [/\b(?:pa fat|on tap|pa kran|fran kran\w*)\b/gu, 'fat'],
];

export function withDrinkPhrases(text: string): string {
  return PHRASES.reduce((rest, [phrase, word]) => rest.replace(phrase, word), text);
}

const SIZE = /\b(\d+(?:[.,]\d+)?) ?(ml|cl|dl|l)\b/u;

/** A size in the query, and the query without it. */
export function takeSize(text: string): { size: number | null; rest: string } {
  const [all, number = '', unit = ''] = SIZE.exec(text) ?? [];
  if (all === undefined) return { size: null, rest: text };
  const size = Math.round(Number(number.replace(',', '.')) * (MILLILITRES[unit] ?? 0));
  return { size, rest: text.replace(all, ' ') };
}

/**
 * What the words together say of a drink, and the words that say nothing of it. "Red" is a wine's
 * colour beside "wine", or where there is nothing else to be red.
 */
export function readDrinkWish(
  words: readonly string[],
  size: number | null,
): { wish: DrinkWish | null; rest: string[] } {
  const said = words.flatMap((word) => meanings.get(word) ?? []);
  const kinds = said.flatMap((each) => each.kinds ?? []);
  const isPlain = words.some((word) => !meanings.has(word));
  const isWine = kinds.some((kind) => kind === 'wine' || kind === 'sparkling');
  const isAskedByColor =
    !isPlain && kinds.length === 0 && said.some((each) => each.isOfWine && !each.isVague);
  const counts = (meaning: Meaning) => {
    if (meaning.isOfWine === true && !isWine && !isAskedByColor) return false;
    if (meaning.isOfBeer === true && !kinds.includes('beer')) return false;
    return meaning.isVague !== true || !isPlain || kinds.length > 0;
  };
  const counted = words.filter((word) => {
    const meaning = meanings.get(word);
    return meaning !== undefined && counts(meaning);
  });
  const rest = words.filter((word) => !counted.includes(word));
  const found = counted.flatMap((word) => meanings.get(word) ?? []);
  if (found.length === 0 && size === null) return { wish: null, rest: [...words] };
  const {
    isOfWine: _,
    isOfBeer: __,
    isVague: ___,
    ...all
  } = Object.assign({}, ...found) as Meaning;
  return {
    wish: {
      ...all,
      kinds: isAskedByColor ? ['wine'] : kindsOf(kinds, all.color),
      ...(size !== null && { size }),
    },
    rest,
  };
}

/** Wine may sparkle; red and white wine is asked for as such. */
function kindsOf(kinds: readonly DrinkKind[], color: DrinkColor | undefined): DrinkKind[] {
  return [...new Set(kinds)].filter(
    (kind, _, all) => kind !== 'sparkling' || color === undefined || !all.includes('wine'),
  );
}

/** What is like a drink that the menu does not have, for the nearest matches only. */
const SIMILAR: Readonly<Record<string, DrinkKind>> = {
  champagne: 'sparkling',
  prosecco: 'sparkling',
  cava: 'sparkling',
  cremant: 'sparkling',
};

export function similarDrink(words: readonly string[]): DrinkWish | null {
  const kinds = words.flatMap((word) => SIMILAR[word] ?? []);
  return kinds.length === 0 ? null : { kinds };
}

/** Whether a word names the kind. */
export function isWordFor(word: string, kind: DrinkKind): boolean {
  return meanings.get(word)?.kinds?.includes(kind) ?? false;
}
