import type { Selectable } from 'kysely';
import type { LineState } from '#core/orders/codes.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import type { OrderChanges } from '#core/orders/order-transitions.ts';
import { UNFINISHED_ORDER_STATES } from '#core/orders/state-machines.ts';
import { keptAs } from '#server/db/kept.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import { prepared, preparedRows } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { countUnannounced } from '#server/kernel/events/events.repository.ts';

export type NewOrder = {
  order: Order;
  venue: string;
  businessDay: string;
  menuVersion: number;
  at: number;
  /** The staff member who took it. */
  takenBy?: string;
  /** How many pieces of each line are of the portions that were left. */
  pieces?: readonly number[];
};

export async function insertOrder(db: Writer, entry: NewOrder): Promise<void> {
  const { order, at, pieces = [] } = entry;
  await newOrderRow.send(db, {
    id: order.id,
    venue_id: entry.venue,
    table_id: order.table.id,
    seating_id: order.seating,
    session_id: order.guest,
    sent_by: order.sentBy ?? null,
    sent_with: order.sentWith ?? null,
    number: order.number,
    business_day: entry.businessDay,
    menu_version: entry.menuVersion,
    state: order.state,
    currency: order.currency,
    total: order.total,
    reason: null,
    placed_at: at,
    seen_at: order.seenAt === null ? null : at,
    accepted_at: order.acceptedAt === null ? null : at,
    ended_at: order.endedAt === null ? null : at,
    changed_at: at,
    service: order.service,
    taken_by: entry.takenBy ?? null,
    source: order.source ?? null,
    moved_from: null,
    awaits_admission: order.awaitsAdmission ? 1 : 0,
    paid_first: order.paidFirst ? 1 : 0,
    locale: order.locale ?? null,
    wishes: order.wishes === undefined ? null : JSON.stringify(order.wishes),
    acceptance: order.acceptance ?? null,
    cancel_until: order.cancelUntil === undefined ? null : Date.parse(order.cancelUntil),
    collected_at: null,
    allergy_seen_at: null,
    allergy_seen_by: null,
    pick_up_at: order.pickUpAt === undefined ? null : Date.parse(order.pickUpAt),
    quiet_until: order.quietUntil === undefined ? null : Date.parse(order.quietUntil),
    make_from: order.makeFrom === undefined ? null : Date.parse(order.makeFrom),
    again_of: order.again === undefined ? null : Date.parse(order.again),
  });
  await insertLines(
    db,
    order.lines.map((line, position) => ({
      ...lineRow({ order: order.id, venue: entry.venue }, line, position, at),
      portions: pieces[position] ?? 0,
    })),
  );
}

const newOrderRow = prepared((db, row: Selectable<Schema['orders']>) =>
  db.insertInto('orders').values(row),
);

const insertLines = preparedRows((db, rows: Selectable<Schema['order_lines']>[]) =>
  db.insertInto('order_lines').values(rows),
);

function lineRow(
  { order, venue }: { order: string; venue: string },
  line: OrderLine,
  position: number,
  at: number,
): Omit<Selectable<Schema['order_lines']>, 'portions'> {
  return {
    id: line.id,
    venue_id: venue,
    order_id: order,
    position,
    product: line.product,
    name: JSON.stringify(line.name),
    options: JSON.stringify(line.options),
    quantity: line.quantity,
    unit_price: line.unitPrice,
    total: line.total,
    vat: line.vat,
    vat_rate: line.vatRate,
    station: line.station,
    alcohol: line.alcohol ? 1 : 0,
    state: line.state,
    note: line.note ?? null,
    reason: null,
    changed_at: at,
    allergy_question: line.allergyQuestion ? JSON.stringify(line.allergyQuestion) : null,
    ready_at: null,
    served_at: null,
    course: line.course ?? null,
    held: line.held ? 1 : 0,
    fired_at: null,
    one_step: line.oneStep ? 1 : 0,
    bill_id: line.bill ?? null,
    part_of: line.set ? JSON.stringify(line.set) : null,
  };
}

/** The next number of the venue's business day, from 1. The transaction has locked the venue. */
export async function nextOrderNumber(db: Writer, venue: string, day: string): Promise<number> {
  const number = ((await numbered.read(db, `${venue} ${day}`)) ?? 0) + 1;
  await newNumber.sendLast(db, `${venue} ${day}`, { venue, day, number });
  numbered.change(db, `${venue} ${day}`, number);
  return number;
}

/** The number that an order had in a database that was lost, or the next one if another has it now. */
export async function numberAgain(db: Writer, { venue, day }: Day, had: number): Promise<number> {
  const taken = await numberOf.first(db, { venue, day, number: had });
  if (taken !== undefined) {
    return nextOrderNumber(db, venue, day);
  }
  const last = (await numbered.read(db, `${venue} ${day}`)) ?? 0;
  if (had > last) {
    // More were given than was skipped.
    await newNumber.sendLast(db, `${venue} ${day}`, { venue, day, number: had });
    numbered.change(db, `${venue} ${day}`, had);
  }
  return had;
}

