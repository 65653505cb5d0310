import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Peers, Topic } from '../peers.ts';
import type { Schema } from '../schema.ts';
import { createNotices } from './notices.ts';

type Listener = (key: string) => void;

/** The processes that share a PostgreSQL database. `locks` lends a connection to what runs alone. */
export function createPostgresPeers(
  place: { url: string; name: string },
  locks: Kysely<Schema>,
): Peers & { close(): Promise<void> } {
  const listeners: Record<Topic, Listener[]> = { venue: [], session: [], carts: [] };
  const notices = createNotices(place.url, place.name, (topic, key) => {
    for (const listener of listeners[topic]) listener(key);
  });
  return {
    start: notices.start,
    tell: notices.tell,
    listen(topic, listener) {
      listeners[topic].push(listener);
    },
    alone: (name, work, wait) => runAlone(locks, name, work, wait === 'wait'),
    close: notices.close,
  };
}

/** The lock belongs to the connection: a process that dies lets go of it. */
function runAlone(
  locks: Kysely<Schema>,
  name: string,
  work: (stillAlone: () => Promise<void>) => Promise<void>,
  isPatient: boolean,
): Promise<boolean> {
  const number = numberOf(name);
  return locks.connection().execute(async (connection) => {
    let before: Limits | null = null;
    if (isPatient) {
      before = await limitsOf(connection);
      await limit(connection, { lock: '0', statement: '0' });
      await sql`select pg_advisory_lock(${number}::bigint)`.execute(connection);
    } else {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_lock(${number}::bigint) as taken`.execute(connection);
      if (rows[0]?.taken !== true) return false;
    }
    try {
      await work(async () => void (await sql`select 1`.execute(connection)));
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${number}::bigint)`.execute(connection);
      if (before !== null) await limit(connection, before);
    }
  });
}

/** How long a session waits for a lock and for a statement, as PostgreSQL says it. */
type Limits = { lock: string; statement: string };

async function limitsOf(db: Kysely<Schema>): Promise<Limits> {
  const { rows } = await sql<Limits>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
    db,
  );
  const [limits] = rows;
  if (limits === undefined) throw new Error('PostgreSQL does not say what limits a session.');
  return limits;
}

async function limit(db: Kysely<Schema>, { lock, statement }: Limits): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${lock}, false), set_config('statement_timeout', ${statement}, false)`.execute(
    db,
  );
}

/** Advisory locks are numbers: of a name, 48 bits of its hash, which no other lock of ours has. */
function numberOf(name: string): string {
  return String(createHash('sha256').update(`servett ${name}`).digest().readUIntBE(0, 6));
}
