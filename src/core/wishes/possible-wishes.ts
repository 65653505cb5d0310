import type { MenuFileOrdering } from '#core/menu-import/menu-file.schema.ts';
import { ORDER_WISHES, type OrderWish } from './codes.ts';

type Venue = Pick<MenuFileOrdering, 'service' | 'holdsCourses' | 'payer' | 'payFirst'>;

/** At which venues guests can be asked. */
const AT: Readonly<Record<OrderWish, (venue: Venue) => boolean>> = {
  // Who collects carries it away as it comes, and held courses come one after the other.
  together: ({ service = 'table', holdsCourses = false }) => service === 'table' && !holdsCourses,
  // Nobody brings it to who has paid, or does not pay.
  bill: ({ service = 'table', payer = 'guests', payFirst = false }) =>
    service === 'table' && payer === 'guests' && !payFirst,
};

/** What a venue that takes orders so can let its guests ask for. */
export function possibleWishes(venue: Venue): OrderWish[] {
  return ORDER_WISHES.filter((wish) => AT[wish](venue));
}

/** What it does let them ask for. */
export function wishesAt(venue: Venue & Pick<MenuFileOrdering, 'wishes'>): OrderWish[] {
  return possibleWishes(venue).filter((wish) => venue.wishes?.includes(wish));
}
