import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '#server/start-error.ts';
import { configOf } from './postgres-pool.ts';
import { postgresStartErrorOf } from './postgres-start-error.ts';

/** How long a notice may take that proves a session. Milliseconds. */
const NOTICE_MS = 2_000;

/** The ways to one database: by `url` transactions, by `sessionUrl` what belongs to a connection. */
export type Ways = {
  url: string;
  /** Null: `url` keeps sessions, too. */
  sessionUrl: string | null;
  /** What the database's own views call these connections. */
  name: string;
};

/**
 * Throws unless each connection keeps its session where that matters. A pooler that lends a database's
 * connection for each transaction, such as PgBouncer, swallows notices silently; and a lock that a
 * session holds stays with the lent connection: two processes may both have it, and then nobody ever
 * again.
 */
export async function requireSessions({ url, sessionUrl, name }: Ways): Promise<void> {
  if (sessionUrl === null) {
    if (await keepsSession(url, name)) return;
    throw new StartError(
      'DATABASE_URL leads through a pooler that gives each transaction another session, as PgBouncer does in transaction mode: locks and notices are lost in it. Set DATABASE_SESSION_URL as well, to PostgreSQL itself or to an entry of the pooler with pool_mode=session.',
    );
  }
  const keeps = await keepsSession(sessionUrl, name).catch((error: unknown) => {
    throw postgresStartErrorOf(sessionUrl, error, 'DATABASE_SESSION_URL');
  });
  if (!keeps) {
    throw new StartError(
      'DATABASE_SESSION_URL leads through a pooler that gives each transaction another session: it must lead to PostgreSQL itself, or to an entry of the pooler with pool_mode=session.',
    );
  }
  if (!(await areOneDatabase(url, sessionUrl, name))) {
    throw new StartError('DATABASE_SESSION_URL leads to another database than DATABASE_URL.');
  }
}

/** Poolers tell each client a number of their own for its session's process. */
async function keepsSession(url: string, name: string): Promise<boolean> {
  const probing = clientOf(url, name);
  try {
    await probing.connect();
    const { rows } = await probing.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid === processOf(probing) || (await hears(probing, url, name));
  } finally {
    await probing.end();
  }
}

/** The process that the connection's other end says to be; the types of `pg` do not have it. */
function processOf(client: Client & { processID?: number | null }): number | null {
  return client.processID ?? null;
}

/** Whether a notice of another connection arrives at this one while it does nothing. */
export async function hears(listening: Client, url: string, name: string): Promise<boolean> {
  const channel = `servett_trial_${randomBytes(8).toString('hex')}`;
  const arrived = new Promise<boolean>((resolve) => {
    listening.on('notification', (notice) => {
      if (notice.channel === channel) resolve(true);
    });
  });
  const other = clientOf(url, name);
  try {
    await listening.query(`listen ${channel}`);
    await other.connect();
    await other.query('select pg_notify($1, $2)', [channel, '']);
    return await Promise.race([arrived, wait(NOTICE_MS, false, { ref: false })]);
  } finally {
    await other.end();
    await listening.query(`unlisten ${channel}`);
  }
}

/** Whether a lock that one of them holds is seen by the other. */
async function areOneDatabase(url: string, sessionUrl: string, name: string): Promise<boolean> {
  const number = randomBytes(4).readInt32BE();
  const [one, other] = [clientOf(sessionUrl, name), clientOf(url, name)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    await one.query('select pg_advisory_lock($1, 0)', [number]);
    const { rows } = await other.query(
      `select from pg_locks where locktype = 'advisory' and classid = ($1::bigint & 4294967295)::oid
        and objid = 0 and database = (select oid from pg_database where datname = current_database())`,
      [number],
    );
    return rows.length > 0;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

function clientOf(url: string, name: string): Client {
  const client = new Client(configOf({ url, name: `${name} trial`, most: 1, timeouts: null }));
  // What breaks is said by what is asked.
  client.on('error', () => {});
  return client;
}
