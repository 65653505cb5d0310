import type { Ordering } from '#core/menu/menu.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';
import type { GuestViewer } from './event-view.ts';

/** The status of a guest session. */
type Standing = Pick<
  GuestViewer,
  'session' | 'table' | 'seating' | 'admission' | 'isPast' | 'isSentAway'
>;

/** A guest as the reader of a stream; it receives its own orders until they are finished. */
export function guestViewer(
  standing: Standing,
  own: readonly Pick<Order, 'id' | 'state'>[],
  { joinPolicy, payer, showsPrices }: Ordering,
): GuestViewer {
  const unfinished = own.filter(({ state }) => isUnfinished(state)).map(({ id }) => id);
  const rules = { joinPolicy, payer, showsPrices };
  return { kind: 'guest', ...standing, unfinished: new Set(unfinished), rules };
}
