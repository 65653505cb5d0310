import { type Selectable, sql } from 'kysely';
import { UNFINISHED_ATTEMPTS } from '#core/bills/settlement.ts';
import type { PrepaidState } from '#core/orders/codes.ts';
import type { FrozenLine } from '#core/orders/order-check.ts';
import type { PrepaidRefusal } from '#core/orders/prepaid-order.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { OrderWish } from '#core/wishes/codes.ts';
import { byId } from '#server/db/by-id.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** Written out, so that the partial index is used, and SQLite plans once. */
const WAITING = sql.lit<PrepaidState>('waiting');

/** An order that is paid before anybody makes it. Minor units, milliseconds since 1970. */
export type Prepaid = {
  id: string;
  venue: string;
  seating: string;
  session: string;
  state: PrepaidState;
  menuVersion: number;
  /** In which language its guest saw the menu, if the device said so. */
  locale: Locale | null;
  wishes: readonly OrderWish[];
  currency: string;
  total: number;
  lines: readonly FrozenLine[];
  refusal: PrepaidRefusal | null;
  /** When its guest comes for what is taken away. */
  pickUpAt: number | null;
  createdAt: number;
  changedAt: number;
};

function toPrepaid(row: Selectable<Schema['prepaid_orders']>): Prepaid {
  return {
    id: row.id,
    venue: row.venue_id,
    seating: row.seating_id,
    session: row.session_id,
    state: row.state,
    menuVersion: row.menu_version,
    locale: row.locale,
    wishes: row.wishes === null ? [] : (JSON.parse(row.wishes) as OrderWish[]),
    currency: row.currency,
    total: row.total,
    lines: JSON.parse(row.lines) as FrozenLine[],
    refusal: row.refusal === null ? null : (JSON.parse(row.refusal) as PrepaidRefusal),
    pickUpAt: row.pick_up_at,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}

function select(db: Reader) {
  return db.selectFrom('prepaid_orders').selectAll();
}

export async function findPrepaid(db: Reader, id: string): Promise<Prepaid | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row && toPrepaid(row);
}

/** Some of them by id, in no order. */
export async function listPrepaid(db: Reader, ids: readonly string[]): Promise<Prepaid[]> {
  const orders: Prepaid[] = [];
  for (const some of inChunks(ids)) {
    const rows = await select(db).where('id', 'in', padded(some)).execute();
    for (const row of rows) orders.push(toPrepaid(row));
  }
  return orders;
}

/** A guest's, oldest first. */
export async function listPrepaidOfGuest(db: Reader, session: string): Promise<Prepaid[]> {
  const rows = await select(db).where('session_id', '=', session).orderBy('id').execute();
  return rows.map(toPrepaid);
}

/** Whether one of a seating's orders waits for its payment. */
export async function hasWaiting(db: Reader, seating: string): Promise<boolean> {
  const row = await db
    .selectFrom('prepaid_orders')
    .select('id')
    .where('seating_id', '=', seating)
    .where('state', '=', WAITING)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Those that wait since before `before`, and that nobody has been paying since: none of their
 * attempts is unfinished, or has ended later.
 */
export async function listUnpaidSince(db: Reader, before: number): Promise<Prepaid[]> {
  const rows = await select(db)
    .where('state', '=', WAITING)
    .where('changed_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.order_id', '=', 'prepaid_orders.id')
            .where((or) =>
              or.or([
                or('payment_attempts.state', 'in', [...UNFINISHED_ATTEMPTS]),
                or('payment_attempts.changed_at', '>=', before),
              ]),
            ),
        ),
      ),
    )
    .execute();
  return rows.map(toPrepaid).sort(byId);
}

export async function insertPrepaid(
  db: Writer,
  order: Omit<Prepaid, 'state' | 'refusal' | 'createdAt' | 'changedAt'>,
  at: number,
): Promise<void> {
  await db
    .insertInto('prepaid_orders')
    .values({
      id: order.id,
      venue_id: order.venue,
      seating_id: order.seating,
      session_id: order.session,
      state: 'waiting',
      menu_version: order.menuVersion,
      locale: order.locale,
      wishes: order.wishes.length === 0 ? null : JSON.stringify(order.wishes),
      pick_up_at: order.pickUpAt,
      currency: order.currency,
      total: order.total,
      lines: JSON.stringify(order.lines),
      refusal: null,
      created_at: at,
      changed_at: at,
    })
    .execute();
}

/**
 * It waits no longer. As an order it has its lines there; else its guest can order them again for a
 * while, with what it wrote. Throws if it did not wait.
 */
export async function endPrepaid(
  db: Writer,
  { id, lines }: Prepaid,
  to: { state: Exclude<PrepaidState, 'waiting'>; refusal?: PrepaidRefusal },
  at: number,
): Promise<void> {
  const and = {
    refusal: to.refusal === undefined ? null : JSON.stringify(to.refusal),
    lines: JSON.stringify(to.state === 'entered' ? [] : lines),
    changed_at: at,
  };
  const move = { column: 'state', from: 'waiting', to: to.state, and } as const;
  if (!(await hasMoved(moveState(db, 'prepaid_orders', move).where('id', '=', id)))) {
    throw new Error('An order that waits for its payment has ended meanwhile.');
  }
}

const FORGOTTEN = '[]';

function selectEnded(db: Reader, before: number) {
  return db
    .selectFrom('prepaid_orders')
    .select('id')
    .where('state', '<>', 'waiting')
    .where('changed_at', '<', before)
    .where('lines', '<>', FORGOTTEN);
}

/** Whether lines of orders that ended before `before` are stored. */
export async function hasEndedLines(db: Reader, before: number): Promise<boolean> {
  return (await selectEnded(db, before).limit(1).executeTakeFirst()) !== undefined;
}

/** Empties those that ended before `before`: nobody is shown them any more. */
export async function forgetEndedLines(db: Writer, before: number): Promise<void> {
  await db
    .updateTable('prepaid_orders')
    .set({ lines: FORGOTTEN })
    .where('id', 'in', () => selectEnded(db, before))
    .execute();
}

/** Deletes up to `limit` that ended before `before`; returns how many. */
export async function prunePrepaid(db: Writer, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('prepaid_orders')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('prepaid_orders')
        .select('id')
        .where('changed_at', '<', before)
        .where('state', '<>', 'waiting')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
