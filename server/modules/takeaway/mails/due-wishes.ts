import type { Order } from '#core/orders/order.schema.ts';
import type { OrderMailKind } from '#core/takeaway/codes.ts';
import { nextOrderMail } from '#core/takeaway/order-mail.ts';
import type { Context } from '#server/context.ts';
import { findOrder } from '../../orders/orders.repository.ts';
import { type DueWish, forgetWish, listDueWishes } from './order-mails.repository.ts';

/** Wishes of one reading; the next follow at once. */
const AT_ONCE = 50;

/** What is to be mailed of an order. */
export interface Due {
  readonly wish: DueWish;
  readonly order: Order;
  readonly kind: OrderMailKind;
}

/**
 * Forgets the wishes of which nothing is told any more, and calls `tell` for each other one that is due.
 * One that fails prevents no other.
 */
export async function eachDueWish(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  tell: (due: Due) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const failures: unknown[] = [];
  async function look(wish: DueWish): Promise<void> {
    const { reader } = store.of(wish.venue);
    const order = (await findOrder(reader, wish.order))?.order;
    const next = order === undefined ? 'forget' : nextOrderMail(order, wish, clock.now());
    if (next === 'wait' || (wish.isRefused && next === 'accepted')) return;
    // The page says the rest to whom no mail reaches.
    if (next === 'forget' || order === undefined || wish.isRefused) {
      await store.write({ venue: wish.venue }, (db) => forgetWish(db, wish));
      return;
    }
    await tell({ wish, order, kind: next });
  }
  for (let after = ''; ; ) {
    const wishes = await listDueWishes(store.reader, { now, after, limit: AT_ONCE });
    for (const wish of wishes) {
      await look(wish).catch((error: unknown) => failures.push(error));
    }
    if (wishes.length < AT_ONCE) break;
    after = wishes.at(-1)?.order ?? '';
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders were not mailed.');
}

/** Nobody sends mail any more: no address stays longer for that. */
export async function forgetUntold(context: Context): Promise<void> {
  if (context.mailer === null) await eachDueWish(context, async () => {});
}
