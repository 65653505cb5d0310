import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import { type Cluster, startCluster } from '#tests/support/postgres/cluster.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

/** Servers of one installation on one database. */
export type SharedServers = {
  servers: readonly TestServer[];
  /** The one that made the demonstration: its sign-in is printed there. */
  seeding: TestServer;
  /** They share it, as they do the database: it has the pictures. */
  dataDir: string;
  dispose(): Promise<void>;
};

/** The same on a PostgreSQL of their own. */
export type ServersOnPostgres = SharedServers & {
  cluster: Cluster;
  /** The address of their database. */
  database: string;
};

/** Starts them at once on the empty database that `env` names; `venue` as for `startServer`. */
export async function startSharedServers(
  count: number,
  env: Record<string, string>,
  venue?: Partial<MenuFileVenue>,
): Promise<SharedServers> {
  const servers: TestServer[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'servett-servers-'));
  const dispose = async () => {
    for (const server of servers) await server.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const settings = { ...env, DATA_DIR: dataDir };
    const started = await Promise.allSettled(
      Array.from({ length: count }, () => startServer(settings, venue)),
    );
    for (const each of started) if (each.status === 'fulfilled') servers.push(each.value);
    for (const each of started) if (each.status === 'rejected') throw each.reason;
    const seeding = servers.find(({ output }) => output.includes('servett console'));
    if (seeding === undefined) throw new Error('No server made the demonstration.');
    return { servers, seeding, dataDir, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** The same on a new PostgreSQL, where a commit is on the disk when it returns. */
export async function startServersOnPostgres(
  count: number,
  env: Record<string, string> = {},
  venue?: Partial<MenuFileVenue>,
): Promise<ServersOnPostgres> {
  const cluster = await startCluster({ isDurable: true });
  try {
    await cluster.run('create database servett');
    const database = cluster.urlOf('servett');
    const shared = await startSharedServers(count, { ...env, DATABASE_URL: database }, venue);
    const dispose = async () => {
      await shared.dispose();
      await cluster.dispose();
    };
    return { ...shared, cluster, database, dispose };
  } catch (error) {
    await cluster.dispose();
    throw error;
  }
}
