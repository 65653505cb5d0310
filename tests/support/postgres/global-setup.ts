import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import { startCluster } from './cluster.ts';
import { makeEmptying, TEMPLATE } from './test-databases.ts';

/**
 * Starts a cluster for the tests on PostgreSQL, with a migrated database that theirs are copied
 * from. Its address is passed on in the environment. Returns the function that removes it.
 */
export default async function startForTests(): Promise<() => Promise<void>> {
  const cluster = await startCluster({ isDurable: false });
  await cluster.run(`create database ${TEMPLATE}`);
  const store = openPostgresStore(cluster.urlOf(TEMPLATE), { connections: 1 });
  await store.migrate();
  await makeEmptying(store);
  await store.close();
  process.env.SERVETT_TEST_POSTGRES = cluster.urlOf('postgres');
  return cluster.dispose;
}
