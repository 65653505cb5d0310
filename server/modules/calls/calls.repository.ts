import type { Selectable } from 'kysely';
import type { BillShare } from '#core/bills/codes.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { answered, type CallChanges, wishAnswered, wishNow } from '#core/calls/call-transitions.ts';
import { type Actor, UNFINISHED_CALL_STATES } from '#core/orders/state-machines.ts';
import { KEPT_PART_MS } from '#core/shared/limits.ts';
import { toNullableTimestamp, toTimestamp } from '#core/shared/timestamp.ts';
import { literals } from '#server/db/literals.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { countUnannounced } from '#server/kernel/events/events.repository.ts';
import { tableRef } from '../tables/table-ref.ts';

/** A call with its server-only fields. Times in milliseconds since 1970. */
export type CallRecord = {
  call: Call;
  venue: string;
  changedAt: number;
  doneBy: Actor | null;
};

type Row = Selectable<Schema['calls']> & {
  label: string;
  tab_of: string | null;
  takeaway: 0 | 1;
  to_label: string | null;
};

function toCall(row: Row): Call {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    table: tableRef(row.table_id, row.label, row.tab_of, row.takeaway),
    seating: row.seating_id,
    guest: row.session_id,
    openedAt: toTimestamp(row.opened_at),
    takenAt: toNullableTimestamp(row.taken_at),
    doneAt: toNullableTimestamp(row.done_at),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.note !== null && { note: row.note }),
    ...(row.method !== null &&
      row.share !== null && {
        wish: wishAnswered(
          wishNow(
            {
              method: row.method,
              share: row.share,
              ...(row.parts !== null && { parts: row.parts }),
              amount: row.asked_amount ?? row.amount ?? 0,
              tip: row.tip ?? 0,
              ...(row.bill_id !== null && { bill: row.bill_id }),
              ...(row.share === 'amount' && { until: toTimestamp(row.opened_at + KEPT_PART_MS) }),
            },
            row.amount ?? 0,
          ),
          row.done_by,
        ),
      }),
    ...(row.to_table_id !== null && {
      move: answered(tableRef(row.to_table_id, row.to_label ?? '', null), row.done_by),
    }),
  };
}

function toRecord(row: Row): CallRecord {
  return {
    call: toCall(row),
    venue: row.venue_id,
    changedAt: row.changed_at,
    doneBy: row.done_by,
  };
}

function select(db: Reader) {
  return db
    .selectFrom('calls')
    .innerJoin('tables', 'tables.id', 'calls.table_id')
    .leftJoin('tables as wished', 'wished.id', 'calls.to_table_id')
    .selectAll('calls')
    .select([
      'tables.label as label',
      'tables.tab_of as tab_of',
      'tables.takeaway as takeaway',
      'wished.label as to_label',
    ])
    .orderBy('calls.opened_at')
    .orderBy('calls.id');
}

