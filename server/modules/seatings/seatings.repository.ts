import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { BillState } from '#core/bills/codes.ts';
import type { SeatingEnding, SeatingState } from '#core/seatings/codes.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { toNullableTimestamp, toTimestamp } from '#core/shared/timestamp.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { tableRef } from '../tables/table-ref.ts';

/** One party's stay at a table. Times in milliseconds since 1970. */
export type SeatingRecord = {
  id: string;
  venue: string;
  table: TableRef;
  state: SeatingState;
  bill: BillState;
  /** Guests who ever joined. */
  guestCount: number;
  joinCode: string;
  openedAt: number;
  lastOrderAt: number | null;
  lastActivityAt: number;
  endedAt: number | null;
  /** The seating into which this one was merged. */
  mergedInto: string | null;
  /** Only admitted guests may order. */
  admittedOnly: boolean;
  /** The key for hashes of addresses; null once it has ended. */
  addressKey: string | null;
  /** What its tab may owe, in minor units; null: as the venue says of tabs. */
  tabLimit: number | null;
  /** The card that lets phones into the party, and how many it has let in; null if there is none. */
  slip: { code: string; uses: number } | null;
};

type Row = Selectable<Schema['seatings']> & {
  label: string;
  tab_of: string | null;
  takeaway: 0 | 1;
};

function toRecord(row: Row): SeatingRecord {
  return {
    id: row.id,
    venue: row.venue_id,
    table: tableRef(row.table_id, row.label, row.tab_of, row.takeaway),
    state: row.state,
    bill: row.bill_state,
    guestCount: row.guest_count,
    joinCode: row.join_code,
    openedAt: row.opened_at,
    lastOrderAt: row.last_order_at,
    lastActivityAt: row.last_activity_at,
    endedAt: row.ended_at,
    mergedInto: row.merged_into,
    admittedOnly: row.admitted_only === 1,
    addressKey: row.address_key,
    tabLimit: row.tab_limit,
    slip: row.slip_code === null ? null : { code: row.slip_code, uses: row.slip_uses },
  };
}

/** The API's form: without the join code, which only seated guests may see. */
export function toSeating(record: SeatingRecord): Seating {
  return {
    id: record.id,
    table: record.table,
    state: record.state,
    bill: record.bill,
    openedAt: toTimestamp(record.openedAt),
    endedAt: toNullableTimestamp(record.endedAt),
    ...(record.admittedOnly && { admittedOnly: true as const }),
  };
}

/**
 * Written into the SQL: the index of open seatings is for this state only, and for a parameter
 * SQLite would plan each query again to find out that it may use it.
 */
const OPEN = sql.lit<SeatingState>('open');

function select(db: Reader) {
  return db
    .selectFrom('seatings')
    .innerJoin('tables', 'tables.id', 'seatings.table_id')
    .selectAll('seatings')
    .select(['tables.label as label', 'tables.tab_of as tab_of', 'tables.takeaway as takeaway']);
}

