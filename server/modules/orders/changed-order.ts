import type { OrderFacts } from '#core/placing/order-act.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { readBillToFollow } from '../bills/follow-bill.ts';
import { findOrder, type OrderRecord } from './orders.repository.ts';

/** The venue's order. Throws `orders.unknown`. */
export async function requireOrder(db: Reader, venue: string, id: string): Promise<OrderRecord> {
  const record = await findOrder(db, id);
  if (record === undefined || record.venue !== venue) {
    throw new ProblemError('orders.unknown');
  }
  return record;
}

/** What a change of an order meets; `billed`: it changes what its party owes. */
export async function factsOf(
  context: Pick<Context, 'menus'>,
  db: Reader,
  record: OrderRecord,
  billed: boolean,
): Promise<OrderFacts> {
  const { seating } = record.order;
  const bill = billed ? await readBillToFollow(context, db, seating) : null;
  return { ...record, seating: { id: seating }, bill };
}
