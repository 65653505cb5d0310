import { clearTimeout, setTimeout } from 'node:timers';
import type { Context } from '#server/context.ts';
import { inOneProcess } from '#server/kernel/processes/in-one-process.ts';
import { createDeliverer } from './deliver.ts';
import { takeUpBegun } from './deliveries.repository.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { listTellingVenues } from './webhooks.repository.ts';

/** How soon is noticed what other processes have stored, and what is due. */
const EVERY_MS = 1_000;
/** What happens within this time is told together: orders that follow each other do not wait for it. */
const GATHER_MS = 250;

/**
 * Tells other systems what happens, until the returned function is called; of several processes on
 * one database one does.
 */
export function startWebhooks(context: Context, onError: (error: unknown) => void): () => void {
  const { store, clock } = context;
  const begin = () => {
    const deliverer = createDeliverer(context, onError);
    const venues = new Set<string>();
    let soon: NodeJS.Timeout | null = null;
    let isRunning = false;
    let isFirst = true;

    async function round(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      try {
        // No other process has this database: what the last one had begun was lost with it.
        if (isFirst && store.peers === null) {
          await store.write('installation', (db) => takeUpBegun(db, clock.now()));
        }
        isFirst = false;
        // What is made already is sent, also where something cannot be made.
        await queueDeliveries(context, onError);
        await deliverer.deliver();
        venues.clear();
        for (const venue of await listTellingVenues(store.reader)) venues.add(venue);
      } finally {
        isRunning = false;
      }
    }

    const stopRounds = clock.every(EVERY_MS, () => void round().catch(onError));
    const stopWatching = context.hub.onPublished((events) => {
      if (soon !== null || !events.some(({ venue }) => venues.has(venue))) return;
      soon = setTimeout(() => {
        soon = null;
        round().catch(onError);
      }, GATHER_MS).unref();
    });
    void round().catch(onError);
    return () => {
      stopRounds();
      stopWatching();
      if (soon !== null) clearTimeout(soon);
      deliverer.stop();
    };
  };
  return inOneProcess(context, 'webhooks', begin, onError);
}
