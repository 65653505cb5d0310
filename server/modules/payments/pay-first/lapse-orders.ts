import { privateEvent } from '#core/events/event-draft.ts';
import { PREPAID_WAIT_MS, RETURN_PAGE_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { eachApart } from '#server/kernel/each-apart.ts';
import { change } from '#server/kernel/events/change.ts';
import {
  endPrepaid,
  findPrepaid,
  forgetEndedLines,
  hasEndedLines,
  listUnpaidSince,
} from './prepaid-orders.repository.ts';

/**
 * Orders that nobody pays lapse some time after their last payment was dead, by the word of its
 * provider: never while one could still be paid. What was in them is kept only as long as their
 * guests are shown it.
 */
export async function lapseUnpaidOrders(context: Context): Promise<void> {
  const before = context.clock.now() - PREPAID_WAIT_MS;
  await eachApart(await listUnpaidSince(context.store.reader, before), ({ id, venue }) =>
    change(context, venue, async ({ db, at, emit }) => {
      // Checked again inside the transaction: somebody may pay it by now.
      const order = await findPrepaid(db, id);
      const isUnpaid = (await listUnpaidSince(db, before)).some((each) => each.id === id);
      if (order !== undefined && isUnpaid) {
        await endPrepaid(db, order, { state: 'lapsed' }, at);
        const { seating, session } = order;
        const event = { type: 'prepaid.lapsed', seating, prepaid: id } as const;
        emit(privateEvent({ table: null, seating, session }, event));
      }
    }),
  );
  await forgetLines(context);
}

async function forgetLines({ store, clock }: Context): Promise<void> {
  const before = clock.now() - RETURN_PAGE_MS;
  if (await hasEndedLines(store.reader, before)) {
    await store.writeApart('installation', (db) => forgetEndedLines(db, before));
  }
}
