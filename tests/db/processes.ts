import { publicEvent } from '#core/events/event-draft.ts';
import { openPostgresStore } from '#server/db/postgres/postgres-store.ts';
import type { Store } from '#server/db/store.ts';
import { type ChangePorts, change } from '#server/kernel/events/change.ts';
import { openEventHub } from '#server/kernel/events/follow-others.ts';
import { copyOf, TEMPLATE } from '../support/postgres/test-databases.ts';
import { manualClock } from '../support/server/server-clock.ts';

export const SHARED_VENUE = 'shared';

/** What a server process has of a shared database. */
export type Process = ChangePorts & { store: Store; clock: ReturnType<typeof manualClock> };

/** Processes on one new database with one venue. Returns them with the function that ends them. */
export async function processesOnOneDatabase(
  count: number,
): Promise<{ processes: Process[]; url: string; close(): Promise<void> }> {
  const url = await copyOf(TEMPLATE);
  const stores = Array.from({ length: count }, () => openPostgresStore(url, { connections: 3 }));
  await stores[0]?.write('installation', (db) =>
    db
      .insertInto('venue_counters')
      .values({
        venue_id: SHARED_VENUE,
        event_sequence: 0,
        public_sequence: 0,
        pruned_sequence: 0,
        pruned_public_sequence: 0,
      })
      .execute(),
  );
  const processes = await Promise.all(
    stores.map(async (store) => ({ store, hub: await openEventHub(store), clock: manualClock() })),
  );
  const close = async () => {
    await Promise.all(stores.map((store) => store.close()));
  };
  return { processes, url, close };
}

/** One event of the venue, stored by a process. */
export function storeEvent(ports: ChangePorts): Promise<void> {
  return change(ports, SHARED_VENUE, async ({ emit }) =>
    emit(publicEvent({ type: 'venue.resumed', pauses: [] })),
  );
}

/** The numbers of the venue's events that a process publishes from now on. */
export async function heardBy({ hub }: ChangePorts): Promise<number[]> {
  const heard: number[] = [];
  hub.subscribe(SHARED_VENUE, (events) => {
    heard.push(...events.map(({ event }) => event.sequence));
  });
  await hub.follow(SHARED_VENUE);
  return heard;
}
