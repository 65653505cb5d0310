import type { Reader, Store } from '#server/db/store.ts';

/** A state of the database: a restored copy begins another one. */
export type Epoch = { id: string; position: number; key: string; lineage: string | null };

/** The states of this database, each with the key of its proofs. */
export type Epochs = {
  current(): Promise<Epoch>;
  /** The one of what `db` reads. On PostgreSQL another process may have begun it just now. */
  at(db: Reader): Promise<Epoch>;
  /** Undefined for the present one, and for one of another database. */
  findEnded(id: string): Promise<Epoch | undefined>;
  /** The present one may be another by now. */
  forget(): void;
};

/** On PostgreSQL another process may begin a new one meanwhile. Milliseconds. */
const READ_AGAIN_MS = 5_000;

export function createEpochs(
  { reader, peers }: Pick<Store, 'reader' | 'peers'>,
  clock: { now(): number },
): Epochs {
  let known: { epoch: Promise<Epoch>; until: number } | null = null;
  /** The same once it was read. */
  let last: Epoch | null = null;

  async function read(): Promise<Epoch> {
    try {
      last = await lastEpoch(reader);
      return last;
    } catch (error) {
      known = null;
      throw error;
    }
  }

  return {
    current() {
      if (known === null || clock.now() >= known.until) {
        const until = peers === null ? Number.POSITIVE_INFINITY : clock.now() + READ_AGAIN_MS;
        known = { epoch: read(), until };
      }
      return known.epoch;
    },
    // By `db` itself: whoever reads on SQLite holds what another reading waits for.
    at: async (db) => (peers === null && last !== null ? last : lastEpoch(db)),
    forget() {
      known = null;
      last = null;
    },
    // Read anew: another process may have ended it just now.
    findEnded: (id) =>
      reader
        .selectFrom('epochs')
        .selectAll()
        .where('id', '=', id)
        .where('position', '<', (eb) =>
          eb.selectFrom('epochs as all').select(({ fn }) => fn.max('all.position').as('last')),
        )
        .executeTakeFirst(),
  };
}

export function lastEpoch(db: Reader): Promise<Epoch> {
  return db
    .selectFrom('epochs')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
