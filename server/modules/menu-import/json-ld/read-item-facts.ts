import { DIETS, type Diet } from '#core/allergens/codes.ts';
import { readFactHeader } from '../allergens/fact-columns.ts';
import { readDiets } from '../allergens/read-diets.ts';
import { type FactCell, factsIn } from '../allergens/row-facts.ts';
import { problem, type ReadProduct, type ReadTexts, type RowProblem } from '../read-menu.ts';
import { isNode, type JsonNode, lastName, valuesOf } from './json-ld.ts';

/**
 * The schema.org diets that we have too. `LowLactoseDiet` is written for lactose-free products, but
 * never read as lactose-free.
 */
const DIETS_READ: Readonly<Record<string, Diet>> = {
  VeganDiet: 'vegan',
  VegetarianDiet: 'vegetarian',
  GlutenFreeDiet: 'gluten_free',
};
const ANSWERED = Object.values(DIETS_READ);
/** Properties that may speak of allergens: schema.org has none, so pages invent them. */
const FACTS = /allerg|ingred|contain/iu;
const DEPTH_MAX = 6;

/** What an item says about allergens and diets. */
export function readItemFacts(
  node: JsonNode,
  texts: { name: ReadTexts; description: ReadTexts },
  isOurs: boolean,
): { facts: Pick<ReadProduct, 'allergens' | 'diets' | 'mentions'>; notes: RowProblem[] } {
  const named = (['name', 'description'] as const).flatMap((field) =>
    Object.values(texts[field]).map((text): FactCell => ({ field, header: field, text })),
  );
  const cells = [...propertyCells(node), ...extraCells(node)];
  const known = [...named, ...cells.filter((cell) => cell.field !== '')];
  const unread = cells.filter((cell) => cell.field === '');
  const { facts, notes } = factsIn({ known, unread, isOurs });
  // Our own export says what the product suits as served, not what the venue has marked.
  const { diets, notes: asked } = isOurs ? { notes: [] } : dietsOf(node);
  return {
    facts: { ...facts, ...(diets !== undefined && { diets }) },
    notes: [...notes, ...asked],
  };
}

function propertyCells(node: JsonNode): FactCell[] {
  return Object.entries(node)
    .filter(([key]) => FACTS.test(key))
    .flatMap(([header, value]) =>
      flatTexts(value).map((text) => ({ field: 'allergen_text', header, text })),
    );
}

/** `additionalProperty`: its names are read like the headers of a sheet. */
function extraCells(node: JsonNode): FactCell[] {
  return valuesOf(node, 'additionalProperty')
    .filter(isNode)
    .flatMap(({ name, value }) => {
      const header = typeof name === 'string' ? name : 'additionalProperty';
      const fact = readFactHeader(header) ?? { field: '' };
      return flatTexts(value).map((text) => ({ ...fact, header, text }));
    });
}

function flatTexts(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return [];
  return Object.entries(value)
    .filter(([key]) => key !== '@type' && key !== '@language')
    .flatMap(([, each]) => flatTexts(each, depth + 1));
}

function dietsOf(node: JsonNode): { diets?: ReadProduct['diets']; notes: RowProblem[] } {
  const names = valuesOf(node, 'suitableForDiet').flatMap((diet) => {
    const address = isNode(diet) ? (diet['@id'] ?? diet.name) : diet;
    return typeof address === 'string' && address.trim() !== '' ? [lastName(address.trim())] : [];
  });
  if (names.length === 0) return { notes: [] };
  const suitable = new Set<Diet>();
  const notes: RowProblem[] = [];
  for (const name of names) {
    const known = DIETS_READ[name];
    const read = known === undefined ? readDiets(name) : { suitable: [known], asked: [] };
    for (const diet of read.suitable) suitable.add(diet);
    notes.push(...read.asked.map(({ reason, word }) => problem(reason, 'suitableForDiet', word)));
  }
  const isUnclear = notes.some(({ reason }) => reason === 'diet_letter');
  const found = DIETS.filter((diet) => suitable.has(diet));
  const answered = isUnclear ? found : [...new Set([...ANSWERED, ...found])];
  return { diets: { answered, suitable: found }, notes };
}
