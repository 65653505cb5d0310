import { sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** `number`: its number of the day as a label, which names nobody. */
export type TabRow = {
  id: string;
  label: string;
  number: string;
  /** What is ordered there is taken away. */
  takeaway?: true | undefined;
};

/** The next number of a tab on the venue's business day, from 1. */
export async function nextTabNumber(db: Writer, venue: string, day: string): Promise<number> {
  const row = await countedTab.first(db, { venue, day });
  if (row === undefined) {
    throw new Error(`Nothing numbers the tabs of ${venue}.`);
  }
  return row.last_tab;
}

const countedTab = prepared((db, { venue, day }: { venue: string; day: string }) =>
  db
    .insertInto('order_numbers')
    .values({ venue_id: venue, business_day: day, last_number: 0, last_tab: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['venue_id', 'business_day'])
        .doUpdateSet((eb) => ({ last_tab: eb('order_numbers.last_tab', '+', 1) })),
    )
    .returning('last_tab'),
);

/** The place of a party that has no table. */
export async function insertTab(
  db: Writer,
  { id, label, number, venue, seating, takeaway }: TabRow & { venue: string; seating: string },
  at: number,
): Promise<void> {
  await db
    .insertInto('tables')
    .values({
      ...{ id, venue_id: venue, label, created_at: at },
      ...{ revoked_at: null, removed_at: null, area_id: null, position: 0 },
      ...{ tab_of: seating, tab_number: number, takeaway: takeaway === true ? 1 : 0 },
    })
    .execute();
}

/** A party's tab, whether it sits there or at a table; undefined if it never had one. */
export async function findTabOf(db: Reader, seating: string): Promise<TabRow | undefined> {
  const row = await db
    .selectFrom('tables')
    .select(['id', 'label', 'tab_number', 'takeaway'])
    .where('tab_of', '=', seating)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const takeaway = row?.takeaway === 1 && { takeaway: true as const };
  return row && { id: row.id, label: row.label, number: row.tab_number ?? row.label, ...takeaway };
}

export async function listOpenTabNames(db: Reader, venue: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seatings')
    .innerJoin('tables', 'tables.tab_of', 'seatings.id')
    .select('tables.label')
    .where('seatings.venue_id', '=', venue)
    .where('seatings.ended_at', 'is', null)
    .where('seatings.state', '=', sql.lit('open'))
    .where('tables.revoked_at', 'is', null)
    .orderBy('tables.label')
    .execute();
  return rows.map(({ label }) => label);
}

export async function renameTabRow(db: Writer, id: string, label: string): Promise<void> {
  await db.updateTable('tables').set({ label }).where('id', '=', id).execute();
}

/** In minor units; null: as the venue says of tabs. */
export async function setTabLimit(
  db: Writer,
  seating: string,
  limit: number | null,
): Promise<void> {
  await db.updateTable('seatings').set({ tab_limit: limit }).where('id', '=', seating).execute();
}

/** The number of the tab at a place; null for a table, and for a tab without one. */
export async function findTabNumber(db: Reader, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('tables')
    .select('tab_number')
    .where('id', '=', id)
    .where('tab_of', 'is not', null)
    .executeTakeFirst();
  return row?.tab_number ?? null;
}
