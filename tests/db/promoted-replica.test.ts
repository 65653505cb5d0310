import { expect, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import { followLineage } from '#server/epochs/follow-lineage.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { type Cluster, startCluster } from '../support/postgres/cluster.ts';

const LIMIT_MS = 60_000;
const CLOCK = { now: () => Date.UTC(2026, 10, 29) };

async function begins(cluster: Cluster): Promise<boolean> {
  const store = openPostgresStore(cluster.urlOf('postgres'));
  await store.migrate();
  const hasBegun = await followLineage(store, CLOCK);
  await store.close();
  return hasBegun;
}

test.runIf(findPostgres() !== undefined)(
  'a server that starts just after a replica was promoted begins anew, and one after a crash does not',
  async () => {
    const cluster = await startCluster({ isDurable: false });
    onTestFinished(cluster.dispose);
    expect(await begins(cluster)).toBe(false);
    await cluster.restart();
    expect(await begins(cluster)).toBe(false);
    const replica = await cluster.replicate();
    onTestFinished(replica.dispose);
    // So much that the checkpoint after the promotion is not through when the server starts.
    await cluster.run('create table things as select generate_series(1, 500000) as thing');
    await cluster.crash();
    await replica.promote();
    expect(await begins(replica)).toBe(true);
    expect(await begins(replica)).toBe(false);
  },
  LIMIT_MS,
);
