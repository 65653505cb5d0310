import type { Selectable } from 'kysely';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import {
  OWED_ORDER_STATES,
  UNFINISHED_ORDER_STATES,
  VOID_ORDER_STATES,
} from '#core/orders/state-machines.ts';
import { toNullableTimestamp, toTimestamp } from '#core/shared/timestamp.ts';
import type { OrderWish } from '#core/wishes/codes.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader } from '#server/db/store.ts';
import { tableRef } from '../tables/table-ref.ts';

/** An order with its server-only fields: its venue, and when states changed (milliseconds). */
export type OrderRecord = {
  order: Order;
  venue: string;
  changedAt: number;
  lineChangedAt: ReadonlyMap<string, number>;
};

/** The maximum number of rejected and of cancelled orders that are shown. */
const VOID_ORDERS_SHOWN = 20;

/** A business day of one venue. */
export type VenueDay = { venue: string; day: string };

type OrderRow = Selectable<Schema['orders']> & {
  label: string;
  tab_of: string | null;
  takeaway: 0 | 1;
};
type LineRow = Selectable<Schema['order_lines']>;

type ReductionRow = NonNullable<OrderLine['reductions']>[number] & { line: string };

function toLine(row: LineRow, ofOrder: readonly ReductionRow[]): OrderLine {
  const reductions = ofOrder
    // Voiding a line removes its reductions.
    .filter(({ line }) => line === row.id && row.state !== 'voided')
    .map(({ line: _line, ...reduction }) => reduction);
  return {
    id: row.id,
    product: row.product,
    name: JSON.parse(row.name) as OrderLine['name'],
    ...(row.part_of !== null && { set: JSON.parse(row.part_of) as NonNullable<OrderLine['set']> }),
    options: JSON.parse(row.options) as OrderLine['options'],
    quantity: row.quantity,
    unitPrice: row.unit_price,
    total: reductions.reduce((left, { amount }) => left - amount, row.total),
    ...(reductions.length > 0 && { reductions }),
    vat: row.vat,
    vatRate: row.vat_rate,
    station: row.station,
    ...(row.one_step === 1 && { oneStep: true }),
    alcohol: row.alcohol === 1,
    state: row.state,
    stateAt: toTimestamp(row.changed_at),
    ...(row.course !== null && { course: row.course }),
    ...(row.held === 1 && { held: true }),
    ...(row.fired_at !== null && { firedAt: toTimestamp(row.fired_at) }),
    ...(row.bill_id !== null && { bill: row.bill_id }),
    ...(row.note !== null && { note: row.note }),
    ...(row.allergy_question !== null && {
      allergyQuestion: JSON.parse(row.allergy_question) as NonNullable<
        OrderLine['allergyQuestion']
      >,
    }),
    ...(row.reason !== null && { reason: row.reason }),
  };
}

function toOrder(
  row: OrderRow,
  lines: readonly LineRow[],
  reductions: readonly ReductionRow[],
  seenBy: string[],
): Order {
  return {
    id: row.id,
    number: row.number,
    table: tableRef(row.table_id, row.label, row.tab_of, row.takeaway),
    ...(row.moved_from !== null && { movedFrom: row.moved_from }),
    seating: row.seating_id,
    guest: row.session_id,
    ...sentTogether(row),
    ...(row.taken_by !== null && { byStaff: true }),
    ...(row.source !== null && { source: row.source }),
    ...(row.awaits_admission === 1 && { awaitsAdmission: true }),
    ...(row.paid_first === 1 && { paidFirst: true }),
    ...(row.again_of !== null && { again: toTimestamp(row.again_of) }),
    ...(row.locale !== null && { locale: row.locale }),
    ...(row.wishes !== null && { wishes: JSON.parse(row.wishes) as OrderWish[] }),
    ...(row.pick_up_at !== null && { pickUpAt: toTimestamp(row.pick_up_at) }),
    ...(row.quiet_until !== null && { quietUntil: toTimestamp(row.quiet_until) }),
    ...(row.make_from !== null && { makeFrom: toTimestamp(row.make_from) }),
    state: row.state,
    service: row.service,
    currency: row.currency,
    total: row.total,
    lines: lines.map((line) => toLine(line, reductions)),
    placedAt: toTimestamp(row.placed_at),
    seenAt: toNullableTimestamp(row.seen_at),
    acceptedAt: toNullableTimestamp(row.accepted_at),
    ...(row.acceptance !== null && { acceptance: row.acceptance }),
    ...(row.allergy_seen_at !== null && {
      allergySeen: { at: toTimestamp(row.allergy_seen_at), by: row.allergy_seen_by ?? '' },
    }),
    ...(row.cancel_until !== null && { cancelUntil: toTimestamp(row.cancel_until) }),
    endedAt: toNullableTimestamp(row.ended_at),
    ...(row.collected_at !== null && { collectedAt: toTimestamp(row.collected_at) }),
    seenBy,
    ...(row.reason !== null && { reason: row.reason }),
  };
}

