import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPgBouncer } from '../../../scripts/setup/postgres.mjs';
import { type Cluster, unprivileged, untilReady } from './cluster.ts';

/** A PgBouncer before one database of a cluster. */
export type PgBouncer = {
  /** Each transaction has another session. */
  url: string;
  /** Each connection keeps its session. */
  sessionUrl: string;
  /** Leads to another cluster from now on, as whatever promotes a replica has to see to. */
  leadTo(cluster: Cluster): void;
  dispose(): Promise<void>;
};

const PORT = 6_432;
/** Fewer than two servers use: they share them. */
const LENT = 8;

/** As docs/operating.md has it. `more` are further lines of its settings. */
export async function startPgBouncer(
  cluster: Cluster,
  database: string,
  more: readonly string[] = [],
): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (program === undefined) throw new Error('There is no PgBouncer to test with.');
  const folder = mkdtempSync(join(tmpdir(), 'servett-pooler-'));
  chmodSync(folder, 0o777);
  const file = join(folder, 'pgbouncer.ini');
  const configure = ({ host }: Cluster) => {
    const to = `host=${host} port=5432 dbname=${database} user=postgres`;
    const lines = [
      '[databases]',
      `${database} = ${to} pool_mode=transaction connect_query='set statement_timeout = 5000'`,
      `${database}_sessions = ${to} pool_mode=session pool_size=60`,
      '[pgbouncer]',
      ...[`unix_socket_dir = ${folder}`, `listen_port = ${PORT}`, 'auth_type = any'],
      ...[`default_pool_size = ${LENT}`, 'max_client_conn = 400', 'server_login_retry = 1'],
      ...more,
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    chmodSync(file, 0o644);
  };
  configure(cluster);
  // It refuses to run as root, too.
  const child = spawn(program, [file], { ...unprivileged(), cwd: folder, stdio: 'ignore' });
  const urlOf = (name: string) => `postgres://postgres@localhost:${PORT}/${name}?host=${folder}`;
  await untilReady(urlOf(database), child);
  return {
    url: urlOf(database),
    sessionUrl: urlOf(`${database}_sessions`),
    leadTo(other) {
      configure(other);
      child.kill('SIGHUP');
    },
    async dispose() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
