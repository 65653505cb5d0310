import type { Kysely } from 'kysely';

/** The tables of that time, as far as this reads them. */
interface Then {
  seatings: { id: string; state: string; tab_limit: number | null };
  staff_acts: {
    seating_id: string | null;
    kind: string;
    detail: string | null;
    at: number;
    id: string;
  };
  card_holds: { seating_id: string; limits_tab: number; created_at: number };
}

/**
 * A card's amount was once copied as the tab's own limit, and stayed when the card was freed or lost. An
 * own limit is what staff have said last; what they said after asking for a card counts more than it.
 */
export async function up(db: Kysely<Then>): Promise<void> {
  const limited = await db
    .selectFrom('seatings')
    .select(['id', 'tab_limit'])
    .where('state', '=', 'open')
    .where('tab_limit', 'is not', null)
    .execute();
  for (const { id, tab_limit: known } of limited) {
    const said = await db
      .selectFrom('staff_acts')
      .select(['detail', 'at'])
      .where('seating_id', '=', id)
      .where('kind', '=', 'tab.limited')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const limit = amountOf(said?.detail ?? null);
    if (limit !== Number(known)) {
      await db.updateTable('seatings').set({ tab_limit: limit }).where('id', '=', id).execute();
    }
    if (said !== undefined) {
      await db
        .updateTable('card_holds')
        .set({ limits_tab: 0 })
        .where('seating_id', '=', id)
        .where('created_at', '<', said.at)
        .execute();
    }
  }
}

function amountOf(detail: string | null): number | null {
  const { amount } = Object(detail === null ? null : JSON.parse(detail)) as { amount?: unknown };
  return typeof amount === 'number' ? amount : null;
}
