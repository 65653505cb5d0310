import type { Allergen, Diet } from '#core/allergens/codes.ts';
import { type AllergenStatement, type Asked, SILENT } from '../allergen-statement.ts';
import { foldWord } from '../fold-word.ts';
import { isTrace } from './allergen-talk.ts';
import type { ReadAllergens } from './read-allergens.ts';

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'sant', '✓', '✔', '✗', '●', '•']);
const CONTAINS = new Set(['contains', 'innehaller']);
const NO = new Set(['no', 'n', 'nej', 'false', 'falskt', '0']);
const BLANK = new Set(['-', '–', '—', 'n/a']);
const MAYBE = new Set(['?', 't', 's', '(x)', 'maybe', 'kanske', 'unknown', 'okant']);

/**
 * One cell of a sheet with a column for each allergen. An empty cell answers nothing, and "no" only
 * where the column stands for a single allergen.
 */
export function readMark(
  text: string,
  allergens: readonly Allergen[],
  header: string,
): ReadAllergens {
  const word = foldWord(text);
  const isSingle = allergens.length === 1;
  if (BLANK.has(word)) return said({});
  if (NO.has(word)) return said(isSingle ? { free: allergens } : {});
  if (YES.has(word) || CONTAINS.has(word)) {
    return isSingle
      ? said({ contains: allergens })
      : said({ open: allergens }, { reason: 'allergen_umbrella', word: header });
  }
  const isMaybe = MAYBE.has(word) || isTrace(word);
  const reason = isMaybe ? 'allergen_traces' : 'allergen_mark';
  return said({ open: allergens }, { reason, word: text });
}

/** A mark in a column whose "no" does not say what is in the product. */
export function readOddMark(
  text: string,
  allergens: readonly Allergen[],
  isOfTraces: boolean,
): ReadAllergens {
  const word = foldWord(text);
  if (BLANK.has(word) || (isOfTraces && NO.has(word))) return said({});
  return said(
    { open: allergens },
    { reason: isOfTraces ? 'allergen_traces' : 'allergen_mark', word: text },
  );
}

/** A mark in a column for one diet; `isSuitable` is null if it is no answer. */
export function readDietMark(text: string, diet: Diet) {
  const word = foldWord(text);
  const isYes = YES.has(word);
  const isAnswer = isYes || NO.has(word);
  const isBlank = BLANK.has(word);
  const asked: Asked[] = isAnswer || isBlank ? [] : [{ reason: 'diet_unknown', word: text }];
  return { answered: isAnswer ? [diet] : [], suitable: isYes ? [diet] : [], asked };
}

function said(statement: Partial<AllergenStatement>, ...asked: Asked[]): ReadAllergens {
  return { statement: { ...SILENT, ...statement }, asked };
}
