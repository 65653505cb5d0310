import type { PrepaidOrder } from '#core/orders/prepaid-order.schema.ts';
import { holdOrder as decide } from '#core/placing/hold-order.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { answerOnce, type StoredAnswer } from '#server/kernel/idempotency/answer-once.ts';
import { type OrderInput, readSent } from '#server/modules/orders/order-facts.ts';
import { touchSeating } from '#server/modules/seatings/seatings.repository.ts';
import { refuseAt, takeSeat } from '#server/modules/seatings/take-seat.ts';
import { atOwnPlace } from '#server/modules/takeaway/own-place.ts';
import { withTaken } from '#server/modules/takeaway/takeaway-facts.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import {
  findPrepaid,
  insertPrepaid,
  listPrepaidOfGuest,
  type Prepaid,
} from './prepaid-orders.repository.ts';
import { toPrepaidOrder } from './prepaid-view.ts';

/**
 * A guest's order waits for its payment, once by its key, under the rules for an order. It takes
 * nothing from anybody: whether it can be made is asked again once it is paid. Its device need not
 * be let in, since nobody else pays for it. Throws what placing an order does, `payments.off`,
 * `bills.host_pays`, and `bills.nothing_to_pay` for an order that costs nothing.
 */
export async function holdOrder(context: Context, input: OrderInput): Promise<StoredAnswer> {
  const provider = await context.paymentProviders.active(input.session.venue);
  const { age: _age, ...body } = input.body;
  // Not the body of an order: under one key is one of the two.
  const { session, key } = input;
  const once = { kind: 'order', session, key, body: { prepaid: body } } as const;
  return answerOnce(
    context,
    once,
    (unit) => readHeld(context, unit, input),
    async (unit, facts) => {
      if (provider === null) {
        throw new ProblemError('payments.off');
      }
      return hold(unit, input, await withTaken(unit, input, facts));
    },
  );
}

async function readHeld(context: InsideContext, unit: Unit, input: OrderInput) {
  const [sent, prepaid, own] = await Promise.all([
    readSent(context, unit, input),
    findPrepaid(unit.db, input.key),
    listPrepaidOfGuest(unit.db, input.session.id),
  ]);
  const isKeyUsed = sent.isKeyUsed || prepaid !== undefined;
  return { ...sent, isKeyUsed, unpaid: own.filter(({ state }) => state === 'waiting').length };
}

async function hold(
  unit: Unit,
  { key, body }: OrderInput,
  facts: Awaited<ReturnType<typeof readHeld>>,
): Promise<PrepaidOrder | ProblemError> {
  const { db, at } = unit;
  const { place, menu } = facts;
  const decided = decide(facts, body, at);
  if ('refusal' in decided) {
    return refuseAt(unit, place, decided);
  }
  const { lines, total, seat, pickUpAt = null } = decided;
  const id = newId(at);
  const wish = { seating: id, name: body.pickUp?.name ?? null };
  const here = await atOwnPlace(unit, menu, { place, seat }, wish);
  const { seating, session } = await takeSeat(unit, here, seat, id);
  const { currency } = menu.file.venue;
  const of = { id: key, venue: session.venue, seating: seating.id, session: session.id };
  const { menuVersion, locale = null, wishes = [] } = body;
  const order = { ...of, menuVersion, locale, wishes, currency, total, lines, pickUpAt };
  await insertPrepaid(db, order, at);
  await touchSeating(db, seating.id, at);
  const times = { createdAt: at, changedAt: at };
  const stored: Prepaid = { ...order, ...times, state: 'waiting', refusal: null };
  return toPrepaidOrder(stored);
}
