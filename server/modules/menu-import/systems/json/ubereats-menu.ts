import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { isNode, type JsonNode } from '../../json-ld/json-ld.ts';
import { problem, type ReadMenu, type Terms } from '../../read-menu.ts';
import {
  type JsonGroup,
  type JsonItem,
  type JsonOption,
  type JsonPrice,
  minorPrice,
  namedIn,
  nodeOf,
  nodesOf,
  numberOf,
  textOf,
  textsOf,
  translated,
} from './json-kit.ts';
import { menuOf } from './json-product.ts';

/** Uber Eats: four lists that name one another; options are items as well. */
export function isUberEats(value: unknown): value is JsonNode {
  return (
    isNode(value) &&
    [value.categories, value.items].every(Array.isArray) &&
    nodesOf(value.categories).some(({ entities }) => Array.isArray(entities))
  );
}

interface Maps {
  readonly items: ReadonlyMap<string, JsonNode>;
  readonly groups: ReadonlyMap<string, JsonNode>;
  /** The ids of what is in a category, and so sold by itself. */
  readonly sold: ReadonlySet<string>;
}

const byId = (value: unknown) => new Map(nodesOf(value).map((each) => [textOf(each.id), each]));

export function readUberEats(value: JsonNode, terms: Terms): ReadMenu {
  const categories = byId(value.categories);
  const listed = nodesOf(value.menus).flatMap(({ category_ids }) => textsOf(category_ids));
  const shown = listed.length === 0 ? [...categories.values()] : namedIn(categories, listed);
  const maps: Maps = {
    items: byId(value.items),
    groups: byId(value.modifier_groups),
    sold: new Set(shown.flatMap(({ entities }) => nodesOf(entities).map(({ id }) => textOf(id)))),
  };
  const items = shown.flatMap((category) =>
    nodesOf(category.entities).flatMap(({ id }) => {
      const item = maps.items.get(textOf(id));
      return item === undefined ? [] : [itemOf(item, category, maps, terms)];
    }),
  );
  const named = new Set([
    ...maps.sold,
    ...[...maps.groups.values()].flatMap((group) =>
      nodesOf(group.modifier_options).map(({ id }) => textOf(id)),
    ),
    ...[...maps.items.values()].flatMap(bundledIn),
  ]);
  // In no category and no choice: nobody is shown it.
  const others = [...maps.items].flatMap(([id, item]) =>
    named.has(id)
      ? []
      : [{ ...itemOf(item, {}, maps, terms), off: problem('off_sale', 'category_ids', null) }],
  );
  return menuOf('ubereats', [...items, ...others], terms);
}

const said = (text: unknown, terms: Terms) => translated(nodeOf(text).translations, terms);

function itemOf(item: JsonNode, category: JsonNode, maps: Maps, terms: Terms): JsonItem {
  const price = nodeOf(item.price_info);
  const dish = nodeOf(nodeOf(item.dish_info).classifications);
  const { vat_rate_percentage, tax_rate } = nodeOf(item.tax_info);
  const elsewhere = nodesOf(price.overrides).filter(
    (each) => each.context_type === 'MENU' && each.price !== price.price,
  );
  const until = numberOf(nodeOf(nodeOf(item.suspension_info).suspension).suspend_until) ?? 0;
  const isPaused = until * 1_000 > terms.now.getTime();
  const isSet = bundledIn(item).length > 0;
  const group = (id: string) =>
    groupOf(maps.groups.get(id), { item: textOf(item.id), isSet }, maps, terms) ?? [];
  return {
    id: textOf(item.external_data) || textOf(item.id),
    name: said(item.title, terms),
    description: said(item.description, terms),
    category: said(category.title, terms),
    price: minorPrice(price.price, 'price'),
    groups: [
      ...includedSteps(item, maps, terms),
      ...textsOf(nodeOf(item.modifier_group_ids).ids).flatMap(group),
    ],
    vat: numberOf(vat_rate_percentage) || null,
    alcohol: (numberOf(dish.alcoholic_items) ?? 0) > 0,
    allergens: textsOf(nodeOf(item.nutritional_info).allergens),
    diets: textsOf(nodeOf(dish.dietary_label_info).labels).map((label) =>
      label.replaceAll('_', ' '),
    ),
    paused: isPaused ? problem('not_for_sale', 'suspend_until', String(until)) : null,
    notes: [
      ...elsewhere.map((each) =>
        problem('price_other_menu', textOf(each.context_value), amountIn(each.price, terms)),
      ),
      ...((numberOf(tax_rate) ?? 0) > 0
        ? [problem('price_without_vat', 'tax_rate', textOf(tax_rate))]
        : []),
    ],
  };
}

const bundledIn = ({ bundled_items }: JsonNode) =>
  nodesOf(bundled_items).map(({ item_id }) => textOf(item_id));

/** What an item always includes (`BundledItems`): steps with nothing else to choose. */
function includedSteps(item: JsonNode, maps: Maps, terms: Terms): JsonGroup[] {
  return nodesOf(item.bundled_items).flatMap(({ item_id, included_quantity }) => {
    const part = maps.items.get(textOf(item_id));
    if (part === undefined) return [];
    const count = Math.max(1, numberOf(included_quantity) ?? 1);
    const option = { ...partOf(part, terms), price: minorPrice(0, 'price') };
    const rules = { min: count, max: count, maxEach: count };
    return [{ name: option.name, ...rules, options: [option] }];
  });
}

function partOf(item: JsonNode, terms: Terms) {
  const name = said(item.title, terms);
  return { name, part: { name, externalId: textOf(item.external_data) || textOf(item.id) } };
}

/** An amount as people write it; as it stands where it is none. */
function amountIn(value: unknown, { venue }: Terms): string {
  const { price } = minorPrice(value, 'price');
  return price === null ? textOf(value) : String(price / minorUnitsOf(venue.currency));
}

/** An option's price is that of its group or its item, else its own. */
function optionPrice(option: JsonNode, group: string, item: string): JsonPrice {
  const { price, overrides } = nodeOf(option.price_info);
  const all = nodesOf(overrides);
  const of = (type: string, value: string) =>
    all.find((each) => each.context_type === type && textOf(each.context_value) === value);
  const own = of('MODIFIER_GROUP', group) ?? of('ITEM', item);
  return minorPrice(own?.price ?? price ?? 0, 'price');
}

function groupOf(
  group: JsonNode | undefined,
  { item, isSet }: { item: string; isSet: boolean },
  maps: Maps,
  terms: Terms,
): JsonGroup | null {
  if (group === undefined) return null;
  const ids = nodesOf(group.modifier_options).map(({ id }) => textOf(id));
  // Beside what a set includes, what is sold by itself is chosen as such.
  const isStep = isSet && ids.length > 0 && ids.every((id) => maps.sold.has(id));
  const quantity = nodeOf(nodeOf(group.quantity_info).quantity);
  return {
    name: said(group.title, terms),
    min: numberOf(quantity.min_permitted) ?? 0,
    max: numberOf(quantity.max_permitted),
    options: ids.flatMap((id): JsonOption[] => {
      const option = maps.items.get(id);
      if (option === undefined) return [];
      const price = optionPrice(option, textOf(group.id), item);
      if (isStep) return [{ ...partOf(option, terms), price }];
      const further = namedIn(maps.groups, nodeOf(option.modifier_group_ids).ids);
      return [
        {
          id: textOf(option.external_data) || textOf(option.id),
          name: said(option.title, terms),
          price,
          further: further.flatMap((each) => Object.values(said(each.title, terms))[0] ?? []),
        },
      ];
    }),
  };
}