export async function findCall(db: Reader, id: string): Promise<CallRecord | undefined> {
  const row = await select(db).where('calls.id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

/** A seating's unfinished calls, oldest first. */
export async function listOpenCalls(db: Reader, seating: string): Promise<CallRecord[]> {
  const rows = await openCallsOf.all(db, { seating });
  return rows.map(toRecord);
}

const openCallsOf = prepared((db, { seating }: { seating: string }) =>
  select(db)
    .where('calls.seating_id', '=', seating)
    .where('calls.state', 'in', UNFINISHED_CALL_STATES),
);

/** A seating's wishes to move, and sums that were kept, that staff have refused since; oldest first. */
export async function listRefused(
  db: Reader,
  seating: string,
  since: number,
): Promise<CallRecord[]> {
  const rows = await refusedOf.all(db, { seating, since });
  return rows.map(toRecord);
}

const refusedOf = prepared((db, { seating, since }: { seating: string; since: number }) =>
  select(db)
    .where('calls.seating_id', '=', seating)
    .where((eb) =>
      eb.or([
        eb('calls.to_table_id', 'is not', null),
        eb.and([
          eb('calls.share', 'in', literals<BillShare>(['amount'])),
          // Whoever has asked again since knows, and may have paid by now.
          eb.not(
            eb.exists(
              eb
                .selectFrom('calls as later')
                .select('later.id')
                .whereRef('later.seating_id', '=', 'calls.seating_id')
                .whereRef('later.session_id', '=', 'calls.session_id')
                .whereRef('later.opened_at', '>', 'calls.opened_at')
                .where('later.share', 'is not', null),
            ),
          ),
        ]),
      ]),
    )
    .where('calls.done_by', '=', 'staff')
    .where('calls.done_at', '>', since),
);

/** How often a party has asked to move since, whatever became of it. */
export async function countMoveWishes(db: Reader, seating: string, since: number): Promise<number> {
  const row = await moveWishesOf.first(db, { seating, since });
  return Number(row?.count ?? 0);
}

const moveWishesOf = prepared((db, { seating, since }: { seating: string; since: number }) =>
  db
    .selectFrom('calls')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('seating_id', '=', seating)
    .where('to_table_id', 'is not', null)
    .where('opened_at', '>', since),
);

/** A venue's unfinished calls, for its board; oldest first. */
export async function listUnfinishedCalls(db: Reader, venue: string): Promise<CallRecord[]> {
  const rows = await select(db)
    .where('calls.venue_id', '=', venue)
    // Listed one by one: with `!=` every call would be read.
    .where('calls.state', 'in', UNFINISHED_CALL_STATES)
    .execute();
  return rows.map(toRecord);
}

export async function insertCall(db: Writer, call: Call, venue: string, at: number): Promise<void> {
  await db
    .insertInto('calls')
    .values({
      id: call.id,
      venue_id: venue,
      table_id: call.table.id,
      seating_id: call.seating,
      session_id: call.guest,
      kind: call.kind,
      state: call.state,
      reason: call.reason ?? null,
      note: call.note ?? null,
      method: call.wish?.method ?? null,
      share: call.wish?.share ?? null,
      parts: call.wish?.parts ?? null,
      part_index: null,
      amount: call.wish?.amount ?? null,
      asked_amount: call.wish?.amount ?? null,
      tip: call.wish?.tip ?? null,
      bill_id: call.wish?.bill ?? null,
      to_table_id: call.move?.to.id ?? null,
      opened_at: at,
      taken_at: null,
      done_at: null,
      done_by: null,
      changed_at: at,
    })
    .execute();
}

/** From the state in which it was read; false if it has left it meanwhile. */
export function updateCall(
  db: Writer,
  { id, state: from }: Pick<Call, 'id' | 'state'>,
  { state: to = from, takenAt, doneAt, doneBy, amount }: CallChanges,
  at: number,
): Promise<boolean> {
  const and = {
    ...(takenAt !== undefined && { taken_at: takenAt }),
    ...(doneAt !== undefined && { done_at: doneAt }),
    ...(doneBy !== undefined && { done_by: doneBy }),
    ...(amount !== undefined && { amount }),
    changed_at: at,
  };
  return hasMoved(moveState(db, 'calls', { column: 'state', from, to, and }).where('id', '=', id));
}

/** Deletes notes of up to `limit` calls that last changed before `before`; returns how many. */
export async function forgetCallNotes(db: Writer, before: number, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('calls')
    .select(['id', 'venue_id as venue', 'state'])
    .where('changed_at', '<', before)
    .where('note', 'is not', null)
    .limit(limit)
    .execute();
  const onBoards = rows.filter(({ state }) =>
    UNFINISHED_CALL_STATES.some((each) => each === state),
  );
  if (rows.length > 0) {
    await countUnannounced(
      db,
      onBoards.map(({ venue }) => venue),
    );
    await db
      .updateTable('calls')
      .set({ note: null })
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
  }
  return rows.length;
}
