import { isNode, type JsonNode } from '../../json-ld/json-ld.ts';
import { CHOICES } from '../../menu-vocabulary.ts';
import { problem, type ReadMenu, type ReadTexts, type Terms } from '../../read-menu.ts';
import {
  decimalPrice,
  type JsonGroup,
  type JsonItem,
  nodeOf,
  nodesOf,
  numberOf,
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

/** What a guest reads of an entry, by language. */
function textIn(entry: JsonNode, field: string, terms: Terms): ReadTexts {
  const { texts } = nodeOf(entry.itemRichData);
  const said = nodesOf(texts).map((each) => [textOf(each.locale), each[field]]);
  return translated(Object.fromEntries(said), terms);
}

function nameOf(entry: JsonNode, terms: Terms): ReadTexts {
  const named = textIn(entry, 'friendlyDisplayName', terms);
  return Object.keys(named).length > 0 ? named : { [terms.locale]: textOf(entry.productName) };
}

/**
 * A step of a deal. What an item costs there is added to the deal's price, as in the example of the
 * interface (`menuDealGroups` in `apeMenuDealEntryV2`); newer menus say how many are chosen.
 */
function stepOf(group: JsonNode, number: number, terms: Terms): JsonGroup {
  const isMany = group.multiSelectionPermitted === true;
  const title = textOf(group.description) || `${CHOICES[terms.locale]} ${number}`;
  const min = numberOf(group.min) ?? (group.mustSelectAnItem === true ? 1 : 0);
  return {
    name: { [terms.locale]: title },
    min,
    max: numberOf(group.max) || (isMany ? null : Math.max(1, min)),
    options: nodesOf(group.items).map((item) => {
      const name = nameOf(item, terms);
      const sku = textOf(item.sku);
      const price = decimalPrice(item.productPrice ?? 0, 'productPrice', terms);
      return { name, price, part: { name, ...(sku !== '' && { externalId: sku }) } };
    }),
  };
}

function itemOf(entry: JsonNode, kind: string, screen: string, terms: Terms): JsonItem {
  const at = (text: string) => ({ [terms.locale]: text });
  const rich = nodeOf(entry.itemRichData);
  const named = textIn(entry, 'friendlyDisplayName', terms);
  const isDeal = kind === 'menuDeal';
  const steps = isDeal
    ? nodesOf(entry.menuDealGroups).map((group, at) => stepOf(group, at + 1, terms))
    : [];
  const isOpen = textOf(entry.pricingStrategy).includes('OPEN');
  return {
    id: textOf(entry.sku),
    called: textOf(entry.productName) || JSON.stringify(named),
    name: nameOf(entry, terms),
    description: textIn(entry, 'description', terms),
    category: screen === '' ? null : at(screen),
    price: isOpen
      ? {
          price: null,
          wrong: problem('price_open', 'pricingStrategy', textOf(entry.pricingStrategy)),
        }
      : decimalPrice(entry.productPrice, 'productPrice', terms),
    groups: [...steps, ...instructionsOf(entry, terms)],
    // Sold only with another item.
    off:
      entry.asSubItem === true || kind === 'productModifier'
        ? problem('off_sale', 'asSubItem', 'true')
        : null,
    allergens: textsOf(rich.allergenCodes),
    notes: [
      ...(isDeal && steps.length === 0 ? [problem('set_steps_missing', '@type', kind)] : []),
      ...(entry.taxIncludedInPrice === false && !isDeal
        ? [problem('price_without_vat', 'taxIncludedInPrice', 'false')]
        : []),
    ],
  };
}

/** How it is to be made, of what the kitchen can do. */
function instructionsOf(entry: JsonNode, terms: Terms): JsonGroup[] {
  const at = (text: string) => ({ [terms.locale]: text });
  return nodesOf(entry.productionInstructionList).map((list) => ({
    name: at(textOf(list.productionInstructionGroupName)),
    min: 0,
    max: list.multiSelectionPermitted === true ? null : 1,
    options: nodesOf(list.productionInstructionList).map(({ instruction }) => ({
      name: at(textOf(instruction)),
      price: { price: 0, wrong: null },
    })),
  }));
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
