import { useMemo, useRef } from 'react';
import type { Order } from '#core/orders/order.schema.ts';
import { byWaitingTime } from '#core/orders/waiting-since.ts';
import type { LayoutHold } from './layout-hold.ts';
import { useSettled } from './use-settled.ts';

/**
 * A column's orders, the longest waiting first. While somebody works there, the orders keep their
 * positions and new ones come last.
 */
export function useArranged(
  orders: readonly Order[],
  station: string | null,
  hold: LayoutHold,
): readonly Order[] {
  const sorted = useMemo(() => byWaitingTime(orders, station), [orders, station]);
  const settled = useSettled(hold, sorted);
  const shown = useRef<readonly Order[]>(sorted);
  shown.current = useMemo(
    () => (settled === sorted ? sorted : keepOrder(shown.current, sorted)),
    [settled, sorted],
  );
  return shown.current;
}

function keepOrder(before: readonly Order[], sorted: readonly Order[]): readonly Order[] {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: Order) => places.get(id) ?? before.length;
  return [...sorted].sort((one, other) => placeOf(one) - placeOf(other));
}
