import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { storageFaultOf } from './storage-error.ts';

/**
 * Makes this process the only server of the database at `path`: another one's changes would not
 * reach the boards of this one. The operating system releases the lock when the process ends, also
 * when it is killed. Other programs may read and write the database meanwhile. Throws {@link
 * StartError} if another server holds it. Returns the function that releases it.
 */
export function lockForServer(path: string): () => void {
  // A transaction that is never committed: nothing is written to this file.
  const lock = new DatabaseSync(`${path}.lock`);
  try {
    lock.exec('pragma locking_mode = exclusive');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (storageFaultOf(error) === 'locked') {
      throw new StartError(
        `Another server uses the database ${path}. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    }
    throw error;
  }
  return () => lock.close();
}
