import { onTestFinished } from 'vitest';
import { publicEvent } from '#core/events/event-draft.ts';
import type { Context } from '#server/context.ts';
import type { Store } from '#server/db/store.ts';
import { change } from '#server/kernel/events/change.ts';
import { createEventHub } from '#server/kernel/events/event-hub.ts';
import { VENUE } from '../fixtures/small-menu.ts';
import { type ManualClock, manualClock } from './server-clock.ts';
import { testStore } from './test-store.ts';

/** A venue without a server: what happens there and who hears of it need none, and begin sooner. */
export type TestVenue = {
  context: Pick<Context, 'store' | 'hub' | 'clock'>;
  clock: ManualClock;
};

/** A venue in a database of its own; its first event is the publication of its menu. */
export async function testVenue(): Promise<TestVenue> {
  const store = await testStore();
  onTestFinished(() => store.close());
  const clock = manualClock();
  const context = { store, clock, hub: createEventHub() };
  await addVenue(store, VENUE);
  await change(context, VENUE, async ({ emit }) =>
    emit(publicEvent({ type: 'menu.published', menuVersion: 1 })),
  );
  return { context, clock };
}

/** Adds a venue without any event. */
export async function addVenue(store: Store, venue: string): Promise<void> {
  const none = {
    event_sequence: 0,
    public_sequence: 0,
    pruned_sequence: 0,
    pruned_public_sequence: 0,
  };
  await store.write('installation', (db) =>
    db
      .insertInto('venue_counters')
      .values({ venue_id: venue, ...none })
      .execute(),
  );
}
