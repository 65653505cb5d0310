import type { CountedOrder } from '#core/days/day-figures.ts';
import type { DayOrder, OrderSums } from '#core/days/day-order.ts';
import type { OpenThings } from '#core/days/days.schema.ts';
import { isUndecided } from '#core/figures/sale.ts';
import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import { UNFINISHED_ORDER_STATES } from '#core/orders/state-machines.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { listPaidFor } from '../bills/paid-orders.repository.ts';
import type { ReadGroups } from '../published-menu/product-groups.ts';
import { listVoiders } from './day-people.repository.ts';
import type { DaySpan } from './day-span.ts';

/** Those of these business days on which something was ordered. */
export async function listOrderDays(db: Reader, { venue, from, to }: DaySpan): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('business_day')
    .distinct()
    .where('venue_id', '=', venue)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .where((eb) => eb('awaits_admission', '=', eb.lit(0)))
    .orderBy('business_day')
    .execute();
  return rows.map((row) => row.business_day);
}

/**
 * The unfinished orders of a day and those before it, the oldest first: without their lines, so that
 * many are few.
 */
export async function listOpenOrders(
  db: Reader,
  { venue, day }: { venue: string; day: string },
): Promise<OpenThings['orders']> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('tables', 'tables.id', 'orders.table_id')
    .select(['orders.id', 'orders.seating_id as seating', 'orders.number', 'orders.state'])
    .select(['orders.placed_at', 'orders.business_day', 'tables.id as table', 'tables.label'])
    .where('orders.venue_id', '=', venue)
    // Listed one by one: `not in` would read every order.
    .where('orders.state', 'in', UNFINISHED_ORDER_STATES)
    .execute();
  return rows
    .filter(({ business_day }) => business_day <= day)
    .sort((a, b) => a.placed_at - b.placed_at || a.number - b.number)
    .map(({ placed_at: _at, business_day: _day, table, label, ...order }) => ({
      ...order,
      table: { id: table, label },
    }));
}

