import type { JsonNode } from '../../json-ld/json-ld.ts';
import { problem, type ReadMenu, type Terms } from '../../read-menu.ts';
import { type JsonItem, moneyOf, NO_PRICE, nodeOf, nodesOf, textOf } from './json-kit.ts';
import { menuOf } from './json-product.ts';

/** The products in a file of Zettle, which is a list, or one in an object. */
function productsIn(value: unknown): JsonNode[] {
  if (Array.isArray(value)) return nodesOf(value);
  const { products, data, uuid } = nodeOf(value);
  if (uuid !== undefined) return [nodeOf(value)];
  return nodesOf(products ?? data);
}

export function isZettle(value: unknown): boolean {
  return productsIn(value).some(
    ({ uuid, variants }) => textOf(uuid) !== '' && Array.isArray(variants),
  );
}

export function readZettle(value: unknown, terms: Terms): ReadMenu {
  return menuOf(
    'zettle',
    productsIn(value).map((each) => itemOf(each, terms)),
    terms,
  );
}

function itemOf(product: JsonNode, terms: Terms): JsonItem {
  const at = (text: string) => ({ [terms.locale]: text });
  const named = textOf(nodeOf(product.category).name) || textOf(product.category);
  const all = nodesOf(product.categories).map(({ name }) => textOf(name));
  const [category = ''] = [named, ...all].filter((name) => name !== '');
  const variants = nodesOf(product.variants);
  const titles = nodesOf(nodeOf(product.variantOptionDefinitions).definitions);
  const options = variants.map((each) => {
    const values = nodesOf(each.options).map((option) => textOf(option.value));
    return {
      id: textOf(each.uuid),
      name: at(textOf(each.name) || values.filter((text) => text !== '').join(' / ')),
      price: moneyOf(each.price, 'price', terms),
    };
  });
  const rate = textOf(product.vatPercentage);
  return {
    id: textOf(product.uuid),
    name: at(textOf(product.name)),
    description: at(textOf(product.description)),
    category: category === '' ? null : at(category),
    price: NO_PRICE,
    sizes: { name: titles.length === 1 ? at(textOf(titles[0]?.name)) : {}, options },
    vat: rate === '' || !Number.isFinite(Number(rate)) ? null : Number(rate),
    notes: new Set(all).size > 1 ? [problem('category_guessed', 'categories', all.join(', '))] : [],
  };
}
