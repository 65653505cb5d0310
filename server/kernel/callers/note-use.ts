import { StorageError } from '#server/db/storage-error.ts';
import type { Store, Writer } from '#server/db/store.ts';

/**
 * Writes down beside a request that somebody was here, or was refused. Where the database stores
 * nothing more the request goes on without: whoever only looks at the board still sees it.
 */
export async function noteUse(
  { write }: Pick<Store, 'write'>,
  note: (db: Writer) => Promise<unknown>,
): Promise<void> {
  try {
    await write('installation', note);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
}
