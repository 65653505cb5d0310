import type { Locale } from '#core/shared/languages.ts';
import { type AllergenStatement, isSilent, SILENT, together } from '../allergen-statement.ts';
import {
  problem,
  type ReadCategory,
  type ReadProduct,
  type ReadTexts,
  type RowProblem,
  type Terms,
} from '../read-menu.ts';
import { readExternalId, readText } from '../read-text.ts';
import { idsOf, type JsonNode, textsOf } from './json-ld.ts';
import { readItemFacts } from './read-item-facts.ts';
import { addOnNotes, readOffers } from './read-offers.ts';

interface Spot {
  readonly row: number;
  readonly locale: Locale;
  readonly category: ReadCategory | null;
  /** What the menu and its sections say about everything in them. */
  readonly around: AllergenStatement;
}

/** Ids, name and description of a section or an item. */
export function readThing(node: JsonNode, locale: Locale, kind: 'category' | 'name') {
  const problems: RowProblem[] = [];
  const notes: RowProblem[] = [];
  const { ownId, externalId: given } = idsOf(node);
  const isOurs = ownId !== undefined;
  const externalId = given === undefined ? undefined : readExternalId(given);
  // An address that is too long to be stored is no loss: the name matches the item as well.
  return {
    ...(ownId !== undefined && { ownId }),
    ...(typeof externalId === 'string' && { externalId }),
    name: plain(textsOf(node, 'name', locale), kind, { problems, notes, isOurs }),
    description: plain(textsOf(node, 'description', locale), 'description', {
      problems,
      notes,
      isOurs,
    }),
    problems,
    notes,
  };
}

function plain(
  texts: ReadTexts,
  field: 'category' | 'name' | 'description',
  { problems, notes, isOurs }: { problems: RowProblem[]; notes: RowProblem[]; isOurs: boolean },
): ReadTexts {
  const read: ReadTexts = {};
  for (const [locale, text] of Object.entries(texts) as [Locale, string][]) {
    const { value, reason, isCleaned } = readText(text, field, isOurs);
    const column = field === 'description' ? 'description' : 'name';
    if (value !== null) read[locale] = value;
    if (reason !== null) problems.push(problem(reason, column, text));
    if (isCleaned) notes.push(problem('text_cleaned', column, text));
  }
  return read;
}

/** One `MenuItem`, at any place. */
export function readMenuItem(node: JsonNode, spot: Spot, terms: Terms): ReadProduct {
  const thing = readThing(node, spot.locale, 'name');
  const { wrong, notes: offered, ...offer } = readOffers(node, terms, spot.locale);
  const { facts, notes: asked } = readItemFacts(node, thing, 'ownId' in thing);
  const allergens = together([facts.allergens ?? SILENT, spot.around]);
  return {
    ...thing,
    row: spot.row,
    category: spot.category,
    ...offer,
    ...facts,
    ...(!isSilent(allergens) && { allergens }),
    problems: [...thing.problems, ...wrong],
    notes: [...thing.notes, ...offered, ...addOnNotes(node), ...asked],
  };
}
