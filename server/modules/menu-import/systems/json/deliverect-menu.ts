import { isNode, type JsonNode } from '../../json-ld/json-ld.ts';
import { problem, type ReadMenu, type Terms } from '../../read-menu.ts';
import {
  type JsonGroup,
  type JsonItem,
  minorPrice,
  namedIn,
  nodeOf,
  nodesById,
  nodesOf,
  numberOf,
  textOf,
  textsOf,
} from './json-kit.ts';
import { menuOf } from './json-product.ts';

const menusIn = (value: unknown) => (Array.isArray(value) ? nodesOf(value) : [nodeOf(value)]);

/** Deliverect's menus for a channel: everything by its id. Those of a till: a list, by their codes. */
export function isDeliverect(value: unknown): boolean {
  return menusIn(value).some(
    (menu) =>
      isOfTill(menu) ||
      (Array.isArray(menu.categories) && isNode(menu.products) && isNode(menu.modifierGroups)),
  );
}

function isOfTill({ products }: JsonNode): boolean {
  return nodesOf(products).some(
    (each) => textOf(each.plu) !== '' && numberOf(each.productType) !== null,
  );
}

const PRODUCT = 1;
const MODIFIER = 2;
const GROUP = 3;
/** A step of a set: what stands in it are products, which cost nothing there unless it is said. */
const BUNDLE = 4;

/** A till's list as a channel has it: products, groups and modifiers apart, in categories. */
function asChannel(menu: JsonNode): JsonNode {
  if (!isOfTill(menu)) return menu;
  const all = nodesOf(menu.products);
  const typed = (...types: number[]) =>
    Object.fromEntries(
      all.flatMap((each) => {
        const type = numberOf(each.productType) ?? PRODUCT;
        return types.includes(type) ? [[textOf(each.plu), each]] : [];
      }),
    );
  const products = typed(PRODUCT);
  const placed = (id: string) =>
    Object.entries(products).flatMap(([plu, each]) =>
      textsOf(each.posCategoryIds).includes(id) ? [plu] : [],
    );
  const categories = nodesOf(menu.categories).map((each) => ({
    name: each.name,
    subProducts: placed(textOf(each.posCategoryId)),
  }));
  const inSome = new Set(categories.flatMap(({ subProducts }) => subProducts));
  const others = Object.keys(products).filter((plu) => !inSome.has(plu));
  return {
    ...menu,
    products,
    modifierGroups: typed(GROUP, BUNDLE),
    modifiers: typed(MODIFIER),
    categories: [...categories, { name: '', subProducts: others }],
  };
}

export function readDeliverect(value: unknown, terms: Terms): ReadMenu {
  const menus = menusIn(value).map(asChannel);
  const items = menus.flatMap((menu) => itemsOf(menu, terms));
  const currencies = menus.map(({ currency }) => textOf(currency)).filter((text) => text !== '');
  // It is a number of a list of their own.
  const notes = currencies.map((text) => problem('currency_unknown', 'currency', text));
  return menuOf('deliverect', items, terms, notes.slice(0, 1));
}

interface Maps {
  readonly products: ReadonlyMap<string, JsonNode>;
  readonly groups: ReadonlyMap<string, JsonNode>;
  readonly modifiers: ReadonlyMap<string, JsonNode>;
  readonly snoozed: ReadonlyMap<string, JsonNode>;
}

function itemsOf(menu: JsonNode, terms: Terms): JsonItem[] {
  const maps: Maps = {
    products: nodesById(menu.products),
    groups: new Map([...nodesById(menu.modifierGroups), ...bundlesIn(menu)]),
    modifiers: nodesById(menu.modifiers),
    snoozed: nodesById(menu.snoozedProducts),
  };
  const listed = nodesOf(menu.categories).flatMap((category) =>
    textsOf(category.subProducts).flatMap((id) => {
      const product = maps.products.get(id);
      const isItem = product !== undefined && product.productType !== BUNDLE;
      return isItem ? [itemOf(product, textOf(category.name), maps, terms)] : [];
    }),
  );
  const named = new Set(
    [...nodesOf(menu.categories), ...maps.groups.values()].flatMap(({ subProducts }) =>
      textsOf(subProducts),
    ),
  );
  // In no category and no choice: nobody is shown it.
  const others = [...maps.products].flatMap(([id, product]) =>
    named.has(id) || product.productType === BUNDLE
      ? []
      : [{ ...itemOf(product, '', maps, terms), off: problem('off_sale', 'categories', null) }],
  );
  return [...listed, ...others];
}

