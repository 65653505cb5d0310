import { onTestFinished } from 'vitest';
import type { Store } from '#server/db/store.ts';
import { followOthers, openEventHub } from '#server/kernel/events/follow-others.ts';
import { testApp } from './test-app.ts';

/**
 * A server on a database that another one fills. Until the test ends it hears what that one stores;
 * `failures` has what it could not read.
 */
export async function followingApp(store: Store) {
  const app = await testApp({ store, menu: null, hub: await openEventHub(store) });
  const failures: unknown[] = [];
  onTestFinished(
    followOthers(
      app.context,
      async () => [],
      (error) => failures.push(error),
    ),
  );
  await store.peers?.start();
  return { app, failures };
}
