import { inChunks } from '#server/db/in-chunks.ts';
import type { Reader } from '#server/db/store.ts';

/** How many devices ever joined these seatings, and which of them have ended. */
export async function readSeatingsOf(db: Reader, seatings: readonly string[]) {
  const found: {
    id: string;
    table: { id: string; label: string };
    isOpen: boolean;
    guests: number;
  }[] = [];
  for (const some of inChunks(seatings)) {
    const rows = await db
      .selectFrom('seatings')
      .innerJoin('tables', 'tables.id', 'seatings.table_id')
      .select(['seatings.id', 'seatings.state', 'seatings.guest_count'])
      .select(['tables.id as table', 'tables.label'])
      .where('seatings.id', 'in', some)
      .execute();
    for (const row of rows) {
      const { id, label, table, state, guest_count: guests } = row;
      found.push({ id, table: { id: table, label }, isOpen: state === 'open', guests });
    }
  }
  return found;
}
