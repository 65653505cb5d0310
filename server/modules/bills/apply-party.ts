import type { BillChange } from '#core/bills/bill-act.ts';
import { expectMoved } from '#server/db/move-state.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newToken } from '#server/random.ts';
import { takeMerge } from '../parties/merges.repository.ts';
import { movePartyRecords } from '../parties/party-records.repository.ts';
import { separateRecords, separateSessions } from '../parties/separate-records.repository.ts';
import {
  countGuests,
  endSeatingRow,
  mergeSeatingRow,
  mergeSeatingRows,
  moveSeatingRow,
  reopenSeatingRow,
  separateSeatingRow,
  setBillState,
  uncountGuests,
} from '../seatings/seatings.repository.ts';
import {
  endKioskSessionsOf,
  moveSessions,
  reviveSessionsOf,
} from '../seatings/sessions.repository.ts';

type Change<Kind extends BillChange['kind']> = Extract<BillChange, { kind: Kind }>;

/** Its table's tablets stay where they are. */
export async function moveParty({ db, at }: Unit, { from, to }: Change<'moved'>): Promise<void> {
  await endKioskSessionsOf(db, from.id, at);
  if (to.seating === from.id) {
    await moveSeatingRow(db, from.id, to.table);
  }
  await movePartyRecords(db, { seating: from.id, label: from.table.label }, to);
  await moveSessions(db, from.id, to);
}

export async function mergeParty(
  { db, at }: Unit,
  into: string,
  { party, guests }: Change<'merged'>,
): Promise<void> {
  if (!(await endSeatingRow(db, party, 'merged', at))) {
    throw new ProblemError('seatings.not_open');
  }
  await mergeSeatingRow(db, party, into);
  await countGuests(db, into, guests);
}

export async function reopenParty(
  { db, at }: Unit,
  id: string,
  { bill, endedAt }: Change<'reopened'>,
): Promise<void> {
  if (!(await reopenSeatingRow(db, { id, bill }, newToken(), at))) {
    throw new ProblemError('seatings.already_open');
  }
  await reviveSessionsOf(db, id, endedAt);
}

/** Takes back that a party joined this one. Throws `seatings.merge_gone`. */
export async function separateParty(
  { db, at }: Unit,
  other: string,
  { merge, record, party, names }: Change<'separated'>,
): Promise<void> {
  const { id, bill } = party.seating;
  const { rows, at: mergedAt } = await takeMerge(db, merge);
  const isApart = await separateSeatingRow(
    db,
    { id, from: other, slip: rows.slip },
    newToken(),
    at,
  );
  if (!isApart) {
    throw new ProblemError('seatings.merge_gone');
  }
  if (record.party.bill !== bill) {
    await expectMoved(setBillState(db, { id, bill: record.party.bill }, bill));
  }
  await mergeSeatingRows(db, rows.merged, id);
  const back = { from: other, names, mergedAt, record, party };
  await separateRecords(db, back);
  const { joined, stayed } = await separateSessions(db, back, rows);
  await countGuests(db, id, joined);
  const { other: before, party: came } = rows.guests;
  if (stayed === 0) await uncountGuests(db, other, { from: before + came, to: before });
}