export async function findSeating(db: Reader, id: string): Promise<SeatingRecord | undefined> {
  const row = await select(db).where('seatings.id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

/** Those of these that there are, of whichever venue, in the same order. */
export async function listSeatingsById(
  db: Reader,
  ids: readonly string[],
): Promise<SeatingRecord[]> {
  const found = new Map<string, SeatingRecord>();
  for (const some of inChunks(ids)) {
    const rows = await select(db).where('seatings.id', 'in', padded(some)).execute();
    for (const row of rows) found.set(row.id, toRecord(row));
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

export function findOpenSeating(db: Reader, table: string): Promise<SeatingRecord | undefined> {
  return openSeatingAt.firstAs(db, { table }, (row) => row && toRecord(row));
}

const openSeatingAt = prepared((db, { table }: { table: string }) =>
  select(db).where('seatings.table_id', '=', table).where('seatings.state', '=', OPEN),
);

/** Open seatings of one venue, or of all; the longest open first. */
export async function listOpenSeatings(db: Reader, venue?: string): Promise<SeatingRecord[]> {
  let query = select(db).where('seatings.state', '=', OPEN);
  if (venue !== undefined) {
    // Its state says that it has not ended, and the index finds it among a venue's past ones.
    query = query.where('seatings.venue_id', '=', venue).where('seatings.ended_at', 'is', null);
  }
  const rows = await query.orderBy('seatings.opened_at').orderBy('seatings.id').execute();
  return rows.map(toRecord);
}

export async function insertSeating(
  db: Writer,
  seating: {
    id: string;
    venue: string;
    table: string;
    joinCode: string;
    byStaff: boolean;
    addressKey: string;
  },
  at: number,
): Promise<void> {
  await db
    .insertInto('seatings')
    .values({
      id: seating.id,
      venue_id: seating.venue,
      table_id: seating.table,
      state: 'open',
      join_code: seating.joinCode,
      guest_count: 0,
      opened_at: at,
      last_order_at: null,
      last_activity_at: at,
      ended_at: null,
      ending: null,
      bill_state: 'open',
      opened_by_staff: seating.byStaff ? 1 : 0,
      merged_into: null,
      address_key: seating.addressKey,
    })
    .execute();
}

/** Counts one more guest; returns its ordinal. */
export async function countGuest(db: Writer, seating: string): Promise<number> {
  const row = await db
    .updateTable('seatings')
    .set((eb) => ({ guest_count: eb('guest_count', '+', 1) }))
    .where('id', '=', seating)
    .returning('guest_count')
    .executeTakeFirstOrThrow();
  return row.guest_count;
}

/** Counts the guests of a party that joins. */
export async function countGuests(db: Writer, seating: string, more: number): Promise<void> {
  await db
    .updateTable('seatings')
    .set((eb) => ({ guest_count: eb('guest_count', '+', more) }))
    .where('id', '=', seating)
    .execute();
}

/** Keeps an active seating from expiring. */
export async function touchSeating(
  db: Writer,
  seating: string,
  at: number,
  isOrder = false,
): Promise<void> {
  await (isOrder ? activityByOrder : activity).send(db, { seating, at });
}

type Touched = { seating: string; at: number };

const activity = prepared((db, { seating, at }: Touched) =>
  db
    .updateTable('seatings')
    .set((eb) => ({ last_activity_at: later(eb, at) }))
    .where('id', '=', seating),
);

const activityByOrder = prepared((db, { seating, at }: Touched) =>
  db
    .updateTable('seatings')
    .set((eb) => ({ last_activity_at: later(eb, at), last_order_at: at }))
    .where('id', '=', seating),
);

/** A party that is awaited later than now stays so. */
function later(eb: ExpressionBuilder<Schema, 'seatings'>, at: number) {
  return eb
    .case()
    .when('last_activity_at', '<', at)
    .then(at)
    .else(eb.ref('last_activity_at'))
    .end();
}

/** Nothing ends it before its guest comes for what is taken away. */
export async function awaitSeating(db: Writer, seating: string, until: number): Promise<void> {
  await awaited.send(db, { seating, until });
}

/** Never stored together with {@link activity}, of which only the last one counts. */
const awaited = prepared((db, { seating, until }: { seating: string; until: number }) =>
  db
    .updateTable('seatings')
    .set({ last_activity_at: until })
    .where('id', '=', seating)
    .where('last_activity_at', '<', until),
);

/**
 * Moves the times of open seatings by the change of the system time. Times within `since` of now
 * stay: they were written after it.
 */
export async function moveOpenSeatings(
  db: Writer,
  { by, now, since }: { by: number; now: number; since: number },
): Promise<void> {
  for (const column of ['opened_at', 'last_order_at', 'last_activity_at'] as const) {
    await db
      .updateTable('seatings')
      .set((eb) => ({ [column]: eb(column, '+', by) }))
      .where('state', '=', OPEN)
      .where((eb) => eb.or([eb(column, '<=', now - Math.max(by, since)), eb(column, '>', now)]))
      .execute();
  }
}

/** The party that a slip lets in to. */
export async function findSeatingBySlip(
  db: Reader,
  code: string,
): Promise<SeatingRecord | undefined> {
  const row = await select(db).where('seatings.slip_code', '=', code).executeTakeFirst();
  return row && toRecord(row);
}

/** Another slip, which has let nobody in yet. */
export async function setSlip(db: Writer, seating: string, code: string): Promise<void> {
  const set = { slip_code: code, slip_uses: 0 };
  await db.updateTable('seatings').set(set).where('id', '=', seating).execute();
}

/** Counts one more phone; false if the slip has let in as many as it may. */
export async function takeSlip(db: Writer, code: string, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seatings')
    .set((eb) => ({ slip_uses: eb('slip_uses', '+', 1) }))
    .where('slip_code', '=', code)
    .where('slip_uses', '<', most)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Other digits; what let in with the old ones, the slip included, does so no more. */
export async function setJoinCode(db: Writer, seating: string, joinCode: string): Promise<void> {
  const set = { join_code: joinCode, slip_code: null };
  await db.updateTable('seatings').set(set).where('id', '=', seating).execute();
}

/** Other digits, for those who have read them; its card, which they have not seen, stays. */
export async function setJoinDigits(db: Writer, seating: string, joinCode: string): Promise<void> {
  const set = { join_code: joinCode };
  await db.updateTable('seatings').set(set).where('id', '=', seating).execute();
}

export async function setAdmittedOnly(
  db: Writer,
  seating: string,
  admittedOnly: boolean,
): Promise<void> {
  await db
    .updateTable('seatings')
    .set({ admitted_only: admittedOnly ? 1 : 0 })
    .where('id', '=', seating)
    .execute();
}

/** False if its bill has left the state in which it was read. */
export function setBillState(
  db: Writer,
  { id, bill: from }: Pick<SeatingRecord, 'id' | 'bill'>,
  to: BillState,
): Promise<boolean> {
  return hasMoved(
    moveState(db, 'seatings', { column: 'bill_state', from, to }).where('id', '=', id),
  );
}

/** False if it is not open. */
export function endSeatingRow(
  db: Writer,
  seating: string,
  ending: SeatingEnding,
  at: number,
): Promise<boolean> {
  const and = { ended_at: at, ending, address_key: null, slip_code: null };
  return hasMoved(
    moveState(db, 'seatings', { column: 'state', from: 'open', to: 'ended', and }).where(
      'id',
      '=',
      seating,
    ),
  );
}

/** Seatings that ended after `since`, except merged ones; the latest first. */
export async function listEndedSeatings(
  db: Reader,
  venue: string,
  since: number,
): Promise<SeatingRecord[]> {
  const rows = await select(db)
    .where('seatings.venue_id', '=', venue)
    .where('seatings.ended_at', '>=', since)
    .where('seatings.merged_into', 'is', null)
    .orderBy('seatings.ended_at', 'desc')
    .execute();
  return rows.map(toRecord);
}

/** Moves an open seating to another table. */
export async function moveSeatingRow(db: Writer, seating: string, table: string): Promise<void> {
  await db.updateTable('seatings').set({ table_id: table }).where('id', '=', seating).execute();
}

/** Marks a seating, and those merged into it earlier, as merged into another. */
export async function mergeSeatingRow(db: Writer, seating: string, into: string): Promise<void> {
  await db
    .updateTable('seatings')
    .set({ merged_into: into })
    .where((eb) => eb.or([eb('id', '=', seating), eb('merged_into', '=', seating)]))
    .execute();
}

/** Reopens an ended seating, with its bill, as of now; false if it is open, or its bill has changed. */
export async function reopenSeatingRow(
  db: Writer,
  seating: Pick<SeatingRecord, 'id' | 'bill'>,
  addressKey: string,
  at: number,
): Promise<boolean> {
  const and = { ended_at: null, ending: null, last_activity_at: at, address_key: addressKey };
  const move = moveState(db, 'seatings', { column: 'state', from: 'ended', to: 'open', and });
  return (await hasMoved(move.where('id', '=', seating.id))) && setBillState(db, seating, 'open');
}

/**
 * A party that had become part of another is one of its own again, with those that were part of it
 * before; false if it is not part of that one.
 */
export async function separateSeatingRow(
  db: Writer,
  { id, from, slip }: Pick<SeatingRecord, 'id' | 'slip'> & { from: string },
  addressKey: string,
  at: number,
): Promise<boolean> {
  const slips = { slip_code: slip?.code ?? null, slip_uses: slip?.uses ?? 0 };
  const open = { ended_at: null, ending: null, merged_into: null, last_activity_at: at };
  const and = { ...open, ...slips, address_key: addressKey };
  const move = moveState(db, 'seatings', { column: 'state', from: 'ended', to: 'open', and });
  return hasMoved(move.where('id', '=', id).where('merged_into', '=', from));
}

/** Those that were part of a party are so again. */
export async function mergeSeatingRows(
  db: Writer,
  seatings: readonly string[],
  into: string,
): Promise<void> {
  if (seatings.length === 0) return;
  await db
    .updateTable('seatings')
    .set({ merged_into: into })
    .where('id', 'in', padded(seatings))
    .execute();
}

/** A party's next guest gets the number after these, unless somebody has joined since. */
export async function uncountGuests(
  db: Writer,
  seating: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db
    .updateTable('seatings')
    .set({ guest_count: to })
    .where('id', '=', seating)
    .where('guest_count', '=', from)
    .execute();
}
