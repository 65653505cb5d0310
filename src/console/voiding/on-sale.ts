import { soldOutKey } from '#console/live/board-actions.ts';
import type { BoardStore } from '#console/live/board-store.ts';

/**
 * The keys of what is sold now. What was sold out by its last portion may have been counted wrongly:
 * staff may still say so. Reads signals.
 */
export function onSaleIn({
  products,
  options,
  soldOut,
  soldOutNow,
}: BoardStore): ReadonlySet<string> {
  const keys = [
    ...products.value.map(({ id }) => soldOutKey({ kind: 'product', id })),
    ...options.value.map(({ id }) => soldOutKey({ kind: 'option', id })),
  ];
  return new Set(
    keys.filter((key) => !soldOut.value.has(key) || soldOutNow.value.get(key)?.left === 0),
  );
}

/** The products whose portions are counted. Reads signals. */
export function countedIn({ soldOutNow, products }: BoardStore): ReadonlySet<string> {
  const isCounted = ({ id }: { id: string }) =>
    soldOutNow.value.get(soldOutKey({ kind: 'product', id }))?.left != null;
  return new Set(products.value.filter(isCounted).map(({ id }) => id));
}
