import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '#tests/support/postgres/cluster.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

/** Servers of one installation on a PostgreSQL of their own. */
export type ServersOnPostgres = {
  cluster: Cluster;
  servers: readonly TestServer[];
  /** The one that made the demonstration: its sign-in is printed there. */
  seeding: TestServer;
  /** The address of their database. */
  database: string;
  /** They share it, as they do the database: it has the pictures. */
  dataDir: string;
  dispose(): Promise<void>;
};

/** Starts them at once on an empty database, where a commit is on the disk when it returns. */
export async function startServersOnPostgres(
  count: number,
  env: Record<string, string> = {},
): Promise<ServersOnPostgres> {
  const cluster = await startCluster({ isDurable: true });
  const servers: TestServer[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'servett-servers-'));
  const dispose = async () => {
    for (const server of servers) await server.dispose();
    await cluster.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await cluster.run('create database servett');
    const database = cluster.urlOf('servett');
    const settings = { ...env, DATABASE_URL: database, DATA_DIR: dataDir };
    const started = await Promise.allSettled(
      Array.from({ length: count }, () => startServer(settings)),
    );
    for (const each of started) if (each.status === 'fulfilled') servers.push(each.value);
    for (const each of started) if (each.status === 'rejected') throw each.reason;
    const seeding = servers.find(({ output }) => output.includes('servett console'));
    if (seeding === undefined) throw new Error('No server made the demonstration.');
    return { cluster, servers, seeding, database, dataDir, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
