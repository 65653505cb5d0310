import type { CountChange } from '#core/availability/portions.ts';
import type { PortionCount } from '#core/menu/menu.schema.ts';
import type { SoldOutItem, SoldOutState } from '#core/menu/sold-out.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** Null: it is sold, and not counted. */
export async function findSoldOut(
  db: Reader,
  venue: string,
  { kind, id }: SoldOutItem,
): Promise<SoldOutState | null> {
  const row = await db
    .selectFrom('sold_out')
    .select(['until', 'portions', 'business_day'])
    .where('venue_id', '=', venue)
    .where('kind', '=', kind)
    .where('item', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { until: row.until, left: row.portions, day: row.business_day };
}

/** Null: it is sold, and not counted. */
export async function saveSoldOut(
  db: Writer,
  venue: string,
  { kind, id: item }: SoldOutItem,
  state: SoldOutState | null,
  since: number,
): Promise<void> {
  await db
    .deleteFrom('sold_out')
    .where('venue_id', '=', venue)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .execute();
  if (state !== null) {
    const { until, left: portions, day } = state;
    await db
      .insertInto('sold_out')
      .values({ venue_id: venue, kind, item, since, until, portions, business_day: day })
      .execute();
  }
}

/** A venue's counts of a business day. */
export async function listCounts(db: Reader, venue: string, day: string): Promise<PortionCount[]> {
  const rows = await countsOfDay.all(db, { venue, day });
  return rows.flatMap(({ item: product, portions: left }) =>
    left === null ? [] : [{ product, left }],
  );
}

const countsOfDay = prepared((db, { venue, day }: { venue: string; day: string }) =>
  db
    .selectFrom('sold_out')
    .select(['item', 'portions'])
    .where('venue_id', '=', venue)
    .where('business_day', '=', day)
    .orderBy('item'),
);

/** From the number that it leaves; false if that is another one by now. */
export async function moveCount(
  db: Writer,
  venue: string,
  { product, from, to }: CountChange,
): Promise<boolean> {
  return (await movedCount.first(db, { venue, product, from, to })) !== undefined;
}

type Moved = { venue: string; product: string; from: number; to: number };

const movedCount = prepared((db, { venue, product, from, to }: Moved) =>
  db
    .updateTable('sold_out')
    .set({ portions: to })
    .where('venue_id', '=', venue)
    .where('kind', '=', 'product')
    .where('item', '=', product)
    .where('portions', '=', from)
    .returning('item'),
);

/** Venues with something that is to be sold again, or counted no longer. */
export async function listVenuesToSellAgain(db: Reader, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sold_out')
    .select('venue_id')
    .distinct()
    .where('until', '<=', now)
    .execute();
  return rows.map((row) => row.venue_id);
}

/** Takes out what has passed, and returns it. */
export async function takePassedSoldOut(
  db: Writer,
  venue: string,
  now: number,
): Promise<SoldOutItem[]> {
  const rows = await db
    .deleteFrom('sold_out')
    .where('venue_id', '=', venue)
    .where('until', '<=', now)
    .returning(['kind', 'item'])
    .execute();
  return rows.map(({ kind, item: id }) => ({ kind, id })).sort((a, b) => (a.id < b.id ? -1 : 1));
}