function sentTogether({ sent_by: by, sent_with: first }: OrderRow): Partial<Order> {
  return { ...(by !== null && { sentBy: by }), ...(first !== null && { sentWith: first }) };
}

function select(db: Reader) {
  return db
    .selectFrom('orders')
    .innerJoin('tables', 'tables.id', 'orders.table_id')
    .selectAll('orders')
    .select(['tables.label as label', 'tables.tab_of as tab_of', 'tables.takeaway as takeaway'])
    .orderBy('orders.placed_at')
    .orderBy('orders.number');
}

async function complete(db: Reader, rows: readonly OrderRow[]): Promise<OrderRecord[]> {
  const records: OrderRecord[] = [];
  for (const portion of inChunks(rows)) {
    records.push(...(await completePortion(db, portion)));
  }
  return records;
}

async function completePortion(db: Reader, rows: readonly OrderRow[]): Promise<OrderRecord[]> {
  const ids = padded(rows.map((row) => row.id));
  const [lines, seen, reductions] = await Promise.all([
    listLines(db, ids),
    listSeen(db, ids),
    listReductions(db, ids),
  ]);
  return rows.map((row) => {
    const own = lines.get(row.id) ?? [];
    const seenBy = (seen.get(row.id) ?? []).map((each) => each.station);
    return {
      order: toOrder(row, own, reductions.get(row.id) ?? [], seenBy),
      venue: row.venue_id,
      changedAt: row.changed_at,
      lineChangedAt: new Map(own.map((line) => [line.id, line.changed_at])),
    };
  });
}

async function listLines(db: Reader, orders: readonly string[]) {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orders)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (line) => line.order_id);
}

async function listSeen(db: Reader, orders: readonly string[]) {
  const rows = await db
    .selectFrom('order_seen')
    .select(['order_id', 'station'])
    .where('order_id', 'in', orders)
    .orderBy('station')
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}

async function listReductions(
  db: Reader,
  orders: readonly string[],
): Promise<ReadonlyMap<string, ReductionRow[]>> {
  const rows = await db
    .selectFrom('bill_reductions')
    .innerJoin('bill_adjustments', 'bill_adjustments.id', 'bill_reductions.adjustment_id')
    .select(['order_id', 'line_id as line', 'adjustment_id as adjustment'])
    .select(['kind', 'amount', 'pieces', 'reason'])
    .where('order_id', 'in', orders)
    .orderBy('adjustment_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.order_id)].map(([order, own]) => [
      order,
      own.map(({ order_id: _order, pieces, ...reduction }) => ({
        ...reduction,
        ...(pieces !== null && { pieces }),
      })),
    ]),
  );
}

export async function findOrder(db: Reader, id: string): Promise<OrderRecord | undefined> {
  const rows = await select(db).where('orders.id', '=', id).execute();
  return (await complete(db, rows))[0];
}

export function hasOrder(db: Reader, id: string): Promise<boolean> {
  return orderId.firstAs(db, { id }, (row) => row !== undefined);
}

const orderId = prepared((db, { id }: { id: string }) =>
  db.selectFrom('orders').select('id').where('id', '=', id),
);

