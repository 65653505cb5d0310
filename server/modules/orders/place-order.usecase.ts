import type { Order } from '#core/ordering/order.schema.ts';
import { orderForGuest } from '#core/ordering/order-view.ts';
import { placeOrder as decide } from '#core/placing/place-order.ts';
import { placedForGuest } from '#core/seating/guest-view.ts';
import type { Context } from '#server/context.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { answerOnce, type StoredAnswer } from '#server/kernel/idempotency/answer-once.ts';
import type { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { readUnpaid } from '../bills/unpaid-amount.ts';
import { refuseAt, takeSeat } from '../seatings/take-seat.ts';
import { type OrderInput, readPlaced } from './order-facts.ts';
import { storeOrder } from './store-order.ts';

/** Places an order exactly once; `src/core/placing/place-order.ts` decides. */
export async function placeOrder(context: Context, input: OrderInput): Promise<StoredAnswer> {
  // A genuine retry is older than the first try, and still the same request.
  const { age: _age, ...body } = input.body;
  return answerOnce(
    context,
    { kind: 'order', session: input.session, key: input.key, body },
    (unit) => readPlaced(context, unit, input),
    (unit, facts) => place(unit, input, facts),
    ({ place: { session, open } }) => [session.id, session.table, ...(open ? [open.id] : [])],
  );
}

/** Refused for what the party owes. */
const IS_OF_SUM: ReadonlySet<string> = new Set(['orders.amount_cap', 'orders.tab_limit']);

type Facts = Awaited<ReturnType<typeof readPlaced>>;

async function place(
  unit: Unit,
  { key: id, body }: OrderInput,
  facts: Facts,
): Promise<Order | ProblemError> {
  const { menu, place, party } = facts;
  const { at } = unit;
  const ids = () => newId(at);
  let decided = decide(facts, { id, body }, at, ids);
  if ('refusal' in decided && IS_OF_SUM.has(decided.refusal.code) && party !== null) {
    // What was sent is summed by an index, and may be more than what is owed.
    const unpaid = await readUnpaid(unit.db, party.seating.id);
    decided = decide({ ...facts, party: { ...party, unpaid } }, { id, body }, at, ids);
  }
  if ('refusal' in decided) {
    return refuseAt(unit, place, decided);
  }
  const { session, seating } = await takeSeat(unit, place, decided.seat, decided.order.seating);
  const { menuVersion } = body;
  const order = await storeOrder(unit, decided, { seating, menu, menuVersion });
  const { joinPolicy, showsPrices } = menu.ordering;
  const standing = { policy: joinPolicy, admission: session.admission };
  return placedForGuest(orderForGuest(order, facts.guest, showsPrices), standing);
}
