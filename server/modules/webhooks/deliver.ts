import { clearTimeout, setTimeout } from 'node:timers';
import type { Context } from '#server/context.ts';
import { type Resolve, resolveBySystem } from '#server/outside/resolve-names.ts';
import {
  beginDeliveries,
  type Delivery,
  listDue,
  releaseDeliveries,
} from './deliveries.repository.ts';
import { sendDelivery, TRY_MS } from './send-delivery.ts';
import { hasFailed, settle, type Tried } from './settle.ts';
import { listWebhooksDue, type Webhook } from './webhooks.repository.ts';

/** At once, to one webhook, to all of a venue, whose systems may all be silent, and to all. */
const OF_ONE = 4;
const OF_VENUE = 16;
const OF_ALL = 32;
/** Claimed together, and sent one after the other. */
const OF_LANE = 8;
/** A try that is not over by then was lost with its process; none takes so long. */
export const LEASE_MS = 2 * TRY_MS;
/** What ends within this time is stored together, unless nothing else is under way. */
const GATHER_MS = 100;

type Ports = { resolve: Resolve; random: () => number };
const PORTS: Ports = { resolve: resolveBySystem, random: Math.random };

export type Deliverer = {
  /** Sends what is due, and whatever becomes due with it. Resolves once it has begun. */
  deliver(): Promise<void>;
  /** Until nothing is being sent any more. */
  idle(): Promise<void>;
  /** Begins nothing more, and ends what is under way: it is tried again as if it had been lost. */
  stop(): void;
};

/** Claimed, and not sent by now: by somebody else, or a moment later. */
type Released = { deliveries: readonly Delivery[]; begun: number };

/**
 * Sends deliveries at least once each, those of one order in their order: the next one begins when
 * the last has arrived. That tries begin is stored before them, so that no other process begins one.
 * One transaction stores what came of many and claims the next: it has the installation's lock, as
 * everybody has who changes webhooks, so that nobody's order waits for it.
 */
export function createDeliverer(
  context: Pick<Context, 'store' | 'clock' | 'config'>,
  onError: (error: unknown) => void,
  { resolve, random }: Ports = PORTS,
): Deliverer {
  const { store, clock, config } = context;
  /** Each sends some of a webhook in turn. */
  const lanes = new Map<Promise<void>, Webhook>();
  let tried: Tried[] = [];
  let released: Released[] = [];
  const stopping = new AbortController();
  let isBeginning = false;
  let isAsked = false;
  let gathering: NodeJS.Timeout | null = null;

  function roomFor({ id, venue_id: venue }: Webhook): number {
    const ofVenue = [...lanes.values()].filter((each) => each.venue_id === venue);
    const ofOne = ofVenue.filter((each) => each.id === id);
    return Math.min(OF_ONE - ofOne.length, OF_VENUE - ofVenue.length, OF_ALL - lanes.size);
  }

  /** Stores what is over, and begins what is due. */
  async function begin(): Promise<void> {
    const [over, back] = [tried, released];
    [tried, released] = [[], []];
    const isNothing = over.length === 0 && back.length === 0;
    // Nobody has to write where nothing has ended and nothing is due.
    if (isNothing && (await listWebhooksDue(store.reader, clock.now())).every(isFull)) return;
    const begun = await store.write('installation', async (db) => {
      await settle(db, over, random);
      for (const { deliveries, begun } of back) {
        await releaseDeliveries(db, deliveries, { begun, at: clock.now() });
      }
      const at = clock.now();
      const due: { webhook: Webhook; deliveries: Delivery[]; at: number }[] = [];
      for (const webhook of await listWebhooksDue(db, at)) {
        const limit = roomFor(webhook) * OF_LANE;
        if (limit <= 0 || stopping.signal.aborted) continue;
        const deliveries = await listDue(db, { webhook: webhook.id, now: at, limit });
        due.push({ webhook, deliveries, at });
      }
      const all = due.flatMap(({ deliveries }) => deliveries);
      await beginDeliveries(db, all, { at, lease: at + LEASE_MS });
      return due;
    });
    for (const { webhook, deliveries, at } of begun) start(webhook, deliveries, at);
  }

  const isFull = (webhook: Webhook) => roomFor(webhook) <= 0;

  function start(webhook: Webhook, deliveries: readonly Delivery[], at: number): void {
    const count = Math.min(roomFor(webhook), deliveries.length);
    for (let lane = 0; lane < count; lane += 1) {
      const own = deliveries.filter((_, index) => index % count === lane);
      const done = sendInTurn(webhook, own, at)
        .catch(onError)
        .finally(() => {
          lanes.delete(done);
          gather();
        });
      lanes.set(done, webhook);
    }
    const none = count === 0 ? deliveries : [];
    if (none.length > 0) released.push({ deliveries: none, begun: at });
  }

  /** The rest of one that fails is claimed anew: it may rest, or be switched off. */
  async function sendInTurn(
    webhook: Webhook,
    deliveries: readonly Delivery[],
    begun: number,
  ): Promise<void> {
    for (const [index, delivery] of deliveries.entries()) {
      const [began, from] = [clock.now(), clock.monotonic()];
      if (began > begun + LEASE_MS - TRY_MS) return leave(deliveries.slice(index), begun);
      const { signal } = stopping;
      const outcome = await sendDelivery({ config, resolve, signal }, webhook, delivery, began);
      if (signal.aborted) return;
      const took = Math.round(clock.monotonic() - from);
      const tries = delivery.tries + 1;
      tried.push({ delivery: { ...delivery, tries }, outcome, took, at: clock.now() });
      if (hasFailed(outcome)) return leave(deliveries.slice(index + 1), begun);
      gather();
    }
  }

  function leave(deliveries: readonly Delivery[], begun: number): void {
    if (deliveries.length > 0) released.push({ deliveries, begun });
  }

  /** What ends is stored at once if nothing else is under way, and else with what ends soon. */
  function gather(): void {
    if (lanes.size === 0) {
      deliver().catch(onError);
      return;
    }
    gathering ??= setTimeout(() => {
      gathering = null;
      deliver().catch(onError);
    }, GATHER_MS).unref();
  }

  async function deliver(): Promise<void> {
    isAsked = true;
    if (isBeginning || stopping.signal.aborted) return;
    isBeginning = true;
    try {
      while (isAsked) {
        isAsked = false;
        await begin();
      }
    } finally {
      isBeginning = false;
    }
  }

  return {
    deliver,
    stop() {
      stopping.abort();
      if (gathering !== null) clearTimeout(gathering);
    },
    async idle() {
      while (lanes.size > 0 || isBeginning) {
        await Promise.all(lanes.keys());
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
