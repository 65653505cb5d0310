import type { Selectable } from 'kysely';
import type { Taker } from '#core/bills/bill-act.ts';
import type { KnownPart } from '#core/bills/bill-facts.ts';
import type { TakenState } from '#core/bills/codes.ts';
import type { BillPart } from '#core/bills/taken-parts.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { literals } from '#server/db/literals.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** The parts of a seating's bill that are held or paid; the earlier payments first. */
export async function listTakenParts(db: Reader, seating: string): Promise<KnownPart[]> {
  return (await takenOfSeating.all(db, { seating })).map(toPart);
}

/** All of them, also those that are free again. */
export async function listParts(db: Reader, seating: string): Promise<KnownPart[]> {
  return (await partsOfSeating.all(db, { seating })).map(toPart);
}

type Row = Selectable<Schema['bill_claims']> & { until: number | null };

function toPart(row: Row): KnownPart {
  return {
    payment: row.attempt_id,
    position: row.position,
    guest: row.session_id,
    kind: row.kind,
    line: row.line_id,
    num: row.num,
    den: row.den,
    amount: row.amount,
    state: row.state,
    ...(row.bill_id !== null && { bill: row.bill_id }),
    ...untilOf(row.ends_at ?? row.until),
  };
}

function untilOf(until: number | null): { until?: string } {
  return until === null ? {} : { until: toTimestamp(until) };
}

function selectOf(db: Reader, seating: string) {
  return db
    .selectFrom('bill_claims')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'bill_claims.attempt_id')
    .selectAll('bill_claims')
    .select('payment_attempts.expires_at as until')
    .where('bill_claims.seating_id', '=', seating)
    .orderBy('bill_claims.attempt_id')
    .orderBy('bill_claims.position');
}

const partsOfSeating = prepared((db, { seating }: { seating: string }) => selectOf(db, seating));

const takenOfSeating = prepared((db, { seating }: { seating: string }) =>
  selectOf(db, seating).where('bill_claims.state', '<>', 'released'),
);

/** One payment's parts, whatever has become of it. */
export async function listPartsOf(
  db: Reader,
  attempt: string,
): Promise<(BillPart & { position: number; state: TakenState })[]> {
  const rows = await db
    .selectFrom('bill_claims')
    .selectAll()
    .where('attempt_id', '=', attempt)
    .orderBy('position')
    .execute();
  return rows.map(({ position, state, kind, line_id, num, den, amount }) => ({
    position,
    state,
    kind,
    line: line_id,
    num,
    den,
    amount,
  }));
}

export async function insertTakenParts(
  db: Writer,
  {
    payment,
    venue,
    seating,
    guest,
    state,
    until,
    bill,
  }: Taker & { venue: string; seating: string },
  items: readonly BillPart[],
): Promise<void> {
  const rows = items.map(({ kind, line, num, den, amount }, position) => ({
    ...{ kind, num, den, amount, position, state },
    venue_id: venue,
    attempt_id: payment,
    seating_id: seating,
    session_id: guest,
    line_id: line,
    bill_id: bill ?? null,
    ends_at: until === undefined ? null : Date.parse(until),
  }));
  await db.insertInto('bill_claims').values(rows).execute();
}

/**
 * A part is paid with so much, or free again; a free one may be paid after all, by money that comes
 * late. False if it has left its state meanwhile.
 */
export function movePart(
  db: Writer,
  attempt: string,
  { position, state: from }: { position: number; state: TakenState },
  { state: to, amount }: { state: TakenState; amount: number },
): Promise<boolean> {
  return hasMoved(
    moveState(db, 'bill_claims', { column: 'state', from, to, and: { amount } })
      .where('attempt_id', '=', attempt)
      .where('position', '=', position),
  );
}

/** What a call kept for its guest, who has gone, is free again. */
export async function freePartOf(db: Writer, call: string): Promise<void> {
  await moveState(db, 'bill_claims', { column: 'state', from: 'held', to: 'released' })
    .where('attempt_id', '=', call)
    .execute();
}

/** A payment's parts are only amounts of the bill from now on. */
export async function makeAmounts(db: Writer, attempt: string): Promise<void> {
  await db
    .updateTable('bill_claims')
    .set({ kind: 'amount', line_id: null, num: null, den: null })
    .where('attempt_id', '=', attempt)
    .execute();
}

/** What was kept for guests who pay to staff, and is not any more by `now`: the parties, each once. */
export async function listLateParties(
  db: Reader,
  now: number,
): Promise<{ seating: string; venue: string }[]> {
  return (
    db
      .selectFrom('bill_claims')
      .innerJoin('seatings', 'seatings.id', 'bill_claims.seating_id')
      .select(['seatings.id as seating', 'seatings.venue_id as venue'])
      .distinct()
      // Written out, so that the partial index is used.
      .where('bill_claims.state', 'in', literals<TakenState>(['held']))
      .where('bill_claims.ends_at', '<=', now)
      .execute()
  );
}

/** A merged party's parts: equal parts of a bill that no longer exists are amounts of the new one. */
export async function moveTakenParts(db: Writer, from: string, to: string): Promise<void> {
  await db
    .updateTable('bill_claims')
    .set({ kind: 'amount', num: null, den: null })
    .where('seating_id', '=', from)
    .where('kind', '=', 'equal')
    .where('bill_id', 'is', null)
    .execute();
  await db
    .updateTable('bill_claims')
    .set({ seating_id: to })
    .where('seating_id', '=', from)
    .execute();
  // What staff took of nobody in particular is the party's.
  await db
    .updateTable('bill_claims')
    .set({ session_id: to })
    .where('seating_id', '=', to)
    .where('session_id', '=', from)
    .execute();
}
