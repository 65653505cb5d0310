import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { isNode, type JsonNode } from '../../json-ld/json-ld.ts';
import { problem, type ReadMenu, type Terms } from '../../read-menu.ts';
import {
  type JsonGroup,
  type JsonItem,
  minorPrice,
  moneyOf,
  nodeOf,
  nodesOf,
  numberOf,
  textOf,
  textsOf,
} from './json-kit.ts';
import { menuOf } from './json-product.ts';

/** Square's catalog: a list of objects that name one another by id. */
export function isSquareCatalog(value: unknown): value is JsonNode {
  return isNode(value) && nodesOf(value.objects).some(({ type }) => type === 'ITEM');
}

export function readSquareCatalog(value: JsonNode, terms: Terms): ReadMenu {
  const all = [...nodesOf(value.objects), ...nodesOf(value.related_objects)];
  const byId = new Map(all.map((each) => [textOf(each.id), each]));
  const items = all.filter(({ type }) => type === 'ITEM').map((each) => itemOf(each, byId, terms));
  return menuOf('square', items, terms);
}

function itemOf(object: JsonNode, byId: ReadonlyMap<string, JsonNode>, terms: Terms): JsonItem {
  const at = (text: unknown) => ({ [terms.locale]: textOf(text) });
  const data = nodeOf(object.item_data);
  const categories = [
    textOf(nodeOf(data.reporting_category).id),
    ...nodesOf(data.categories).map(({ id }) => textOf(id)),
    textOf(data.category_id),
  ].flatMap((id) => textOf(nodeOf(byId.get(id)?.category_data).name) || []);
  const [category] = categories;
  const others = new Set(categories);
  const variations = nodesOf(data.variations).map((each) => {
    const said = nodeOf(each.item_variation_data);
    const isOpen = said.pricing_type === 'VARIABLE_PRICING';
    return {
      id: textOf(each.id),
      name: at(said.name),
      price: isOpen
        ? { price: null, wrong: problem('price_open', 'pricing_type', 'VARIABLE_PRICING') }
        : moneyOf(said.price_money, 'price_money', terms),
      off:
        offOf(each) ?? (said.sellable === false ? problem('off_sale', 'sellable', 'false') : null),
    };
  });
  const elsewhere = nodesOf(data.variations).flatMap((each) => {
    const { price_money, location_overrides } = nodeOf(each.item_variation_data);
    const usual = nodeOf(price_money).amount;
    return nodesOf(location_overrides).flatMap((place) => {
      const { amount = usual } = nodeOf(place.price_money);
      const { price } = moneyOf(place.price_money, 'price_money', terms);
      return amount === usual || price === null ? [] : [price / minorUnitsOf(terms.venue.currency)];
    });
  });
  const rates = textsOf(data.tax_ids).flatMap((id) => {
    const tax = byId.get(id);
    return tax === undefined ? [] : [nodeOf(tax.tax_data)];
  });
  const rate = rates.length === 1 ? Number(textOf(rates[0]?.percentage)) : null;
  const onTop = rates.filter(({ inclusion_type }) => inclusion_type === 'ADDITIVE');
  return {
    id: textOf(object.id),
    name: at(data.name),
    description: at(data.description_plaintext ?? data.description),
    category: category === undefined ? null : at(category),
    price: minorPrice(null, 'price'),
    sizes: { name: {}, options: variations },
    groups: nodesOf(data.modifier_list_info).flatMap((info) => groupOf(info, byId, terms) ?? []),
    vat: Number.isFinite(rate) ? rate : null,
    alcohol: data.is_alcoholic === true,
    off:
      offOf(object) ??
      (data.is_archived === true ? problem('off_sale', 'is_archived', 'true') : null),
    notes: [
      ...(others.size > 1
        ? [problem('category_guessed', 'categories', [...others].join(', '))]
        : []),
      ...(rates.length > 1
        ? [problem('vat_unknown', 'tax_ids', rates.map(({ name }) => textOf(name)).join(', '))]
        : []),
      ...(elsewhere.length > 0
        ? [problem('price_other_menu', 'location_overrides', [...new Set(elsewhere)].join(', '))]
        : []),
      ...(onTop.length > 0 ? [problem('price_without_vat', 'inclusion_type', 'ADDITIVE')] : []),
      // Its interface says that it is one, and not of what (forum of its developers, thread 25087).
      ...(data.product_type === 'COMBO'
        ? [problem('set_steps_missing', 'product_type', 'COMBO')]
        : []),
    ],
  };
}

/** Deleted, or at no place of the account. */
function offOf(object: JsonNode) {
  if (object.is_deleted === true) return problem('off_sale', 'is_deleted', 'true');
  const isNowhere =
    object.present_at_all_locations === false &&
    textsOf(object.present_at_location_ids).length === 0;
  return isNowhere ? problem('off_sale', 'present_at_all_locations', 'false') : null;
}

function groupOf(
  info: JsonNode,
  byId: ReadonlyMap<string, JsonNode>,
  terms: Terms,
): JsonGroup | null {
  const list = byId.get(textOf(info.modifier_list_id));
  if (list === undefined || info.enabled === false || list.is_deleted === true) return null;
  const data = nodeOf(list.modifier_list_data);
  const nested = nodesOf(data.modifiers);
  const apart = [...byId.values()].filter(
    ({ type, modifier_data }) =>
      type === 'MODIFIER' && textOf(nodeOf(modifier_data).modifier_list_id) === textOf(list.id),
  );
  const modifiers = nested.length > 0 ? nested : apart;
  const isSingle = data.selection_type === 'SINGLE';
  /** -1 stands for what the list says. */
  const limit = (key: string) => {
    const own = numberOf(info[key]);
    return own !== null && own >= 0 ? own : numberOf(data[key]);
  };
  const max = limit('max_selected_modifiers');
  return {
    name: { [terms.locale]: textOf(data.name) },
    min: Math.max(0, limit('min_selected_modifiers') ?? 0),
    max: isSingle ? 1 : max || null,
    options: modifiers.map((each) => {
      const { name, price_money } = nodeOf(each.modifier_data);
      return {
        id: textOf(each.id),
        name: { [terms.locale]: textOf(name) },
        // No price is none to pay.
        price: isNode(price_money)
          ? moneyOf(price_money, 'price_money', terms)
          : { price: 0, wrong: null },
        off: offOf(each),
      };
    }),
  };
}
