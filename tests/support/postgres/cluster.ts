import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from '../../../scripts/setup/postgres.mjs';

/** A PostgreSQL of our own, in a temporary folder, reached by a socket there. */
export type Cluster = {
  /** The folder of its socket, by which others reach it. */
  host: string;
  /** The address of one of its databases. */
  urlOf(database: string): string;
  /** Runs statements in the database `postgres`. */
  run(...statements: string[]): Promise<void>;
  /** Stops it at once, as a crash would, and starts it again on the same data. */
  restart(): Promise<void>;
  /** Stops it at once, for good: it only waits to be disposed of. */
  crash(): Promise<void>;
  /** Makes another that follows it and answers what only reads. */
  replicate(settings?: Settings): Promise<Cluster>;
  /** A replica receives nothing more of what its primary stores. */
  fallBehind(): Promise<void>;
  /** Makes the primary of a replica. */
  promote(): Promise<void>;
  dispose(): Promise<void>;
};

type Settings = Readonly<Record<string, string>>;

export type ClusterOptions = {
  /** Whether a commit is on the disk when it returns; the suite does without. */
  isDurable: boolean;
  /** More of the database's settings. */
  settings?: Settings;
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
export function startCluster({ isDurable, settings = {} }: ClusterOptions): Promise<Cluster> {
  const initialise: Make = ({ program, data }) =>
    program(
      'initdb',
      ...['-D', data, '-U', 'postgres', '--auth=trust'],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    );
  return openCluster(initialise, { ...ALWAYS, ...(isDurable ? {} : FAST), ...settings });
}

/** Fills the folder `data` with a cluster, by one of PostgreSQL's programs. */
type Make = (tools: { data: string; program(name: string, ...args: string[]): void }) => void;

async function openCluster(make: Make, settings: Settings): Promise<Cluster> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL to test on.');
  const folder = mkdtempSync(join(tmpdir(), 'servett-pg-'));
  const user = unprivileged();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const program = (name: string, ...args: string[]) =>
    void execFileSync(join(programs, name), args, { ...user, cwd: folder, stdio: 'ignore' });
  make({ data, program });
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = async () => {
    const started = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...flags], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    await untilReady(urlOf('postgres'), started);
    return started;
  };
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${folder}`;
  const run = (...statements: string[]) => runIn(urlOf('postgres'), statements);
  let server = await launch();

  // The signal for its immediate shutdown: it recovers as after a crash.
  async function crash(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGQUIT');
    await gone;
  }

  return {
    host: folder,
    urlOf,
    run,
    crash,
    restart: async () => {
      await crash();
      server = await launch();
    },
    replicate: (more = {}) => {
      const from = ['-d', `host=${folder} user=postgres application_name=replica`];
      const copy: Make = (tools) =>
        tools.program(
          'pg_basebackup',
          ...[...from, '-D', tools.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
        );
      return openCluster(copy, { ...settings, ...more });
    },
    fallBehind: async () => {
      await run("alter system set primary_conninfo = ''", 'select pg_reload_conf()');
      await untilNone(urlOf('postgres'), 'select from pg_stat_wal_receiver');
    },
    promote: () => run('select pg_promote()'),
    dispose: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Until the database answers that `server` is, or leads to. */
export async function untilReady(url: string, server: ChildProcess): Promise<void> {
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

async function untilNone(url: string, asked: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    while ((await client.query(asked)).rowCount !== 0) await wait(ASK_EVERY_MS);
  } finally {
    await client.end();
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
