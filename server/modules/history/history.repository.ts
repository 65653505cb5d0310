import type { FindableOrder } from '#core/history/find-order.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import type { Reader } from '#server/db/store.ts';
import type { VenueDay } from '../orders/orders.repository.ts';
import { listSessionsById, toSeatedGuest } from '../seatings/sessions.repository.ts';

/** The fields by which a day's orders can be found. */
export async function listFindable(db: Reader, { venue, day }: VenueDay): Promise<FindableOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('tables', 'tables.id', 'orders.table_id')
    .leftJoin('guest_sessions', 'guest_sessions.id', 'orders.session_id')
    .select(['orders.id', 'orders.number', 'tables.label'])
    .select(['guest_sessions.name', 'guest_sessions.ordinal'])
    .where('orders.venue_id', '=', venue)
    .where('orders.business_day', '=', day)
    .execute();
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.order_id', 'order_lines.name'])
    .where('orders.venue_id', '=', venue)
    .where('orders.business_day', '=', day)
    .execute();
  const names = Map.groupBy(lines, (line) => line.order_id);
  return orders.map(({ id, number, label, name, ordinal }) => ({
    number,
    table: label,
    guest: { name, ordinal },
    products: (names.get(id) ?? []).flatMap((line) => namesOf(line.name)),
  }));
}

function namesOf(json: string): string[] {
  return Object.values(JSON.parse(json) as Record<string, string>);
}

/** The guests by their ids, while they are stored. */
export async function findGuests(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SeatedGuest>> {
  const sessions = await listSessionsById(db, [...new Set(ids)]);
  return new Map(
    sessions
      .filter((session) => session.ordinal !== null)
      .map((session) => [session.id, toSeatedGuest(session)]),
  );
}

/** The business day that an order belongs to. */
export async function findDayOf(db: Reader, order: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('business_day')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  return row.business_day;
}
