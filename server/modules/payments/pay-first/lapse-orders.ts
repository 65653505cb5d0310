import { PREPAID_WAIT_MS } from '../../../../src/contract/limits.ts';
import type { Context } from '../../../context.ts';
import { change } from '../../../kernel/events/change.ts';
import { endPrepaid, findPrepaid, listUnpaidSince } from './prepaid-orders.repository.ts';

/**
 * Orders that nobody pays lapse some time after their last payment was dead, by the word of its
 * provider: never while one could still be paid.
 */
export async function lapseUnpaidOrders(context: Context): Promise<void> {
  const before = context.clock.now() - PREPAID_WAIT_MS;
  for (const { id, venue } of await listUnpaidSince(context.store.reader, before)) {
    await change(context, venue, async ({ db, at }) => {
      // Checked again inside the transaction: somebody may pay it by now.
      const order = await findPrepaid(db, id);
      const isUnpaid = (await listUnpaidSince(db, before)).some((each) => each.id === id);
      if (order !== undefined && isUnpaid) {
        await endPrepaid(db, order, { state: 'lapsed' }, at);
      }
    });
  }
}
