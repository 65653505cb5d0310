import type { Selectable } from 'kysely';
import type { CashMove } from '#core/drawers/cash-move.ts';
import type { CashCause } from '#core/drawers/codes.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type ShiftRow = Selectable<Schema['drawer_shifts']>;

/** Cash in and out that somebody gave a reason for; the sum of all is `moved`. */
export type Moved = {
  moved: number;
  taken: number;
  moves: { id: string; amount: number; reason: string; at: number }[];
};

function select(db: Reader, venue: string) {
  return db.selectFrom('drawer_shifts').selectAll().where('venue_id', '=', venue);
}

export function findShift(db: Reader, venue: string, id: string): Promise<ShiftRow | undefined> {
  return select(db, venue).where('id', '=', id).executeTakeFirst();
}

export function listOpenShifts(db: Reader, venue: string): Promise<ShiftRow[]> {
  return select(db, venue).where('state', '=', 'open').orderBy('opened_at').execute();
}

/** The last closed one of a drawer. */
export function findLastShift(
  db: Reader,
  venue: string,
  drawer: string,
): Promise<ShiftRow | undefined> {
  return select(db, venue)
    .where('state', '=', 'closed')
    .where('drawer_id', '=', drawer)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Closed with a difference that nobody has explained, oldest first. */
export function listUnexplained(db: Reader, venue: string): Promise<ShiftRow[]> {
  return select(db, venue)
    .where('state', '=', 'closed')
    .where('reason', 'is', null)
    .whereRef('counted', '!=', 'expected')
    .orderBy('closed_at')
    .execute();
}

/** Those that a closed day includes; with null those that none includes yet. Oldest first. */
export function listShiftsOfDay(db: Reader, venue: string, day: string | null) {
  return select(db, venue)
    .where('state', '=', 'closed')
    .where('day', day === null ? 'is' : '=', day)
    .orderBy('closed_at')
    .execute();
}

export async function setDay(
  db: Writer,
  venue: string,
  shifts: readonly string[],
  day: string,
): Promise<void> {
  for (const some of inChunks(shifts)) {
    await db
      .updateTable('drawer_shifts')
      .set({ day })
      .where('venue_id', '=', venue)
      .where('id', 'in', some)
      .execute();
  }
}

export async function insertShift(
  db: Writer,
  shift: Omit<ShiftRow, keyof typeof NOT_CLOSED>,
): Promise<void> {
  await db
    .insertInto('drawer_shifts')
    .values({ ...shift, ...NOT_CLOSED })
    .execute();
}

const NOT_CLOSED = {
  closed_at: null,
  closed_by: null,
  closed_name: null,
  counted: null,
  counted_pieces: null,
  expected: null,
  reason: null,
  day: null,
} as const;

/** False if it is not open any more. */
export function closeShiftRow(
  db: Writer,
  id: string,
  and: Pick<
    ShiftRow,
    'closed_at' | 'closed_by' | 'closed_name' | 'counted' | 'counted_pieces' | 'expected' | 'reason'
  >,
): Promise<boolean> {
  return hasMoved(
    moveState(db, 'drawer_shifts', { column: 'state', from: 'open', to: 'closed', and }).where(
      'id',
      '=',
      id,
    ),
  );
}

export async function setReason(db: Writer, id: string, reason: string): Promise<void> {
  await db.updateTable('drawer_shifts').set({ reason }).where('id', '=', id).execute();
}

export async function insertCashMove(
  db: Writer,
  { venue, staff, move }: { venue: string; staff: string; move: CashMove },
  at: number,
): Promise<void> {
  await db
    .insertInto('drawer_moves')
    .values({
      ...{ id: move.id, venue_id: venue, drawer_id: move.place.drawer },
      ...{ shift_id: move.place.shift, cause: move.cause, amount: move.amount },
      ...{ payment_id: move.payment, reason: move.reason, staff_id: staff, at },
    })
    .execute();
}

/** What an id belongs to, if it is known. */
export function findCashMove(
  db: Reader,
  id: string,
): Promise<{ shift: string | null; amount: number } | undefined> {
  return db
    .selectFrom('drawer_moves')
    .select(['shift_id as shift', 'amount'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const BY_HAND: readonly CashCause[] = ['in', 'out'];

/** What was moved in each of these shifts. */
export async function readMoved(
  db: Reader,
  shifts: readonly string[],
): Promise<ReadonlyMap<string, Moved>> {
  const found = new Map<string, Moved>(shifts.map((id) => [id, { moved: 0, taken: 0, moves: [] }]));
  for (const some of inChunks(shifts)) {
    const sums = await db
      .selectFrom('drawer_moves')
      .select(['shift_id', 'cause', (eb) => eb.fn.sum<number>('amount').as('amount')])
      .where('shift_id', 'in', some)
      .groupBy(['shift_id', 'cause'])
      .execute();
    for (const { shift_id: id, cause, amount } of sums) {
      const of = found.get(id ?? '');
      if (of === undefined) continue;
      of.moved += Number(amount);
      if (!BY_HAND.includes(cause)) of.taken += Number(amount);
    }
    const rows = await db
      .selectFrom('drawer_moves')
      .select(['shift_id', 'id', 'amount', 'reason', 'at'])
      .where('shift_id', 'in', some)
      .where('cause', 'in', BY_HAND)
      .orderBy('at')
      .orderBy('id')
      .execute();
    for (const { shift_id: id, reason, ...move } of rows) {
      found.get(id ?? '')?.moves.push({ ...move, reason: reason ?? '' });
    }
  }
  return found;
}