/** They stand in a list of their own, or among the others, and say what they are. */
function bundlesIn({ bundles, products }: JsonNode): ReadonlyMap<string, JsonNode> {
  const typed = [...nodesById(products)].filter(([, { productType }]) => productType === BUNDLE);
  return new Map([...nodesById(bundles), ...typed]);
}

function itemOf(product: JsonNode, category: string, maps: Maps, terms: Terms): JsonItem {
  const at = (text: string) => ({ [terms.locale]: text });
  const plu = textOf(product.plu);
  const isPaused = product.snoozed === true || maps.snoozed.has(plu);
  const groups = textsOf(product.subProducts).flatMap((id) => {
    const group = maps.groups.get(id);
    if (group === undefined) return [];
    return group.productType === BUNDLE
      ? stepOf(group, product, maps, terms)
      : (groupOf(group, maps, terms) ?? []);
  });
  const isWithoutSteps =
    product.isCombo === true && !groups.some(({ options }) => options.some(({ part }) => part));
  const tax = numberOf(product.eatInTax);
  return {
    id: plu || textOf(product._id),
    name: at(textOf(product.name)),
    description: at(textOf(product.description)),
    category: category === '' ? null : at(category),
    price: minorPrice(product.price, 'price'),
    groups,
    // In thousandths of a per cent.
    vat: tax === null || tax === 0 ? null : tax / 1_000,
    off: product.visible === false ? problem('off_sale', 'visible', 'false') : null,
    paused: isPaused ? problem('not_for_sale', 'snoozed', 'true') : null,
    notes: isWithoutSteps ? [problem('set_steps_missing', 'isCombo', 'true')] : [],
  };
}

/**
 * A bundle as a step of its set: one of its products, or as many as it is multiplied by
 * (developers.deliverect.com: meal deals, bundles, overloads).
 */
function stepOf(bundle: JsonNode, set: JsonNode, maps: Maps, terms: Terms): JsonGroup {
  const times = Math.max(1, numberOf(bundle.multiply) ?? 1);
  const scopes = [textOf(bundle.plu), textOf(set.plu)].filter((plu) => plu !== '');
  return {
    name: { [terms.locale]: textOf(bundle.name) },
    min: (numberOf(bundle.min) ?? 1) * times,
    max: (numberOf(bundle.max) || 1) * times,
    maxEach: numberOf(bundle.multiMax) || times,
    options: textsOf(bundle.subProducts).flatMap((id) => {
      const product = maps.products.get(id);
      if (product === undefined) return [];
      const plu = textOf(product.plu) || textOf(product._id);
      const name = { [terms.locale]: textOf(product.name) };
      return [
        {
          name,
          price: minorPrice(bundlePriceOf(product, scopes), 'bundlePrice'),
          part: { name, ...(plu !== '' && { externalId: plu }) },
          off: product.visible === false ? problem('off_sale', 'visible', 'false') : null,
        },
      ];
    }),
  };
}

/** What a product costs in a bundle beyond the set: nothing, unless an overload for it says so. */
function bundlePriceOf({ overloads }: JsonNode, scopes: readonly string[]): unknown {
  const own = nodesOf(overloads).find(
    (each) =>
      each.bundlePrice !== undefined && textsOf(each.scopes).some((plu) => scopes.includes(plu)),
  );
  return own?.bundlePrice ?? 0;
}

function groupOf(group: JsonNode | undefined, maps: Maps, terms: Terms): JsonGroup | null {
  if (group === undefined) return null;
  const at = (text: string) => ({ [terms.locale]: text });
  /** 0 is no limit. */
  const limit = (value: unknown) => numberOf(value) || null;
  return {
    name: at(textOf(group.name)),
    min: numberOf(group.min) ?? 0,
    max: limit(group.max),
    maxEach: group.multiMax === undefined ? 1 : limit(group.multiMax),
    options: textsOf(group.subProducts).flatMap((id) => {
      const option = maps.modifiers.get(id) ?? maps.products.get(id);
      if (option === undefined) return [];
      return [
        {
          id: textOf(option.plu),
          name: at(textOf(option.name)),
          price: minorPrice(option.price ?? 0, 'price'),
          off: option.visible === false ? problem('off_sale', 'visible', 'false') : null,
          further: namedIn(maps.groups, option.subProducts).map((each) => textOf(each.name)),
        },
      ];
    }),
  };
}
