import { lateFreed } from '#core/placing/late-parts.ts';
import type { Context } from '#server/context.ts';
import { eachApart } from '#server/kernel/each-apart.ts';
import { change } from '#server/kernel/events/change.ts';
import { applyAct, nowOf } from './apply-act.ts';
import { findVenueSeating, readBillFacts } from './bill-facts.ts';
import { listLateParties } from './taken-parts.repository.ts';

/** What was kept for guests who pay to staff, and nobody has taken in time, is free again. */
export async function freeLateParts(context: Context): Promise<void> {
  const parties = await listLateParties(context.store.reader, context.clock.now());
  await eachApart(parties, ({ seating, venue }) =>
    change(context, venue, async (unit) => {
      const found = await findVenueSeating(context, unit.db, venue, seating);
      await applyAct(unit, lateFreed(await readBillFacts(unit.db, found), nowOf(unit)));
    }),
  );
}
