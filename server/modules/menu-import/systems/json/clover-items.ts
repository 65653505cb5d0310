import type { JsonNode } from '../../json-ld/json-ld.ts';
import { problem, type ReadMenu, type Terms } from '../../read-menu.ts';
import {
  type JsonGroup,
  type JsonItem,
  type JsonPrice,
  minorPrice,
  nodeOf,
  nodesOf,
  numberOf,
  textOf,
} from './json-kit.ts';
import { menuOf } from './json-product.ts';

/** Clover's lists are objects with `elements`, and an item's are only there where they were asked for. */
const elementsOf = (value: unknown): JsonNode[] => nodesOf(nodeOf(value).elements ?? value);
/** A rate is a whole number: 100 000 are one per cent. */
const RATE_UNIT = 100_000;

/** The items of Clover's inventory. */
export function isClover(value: unknown): boolean {
  return itemsIn(value).some(
    (item) =>
      textOf(item.id) !== '' &&
      textOf(item.name) !== '' &&
      ('priceType' in item || 'isRevenue' in item || 'defaultTaxRates' in item),
  );
}

function itemsIn(value: unknown): JsonNode[] {
  const { elements, items } = nodeOf(value);
  return elementsOf(elements ?? items ?? value);
}

export function readClover(value: unknown, terms: Terms): ReadMenu {
  const { itemGroups, modifierGroups, categories } = nodeOf(value);
  const groups = new Map(elementsOf(itemGroups).map((each) => [textOf(each.id), each]));
  const lists: Lists = {
    modifierGroups: new Map(elementsOf(modifierGroups).map((each) => [textOf(each.id), each])),
    categories: elementsOf(categories),
  };
  const all = itemsIn(value);
  // Items of a group are its variants.
  const byGroup = Map.groupBy(all, (item) => {
    const group = textOf(nodeOf(item.itemGroup).id);
    return group === '' ? `item ${textOf(item.id)}` : group;
  });
  const items = [...byGroup].map(([id, variants]) => {
    const [first = {}] = variants;
    const group = groups.get(id) ?? nodeOf(first.itemGroup);
    return id.startsWith('item ')
      ? itemOf(first, lists, terms)
      : variantsOf(id, group, variants, { lists, terms });
  });
  return menuOf('clover', items, terms);
}

/** What a file has beside its items. */
interface Lists {
  readonly modifierGroups: ReadonlyMap<string, JsonNode>;
  readonly categories: readonly JsonNode[];
}

function itemOf(item: JsonNode, lists: Lists, terms: Terms): JsonItem {
  const at = (text: string) => ({ [terms.locale]: text });
  const names = categoriesOf(item, lists);
  const rates = elementsOf(item.taxRates).flatMap(({ rate }) => numberOf(rate) ?? []);
  const [rate, ...more] = rates;
  return {
    id: textOf(item.id),
    name: at(textOf(item.name)),
    description: at(textOf(item.description)),
    category: names[0] === undefined ? null : at(names[0]),
    price: priceOf(item),
    groups: groupsOf(item, lists, terms),
    vat: rate === undefined || more.length > 0 ? null : rate / RATE_UNIT,
    off: offOf(item),
    paused: item.available === false ? problem('not_for_sale', 'available', 'false') : null,
    notes: [
      ...(names.length > 1 ? [problem('category_guessed', 'categories', names.join(', '))] : []),
      ...(item.priceType === 'PER_UNIT'
        ? [problem('price_per_unit', 'priceType', 'PER_UNIT')]
        : []),
      ...(more.length > 0 ? [problem('vat_unknown', 'taxRates', rates.join(', '))] : []),
    ],
  };
}

/** The items of a group as one, whose sizes are called by their options. */
function variantsOf(
  id: string,
  group: JsonNode,
  variants: readonly JsonNode[],
  { lists, terms }: { lists: Lists; terms: Terms },
): JsonItem {
  const [first = {}] = variants;
  const at = (text: string) => ({ [terms.locale]: text });
  const named = textOf(group.name);
  const title = named || textOf(first.name);
  const whole = itemOf(first, lists, terms);
  const attributes = new Set(
    variants.flatMap(({ options }) =>
      elementsOf(options).map(({ attribute }) => textOf(nodeOf(attribute).name)),
    ),
  );
  const [attribute = ''] = attributes.size === 1 ? attributes : [];
  return {
    ...whole,
    id,
    name: at(title),
    price: { price: null, wrong: null },
    sizes: {
      name: attribute === '' ? {} : at(attribute),
      options: variants.map((each) => ({
        id: textOf(each.id),
        name: at(sizeOf(each, named)),
        price: priceOf(each),
        off:
          offOf(each) ??
          (each.available === false ? problem('off_sale', 'available', 'false') : null),
      })),
    },
    off: null,
    paused: null,
  };
}

/** By its options, else by what its name says beside its group's. */
function sizeOf(item: JsonNode, group: string): string {
  const options = elementsOf(item.options)
    .map(({ name }) => textOf(name))
    .filter((name) => name !== '');
  const name = textOf(item.name);
  const rest = name.startsWith(group) ? name.slice(group.length).replace(/^[\s,:–-]+/u, '') : name;
  return options.join(' / ') || rest || name;
}

function priceOf({ price, priceType }: JsonNode): JsonPrice {
  if (priceType === 'VARIABLE') {
    return { price: null, wrong: problem('price_open', 'priceType', 'VARIABLE') };
  }
  return minorPrice(price, 'price');
}

function offOf({ hidden, isRevenue, deleted }: JsonNode) {
  if (hidden === true) return problem('off_sale', 'hidden', 'true');
  if (deleted === true) return problem('off_sale', 'deleted', 'true');
  return isRevenue === false ? problem('off_sale', 'isRevenue', 'false') : null;
}

/** Of the item, or of the categories that name it. */
function categoriesOf(item: JsonNode, { categories }: Lists): string[] {
  const own = elementsOf(item.categories);
  const id = textOf(item.id);
  const placed =
    own.length > 0
      ? own
      : categories.filter(({ items }) => elementsOf(items).some((each) => textOf(each.id) === id));
  return [...new Set(placed.map(({ name }) => textOf(name)).filter((name) => name !== ''))];
}

function groupsOf(item: JsonNode, { modifierGroups }: Lists, { locale }: Terms): JsonGroup[] {
  return elementsOf(item.modifierGroups).map((said) => {
    const group = said.name === undefined ? (modifierGroups.get(textOf(said.id)) ?? said) : said;
    const known = modifierGroups.get(textOf(group.id)) ?? {};
    const options = elementsOf(group.modifiers ?? known.modifiers);
    const max = numberOf(group.maxAllowed);
    return {
      name: { [locale]: textOf(group.name) || textOf(said.id) },
      min: numberOf(group.minRequired) ?? 0,
      max: max === null || max <= 0 ? null : max,
      options: options.map((each) => ({
        id: textOf(each.id),
        name: { [locale]: textOf(each.name) },
        price: minorPrice(each.price ?? 0, 'price'),
        off: each.available === false ? problem('off_sale', 'available', 'false') : null,
      })),
    };
  });
}
