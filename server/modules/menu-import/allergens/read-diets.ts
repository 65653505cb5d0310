import { DIETS, type Diet } from '#core/allergens/codes.ts';
import type { Asked } from '../allergen-statement.ts';
import { foldWord } from '../fold-word.ts';

/** "Lactose" is not a diet here and "low lactose" not a promise: only "free" counts. */
const DIET_WORDS: Readonly<Record<Diet, readonly string[]>> = {
  vegan: ['vegansk', 'veganskt'],
  vegetarian: ['veggie', 'vegetarisk', 'vegetariskt'],
  gluten_free: ['gluten free', 'glutenfree', 'glutenfri', 'glutenfritt', 'gf'],
  lactose_free: ['lactose free', 'lactosefree', 'laktosfri', 'laktosfritt', 'lf'],
};
const NOTHING = new Set(['-', '–', '—', 'none', 'no', 'inga', 'ingen', 'inget', 'nej', '0']);
/** Letters of a menu's own key: "V" is vegan on one and vegetarian on the next. */
const KEY_LETTERS = /^(?:\p{L}|v[eg]|veg|vgn|\p{L}\s?\*)$/u;

const diets = new Map(
  DIETS.flatMap((each) =>
    [each.replaceAll('_', ' '), ...DIET_WORDS[each]].map((word) => [word, each] as const),
  ),
);

/** The diet that a word or a column's name stands for. */
export function dietOf(word: string): Diet | undefined {
  return diets.get(foldWord(word).replaceAll('-', ' '));
}

/** One word for two diets: a slash may stand for "or". */
const EITHER = /vega\p{L}*\s*\/\s*vege|vege\p{L}*\s*\/\s*vega/iu;

/** The diets with an answer, and those of them that the product suits. */
export interface ReadDiets {
  readonly answered: readonly Diet[];
  readonly suitable: readonly Diet[];
  readonly asked: readonly Asked[];
}

/**
 * A list of diets. With a word in it that is not understood, it answers only for those that it
 * names: the word may be one of the others.
 */
export function readDiets(text: string): ReadDiets {
  const words = text
    .split(/[,;|\n]+/u)
    .flatMap((part) => (EITHER.test(part) ? [part] : part.split('/')))
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const [only = '', ...more] = words;
  if (more.length === 0 && NOTHING.has(foldWord(only))) {
    return { answered: DIETS, suitable: [], asked: [] };
  }
  const suitable = new Set<Diet>();
  const asked: Asked[] = [];
  for (const word of words) {
    const diet = dietOf(word);
    if (diet === undefined) {
      const isLetter = KEY_LETTERS.test(foldWord(word));
      asked.push({ reason: isLetter ? 'diet_letter' : 'diet_unknown', word });
    } else {
      suitable.add(diet);
    }
  }
  const found = DIETS.filter((each) => suitable.has(each));
  return { answered: asked.length === 0 ? DIETS : found, suitable: found, asked };
}
