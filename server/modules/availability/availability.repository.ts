import type { Availability, OnSale, Pause } from '#core/menu/menu.schema.ts';
import { soldOutFields } from '#core/menu/sold-out.ts';
import { toNullableTimestamp } from '#core/shared/timestamp.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/**
 * What is on sale as of the venue's last public event; `at` (milliseconds since 1970) leaves out what
 * has passed and waits for its event.
 */
export async function findAvailability(
  db: Reader,
  venue: string,
  at?: number,
): Promise<Availability> {
  const [counters, onSale] = await Promise.all([
    publicSequence.first(db, { venue }),
    findOnSale(db, venue, at),
  ]);
  return { sequence: counters?.public_sequence ?? 0, ...onSale };
}

/** The sold-out items, the portions that are left, and the pauses; `at` as above. */
export async function findOnSale(db: Reader, venue: string, at?: number): Promise<OnSale> {
  const [all, pauses] = await Promise.all([
    soldOutItems.allOnce(db, { venue }),
    listPauses(db, venue),
  ]);
  const rows = all.filter(({ until }) => at === undefined || until === null || until > at);
  const entries = rows.map(({ kind, item: id, until, portions: left }) => ({
    kind,
    id,
    until,
    left,
  }));
  return { ...soldOutFields(entries), pauses };
}

export async function listPauses(db: Reader, venue: string): Promise<Pause[]> {
  const rows = await pausesOfVenue.allOnce(db, { venue });
  return rows.map((row) => ({
    station: row.station === '' ? null : row.station,
    reason: row.reason,
    until: toNullableTimestamp(row.until),
  }));
}

type OfVenue = { venue: string };

const publicSequence = prepared((db, { venue }: OfVenue) =>
  db.selectFrom('venue_counters').select('public_sequence').where('venue_id', '=', venue),
);

const soldOutItems = prepared((db, { venue }: OfVenue) =>
  db
    .selectFrom('sold_out')
    .select(['kind', 'item', 'until', 'portions'])
    .where('venue_id', '=', venue)
    .orderBy('item'),
);

const pausesOfVenue = prepared((db, { venue }: OfVenue) =>
  db.selectFrom('pauses').selectAll().where('venue_id', '=', venue).orderBy('station'),
);

export async function savePause(
  db: Writer,
  venue: string,
  pause: { station: string | null; reason: string; until: number | null },
  since: number,
): Promise<void> {
  const said = { reason: pause.reason, until: pause.until, since };
  await db
    .insertInto('pauses')
    .values({ venue_id: venue, station: pause.station ?? '', ...said })
    .onConflict((conflict) => conflict.columns(['venue_id', 'station']).doUpdateSet(said))
    .execute();
}

/** For stations that no longer exist: nobody could see or lift these pauses. */
export async function forgetPauses(
  db: Writer,
  venue: string,
  stations: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('pauses')
    .where('venue_id', '=', venue)
    .where('station', 'not in', ['', ...stations])
    .execute();
}

/** Returns whether there was one. */
export async function deletePause(
  db: Writer,
  venue: string,
  station: string | null,
): Promise<boolean> {
  const { numDeletedRows: deleted } = await db
    .deleteFrom('pauses')
    .where('venue_id', '=', venue)
    .where('station', '=', station ?? '')
    .executeTakeFirstOrThrow();
  return deleted > 0n;
}

/** Venues with an expired pause. */
export async function listVenuesWithPassedPauses(db: Reader, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pauses')
    .select('venue_id')
    .distinct()
    .where('until', '<=', now)
    .execute();
  return rows.map((row) => row.venue_id);
}

export async function deletePassedPauses(db: Writer, venue: string, now: number): Promise<void> {
  await db.deleteFrom('pauses').where('venue_id', '=', venue).where('until', '<=', now).execute();
}

/** A finished order: how long it took after it was sent, and when. Milliseconds. */
type MadeOrder = { waited: number; madeAt: number };

/** A venue's orders placed since then with nothing left to make, whatever was taken off. */
export async function listMadeOrders(
  db: Reader,
  venue: string,
  placedSince: number,
): Promise<MadeOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'orders.placed_at'])
    .select((eb) => [
      'order_lines.state as line_state',
      eb.fn.coalesce('order_lines.ready_at', 'order_lines.served_at').as('made_at'),
    ])
    .where('orders.venue_id', '=', venue)
    .where('orders.placed_at', '>=', placedSince)
    // What is taken away waits for its guest.
    .where('orders.pick_up_at', 'is', null)
    .where('order_lines.state', '<>', 'voided')
    // Held lines waited for the party, not for the kitchen.
    .where('order_lines.held', '=', 0)
    .where('order_lines.fired_at', 'is', null)
    .execute();
  const orders = [...Map.groupBy(rows, ({ id }) => id).values()];
  return orders.flatMap((lines) => {
    const [order] = lines;
    const isTaken = order?.state === 'accepted' || order?.state === 'done';
    const times = lines.map((line) => line.made_at).filter((time) => time !== null);
    if (order === undefined || !isTaken || times.length < lines.length) {
      return [];
    }
    const madeAt = Math.max(...times.map(Number));
    return [{ waited: madeAt - Number(order.placed_at), madeAt }];
  });
}