const numberOf = prepared((db, { venue, day, number }: Day & { number: number }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('venue_id', '=', venue)
    .where('business_day', '=', day)
    .where('number', '=', number),
);

/** Asks for the day's last number now, for orders that are stored in this transaction. */
export function expectNumbers(db: Reader, venue: string, day: string): Promise<unknown> {
  return numbered.read(db, `${venue} ${day}`);
}

const numbered = keptAs<number>('order number', async (db, key) => {
  const [venue = '', day = ''] = key.split(' ');
  return (await lastNumber.first(db, { venue, day }))?.last_number ?? 0;
});

type Day = { venue: string; day: string };

const lastNumber = prepared((db, { venue, day }: Day) =>
  db
    .selectFrom('order_numbers')
    .select('last_number')
    .where('venue_id', '=', venue)
    .where('business_day', '=', day),
);

const newNumber = prepared((db, { venue, day, number }: Day & { number: number }) =>
  db
    .insertInto('order_numbers')
    .values({ venue_id: venue, business_day: day, last_number: number })
    .onConflict((conflict) =>
      conflict
        .columns(['venue_id', 'business_day'])
        .doUpdateSet((eb) => ({ last_number: eb.ref('excluded.last_number') })),
    ),
);

/** From the state in which it was read; false if it has left it meanwhile. */
export function updateOrder(
  db: Writer,
  { id, state: from }: Pick<Order, 'id' | 'state'>,
  { state: to, reason, seenAt, acceptedAt, endedAt, admittedAt }: OrderChanges,
  at: number,
): Promise<boolean> {
  const and = {
    ...(reason !== undefined && { reason }),
    ...(seenAt !== undefined && { seen_at: seenAt }),
    ...(acceptedAt !== undefined && { accepted_at: acceptedAt }),
    ...(acceptedAt === null && {
      acceptance: null,
      cancel_until: null,
      allergy_seen_at: null,
      allergy_seen_by: null,
    }),
    ...(endedAt !== undefined && { ended_at: endedAt }),
    ...(admittedAt !== undefined && { placed_at: admittedAt, awaits_admission: 0 as const }),
    changed_at: at,
  };
  return hasMoved(moveState(db, 'orders', { column: 'state', from, to, and }).where('id', '=', id));
}

/** False if it has left its state meanwhile, or somebody else has confirmed it, or taken that back. */
export function setAllergySeen(
  db: Writer,
  { id, state }: Pick<Order, 'id' | 'state'>,
  seen: { at: number; by: string } | null,
): Promise<boolean> {
  return hasMoved(
    db
      .updateTable('orders')
      .set({ allergy_seen_at: seen?.at ?? null, allergy_seen_by: seen?.by ?? null })
      .where('id', '=', id)
      .where('state', '=', state)
      .where('allergy_seen_at', seen === null ? 'is not' : 'is', null),
  );
}

/** From the states in which they were read; false if one has left its state meanwhile. */
export async function updateLines(
  db: Writer,
  lines: readonly Pick<OrderLine, 'id' | 'state' | 'oneStep'>[],
  { state: to, reason }: { state: LineState; reason: string | null },
  at: number,
): Promise<boolean> {
  // Starting a held line fires it.
  const changes = { reason, changed_at: at, held: 0 } as const;
  for (const ofStep of Map.groupBy(lines, ({ oneStep }) => oneStep === true)) {
    const [isOneStep, alike] = ofStep;
    const and = { ...changes, ...timesOf(to, at, isOneStep) };
    for (const [from, some] of Map.groupBy(alike, ({ state }) => state)) {
      const ids = some.map(({ id }) => id);
      const move = moveState(db, 'order_lines', { column: 'state', from, to, and });
      if (!(await hasMoved(move.where('id', 'in', ids), ids.length))) {
        return false;
      }
    }
  }
  return true;
}

/** A line that goes back was not ready after all; a voided one keeps its time. */
function timesOf(state: LineState, at: number, isOneStep: boolean) {
  switch (state) {
    case 'queued':
    case 'preparing':
      return { ready_at: null, served_at: null };
    case 'ready':
      return { ready_at: at, served_at: null };
    case 'served':
      return { served_at: at, ...(isOneStep && { ready_at: at }) };
    case 'voided':
      return {};
  }
}

export async function insertSeen(
  db: Writer,
  { order, venue }: { order: string; venue: string },
  stations: readonly string[],
  at: number,
): Promise<void> {
  await db
    .insertInto('order_seen')
    .values(stations.map((station) => ({ venue_id: venue, order_id: order, station, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes notes and allergy questions of up to `limit` lines that last changed before `before`, and
 * who has confirmed these.
 * Returns how many lines it changed.
 */
export async function forgetLineNotes(db: Writer, before: number, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('order_lines')
    .select('id')
    .where('changed_at', '<', before)
    .where((eb) => eb.or([eb('note', 'is not', null), eb('allergy_question', 'is not', null)]))
    .limit(limit)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) {
    await countUnannounced(db, await listVenuesShowing(db, ids));
    await db
      .updateTable('order_lines')
      .set({ note: null, allergy_question: null })
      .where('id', 'in', ids)
      .execute();
    await db
      .updateTable('orders')
      .set({ allergy_seen_at: null, allergy_seen_by: null })
      .where('id', 'in', (eb) =>
        eb.selectFrom('order_lines').select('order_id').where('id', 'in', ids),
      )
      .where('allergy_seen_at', 'is not', null)
      .execute();
  }
  return rows.length;
}

/** The venues that have one of these lines on their boards. */
async function listVenuesShowing(db: Reader, lines: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.venue_id as venue')
    .distinct()
    .where('order_lines.id', 'in', lines)
    .where('orders.state', 'in', UNFINISHED_ORDER_STATES)
    .execute();
  return rows.map((row) => row.venue);
}
