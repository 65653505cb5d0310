import { sentTogether } from '#core/board/shared-ticket.ts';
import { SENT_TOGETHER_MS } from '#core/shared/limits.ts';
import { onlySender, orderOf, sendsTogether, staysOf } from '#core/table-cart/handed-cart.ts';
import { sharingOf } from '#core/table-cart/sharing-of.ts';
import type { SentCarts } from '#core/table-cart/table-cart.schema.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import type { StoredAnswer } from '#server/kernel/idempotency/answer-once.ts';
import { findKey } from '#server/kernel/idempotency/keys.repository.ts';
import { ProblemError } from '#server/problem.ts';
import type { OrderInput } from '../orders/order-facts.ts';
import { hasOrder, listUnfinishedOfParty } from '../orders/orders.repository.ts';
import { placeInside, placeOrder } from '../orders/place-order.usecase.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSession, listSeated } from '../seatings/sessions.repository.ts';
import { type HandedCart, leaveOfCart, listHandedCarts } from './shared-carts.repository.ts';

type Sender = { by: GuestSession; address: string };

/**
 * A guest sends what the others of the party have handed over: an order for each of them, in one
 * transaction. An order has the id that its guest's device made, so that it is made once, whoever
 * else sends it at the same moment.
 */
export async function sendCarts(context: Context, sender: Sender): Promise<SentCarts> {
  const { venue } = sender.by;
  const { seating, answer } = await change(context, venue, async (unit) => {
    const seating = await seatingOf(context, unit, sender.by);
    return { seating, answer: await sendAll(context, unit, { ...sender, seating }) };
  });
  if (answer.sent.length > 0) context.partyNews.changed({ venue, seating });
  return answer;
}

/**
 * A guest orders, and sends with it what the others have handed over: all in one transaction, so that
 * nobody sees one without the others, and a printer has them on one paper. Where the guest may send
 * nothing for others, the own order alone; and so it is when it is asked for again.
 */
export async function placeForTable(context: Context, input: OrderInput): Promise<StoredAnswer> {
  const { session: by, address } = input;
  const sent: { seating: string | null } = { seating: null };
  const answer = await placeOrder(context, input, async (unit) => {
    sent.seating = null;
    const seating = await seatingOf(context, unit, by).catch(nobodysIfRefused);
    if (seating === null) return;
    const carts = await sendAll(context, unit, { by, address, seating });
    if (carts.sent.length > 0) sent.seating = seating;
  });
  if (sent.seating !== null) {
    context.partyNews.changed({ venue: by.venue, seating: sent.seating });
  }
  return answer;
}

function nobodysIfRefused(error: unknown): null {
  if (error instanceof ProblemError) return null;
  throw error;
}

async function sendAll(
  context: InsideContext,
  unit: Unit,
  { by, address, seating }: Sender & { seating: string },
): Promise<SentCarts> {
  const answer: SentCarts = { sent: [], left: [] };
  const handed = await listHandedCarts(unit.db, seating, unit.at);
  // The own cart is sent by its own device, with its notes.
  const carts = handed.filter(({ guest }) => guest !== by.id);
  const since = Math.max(unit.at - SENT_TOGETHER_MS, ...carts.map(({ at }) => at));
  let first = await ownOrder(unit, { seating, sender: by.id, since });
  for (const cart of carts) {
    const code = await sendCart(context, unit, { ...cart, sentWith: first }, { by, address });
    if (code === null) answer.sent.push(cart.guest);
    else answer.left.push({ guest: cart.guest, code });
    if (code === null) first ??= cart.handed.order;
  }
  return answer;
}

/** The party whose carts this guest may send. */
async function seatingOf(context: InsideContext, { db }: Unit, by: GuestSession): Promise<string> {
  const [{ menu }, session] = await Promise.all([
    findVenueMenu(context.menus, db, by.venue),
    findSession(db, by.id),
  ]);
  if (session === undefined || session.endedAt !== null) throw new ProblemError('sessions.ended');
  if (!sendsTogether(menu.ordering)) throw new ProblemError('orders.not_sent_together');
  const { seating, admission, kiosk } = session;
  const sharing = sharingOf({ seating, admission, kiosk: kiosk?.joins }, menu.ordering);
  if (seating === null || sharing !== 'yes') {
    throw new ProblemError('seatings.admission_required');
  }
  const { ordering } = menu;
  const only = ordering.firstSends && onlySender(ordering, await listSeated(db, [seating]));
  if (only && only.id !== by.id) throw new ProblemError('orders.not_sent_together');
  return seating;
}

/**
 * What the sender has sent just before, which the table's goes with, or what that went with: since all
 * of the table's was handed over, as a phone sends both at once.
 */
async function ownOrder(
  { db }: Unit,
  { seating, sender, since }: { seating: string; sender: string; since: number },
): Promise<string | undefined> {
  const orders = (await listUnfinishedOfParty(db, seating)).map(({ order }) => order);
  return sentTogether(orders, { since, sender });
}

/** Null once it is ordered; else why it is not. */
async function sendCart(
  context: InsideContext,
  unit: Unit,
  { guest, handed, lines, at: seenAt, sentWith }: HandedCart & { sentWith: string | undefined },
  { by, address }: Sender,
): Promise<SentCarts['left'][number]['code'] | null> {
  const { db } = unit;
  const { order: key } = handed;
  if (await hasOrder(db, key)) return null;
  const [session, known] = await Promise.all([findSession(db, guest), findKey(db, guest, key)]);
  const body = orderOf({ handed, lines });
  // Its guest has sent it, or has nothing in it any more.
  if (session === undefined || known !== undefined || body === null) return 'orders.withdrawn';
  const sent = { session, address, key, body, sentBy: by.id, sentWith, seenAt };
  const placed = await placeInside(context, unit, sent);
  if (placed instanceof ProblemError) return placed.code;
  await leaveOfCart(db, guest, staysOf(lines));
  return null;
}
