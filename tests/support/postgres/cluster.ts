import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from '../../../scripts/setup/postgres.mjs';

/** A PostgreSQL of our own, in a temporary folder, reached by a socket there. */
export type Cluster = {
  /** The address of one of its databases. */
  urlOf(database: string): string;
  /** Runs statements in the database `postgres`. */
  run(...statements: string[]): Promise<void>;
  /** Stops it at once, as a crash would, and starts it again on the same data. */
  restart(): Promise<void>;
  /** Stops it at once, and makes the primary of a replica with the same data. */
  promote(): Promise<void>;
  dispose(): Promise<void>;
};

export type ClusterOptions = {
  /** Whether a commit is on the disk when it returns; the suite does without. */
  isDurable: boolean;
  /** More of the database's settings. */
  settings?: Record<string, string>;
};

const START_MS = 30_000;
const ASK_EVERY_MS = 20;

const ALWAYS = {
  listen_addresses: '',
  max_connections: '300',
  shared_buffers: '128MB',
  jit: 'off',
  log_min_messages: 'fatal',
};
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** Makes and starts a cluster. Throws if there is no PostgreSQL (`findPostgres`). */
export async function startCluster({
  isDurable,
  settings: more = {},
}: ClusterOptions): Promise<Cluster> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL to test on.');
  const folder = mkdtempSync(join(tmpdir(), 'servett-pg-'));
  const user = unprivileged();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const settings = Object.entries({ ...ALWAYS, ...(isDurable ? {} : FAST), ...more });
  const launch = async () => {
    const started = spawn(
      join(programs, 'postgres'),
      [
        '-D',
        data,
        '-k',
        folder,
        ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    await untilReady(urlOf('postgres'), started);
    return started;
  };
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${folder}`;
  let server = await launch();

  async function end(signal: NodeJS.Signals): Promise<void> {
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }

  return {
    urlOf,
    run: (...statements) => runIn(urlOf('postgres'), statements),
    // The signal for its immediate shutdown: it recovers as after a crash.
    restart: async () => {
      await end('SIGQUIT');
      server = await launch();
    },
    promote: async () => {
      await end('SIGQUIT');
      writeFileSync(join(data, 'standby.signal'), '');
      server = await launch();
      await runIn(urlOf('postgres'), ['select pg_promote()']);
    },
    dispose: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + START_MS;
  for (;;) {
    try {
      await runIn(url, ['select 1']);
      return;
    } catch (error) {
      if (performance.now() > until || server.exitCode !== null) throw error;
      await wait(ASK_EVERY_MS);
    }
  }
}

async function runIn(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
