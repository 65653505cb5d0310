import { isNode, type JsonNode } from '../../json-ld/json-ld.ts';
import { problem, type ReadMenu, type Terms } from '../../read-menu.ts';
import {
  decimalPrice,
  type JsonItem,
  nodeOf,
  nodesOf,
  textOf,
  textsOf,
  translated,
} from './json-kit.ts';
import { menuOf } from './json-product.ts';

/** A menu of Lightspeed K's ordering, or a list of its items. */
export function isLightspeed(value: unknown): boolean {
  const all = Array.isArray(value) ? nodesOf(value) : [nodeOf(value)];
  return all.some(
    (each) =>
      nodesOf(each.menuEntryGroups).length > 0 ||
      (isNode(each.accountingGroup) && 'defaultPrice' in each) ||
      nodesOf(each.items).some((item) => isNode(item.accountingGroup)),
  );
}

export function readLightspeed(value: unknown, terms: Terms): ReadMenu {
  const all = Array.isArray(value) ? nodesOf(value) : [nodeOf(value)];
  const items = all.flatMap((each) => {
    const entries = nodesOf(each.menuEntryGroups).flatMap((group) => entriesIn(group, '', terms));
    const list = isNode(each.accountingGroup) ? [each] : nodesOf(each.items);
    return [...entries, ...list.map((item) => listedItem(item, terms))];
  });
  return menuOf('lightspeed', items, terms);
}

/** Screens are groups in groups; the innermost names the category. */
function entriesIn(entry: JsonNode, screen: string, terms: Terms): JsonItem[] {
  const kind = textOf(entry['@type'] ?? entry.type);
  if (Array.isArray(entry.menuEntry)) {
    return nodesOf(entry.menuEntry).flatMap((each) =>
      entriesIn(each, textOf(entry.name) || screen, terms),
    );
  }
  return [itemOf(entry, kind, screen, terms)];
}

function itemOf(entry: JsonNode, kind: string, screen: string, terms: Terms): JsonItem {
  const at = (text: string) => ({ [terms.locale]: text });
  const rich = nodeOf(entry.itemRichData);
  const textIn = (field: string) =>
    translated(
      Object.fromEntries(nodesOf(rich.texts).map((each) => [textOf(each.locale), each[field]])),
      terms,
    );
  const named = textIn('friendlyDisplayName');
  const isOpen = textOf(entry.pricingStrategy).includes('OPEN');
  return {
    id: textOf(entry.sku),
    called: textOf(entry.productName) || JSON.stringify(named),
    name: Object.keys(named).length > 0 ? named : at(textOf(entry.productName)),
    description: textIn('description'),
    category: screen === '' ? null : at(screen),
    price: isOpen
      ? {
          price: null,
          wrong: problem('price_open', 'pricingStrategy', textOf(entry.pricingStrategy)),
        }
      : decimalPrice(entry.productPrice, 'productPrice', terms),
    groups: nodesOf(entry.productionInstructionList).map((list) => {
      const options = nodesOf(list.productionInstructionList).map(({ instruction }) => ({
        name: at(textOf(instruction)),
        price: { price: 0, wrong: null },
      }));
      const isMany = list.multiSelectionPermitted === true;
      return {
        name: at(textOf(list.productionInstructionGroupName)),
        min: 0,
        max: isMany ? null : 1,
        options,
      };
    }),
    // Sold only with another item.
    off:
      entry.asSubItem === true || kind === 'productModifier'
        ? problem('off_sale', 'asSubItem', 'true')
        : null,
    allergens: textsOf(rich.allergenCodes),
    problems: kind === 'menuDeal' ? [problem('row_type_unread', '@type', kind)] : [],
    notes:
      entry.taxIncludedInPrice === false && kind !== 'menuDeal'
        ? [problem('price_without_vat', 'taxIncludedInPrice', 'false')]
        : [],
  };
}

function listedItem(item: JsonNode, terms: Terms): JsonItem {
  const at = (text: string) => ({ [terms.locale]: text });
  const group = textOf(nodeOf(item.accountingGroup).name);
  return {
    id: textOf(item.sku) || textOf(item.id),
    name: at(textOf(item.name)),
    category: group === '' ? null : at(group),
    price: decimalPrice(item.defaultPrice, 'defaultPrice', terms),
    off: item.active === false ? problem('off_sale', 'active', 'false') : null,
  };
}
