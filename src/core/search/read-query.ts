import type { Allergen } from '#core/allergens/codes.ts';
import { foldText } from '#core/shared/fold-text.ts';
import { type AvoidWish, allergensNamed, takeAvoided } from './avoid-query.ts';
import {
  DRINK_WORDS,
  type DrinkWish,
  isDrinkWord,
  readDrinkWish,
  takeSize,
  withDrinkPhrases,
} from './drink-query.ts';
import { isAnotherThing } from './search-synonyms.ts';
import { closestWords, typosIn } from './word-match.ts';

/** What a query asks for. */
export interface Query {
  /** Words to be found in a product's texts. */
  readonly words: readonly string[];
  readonly drink: DrinkWish | null;
  /** The words that `drink` was read from. */
  readonly drinkWords: readonly string[];
  readonly avoid: AvoidWish;
  /** Allergens that it names and nothing else. */
  readonly named: readonly Allergen[];
  /** Words of size and the like: they need not be found, and put forward what has them. */
  readonly extras: readonly string[];
  /** It asks for something without something: half of it is the opposite. */
  readonly isNegated: boolean;
}

/** Words that a query need not find. */
const FILLERS = new Set(
  `a an the of and with en ett och med av i pa in on till to for fran from some any nagot nagon nagra
   lite vill ha jag have want please tack har ni finns det do you`.split(/\s+/u),
);
/** Need not be found beside another word: few menus have them in their texts. */
const SIZES = new Set(
  `stor stort stora large big liten litet lilla small half halv halva house huset husets`.split(
    /\s+/u,
  ),
);
/** Written as two words, but one thing. */
const JOINED: readonly (readonly [phrase: RegExp, word: string])[] = [
  [/\b(ice|soft|hot) (?=cream|drinks?\b|dogs?\b)/gu, '$1'],
  [/\b(havre|soja|mandel)(?=latte|cappuccino|cortado)/gu, '$1 '],
  [/\b(?:utan socker|no sugar|without sugar|sugar[- ]free|sockerfri\w*)/gu, 'sugarfree'],
];
const NEGATION = /\b(?:utan|without|no|inga?|inget|ej|inte|not)\b/u;
const WORD = /[\p{L}\p{N}]+/gu;
const TYPED_MIN = 3;

/** The menu's words that match one of a query. */
export type Match = (word: string) => ReadonlyMap<string, number>;

export function joinPhrases(text: string): string {
  return JOINED.reduce((rest, [phrase, word]) => rest.replace(phrase, word), text);
}

/**
 * Reads a query. `hasFacts`: drinks are asked for by what is known of them; on other menus by
 * their words. `match` finds a word on the menu.
 */
export function readQuery(
  query: string,
  { match, hasFacts }: { match: Match; hasFacts: boolean },
): Query {
  const folded = foldText(query);
  const named = allergensNamed(folded);
  const { size, rest: unsized } = hasFacts ? takeSize(folded) : { size: null, rest: folded };
  const phrased = hasFacts ? withDrinkPhrases(unsized) : unsized;
  const { avoid, rest } = takeAvoided(phrased);
  const all = [...new Set(joinPhrases(rest).match(WORD))];
  const telling = all.filter((word) => !FILLERS.has(word));
  const isSaid = avoid.allergens.length + avoid.diets.length > 0 || size !== null;
  const words = telling.length > 0 || isSaid ? telling : all;
  const meant = hasFacts ? words.map((word) => drinkWordFor(word, match)) : words;
  const essential = withoutSizes(meant);
  const { wish, rest: plain } = hasFacts
    ? readDrinkWish(essential, size)
    : { wish: null, rest: essential };
  return {
    words: plain,
    drink: wish,
    drinkWords: essential.filter((word) => !plain.includes(word)),
    avoid,
    named,
    extras: meant.filter((word) => !essential.includes(word)),
    isNegated: NEGATION.test(rest),
  };
}

function withoutSizes(words: readonly string[]): string[] {
  const essential = words.filter((word) => !SIZES.has(word));
  return essential.length > 0 ? essential : [...words];
}

/** A drink's word that is still being typed, or was mistyped; else the word itself. */
function drinkWordFor(word: string, match: Match): string {
  if (isDrinkWord(word) || word.length < TYPED_MIN || match(word).size > 0) {
    return word;
  }
  const begun = DRINK_WORDS.find((each) => each.startsWith(word) && !isAnotherThing(each, word));
  return begun ?? [...closestWords(DRINK_WORDS, word, typosIn(word)).keys()][0] ?? word;
}
