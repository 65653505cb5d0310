import { problem, type RowProblem, type Terms } from '../read-menu.ts';
import { readPlainPrice } from '../read-price.ts';
import { isNode, type JsonNode, lastName, textsOf, valuesOf } from './json-ld.ts';
import { type Offer, offersOf } from './offers.ts';

/** What an item's offers say: one price or none, and whether the item is for sale. */
export interface ReadOffers {
  readonly price?: number;
  readonly hidden?: true;
  readonly wrong: readonly RowProblem[];
  readonly notes: readonly RowProblem[];
}

/** Only a valid offer gives a price. Several prices are refused: a person has to choose. */
export function readOffers(
  node: JsonNode,
  { venue: { currency }, separator, now }: Pick<Terms, 'venue' | 'separator' | 'now'>,
): ReadOffers {
  const offers = offersOf(node, now);
  const notes = offers.flatMap(notesOn);
  const priced = offers.filter(({ state }) => state === 'valid' || state === 'off');
  const isOff = priced.length > 0 && priced.every(({ state }) => state === 'off');
  const hidden = isOff ? ({ hidden: true } as const) : {};
  const prices = new Set<number>();
  for (const { prices: said, currency: of } of priced) {
    if (said.length > 0 && typeof of === 'string' && of.trim().toUpperCase() !== currency) {
      return { ...hidden, notes, wrong: [problem('price_currency', 'offers.priceCurrency', of)] };
    }
    for (const value of said) {
      const { price, reason } = readPlainPrice(value, currency, separator);
      if (reason !== null) {
        return { ...hidden, notes, wrong: [problem(reason, 'offers.price', String(value))] };
      }
      prices.add(price);
    }
  }
  const [price] = prices;
  if (prices.size > 1) {
    return { ...hidden, notes, wrong: [problem('price_several', 'offers.price', listed(priced))] };
  }
  return { ...(price !== undefined && { price }), ...hidden, notes, wrong: [] };
}

/** The prices with their offers' names: "Glass 95, Bottle 380". */
function listed(offers: readonly Offer[]): string {
  return offers
    .map(({ node, prices }) => {
      const [name = ''] = Object.values(textsOf(node, 'name', 'en'));
      return `${name} ${prices.join('–')}`.trim();
    })
    .filter((text) => text !== '')
    .join(', ');
}

/** What is said besides a price, by an item's offer or a section's. */
export function notesOn({ state, reason, times }: Offer): RowProblem[] {
  return [
    ...(state === 'expired' ? [problem('offer_expired', 'offers', reason)] : []),
    ...(state === 'later' ? [problem('offer_later', 'offers', reason)] : []),
    ...(state === 'off'
      ? [problem('not_for_sale', 'offers.availability', lastName(reason ?? ''))]
      : []),
    ...(times === null ? [] : [problem('times_unread', 'offers', times)]),
  ];
}

/** Add-ons of an item or a section, by their names. */
export function addOnNotes(node: JsonNode): RowProblem[] {
  const addOns = valuesOf(node, 'menuAddOn');
  if (addOns.length === 0) return [];
  const names = addOns.flatMap((addOn) =>
    isNode(addOn) ? (Object.values(textsOf(addOn, 'name', 'en')).slice(0, 1) as string[]) : [],
  );
  return [problem('addons_unread', 'menuAddOn', names.join(', ') || null)];
}
