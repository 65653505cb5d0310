import { sumOf } from '#core/money/pricing.ts';
import { reopenParty } from '#core/parties/reopen-party.ts';
import type { EndedSeatings, Seating } from '#core/seatings/seating.schema.ts';
import { SEATING_REOPEN_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { readBillFacts, sumBill } from '../bills/bill-facts.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import {
  findOpenSeating,
  findSeating,
  listEndedSeatings,
  toSeating,
} from '../seatings/seatings.repository.ts';
import { findTable } from '../tables/tables.repository.ts';

/** A venue's seatings that can still be reopened, with their sums. */
export function readEndedSeatings(context: Context, venue: string): Promise<EndedSeatings> {
  return context.store.of(venue).readAside(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const since = context.clock.now() - SEATING_REOPEN_MS;
    const seatings: EndedSeatings['seatings'] = [];
    for (const record of await listEndedSeatings(db, venue, since)) {
      const { others = [], ...first } = await sumBill(db, { seating: record, menu });
      const bills = [first, ...others];
      seatings.push({
        ...{ seating: toSeating(record), currency: first.currency },
        total: sumOf(bills),
        paid: bills.reduce((sum, { paid }) => sum + paid, 0),
      });
    }
    return { seatings };
  });
}

/**
 * Staff undo the end of a seating. Throws `request.not_found`, and what
 * `src/core/parties/reopen-party.ts` refuses.
 */
export async function reopenSeating(context: Context, by: By, id: string): Promise<Seating> {
  return change(context, by.venue, async (unit) => {
    const { db } = unit;
    const seating = await findSeating(db, id);
    if (seating === undefined || seating.venue !== by.venue) {
      throw new ProblemError('request.not_found');
    }
    const [there, table, { menu }] = await Promise.all([
      findOpenSeating(db, seating.table.id),
      findTable(db, seating.table.id),
      findVenueMenu(context.menus, db, by.venue),
    ]);
    const facts = {
      isMerged: seating.mergedInto !== null,
      // A tab is there again with its party.
      hasTable: seating.table.tab === true || table !== undefined,
      isTaken: there !== undefined,
      bill: await readBillFacts(db, { seating, menu }),
    };
    const act = granted(reopenParty(facts, nowOf(unit)));
    await applyAct(unit, act, by);
    return act.facts.seating;
  });
}
