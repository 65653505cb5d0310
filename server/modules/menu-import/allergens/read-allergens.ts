import { ALLERGENS, type Allergen } from '#core/allergens/codes.ts';
import { type AllergenStatement, type Asked, SILENT } from '../allergen-statement.ts';
import { foldWord } from '../fold-word.ts';
import { isTrace, withoutTraceWords } from './allergen-talk.ts';
import { ALLERGEN_WORDS } from './allergen-words.ts';

const NONE = new Set(['none', 'no', 'inga', 'ingen', 'inget', 'nej']);
const UNKNOWN = new Set(['unknown', 'okand', 'okant', 'vet ej', '?']);
/** What tills write into an empty cell: it answers nothing. */
const BLANK = new Set(['-', '–', '—', '0', 'n/a', 'na', '.']);

export interface ReadAllergens {
  readonly statement: AllergenStatement;
  readonly asked: readonly Asked[];
}

/**
 * A list of the allergens in a product. Only a list that is understood to the last word says that a
 * product is free from the others. An umbrella word and a trace leave their allergens open; a word
 * that means nothing here leaves everything open that the list does not name.
 */
export function readAllergens(text: string): ReadAllergens {
  const whole = foldWord(text);
  if (UNKNOWN.has(whole)) return { statement: { ...SILENT, unanswered: ALLERGENS }, asked: [] };
  if (NONE.has(whole)) return { statement: { ...SILENT, free: ALLERGENS }, asked: [] };
  if (BLANK.has(whole)) {
    return { statement: SILENT, asked: [{ reason: 'allergen_blank', word: text.trim() }] };
  }
  const list = readList(text);
  const named = [...list.contains, ...list.open, ...list.unanswered];
  const rest = ALLERGENS.filter((each) => !named.includes(each));
  const isUnderstood = !list.asked.some(({ reason }) => reason === 'allergen_unknown');
  return {
    statement: {
      contains: [...list.contains],
      open: isUnderstood ? [...list.open] : [...list.open, ...rest],
      unanswered: [...list.unanswered],
      free: isUnderstood && named.length > 0 ? rest : [],
    },
    asked: list.asked,
  };
}

/** Traces, listed in a column of their own: none of them is known to be absent. */
export function readTraces(text: string): ReadAllergens {
  const whole = foldWord(text);
  if (NONE.has(whole) || BLANK.has(whole)) return { statement: SILENT, asked: [] };
  const { statement, asked } = readAllergens(text);
  const { contains, open, unanswered } = statement;
  return {
    statement: { ...SILENT, open: [...contains, ...open, ...unanswered] },
    asked: [...asked, ...(asked.length === 0 ? [trace(text)] : [])],
  };
}

function trace(text: string): Asked {
  return { reason: 'allergen_traces', word: text.trim() };
}

interface List {
  readonly contains: Set<Allergen>;
  readonly open: Set<Allergen>;
  readonly unanswered: Set<Allergen>;
  readonly asked: Asked[];
}

/** Words about the list, not in it. */
const LEAD = /^(?:contains|innehaller|allergens?|allergener)\s*:?\s*/u;

function readList(text: string): List {
  const list: List = {
    contains: new Set(),
    open: new Set(),
    unanswered: new Set(),
    asked: [],
  };
  for (const clause of text.split(/[.;|\n]+/u)) {
    let isOfTraces = false;
    for (const said of clause.split(/[,/()•·&+]+|\s(?:and|och|samt|or|eller)\s/iu)) {
      const begun = foldWord(said);
      if (ALLERGEN_WORDS.has(begun) || !isTrace(begun)) {
        addWord(list, said, begun.replace(LEAD, '').trim(), isOfTraces);
        continue;
      }
      isOfTraces = true;
      list.asked.push(trace(clause));
      addWord(list, said, withoutTraceWords(begun).replace(LEAD, ''), true);
    }
  }
  return list;
}

function addWord(list: List, said: string, word: string, isOfTraces: boolean): void {
  if (word === '' || said.trim() === '') return;
  const isUnanswered = word.endsWith('?');
  const means = ALLERGEN_WORDS.get(isUnanswered ? word.slice(0, -1).trim() : word);
  if (means === undefined) {
    list.asked.push({ reason: 'allergen_unknown', word: said.trim() });
    return;
  }
  if (means.length > 1) list.asked.push({ reason: 'allergen_umbrella', word: said.trim() });
  const to = isOfTraces || means.length > 1 ? list.open : list.contains;
  for (const each of means) (isUnanswered ? list.unanswered : to).add(each);
}
