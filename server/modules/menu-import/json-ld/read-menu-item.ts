import type { Diet, Locale } from '../../../../src/contract/codes.ts';
import {
  problem,
  type ReadCategory,
  type ReadProduct,
  type ReadTexts,
  type RowProblem,
  type Terms,
} from '../read-menu.ts';
import { readPlainPrice } from '../read-price.ts';
import { readExternalId, readText } from '../read-text.ts';
import { idsOf, isNode, type JsonNode, lastName, textsOf, valuesOf } from './json-ld.ts';

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

interface Spot {
  readonly row: number;
  readonly locale: Locale;
  readonly category: ReadCategory | null;
}

/** Ids, name and description of a section or an item. */
export function readThing(node: JsonNode, locale: Locale, kind: 'category' | 'name') {
  const problems: RowProblem[] = [];
  const { ownId, externalId: given } = idsOf(node);
  const externalId = given === undefined ? undefined : readExternalId(given);
  // An address that is too long to be stored is no loss: the name matches the item as well.
  return {
    ...(ownId !== undefined && { ownId }),
    ...(typeof externalId === 'string' && { externalId }),
    name: plain(textsOf(node, 'name', locale), kind, problems),
    description: plain(textsOf(node, 'description', locale), 'description', problems),
    problems,
  };
}

function plain(
  texts: ReadTexts,
  field: 'category' | 'name' | 'description',
  problems: RowProblem[],
): ReadTexts {
  const read: ReadTexts = {};
  for (const [locale, text] of Object.entries(texts) as [Locale, string][]) {
    const { value, reason } = readText(text, field);
    if (value !== null) read[locale] = value;
    if (reason !== null) {
      problems.push(problem(reason, field === 'description' ? 'description' : 'name', text));
    }
  }
  return read;
}

/** One `MenuItem`, at any place. */
export function readMenuItem(node: JsonNode, spot: Spot, terms: Terms): ReadProduct {
  const thing = readThing(node, spot.locale, 'name');
  const { price, wrong } = offeredPrice(node, terms.venue.currency);
  const diets = valuesOf(node, 'suitableForDiet').flatMap((diet) => {
    const address = isNode(diet) ? diet['@id'] : diet;
    return typeof address === 'string' ? [lastName(address)] : [];
  });
  return {
    ...thing,
    row: spot.row,
    category: spot.category,
    ...(price !== undefined && { price }),
    // Our own export says what the product suits as served, not what the venue has marked.
    ...(diets.length > 0 &&
      !('ownId' in thing) && {
        diets: {
          answered: ANSWERED,
          suitable: [...new Set(diets.flatMap((name) => DIETS_READ[name] ?? []))],
        },
      }),
    problems: [...thing.problems, ...wrong],
  };
}

/** The price of the offers: none, one, or the same in all of them. */
function offeredPrice(
  node: JsonNode,
  currency: string,
): { price?: number; wrong: readonly RowProblem[] } {
  const prices = new Set<number>();
  for (const offer of valuesOf(node, 'offers')) {
    const { value, of } = priceIn(offer);
    if (value === undefined || value === '') continue;
    if (typeof of === 'string' && of.trim().toUpperCase() !== currency) {
      return { wrong: [problem('price_currency', 'offers.priceCurrency', of)] };
    }
    const { price, reason } = readPlainPrice(value, currency);
    if (reason !== null) {
      return { wrong: [problem(reason, 'offers.price', String(value))] };
    }
    prices.add(price);
  }
  const [price] = prices;
  if (prices.size > 1) {
    return { wrong: [problem('price_several', 'offers.price')] };
  }
  return { ...(price !== undefined && { price }), wrong: [] };
}

function priceIn(offer: unknown): { value?: string | number; of?: unknown } {
  if (typeof offer === 'string' || typeof offer === 'number') return { value: offer };
  if (!isNode(offer)) return {};
  const specification = valuesOf(offer, 'priceSpecification').find(isNode) ?? {};
  const [value] = [...valuesOf(offer, 'price'), ...valuesOf(specification, 'price')];
  const [of] = [...valuesOf(offer, 'priceCurrency'), ...valuesOf(specification, 'priceCurrency')];
  return typeof value === 'string' || typeof value === 'number' ? { value, of } : {};
}
