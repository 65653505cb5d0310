import { expect, test } from 'vitest';
import { testApp } from '#tests/support/server/test-app.ts';
import { testStore } from '#tests/support/server/test-store.ts';
import type { ReadReplicaState } from '../db/read-replica.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { measureServer } from '../monitoring/server-metrics.ts';

/** What health check and metrics say where reads are asked on a replica in this state. */
async function reported(state: ReadReplicaState | null) {
  const replica = state && { state: () => state, look: async () => {} };
  const { ask, context } = await testApp({ store: { ...(await testStore()), replica } });
  const metrics = createMetrics((error) => {
    throw error;
  });
  measureServer(metrics, context, async () => ({ free: 1, size: 1 }));
  const exported = await metrics.registry.metrics();
  return {
    ready: (await ask('GET', '/readyz')).body,
    metrics: exported.match(/^servett_read_replica_\w+ \S+$/gm),
  };
}

test('how far the replica for reads is behind is in /readyz and metrics', async () => {
  expect(await reported({ lagSeconds: 0.2, isFailing: false, why: null })).toEqual({
    ready: { status: 'ready', readReplica: { lagSeconds: 0.2, isFailing: false } },
    metrics: ['servett_read_replica_lag_seconds 0.2', 'servett_read_replica_failing 0'],
  });
});

test('one that is gone keeps the server ready, and no stranger is told of its machine', async () => {
  const why = 'connect ECONNREFUSED 10.0.0.7:5432';
  expect(await reported({ lagSeconds: null, isFailing: true, why })).toEqual({
    ready: { status: 'ready', readReplica: { lagSeconds: null, isFailing: true } },
    metrics: ['servett_read_replica_failing 1'],
  });
});

test('nothing is said of a replica where there is none', async () => {
  expect(await reported(null)).toEqual({ ready: { status: 'ready' }, metrics: null });
});
