import type { Offer } from '#core/orders/menu-refusal.ts';
import type { OrderRequest } from '#core/orders/order.schema.ts';
import type { SentFacts } from '#core/placing/place-order.ts';
import { handedOverAt } from '#core/takeaway/pick-up-times.ts';
import { takeawayMenu } from '#core/takeaway/takeaway-menu.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { listTaken } from './pick-ups.repository.ts';

type Known = Offer & { menu: PublishedMenu };
type Sent = { session: { venue: string }; body: OrderRequest };

/** What a venue offers to somebody who takes it away. */
export function takenAway(offer: Known, body: OrderRequest): Known & Pick<SentFacts, 'takeaway'> {
  const menu = takeawayMenu(offer.menu);
  const handedOver = handedOverAt(menu.file.venue, body);
  // How many have the time is asked when it is decided: others may be deciding with it.
  return { ...offer, menu, handedOver, takeaway: { menu: offer.menu, taken: 0 } };
}

/**
 * What an order to take away meets, with how many others have its time: to be asked in the write that
 * stores it, after those that share its transaction, so that the last one goes to one guest.
 */
export async function withTaken<Facts extends Pick<SentFacts, 'takeaway'>>(
  { db }: Unit,
  { session, body: { pickUp } }: Sent,
  facts: Facts,
): Promise<Facts> {
  const { takeaway } = facts;
  const at = pickUp === undefined ? Number.NaN : Date.parse(pickUp.at);
  if (takeaway === undefined || Number.isNaN(at)) return facts;
  const taken = (await listTaken(db, session.venue, { from: at, until: at })).get(at) ?? 0;
  return { ...facts, takeaway: { ...takeaway, taken } };
}
