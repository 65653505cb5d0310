import { isUnfinishedHold } from '#core/card-holds/hold.ts';
import { withLetIn } from '#core/parties/let-in-while-one.ts';
import { separateParties } from '#core/parties/separate-parties.ts';
import type { Seating, TakeBackRequest } from '#core/seatings/seating.schema.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { MERGE_UNDO_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { readBillFacts } from '../bills/bill-facts.ts';
import { forgetMerge, listHoldsOfSeating } from '../payments/card-holds/card-holds.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { changeJoinCode } from '../seatings/admission/renew-join-code.usecase.ts';
import { findOpenSeating, findSeating, setJoinDigits } from '../seatings/seatings.repository.ts';
import { listLetIn } from '../seatings/sessions.repository.ts';
import { tableRef } from '../tables/table-ref.ts';
import { findTable } from '../tables/tables.repository.ts';
import { findTabNumber } from '../tabs/tabs.repository.ts';
import { listMerges } from './merges.repository.ts';

/**
 * Staff take back that a party has joined this one: returns the party, at its own table again. Throws
 * `request.not_found`, and what `src/core/parties/separate-parties.ts` refuses.
 */
export async function takeBackMerge(
  context: Context,
  by: By,
  id: string,
  { merge: wanted }: TakeBackRequest,
): Promise<Seating> {
  return change(context, by.venue, async (unit) => {
    const { db } = unit;
    const seating = await findSeating(db, id);
    if (seating === undefined || seating.venue !== by.venue) {
      throw new ProblemError('request.not_found');
    }
    const { menu } = await findVenueMenu(context.menus, db, by.venue);
    const both = await readBillFacts(db, { seating, menu });
    const merges = await listMerges(db, by.venue, unit.at - MERGE_UNDO_MS - 1);
    const merge = merges.find((each) => each.id === wanted && each.seating === id) ?? null;
    const home = merge === null ? null : await readHome(db, merge.record.party.table.id);
    const record = merge && {
      ...withLetIn(merge.record, await listLetIn(db, id), both),
      // It may have been renamed.
      party: { ...merge.record.party, table: home?.table ?? merge.record.party.table },
    };
    const facts = {
      merge: merge && record && { id: merge.id, at: merge.at, record },
      hasTable: home?.table !== undefined,
      isTaken: home?.isTaken === true,
      names: {
        joint: await keptName(db, seating.table),
        own: await keptName(db, record?.party.table ?? seating.table),
      },
      holds: (await listHoldsOfSeating(db, id)).filter(({ state }) => isUnfinishedHold(state)),
      both,
    };
    const { other, party } = granted(separateParties(facts, nowOf(unit)));
    await applyAct(unit, other, by);
    await applyAct(unit, party, by);
    await forgetMerge(db, wanted);
    // Whoever leaves has read the code that lets in to the others.
    await changeJoinCode(unit, seating, setJoinDigits);
    return party.facts.seating;
  });
}

/** The table, or the tab, that a party left. */
async function readHome(db: Reader, id: string) {
  const [row, there] = await Promise.all([findTable(db, id), findOpenSeating(db, id)]);
  const table = row && tableRef(row.id, row.label, row.tabOf, row.takeaway ? 1 : 0);
  return { table, isTaken: there !== undefined };
}

/** A tab's name is often a person's: what others' history keeps has its number. */
async function keptName(db: Reader, { id, label }: TableRef): Promise<string> {
  return (await findTabNumber(db, id)) ?? label;
}
