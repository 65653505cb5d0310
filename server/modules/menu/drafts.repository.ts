import { actorName } from '#core/api-keys/actor-name.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type DraftRow = {
  /** Null if there is no draft any more, or not yet. */
  document: string | null;
  revision: number;
  changedAt: number;
  /** The name of the last editor; null once the account is deleted. */
  changedBy: string | null;
};

export async function findDraft(db: Reader, venue: string): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom('menu_drafts')
    .leftJoin('staff', 'staff.id', 'menu_drafts.changed_by')
    .leftJoin('api_keys', 'api_keys.id', 'menu_drafts.changed_by')
    .select(['document', 'revision', 'changed_at', 'staff.name', 'api_keys.name as key_name'])
    .where('menu_drafts.venue_id', '=', venue)
    .executeTakeFirst();
  return (
    row && {
      document: row.document,
      revision: row.revision,
      changedAt: row.changed_at,
      changedBy: row.key_name === null ? row.name : actorName(row.key_name),
    }
  );
}

/** The drafts of all venues. */
export async function listDraftDocuments(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('menu_drafts').select('document').execute();
  return rows.flatMap(({ document }) => (document === null ? [] : [document]));
}

/**
 * Stores the draft, or without a document that there is none, as its next revision; returns that.
 */
export async function saveDraft(
  db: Writer,
  { venue, document, at, by }: { venue: string; document: string | null; at: number; by: string },
): Promise<number> {
  const said = { document, changed_at: at, changed_by: by };
  const { revision } = await db
    .insertInto('menu_drafts')
    .values({ venue_id: venue, revision: 1, ...said })
    .onConflict((conflict) =>
      conflict.column('venue_id').doUpdateSet((eb) => ({
        ...said,
        revision: eb('menu_drafts.revision', '+', 1),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
