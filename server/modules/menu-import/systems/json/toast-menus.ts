import { isNode, type JsonNode } from '../../json-ld/json-ld.ts';
import { problem, type ReadMenu, type RowProblem, type Terms } from '../../read-menu.ts';
import {
  decimalPrice,
  type JsonGroup,
  type JsonItem,
  type JsonOption,
  namedIn,
  nodeOf,
  nodesById,
  nodesOf,
  numberOf,
  textOf,
  textsOf,
} from './json-kit.ts';
import { menuOf } from './json-product.ts';

/** Toast's menus: groups in groups, and choices in maps beside them. */
export function isToastMenus(value: unknown): value is JsonNode {
  return (
    isNode(value) &&
    nodesOf(value.menus).some(({ menuGroups }) => Array.isArray(menuGroups)) &&
    (isNode(value.modifierGroupReferences) || 'restaurantGuid' in value)
  );
}

interface Maps {
  readonly groups: ReadonlyMap<string, JsonNode>;
  readonly options: ReadonlyMap<string, JsonNode>;
}

export function readToastMenus(value: JsonNode, terms: Terms): ReadMenu {
  const maps: Maps = {
    groups: nodesById(value.modifierGroupReferences),
    options: nodesById(value.modifierOptionReferences),
  };
  const itemsIn = (group: JsonNode): JsonItem[] => [
    ...nodesOf(group.menuItems).map((item) => itemOf(item, textOf(group.name), maps, terms)),
    ...nodesOf(group.menuGroups).flatMap(itemsIn),
  ];
  const items = nodesOf(value.menus).flatMap((menu) => nodesOf(menu.menuGroups).flatMap(itemsIn));
  return menuOf('toast', items, terms);
}

/** Where the pricing depends on a size, a time or the person at the till, there is no one price. */
const NO_ONE_PRICE = new Set(['OPEN_PRICE', 'TIME_SPECIFIC_PRICE', 'SEQUENCE_PRICE']);

function itemOf(item: JsonNode, category: string, maps: Maps, terms: Terms): JsonItem {
  const at = (text: string) => ({ [terms.locale]: text });
  const strategy = textOf(item.pricingStrategy);
  const sizeGuid = textOf(nodeOf(item.pricingRules).sizeSpecificPricingGuid);
  const groups = namedIn(maps.groups, item.modifierGroupReferences);
  const isSize = (group: JsonNode) =>
    strategy.startsWith('SIZE') &&
    (textOf(group.guid) === sizeGuid ||
      group.pricingStrategy === 'SIZE_PRICE' ||
      group.pricingMode === 'REPLACES_PRICE');
  const sizes = groups.find(isSize);
  const isOpen = NO_ONE_PRICE.has(strategy) && item.price === null;
  return {
    id: textOf(item.multiLocationId ?? item.guid),
    name: at(textOf(item.name)),
    description: at(textOf(item.description)),
    category: category === '' ? null : at(category),
    price: isOpen
      ? { price: null, wrong: problem('price_open', 'pricingStrategy', strategy) }
      : decimalPrice(item.price, 'price', terms),
    ...(sizes !== undefined && {
      sizes: { name: at(textOf(sizes.name)), options: optionsOf(sizes, maps, terms, false) },
    }),
    groups: groups.filter((group) => group !== sizes).map((group) => groupOf(group, maps, terms)),
    alcohol: textOf(nodeOf(nodeOf(item.contentAdvisories).alcohol).containsAlcohol) === 'YES',
    off: offOf(item),
    notes: textOf(item.taxInclusion).endsWith('NOT_INCLUDED')
      ? [problem('price_without_vat', 'taxInclusion', textOf(item.taxInclusion))]
      : [],
  };
}

/** Shown nowhere, or at the till only. */
function offOf({ visibility }: JsonNode): RowProblem | null {
  if (!Array.isArray(visibility)) return null;
  const places = textsOf(visibility);
  const isForGuests = places.some((place) => place !== 'POS');
  return isForGuests ? null : problem('off_sale', 'visibility', places.join(', ') || '[]');
}

function optionsOf(group: JsonNode, maps: Maps, terms: Terms, isFree: boolean): JsonOption[] {
  return namedIn(maps.options, group.modifierOptionReferences).map((option) => {
    const price = isFree ? { price: 0, wrong: null } : decimalPrice(option.price, 'price', terms);
    const further = namedIn(maps.groups, option.modifierGroupReferences);
    return {
      id: textOf(option.multiLocationId ?? option.guid),
      name: { [terms.locale]: textOf(option.name) },
      price,
      further: further.map((each) => textOf(each.name)),
    };
  });
}

function groupOf(group: JsonNode, maps: Maps, terms: Terms): JsonGroup {
  const isRequired = group.requiredMode === 'REQUIRED';
  const min = numberOf(group.minSelections);
  return {
    name: { [terms.locale]: textOf(group.name) },
    min: isRequired ? Math.max(1, min ?? 1) : 0,
    max: group.isMultiSelect === false ? 1 : numberOf(group.maxSelections),
    options: optionsOf(group, maps, terms, group.pricingMode === 'INCLUDED'),
  };
}
