import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

const kept = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * What a transaction has read and nobody else changes meanwhile, such as a counter of the venue that
 * it has locked: read once, and then changed in memory and in the database together.
 */
export type Kept<Value> = {
  /** Asked for at once, so that it may leave with other questions. */
  read(db: Db, key: string): Promise<Value | undefined>;
  /** To what is stored. */
  change(db: Db, key: string, value: Value): void;
};

export function keptAs<Value>(
  kind: string,
  find: (db: Db, key: string) => Promise<Value | undefined>,
): Kept<Value> {
  const ofTransaction = (db: Db) => {
    const known = kept.get(db) ?? new Map<string, Promise<unknown>>();
    kept.set(db, known);
    return known;
  };
  return {
    read(db, key) {
      const all = ofTransaction(db);
      const name = `${kind} ${key}`;
      const value = all.get(name) ?? find(db, key);
      all.set(name, value);
      return value as Promise<Value | undefined>;
    },
    change(db, key, value) {
      ofTransaction(db).set(`${kind} ${key}`, Promise.resolve(value));
    },
  };
}

/** What was changed in memory was undone in the database, or changed there alone: it is read again. */
export function forgetKept(db: Db): void {
  kept.delete(db);
}
