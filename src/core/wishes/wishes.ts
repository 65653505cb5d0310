import { ORDER_WISHES, type OrderWish } from './codes.ts';

type Ordered = { readonly station: string };

/** Of which orders guests are asked. */
const OF: Readonly<Record<OrderWish, (ordered: readonly Ordered[]) => boolean>> = {
  // What one station makes comes at once.
  together: (ordered) => new Set(ordered.map(({ station }) => station)).size > 1,
  bill: (ordered) => ordered.length > 0,
};

/**
 * What a guest can ask of an order with these products. Apart from the venues' rules: the menu, which
 * a tablet needs first, would bring these along.
 */
export function wishesFor(
  { wishes = [] }: { readonly wishes?: readonly OrderWish[] },
  ordered: readonly Ordered[],
): OrderWish[] {
  // A newer server may know others.
  return ORDER_WISHES.filter((wish) => wishes.includes(wish) && OF[wish](ordered));
}
