import { type Allergen, DIETS, type Diet } from '#core/allergens/codes.ts';
import { isSilent, SILENT, together } from '../allergen-statement.ts';
import { problem, type ReadMention, type ReadProduct, type RowProblem } from '../read-menu.ts';
import { readText } from '../read-text.ts';
import { allergensIn, allergenTalk } from './allergen-talk.ts';
import { mentionsIn } from './allergen-words.ts';
import type { FactColumn } from './fact-columns.ts';
import { type ReadAllergens, readAllergens, readTraces } from './read-allergens.ts';
import { readDiets } from './read-diets.ts';
import { readDietMark, readMark, readOddMark } from './read-mark.ts';

/** A text of a file with its place; texts of other fields say nothing about these facts. */
export interface FactCell {
  readonly field: string | FactColumn['field'];
  readonly header: string;
  readonly text: string;
  readonly allergens?: readonly Allergen[];
  readonly diet?: Diet;
}

/** The contents of a row or an item: texts with a meaning, and those that are not read. */
export interface RowCells {
  readonly known: readonly FactCell[];
  readonly unread: readonly { readonly header: string; readonly text: string }[];
  /** Whether they are from our own export. */
  readonly isOurs: boolean;
}

/** Everything that a row says about allergens and diets, and what has to be asked about it. */
export function factsIn({ known, unread, isOurs }: RowCells): {
  facts: Pick<ReadProduct, 'allergens' | 'diets' | 'mentions'>;
  notes: RowProblem[];
} {
  const read = known.map((cell) => ({ cell, said: allergensOf(cell) }));
  const talk = unread.flatMap(({ header, text }) =>
    allergenTalk(text).map((each) => ({ ...each, header })),
  );
  const allergens = together([
    ...read.map(({ said }) => said.statement),
    ...talk.map((each) => ({ ...SILENT, open: each.allergens })),
  ]);
  const diets = dietsIn(known);
  const mentions = mentionsOf({ known, unread, isOurs });
  return {
    facts: {
      ...(!isSilent(allergens) && { allergens }),
      ...(diets.answered.length > 0 && {
        diets: { answered: diets.answered, suitable: diets.suitable },
      }),
      ...(mentions.length > 0 && { mentions }),
    },
    notes: [
      ...read.flatMap(({ cell, said }) =>
        said.asked.map(({ reason, word }) => problem(reason, cell.header, word)),
      ),
      ...talk.map(({ header, word }) => problem('allergen_mentioned', header, word)),
      ...diets.notes,
    ],
  };
}

function allergensOf({ field, text, header, allergens = [] }: FactCell): ReadAllergens {
  switch (field) {
    case 'allergens':
      return readAllergens(text);
    case 'traces':
      return readTraces(text);
    case 'allergen_text':
      return { ...withoutFree(readAllergens(text)) };
    case 'allergen':
      return readMark(text, allergens, header);
    case 'allergen_trace':
      return readOddMark(text, allergens, true);
    case 'allergen_odd':
      return readOddMark(text, allergens, false);
    default:
      return { statement: SILENT, asked: [] };
  }
}

/** A list that need not be complete, such as ingredients, declares nothing absent. */
function withoutFree({ statement, asked }: ReadAllergens): ReadAllergens {
  return { statement: { ...statement, free: [] }, asked };
}

function dietsIn(cells: readonly FactCell[]) {
  const read = cells.flatMap((cell) => {
    if (cell.field === 'diets') return [{ cell, said: readDiets(cell.text) }];
    return cell.field === 'diet' && cell.diet !== undefined
      ? [{ cell, said: readDietMark(cell.text, cell.diet) }]
      : [];
  });
  const isIn = (list: 'answered' | 'suitable') =>
    DIETS.filter((diet) => read.some(({ said }) => said[list].includes(diet)));
  return {
    answered: isIn('answered'),
    suitable: isIn('suitable'),
    notes: read.flatMap(({ cell, said }) =>
      said.asked.map(({ reason, word }) => problem(reason, cell.header, word)),
    ),
  };
}

const TEXTS: readonly string[] = ['name', 'description', 'search_words', 'diets'];

/** Allergens that texts name: whether they are in the product, a person has to say. */
function mentionsOf({ known, unread, isOurs }: RowCells): ReadMention[] {
  const texts = known.filter(({ field }) => TEXTS.includes(field));
  return [
    ...texts.flatMap(({ header, field, text }) =>
      allergensIn(text).map((each) => ({
        ...each,
        column: header,
        // As it is stored: the same text is no news when it comes again.
        text:
          field === 'name' || field === 'description' ? readText(text, field, isOurs).value : null,
      })),
    ),
    // Their sentences about allergens are open as they are.
    ...unread.flatMap(({ header, text }) =>
      mentionsIn(text).map((each) => ({ ...each, column: header, text: null })),
    ),
  ];
}
