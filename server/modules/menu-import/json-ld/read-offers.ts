import type { Locale } from '#core/shared/languages.ts';
import { NAME_MAX } from '#core/shared/limits.ts';
import { foldWord } from '../fold-word.ts';
import {
  problem,
  type ReadGroup,
  type ReadTexts,
  type RowProblem,
  type Terms,
} from '../read-menu.ts';
import { isFromPrice, readPlainPrice } from '../read-price.ts';
import { isNode, type JsonNode, lastName, textsOf, valuesOf } from './json-ld.ts';
import { type Offer, offersOf } from './offers.ts';

const SIZES_MAX = 40;
const SIZES: Readonly<Record<Locale, string>> = { en: 'Size', sv: 'Storlek' };

/** What an item's offers say: one price or none, and whether the item is for sale. */
export interface ReadOffers {
  readonly price?: number;
  readonly hidden?: true;
  readonly groups?: readonly ReadGroup[];
  readonly wrong: readonly RowProblem[];
  readonly notes: readonly RowProblem[];
}

/**
 * Only a valid offer gives a price. Offers that each have a name and a price are sizes; several prices
 * without are refused: a person has to choose.
 */
export function readOffers(
  node: JsonNode,
  { venue: { currency }, separator, now }: Pick<Terms, 'venue' | 'separator' | 'now'>,
  locale: Locale,
): ReadOffers {
  const offers = offersOf(node, now);
  const notes = [...offers.flatMap(notesOn), ...offers.flatMap(leastNotes)];
  const priced = offers.filter(({ state }) => state === 'valid' || state === 'off');
  const isOff = priced.length > 0 && priced.every(({ state }) => state === 'off');
  const hidden = isOff ? ({ hidden: true } as const) : {};
  const prices = new Set<number>();
  const sizes: { name: ReadTexts; price: number; isSold: boolean }[] = [];
  for (const { node: offer, prices: said, currency: of, state } of priced) {
    if (said.length > 0 && typeof of === 'string' && of.trim().toUpperCase() !== currency) {
      return { ...hidden, notes, wrong: [problem('price_currency', 'offers.priceCurrency', of)] };
    }
    for (const value of said) {
      const { price, reason } = readPlainPrice(value, currency, separator);
      if (reason !== null) {
        return { ...hidden, notes, wrong: [problem(reason, 'offers.price', String(value))] };
      }
      prices.add(price);
      sizes.push({ name: textsOf(offer, 'name', locale), price, isSold: state === 'valid' });
    }
  }
  const [price] = prices;
  if (prices.size > 1) {
    const sold = areNamedApart(sizes) ? sizes.filter(({ isSold }) => isSold) : [];
    if (sold.length > 1) return { ...hidden, wrong: [], ...sizesOf(sold, locale, notes) };
    return { ...hidden, notes, wrong: [problem('price_several', 'offers.price', listed(priced))] };
  }
  return { ...(price !== undefined && { price }), ...hidden, notes, wrong: [] };
}

/** "From 95": guests pay the least of several prices. */
const leastNotes = ({ prices }: Offer) =>
  prices
    .filter((value) => isFromPrice(String(value)))
    .map((value) => problem('price_from', 'offers.price', String(value)));

interface OfferedSize {
  readonly name: ReadTexts;
  readonly price: number;
}

const nameOf = ({ name }: Pick<OfferedSize, 'name'>) => Object.values(name)[0] ?? '';

function areNamedApart(sizes: readonly OfferedSize[]): boolean {
  const names = new Set(sizes.map((each) => foldWord(nameOf(each))));
  const isShort = (text: string) => text.length <= NAME_MAX;
  const areShort = sizes.every(({ name }) => Object.values(name).every(isShort));
  return names.size === sizes.length && !names.has('') && areShort && sizes.length <= SIZES_MAX;
}

function sizesOf(sizes: readonly OfferedSize[], locale: Locale, notes: readonly RowProblem[]) {
  const price = Math.min(...sizes.map((each) => each.price));
  const options = sizes.map((each) => ({ name: each.name, price: each.price - price }));
  const said = problem('sizes_joined', 'offers', sizes.map(nameOf).join(', '));
  return {
    price,
    groups: [{ name: { [locale]: SIZES[locale] }, min: 1, max: 1, options }],
    notes: [...notes, said],
  };
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
