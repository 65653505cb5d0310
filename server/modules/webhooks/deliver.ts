import { type Decision, decideDelivery, type Outcome } from '#core/webhooks/decide-delivery.ts';
import type { Context } from '#server/context.ts';
import type { Writer } from '#server/db/store.ts';
import { insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { type Resolve, resolveBySystem } from '#server/outside/public-address.ts';
import {
  beginDelivery,
  type Delivery,
  deliveryFailed,
  deliverySucceeded,
  deliveryWaits,
  listDue,
} from './deliveries.repository.ts';
import { sendDelivery, TRY_MS } from './send-delivery.ts';
import { stopWebhook } from './stop-webhook.ts';
import {
  clearFailing,
  findWebhook,
  listWebhooksDue,
  updateWebhook,
  type Webhook,
} from './webhooks.repository.ts';

/** At once, to one webhook, to all of a venue, whose systems may all be silent, and to all. */
const OF_ONE = 4;
const OF_VENUE = 16;
const OF_ALL = 32;
/** A try that is not over by then was lost with its process; none takes so long. */
export const LEASE_MS = 2 * TRY_MS;

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

/**
 * Sends deliveries at least once each, those of one order in their order: the next one begins when
 * the last has arrived. That a try begins is stored before it, so that no other process begins one.
 */
export function createDeliverer(
  context: Pick<Context, 'store' | 'clock' | 'config'>,
  onError: (error: unknown) => void,
  { resolve, random }: Ports = PORTS,
): Deliverer {
  const { store, clock, config } = context;
  const work = new Map<Promise<void>, Webhook>();
  const stopping = new AbortController();
  let isBeginning = false;
  let isAsked = false;

  function roomFor({ id, venue_id: venue }: Webhook): number {
    const ofVenue = [...work.values()].filter((each) => each.venue_id === venue);
    const ofOne = ofVenue.filter((each) => each.id === id);
    return Math.min(OF_ONE - ofOne.length, OF_VENUE - ofVenue.length, OF_ALL - work.size);
  }

  async function begin(): Promise<void> {
    const now = clock.now();
    for (const webhook of await listWebhooksDue(store.reader, now)) {
      const limit = roomFor(webhook);
      if (limit <= 0 || stopping.signal.aborted) continue;
      for (const delivery of await claim(webhook, limit, now)) start(webhook, delivery);
    }
  }

  async function claim(webhook: Webhook, limit: number, at: number): Promise<Delivery[]> {
    const due = await listDue(store.reader, { webhook: webhook.id, now: at, limit });
    if (due.length === 0) return [];
    return store.write({ venue: webhook.venue_id }, async (db) => {
      const begun: Delivery[] = [];
      // By now it may be switched off, or some may be another process's.
      if ((await findWebhook(db, webhook.id))?.state !== 'on') return begun;
      for (const each of await listDue(db, { webhook: webhook.id, now: at, limit })) {
        const isBegun = await beginDelivery(db, each, { at, lease: at + LEASE_MS });
        if (isBegun) begun.push({ ...each, tries: each.tries + 1 });
      }
      return begun;
    });
  }

  function start(webhook: Webhook, delivery: Delivery): void {
    const done = tryOne(webhook, delivery)
      .catch(onError)
      .finally(() => {
        work.delete(done);
        deliver().catch(onError);
      });
    work.set(done, webhook);
  }

  async function tryOne(webhook: Webhook, delivery: Delivery): Promise<void> {
    const [began, from] = [clock.now(), clock.monotonic()];
    const { signal } = stopping;
    const outcome = await sendDelivery({ config, resolve, signal }, webhook, delivery, began);
    if (signal.aborted) return;
    const took = Math.round(clock.monotonic() - from);
    const at = clock.now();
    await store.write({ venue: webhook.venue_id }, async (db) => {
      const known = await findWebhook(db, webhook.id);
      if (known === undefined) return;
      const tried = { tries: delivery.tries, failingSince: known.failing_since };
      const decision = decideDelivery(outcome, { ...tried, at, chance: random() });
      await settle(db, { webhook: known, delivery, outcome, took, at }, decision);
    });
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
    stop: () => stopping.abort(),
    async idle() {
      while (work.size > 0 || isBeginning) {
        await Promise.all(work.keys());
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

type Tried = { webhook: Webhook; delivery: Delivery; outcome: Outcome; took: number; at: number };

/** Stores what became of a try. */
async function settle(
  db: Writer,
  { webhook, delivery, outcome, took, at }: Tried,
  decision: Decision,
): Promise<void> {
  const status = 'status' in outcome ? outcome.status : null;
  const result = { status, problem: 'problem' in outcome ? outcome.problem : null, took, at };
  if (decision.kind === 'delivered') {
    await deliverySucceeded(db, delivery, result);
    await clearFailing(db, webhook.id);
    return;
  }
  const failed = { ...result, problem: result.problem ?? ('status' as const) };
  if (decision.kind === 'gone') {
    await deliveryFailed(db, delivery, failed);
    await turnOff(db, webhook, 'gone', at);
    return;
  }
  if (decision.at === null || webhook.state === 'off') await deliveryFailed(db, delivery, failed);
  else await deliveryWaits(db, delivery, failed, decision.at);
  if (decision.isOff) {
    await turnOff(db, webhook, 'failing', at);
    return;
  }
  await updateWebhook(db, webhook.id, {
    failing_since: webhook.failing_since ?? at,
    ...(decision.restUntil !== null && { rest_until: decision.restUntil }),
  });
}

/** No person has done it: the owners are told on every page of the console. */
const SERVER = { id: '', name: '' };

async function turnOff(
  db: Writer,
  webhook: Webhook,
  reason: 'gone' | 'failing',
  at: number,
): Promise<void> {
  if (!(await stopWebhook(db, webhook.id, { reason, at }))) return;
  const by = { venue: webhook.venue_id, staff: SERVER };
  const detail = { webhook: new URL(webhook.url).host };
  await insertAuditEntry(db, by, { kind: `webhook.${reason}`, detail }, at);
}
