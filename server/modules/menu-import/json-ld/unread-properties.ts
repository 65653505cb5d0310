import { isNode, type JsonNode, localeOf, valuesOf } from './json-ld.ts';

/** Properties that are read, or that are about the data and not the menu. */
const READ = new Set([
  ...['name', 'description', 'offers', 'suitableForDiet', 'identifier', 'sku', 'inLanguage'],
  ...['hasMenuSection', 'menuSection', 'hasMenuItem', 'menuItem', 'menuAddOn'],
  'additionalProperty',
]);
const READ_OF_OFFER = new Set([
  ...['price', 'priceCurrency', 'priceSpecification', 'lowPrice', 'highPrice', 'offers', 'name'],
  ...['availability', 'availabilityStarts', 'availabilityEnds', 'validFrom', 'validThrough'],
  ...['priceValidUntil', 'offerCount'],
]);
/** What the readers of facts look at, whatever its name. */
const FACTS = /allerg|ingred|contain/iu;
const TRANSLATED = ['name', 'description'];

/** The properties of a menu, section or item that the import leaves out, by the file's names. */
export function unreadOf(node: JsonNode): string[] {
  const offers = valuesOf(node, 'offers').filter(isNode);
  return [
    ...keysOf(node).filter((key) => !READ.has(key) && !FACTS.test(key)),
    ...offers.flatMap((offer) =>
      keysOf(offer)
        .filter((key) => !READ_OF_OFFER.has(key))
        .map((key) => `offers.${key}`),
    ),
    ...TRANSLATED.flatMap((property) =>
      valuesOf(node, property).flatMap((value) => {
        const tag = isNode(value) ? value['@language'] : undefined;
        return typeof tag === 'string' && localeOf(tag) === null ? [`${property} (${tag})`] : [];
      }),
    ),
  ];
}

function keysOf(node: JsonNode): string[] {
  return Object.keys(node)
    .filter((key) => !key.startsWith('@'))
    .map((key) => key.replace(/^schema:/u, ''));
}
