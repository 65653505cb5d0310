import type { Reader, Writer } from '#server/db/store.ts';
import type { RememberedColumns } from './csv/column-step.ts';

/** Shapes of sheets that are remembered of a venue: it has a handful of systems. */
const SHAPES_MAX = 20;

/** What was said of the columns of the venue's sheets, the last first. */
export async function listImportColumns(db: Reader, venue: string): Promise<RememberedColumns[]> {
  const rows = await db
    .selectFrom('import_columns')
    .select('choice')
    .where('venue_id', '=', venue)
    .orderBy('at', 'desc')
    .orderBy('shape')
    .execute();
  return rows.map(({ choice }) => JSON.parse(choice));
}

export async function saveImportColumns(
  db: Writer,
  { venue, choice, at }: { venue: string; choice: RememberedColumns; at: number },
): Promise<void> {
  const said = { choice: JSON.stringify(choice), at };
  await db
    .insertInto('import_columns')
    .values({ venue_id: venue, shape: choice.shape, ...said })
    .onConflict((conflict) => conflict.columns(['venue_id', 'shape']).doUpdateSet(said))
    .execute();
  const kept = await listImportColumns(db, venue);
  const old = kept.slice(SHAPES_MAX).map(({ shape }) => shape);
  if (old.length > 0) {
    await db
      .deleteFrom('import_columns')
      .where('venue_id', '=', venue)
      .where('shape', 'in', old)
      .execute();
  }
}

export async function forgetImportColumns(db: Writer, venue: string, shape: string): Promise<void> {
  await db
    .deleteFrom('import_columns')
    .where('venue_id', '=', venue)
    .where('shape', '=', shape)
    .execute();
}
