import type { VenueToday } from './own-venues.schema.ts';

export interface CurrencySum extends Pick<VenueToday, 'orders' | 'total' | 'paid' | 'tips'> {
  readonly currency: string;
  readonly venues: number;
}

/** What venues come to together, by currency: amounts of different ones have no sum. */
export function sumByCurrency(venues: readonly VenueToday[]): CurrencySum[] {
  return [...Map.groupBy(venues, ({ currency }) => currency)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, own]) => {
      const sum = (of: 'orders' | 'total' | 'paid' | 'tips') =>
        own.reduce((all, venue) => all + venue[of], 0);
      return {
        ...{ currency, venues: own.length, orders: sum('orders') },
        ...{ total: sum('total'), paid: sum('paid'), tips: sum('tips') },
      };
    });
}
