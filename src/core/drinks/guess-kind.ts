import { foldText } from '#core/shared/fold-text.ts';
import { DRINK_KINDS, type DrinkKind } from './codes.ts';
import { FOOD_WORDS, grapeColors, KIND_ENDINGS, KIND_PHRASES, KIND_WORDS } from './drink-words.ts';

export type Kind = DrinkKind | 'food';

const WORD = /[\p{L}\p{N}]+/gu;
const ENDING_MIN = 4;

interface Tables {
  readonly words: ReadonlyMap<string, Kind>;
  /** Of a Swedish compound. */
  readonly endings: ReadonlyMap<string, Kind>;
}
let tables: Tables | undefined;

/** Made at the first guess: a page that never guesses is not to contain it. */
function tablesOf(): Tables {
  tables ??= makeTables();
  return tables;
}

function makeTables(): Tables {
  const listed = (words: string) => words.split(/\s+/u);
  const food = listed(FOOD_WORDS).map((word) => [word, 'food'] as const);
  const drinks = DRINK_KINDS.flatMap((kind) =>
    listed(KIND_WORDS[kind]).map((word) => [word, kind] as const),
  );
  return {
    words: new Map<string, Kind>([...drinks, ...food]),
    endings: new Map<string, Kind>([...food, ...KIND_ENDINGS]),
  };
}

/** What follows is only what it is made with, or comes in: "fish in beer batter". */
const ASIDE = / (?:i|in|med|with|av|of|pa|on|from|fran|for|till|to|by|utan|without|samt) /u;
const BESIDE = / (?:och|and|eller|or) | ?[&+,/] ?/u;
/** A vessel says nothing: "glass of wine", "by the glass". "Glass med rom" is ice cream. */
const VESSEL =
  /\b(?:a |an |en |ett )?(?:glass|glas|bottle|flaska|can|burk|pint|half|pot|jug|kanna|pitcher)s?(?: of)? (?!(?:med|with) )(?=\p{L})|\bby the (?:glass|bottle|pint)\b|\bpa glas\b/gu;

/**
 * What a name says that a product is; null if it says nothing. Of several words the last one counts:
 * wheat beer is beer, coffee cake is not coffee. Of two things side by side the first does.
 */
export function kindInName(name: string): Kind | null {
  const text = withoutVessels(name);
  const phrase = KIND_PHRASES.find(([each]) => each.test(text));
  // "Hot chocolate brownie" is a dish.
  if (phrase !== undefined && !hasFood(text.replace(phrase[0], ''))) return phrase[1];
  const [main = ''] = text.split(ASIDE);
  for (const thing of main.split(BESIDE)) {
    const found = kindOfWords(thing, isBeerWord(name));
    if (found !== null) return found;
  }
  return null;
}

/** Folded, between spaces. */
function withoutVessels(name: string): string {
  return ` ${foldText(name).replace(VESSEL, '').trim()} `;
}

/** A category is of one kind, or of none: "beer and cider" does not tell. */
export function kindInCategory(name: string): Kind | null {
  const text = withoutVessels(name);
  if (COLORED_WINES.test(text)) return 'wine';
  // "With your beer" is not beer.
  const [main = ''] = text.split(ASIDE);
  const found = new Set(
    main.split(BESIDE).flatMap((part) => kindOfWords(part, isBeerWord(name)) ?? []),
  );
  const [only, ...more] = found;
  return only === undefined || more.length > 0 ? null : only;
}

/** Only of a drink: its first sentence. */
export function kindInDescription(text: string): Kind | null {
  const [first = ''] = text.split(/[.!?]\s/u);
  return kindInName(first);
}

/** "Rött", "Whites": a category of one colour is of wine. */
const COLORED_WINES = /^ (?:rott|roda|vitt|vita|rose|reds?|whites?|rosado) $/u;

function hasFood(text: string): boolean {
  return (text.match(WORD) ?? []).some((word) => tablesOf().words.get(word) === 'food');
}

/** Made of grapes too, or with them; any other word may be part of a wine's name. */
const BESIDE_GRAPES: readonly Kind[] = ['sparkling', 'spirit', 'food'];

function kindOfWords(part: string, isBeer: (word: string) => boolean): Kind | null {
  if (grapeColors().some(([grape]) => grape.test(part))) {
    const other = lastKind(part, isBeer);
    return other !== null && BESIDE_GRAPES.includes(other) ? other : 'wine';
  }
  if (/\brose\b/u.test(part) && lastKind(part, isBeer) === null) return 'wine';
  return lastKind(part, isBeer);
}

function lastKind(part: string, isBeer: (word: string) => boolean): Kind | null {
  const found = (part.match(WORD) ?? []).flatMap((word) => kindOfWord(word, isBeer) ?? []);
  return found.at(-1) ?? null;
}

function kindOfWord(word: string, isBeer: (word: string) => boolean): Kind | null {
  const { words, endings } = tablesOf();
  const known = words.get(word);
  if (known !== undefined) return known;
  if (isBeer(word)) return 'beer';
  for (let at = 1; at <= word.length - ENDING_MIN; at += 1) {
    const ending = endings.get(word.slice(at));
    if (ending !== undefined) return ending;
  }
  return null;
}

/** Folded, "öl" could end any word, such as "alkohol": the name itself tells. */
function isBeerWord(name: string): (word: string) => boolean {
  const text = name.normalize('NFC').toLowerCase();
  if (!text.includes('öl')) return () => false;
  const beers = new Set(
    (text.match(WORD) ?? []).filter((word) => /öl(?:et)?$/u.test(word)).map(foldText),
  );
  return (word) => beers.has(word);
}