function orders(db: Reader) {
  return db
    .selectFrom('orders')
    .innerJoin('tables', 'tables.id', 'orders.table_id')
    .leftJoin('counted_orders', 'counted_orders.order_id', 'orders.id')
    .select(['orders.id', 'orders.number', 'orders.state', 'orders.reason'])
    .select(['orders.seating_id', 'orders.business_day', 'orders.paid_first'])
    .select(['orders.awaits_admission', 'orders.taken_by', 'orders.menu_version', 'tables.label'])
    .select(['counted_orders.day as counted_day', 'counted_orders.sums as counted_sums']);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

/**
 * Orders of these days that no closed day has counted, those of devices that wait to be let in
 * included: they may be let in after later days were closed.
 */
export async function listUncounted(
  db: Reader,
  { venue, from, to }: DaySpan,
  readGroups: ReadGroups,
): Promise<DayOrder[]> {
  const rows = await orders(db)
    .where('orders.venue_id', '=', venue)
    .where('orders.business_day', '>=', from)
    .where('orders.business_day', '<=', to)
    .where('counted_orders.order_id', 'is', null)
    .orderBy('orders.business_day')
    .orderBy('orders.number')
    .execute();
  return withLines(db, readGroups, rows);
}

/**
 * Counted orders that may have changed since an instant: those with a staff action on them or their
 * seating, and unfinished ones, which guests may cancel.
 */
export async function listTouched(
  db: Reader,
  venue: string,
  since: number,
  readGroups: ReadGroups,
): Promise<CountedOrder[]> {
  const entries = await db
    .selectFrom('staff_acts')
    .select(['order_id', 'seating_id'])
    .where('venue_id', '=', venue)
    .where('at', '>=', since)
    .execute();
  const open = await db
    .selectFrom('counted_orders')
    .select('order_id')
    .where('venue_id', '=', venue)
    .where('is_open', '=', 1)
    .execute();
  const rows = new Map<string, OrderRow>();
  const seatings = [...new Set(entries.flatMap(({ seating_id: id }) => (id === null ? [] : [id])))];
  const ids = [...entries, ...open].flatMap(({ order_id: id }) => (id === null ? [] : [id]));
  for (const [column, values] of [
    ['orders.seating_id', seatings],
    ['orders.id', [...new Set(ids)]],
  ] as const) {
    for (const some of inChunks(values)) {
      const found = await orders(db)
        .where(column, 'in', some)
        .where('counted_orders.order_id', 'is not', null)
        .execute();
      for (const row of found) rows.set(row.id, row);
    }
  }
  const touched = [...rows.values()].sort(inTheirOrder);
  const known = new Map(touched.map((row) => [row.id, row]));
  return (await withLines(db, readGroups, touched)).map((order) => {
    const row = known.get(order.id);
    return {
      order,
      day: row?.counted_day ?? order.day,
      sums: JSON.parse(row?.counted_sums ?? '{}') as OrderSums,
    };
  });
}

/** As they were placed: by business day, then by their number. */
function inTheirOrder(a: OrderRow, b: OrderRow): number {
  if (a.business_day !== b.business_day) {
    return a.business_day < b.business_day ? -1 : 1;
  }
  return a.number - b.number;
}

async function withLines(
  db: Reader,
  readGroups: ReadGroups,
  rows: readonly OrderRow[],
): Promise<DayOrder[]> {
  const lines = new Map<string, DayOrder['lines'][number][]>();
  const undecided = rows.filter(isUndecided).map(({ id }) => id);
  const paid = await listPaidFor(db, undecided);
  const groupOf = await readGroups(new Set(rows.map((row) => row.menu_version)));
  const versions = new Map(rows.map((row) => [row.id, row.menu_version]));
  const voiders = await listVoiders(
    db,
    rows.map(({ id }) => id),
  );
  for (const chunk of inChunks(rows.map(({ id }) => id))) {
    const some = padded(chunk);
    const reductions = await listReductions(db, some);
    const found = await db
      .selectFrom('order_lines')
      .select(['id', 'order_id', 'state', 'reason', 'total', 'vat_rate'])
      .select(['product', 'name', 'quantity'])
      .where('order_id', 'in', some)
      .orderBy('position')
      .execute();
    for (const line of found) {
      const own = lines.get(line.order_id) ?? [];
      own.push({
        product: line.product,
        name: JSON.parse(line.name) as LocalizedText,
        quantity: line.quantity,
        group: groupOf(versions.get(line.order_id) ?? 0, line.product),
        isVoided: line.state === 'voided',
        voidedBy: voiders.get(line.id) ?? null,
        reason: line.reason,
        total: line.total,
        vatRate: line.vat_rate,
        reductions: reductions.get(line.id) ?? [],
      });
      lines.set(line.order_id, own);
    }
  }
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    table: row.label,
    seating: row.seating_id,
    state: row.state,
    isPaidFor: row.paid_first === 1 || paid.has(row.id),
    ...(row.awaits_admission === 1 && { awaitsAdmission: true as const }),
    day: row.business_day,
    takenBy: row.taken_by,
    reason: row.reason,
    lines: lines.get(row.id) ?? [],
  }));
}

async function listReductions(db: Reader, of: readonly string[]) {
  const rows = await db
    .selectFrom('bill_reductions')
    .innerJoin('bill_adjustments', 'bill_adjustments.id', 'bill_reductions.adjustment_id')
    .select(['line_id', 'adjustment_id as adjustment', 'kind', 'reason', 'amount'])
    .select('staff_id as by')
    .where('order_id', 'in', of)
    .execute();
  return Map.groupBy(rows, (row) => row.line_id);
}

/** Marks orders as counted by a day with their current totals, including those counted before. */
export async function saveCounted(
  db: Writer,
  of: { venue: string; day: string },
  counted: readonly { order: string; sums: OrderSums; isOpen: boolean }[],
): Promise<void> {
  for (const some of inChunks(counted)) {
    await db
      .insertInto('counted_orders')
      .values(
        some.map(({ order, sums, isOpen }) => ({
          order_id: order,
          venue_id: of.venue,
          day: of.day,
          sums: JSON.stringify(sums),
          is_open: isOpen ? (1 as const) : (0 as const),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['venue_id', 'order_id']).doUpdateSet((eb) => ({
          day: eb.ref('excluded.day'),
          sums: eb.ref('excluded.sums'),
          is_open: eb.ref('excluded.is_open'),
        })),
      )
      .execute();
  }
}