/** Whether anything was ever ordered in a venue. */
export async function hasOrdersIn(db: Reader, venue: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('venue_id', '=', venue)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/**
 * A party's orders that are owed, and the newest rejected and cancelled ones; oldest first. Orders
 * of waiting devices are not the party's.
 */
export async function listOrdersOfSeating(db: Reader, seating: string): Promise<OrderRecord[]> {
  const ofParty = select(db)
    .where('orders.seating_id', '=', seating)
    .where((eb) => eb('orders.awaits_admission', '=', eb.lit(0)));
  return complete(db, await notable(ofParty));
}

/** The same for one guest. */
export async function listOrdersOfGuest(db: Reader, guest: string): Promise<OrderRecord[]> {
  return complete(db, await notable(select(db).where('orders.session_id', '=', guest)));
}

/** A party's unfinished orders, the oldest first. */
export async function listUnfinishedOfParty(db: Reader, seating: string): Promise<OrderRecord[]> {
  const ofParty = select(db)
    .where('orders.seating_id', '=', seating)
    .where((eb) => eb('orders.awaits_admission', '=', eb.lit(0)))
    .where('orders.state', 'in', UNFINISHED_ORDER_STATES);
  return complete(db, await ofParty.execute());
}

/** Those orders of waiting devices at a seating that nobody has accepted, the oldest first. */
export async function listWaitingOfSeating(db: Reader, seating: string): Promise<OrderRecord[]> {
  const rows = await sentByWaiting(db)
    .where('orders.seating_id', '=', seating)
    .where('orders.state', 'in', UNFINISHED_ORDER_STATES)
    .execute();
  return complete(db, rows);
}

/** One session's orders that were rejected at an instant: when it was removed. */
export async function listRejectedWith(
  db: Reader,
  session: string,
  endedAt: number,
): Promise<OrderRecord[]> {
  const rows = await sentByWaiting(db)
    .where('orders.session_id', '=', session)
    .where('orders.state', '=', 'rejected')
    .where('orders.ended_at', '=', endedAt)
    .execute();
  return complete(db, rows);
}

function sentByWaiting(db: Reader) {
  // As written in the partial index, which contains no others.
  return select(db).where((eb) => eb('orders.awaits_admission', '=', eb.lit(1)));
}

async function notable(query: ReturnType<typeof select>): Promise<OrderRow[]> {
  const owed = await query.where('orders.state', 'in', OWED_ORDER_STATES).execute();
  const rows: OrderRow[] = [...owed];
  for (const state of VOID_ORDER_STATES) {
    // State by state: the newest of each are at the end of the index.
    const newest = await query
      .clearOrderBy()
      .where('orders.state', '=', state)
      .orderBy('orders.placed_at', 'desc')
      .orderBy('orders.number', 'desc')
      .limit(VOID_ORDERS_SHOWN)
      .execute();
    rows.push(...newest);
  }
  return rows.sort(inTheirOrder);
}

function inTheirOrder(a: OrderRow, b: OrderRow): number {
  return a.placed_at - b.placed_at || a.number - b.number;
}

/** What a guest has sent for others of the party since an instant: the first order of it. */
export async function findSentFor(
  db: Reader,
  by: { seating: string; sender: string; since: number },
): Promise<string | undefined> {
  const row = await sentFor.first(db, by);
  return row && (row.sent_with ?? row.id);
}

const sentFor = prepared(
  (db, { seating, sender, since }: { seating: string; sender: string; since: number }) =>
    db
      .selectFrom('orders')
      .select(['id', 'sent_with'])
      .where('seating_id', '=', seating)
      .where('sent_by', '=', sender)
      .where('placed_at', '>=', since)
      .orderBy('placed_at', 'desc')
      .orderBy('number')
      .limit(1),
);

/** The number of one guest's unfinished orders at a seating. */
export function countUnfinished(db: Reader, seating: string, guest: string): Promise<number> {
  return unfinishedCount.firstAs(db, { seating, guest }, (row) => Number(row?.count ?? 0));
}

const unfinishedCount = prepared((db, { seating, guest }: { seating: string; guest: string }) =>
  db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seating_id', '=', seating)
    .where('session_id', '=', guest)
    .where('state', 'in', UNFINISHED_ORDER_STATES),
);

/** The orders on the board: neither done, rejected nor cancelled; oldest first. */
export async function listUnfinishedOrders(db: Reader, venue: string): Promise<OrderRecord[]> {
  const rows = await select(db)
    // Sorted here: SQLite would take the index by time for it, and read every order of the venue.
    .clearOrderBy()
    .where('orders.venue_id', '=', venue)
    // Listed one by one: `not in` would read every order.
    .where('orders.state', 'in', UNFINISHED_ORDER_STATES)
    .execute();
  return complete(db, rows.sort(inTheirOrder));
}

/** The versions of the menu that these orders were chosen from, the newest first. */
export async function listMenuVersions(db: Reader, ids: readonly string[]): Promise<number[]> {
  const versions = new Set<number>();
  for (const some of inChunks(ids)) {
    const rows = await db
      .selectFrom('orders')
      .select('menu_version')
      .distinct()
      .where('id', 'in', padded(some))
      .execute();
    for (const row of rows) versions.add(row.menu_version);
  }
  return [...versions].sort((a, b) => b - a);
}

export async function listOrdersById(
  db: Reader,
  venue: string,
  ids: readonly string[],
): Promise<OrderRecord[]> {
  const rows = await select(db)
    .where('orders.venue_id', '=', venue)
    .where('orders.id', 'in', ids)
    .execute();
  return complete(db, rows);
}

/** A page of a business day's orders, newest first; `only` restricts them to these numbers. */
export async function listOrdersOfDay(
  db: Reader,
  { venue, day }: VenueDay,
  page: { before: number | null; limit: number; only: readonly number[] | null },
): Promise<OrderRecord[]> {
  let query = select(db)
    .clearOrderBy()
    .where('orders.venue_id', '=', venue)
    .where('orders.business_day', '=', day);
  if (page.before !== null) {
    query = query.where('orders.number', '<', page.before);
  }
  if (page.only !== null) {
    query = query.where('orders.number', 'in', page.only);
  }
  return complete(db, await query.orderBy('orders.number', 'desc').limit(page.limit).execute());
}

export async function countOrdersOfDay(db: Reader, { venue, day }: VenueDay): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('venue_id', '=', venue)
    .where('business_day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}
