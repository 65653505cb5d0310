import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

type Writer = Transaction<Schema>;

/** `epoch` names the state of the database; `hasBegun`: it lacked what another one had, and is a new one. */
export type Adopted = { epoch: string; hasBegun: boolean };

/** Goes on with the state that is there, in a transaction of the installation. `lineage` names its database. */
export type Adopt = (db: Writer, lineage: string) => Promise<Adopted>;

/**
 * A database that may become another state of itself while this process runs: a replica that became the
 * primary may lack what was stored last, and a restored copy lacks more.
 */
export type States = {
  /**
   * Adopts the present state, and holds to it from then on: a write that meets another one leaves
   * nothing, `adopt` runs there, and the write runs again.
   */
  holdTo(adopt: Adopt): Promise<Adopted>;
  /** Looks whether it is still there, and adopts another one. */
  look(): Promise<void>;
  /** Receives each other one that was adopted after the first, before the next write there. */
  onOther(listener: (adopted: Adopted) => void): void;
};
