/**
 * Why a database cannot be written. `full`: the disk is full. `locked`: another program holds it.
 * `unwritable`: no permission, or the disk fails. `corrupt`: it is damaged. `unreachable`: there is
 * no connection to its server.
 */
export type StorageFault = 'full' | 'locked' | 'unwritable' | 'corrupt' | 'unreachable';

/** https://www.sqlite.org/rescode.html: the lowest byte is the primary code. */
const FAULTS: Readonly<Record<number, StorageFault>> = {
  5: 'locked',
  6: 'locked',
  8: 'unwritable',
  10: 'unwritable',
  11: 'corrupt',
  13: 'full',
  14: 'unwritable',
  26: 'corrupt',
};
const PRIMARY = 0xff;

/** The fault of a SQLite error, or null for any other error. */
export function storageFaultOf(error: unknown): StorageFault | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') {
    return null;
  }
  return FAULTS[error.errcode & PRIMARY] ?? null;
}

const MESSAGES: Readonly<Record<StorageFault, string>> = {
  full: 'The disk of the database is full.',
  locked: 'Another program holds the database.',
  unwritable: 'The database cannot be written to.',
  corrupt: 'The database is damaged.',
  unreachable: 'The database cannot be reached.',
};

/** A write that stored nothing. It may be retried; `cause` is the database's error. */
export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, cause: unknown) {
    super(MESSAGES[fault], { cause });
    this.name = 'StorageError';
    this.fault = fault;
  }
}
