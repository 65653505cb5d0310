import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, Query, type ResultBuilder, types } from 'pg';
import { StorageError } from '../storage-error.ts';
import { asStorageError, isOutdatedPlan, postgresFaultOf } from './postgres-fault.ts';
import { createStatementNames, keepsNames, type NameOf } from './statement-names.ts';

/** https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat */
const INT8 = 20;
const NUMERIC = 1_700;

/**
 * Numbers as JavaScript has them: ids are text, and no amount, time or count of ours is larger than
 * its integers. Sums of 64-bit integers are numeric.
 */
const parsers: PoolConfig['types'] = {
  getTypeParser: (oid, format) =>
    oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format),
};

/** PostgreSQL stores no NUL, which SQLite does; nobody reads one. */
const NUL = /\0/g;

function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll(NUL, '\uFFFD')
    : value;
}

export type PoolOptions = {
  url: string;
  /** What the database's own views call these connections. */
  name: string;
  /** Connections at most. */
  most: number;
  /** How long a statement, an idle transaction and waiting for a lock may take; null: any time. */
  timeouts: Timeouts | null;
  /** Whether the database is to refuse whatever writes. */
  isReadOnly?: boolean;
  /** Where a pooler, such as PgBouncer, lends the database's connections: for how long. */
  lentFor?: Lent;
  /** Whether callers wait for one that restarts; by default they do. */
  isAwaited?: boolean;
  /** After how long without an answer a connection is given up, in milliseconds; by default never. */
  silence?: number;
};

type Lent = 'session' | 'transaction';

/** Milliseconds, by the names of PostgreSQL's own settings. */
type Timeouts = Readonly<
  Record<'statement_timeout' | 'idle_in_transaction_session_timeout' | 'lock_timeout', number>
>;

/** How long a new connection may take. Milliseconds. */
const CONNECT_MS = 3_000;
/** Unused connections are closed. Milliseconds. */
const IDLE_MS = 30_000;

export function configOf({
  url,
  name,
  timeouts,
  isReadOnly = false,
  lentFor,
  silence,
}: PoolOptions): PoolConfig {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    ...(silence !== undefined && { query_timeout: silence }),
    types: parsers,
    keepAlive: true,
    // A pooler refuses connections that ask for settings, or takes no notice of these.
    ...(lentFor === undefined && {
      ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
      ...timeouts,
    }),
  };
}

/** The same by statements: each session, or each transaction, begins with them. */
function settingsOf({ timeouts, isReadOnly, lentFor }: PoolOptions): Record<Lent, string[]> {
  const settings = (scope: string) =>
    Object.entries(timeouts ?? {}).map(([name, value]) => `set ${scope} ${name} = ${value}`);
  return {
    session: lentFor === 'session' ? settings('session') : [],
    transaction:
      lentFor === 'transaction'
        ? [...(isReadOnly ? ['set transaction read only'] : []), ...settings('local')]
        : [],
  };
}

/** How long callers wait for a database that restarts, and how often they ask. Milliseconds. */
const RESTART_MS = 4_000;
const ASK_EVERY_MS = 50;

/** A pool for Kysely. A connection that breaks is replaced by the next request for one. */
export function openPool(options: PoolOptions): PostgresPool {
  const pool = new Pool({
    ...configOf(options),
    max: options.most,
    // A statement leaves before the one before it is answered, if nobody has waited for that.
    pipeline: true,
    idleTimeoutMillis: IDLE_MS,
    // Unused connections keep no process alive.
    allowExitOnIdle: true,
  });
  // An unused connection that breaks: the pool drops it. Without a listener the process would end.
  pool.on('error', () => {});
  const settings = settingsOf(options);
  const named = createStatementNames();
  let mayName = options.lentFor !== 'transaction';
  let trial: Promise<boolean> | undefined;
  const manner: Manner = {
    nameOf: (text, parameters) => (mayName ? named(text, parameters) : null),
    begin: settings.transaction,
  };
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  const wrappedOf = (client: PoolClient) => {
    const known = wrapped.get(client) ?? wrap(client, manner);
    wrapped.set(client, known);
    return known;
  };
  // At once: the words that a connection is open and that it ends may come together.
  pool.on('connect', (client) => {
    wrappedOf(client);
    // Before whatever is asked first; where it fails, so does that.
    if (settings.session.length > 0) client.query(settings.session.join('; ')).catch(() => {});
  });

  async function connect(): Promise<PostgresPoolClient> {
    const client = await connectWhenUp(pool, options.isAwaited === false ? 0 : RESTART_MS);
    if (options.lentFor === 'transaction') {
      try {
        trial ??= keepsNames(client);
        mayName = await trial;
      } catch (error) {
        trial = undefined;
        client.release(true);
        throw asStorageError(error);
      }
    }
    return wrappedOf(client);
  }

  return {
    options: {},
    connect,
    end: () => pool.end(),
  };
}

async function connectWhenUp(pool: Pool, patienceMs: number): Promise<PoolClient> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (postgresFaultOf(error) !== 'unreachable' || performance.now() > until) {
        throw asStorageError(error);
      }
      await wait(ASK_EVERY_MS);
    }
  }
}

/** As pg's own object: of any other it makes a copy, which takes longer than all else before it leaves. */
function ask(
  client: PoolClient,
  name: string | null,
  text: string,
  values: unknown[],
): Promise<ResultBuilder> {
  return new Promise((resolve, reject) => {
    const query = new Query(text, values, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
    client.query(name === null ? query : Object.assign(query, { name }));
  });
}

const BEGIN = 'start transaction';

/** `begin`: what each transaction begins with. */
type Manner = { nameOf: NameOf; begin: readonly string[] };

function wrap(client: PoolClient, { nameOf, begin }: Manner): PostgresPoolClient {
  let broken: Error | undefined;
  client.on('error', (error) => {
    broken = error;
  });
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (text.startsWith(BEGIN)) {
      // It leaves with the next statement, which fails if this does.
      client.query([text, ...begin].join('; ')).catch(() => {});
      return { command: 'START', rowCount: null, rows: [] };
    }
    const name = nameOf(text, parameters.length);
    const values = parameters.map(storable);
    try {
      return await ask(client, name, text, values);
    } catch (error) {
      if (name === null || !isOutdatedPlan(error)) throw asStorageError(error);
      broken = error;
      throw new StorageError('unreachable', error);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // A broken connection must not be given to the next caller.
    release: (isUnusable) => client.release(isUnusable || broken),
  };
}
