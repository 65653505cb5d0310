import { type Decision, decideNextTry, type Outcome } from '#core/webhooks/next-try.ts';
import type { Writer } from '#server/db/store.ts';
import { insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import {
  type Delivery,
  deliveriesSucceeded,
  deliveryFailed,
  deliveryWaits,
} from './deliveries.repository.ts';
import { stopWebhook } from './stop-webhook.ts';
import { clearFailing, findWebhook, updateWebhook, type Webhook } from './webhooks.repository.ts';

/** A try that is over; `delivery` counts it. */
export type Tried = { delivery: Delivery; outcome: Outcome; took: number; at: number };

export function hasFailed(outcome: Outcome): boolean {
  return !('status' in outcome) || outcome.status < 200 || outcome.status > 299;
}

/** Stores what became of tries: all that were taken together. */
export async function settle(
  db: Writer,
  tried: readonly Tried[],
  random: () => number,
): Promise<void> {
  const taken = tried.filter(({ outcome }) => !hasFailed(outcome));
  await deliveriesSucceeded(
    db,
    taken.map(({ delivery, outcome, took, at }) => ({
      id: delivery.id,
      ...resultOf(outcome, took, at),
    })),
  );
  await clearFailing(db, [...new Set(taken.map(({ delivery }) => delivery.webhook_id))]);
  for (const one of tried.filter(({ outcome }) => hasFailed(outcome))) {
    await settleFailed(db, one, random());
  }
}

function resultOf(outcome: Outcome, took: number, at: number) {
  const status = 'status' in outcome ? outcome.status : null;
  return { status, problem: 'problem' in outcome ? outcome.problem : null, took, at };
}

async function settleFailed(
  db: Writer,
  { delivery, outcome, took, at }: Tried,
  chance: number,
): Promise<void> {
  const webhook = await findWebhook(db, delivery.webhook_id);
  if (webhook === undefined) return;
  const { tries } = delivery;
  const decision = decideNextTry(outcome, {
    ...{ tries, failingSince: webhook.failing_since, at, chance },
  });
  const result = resultOf(outcome, took, at);
  const failed = { ...result, problem: result.problem ?? ('status' as const) };
  const isStored =
    decision.kind === 'again' && decision.at !== null && webhook.state === 'on'
      ? await deliveryWaits(db, delivery, failed, decision.at)
      : await deliveryFailed(db, delivery, failed);
  // Its webhook was switched off meanwhile, or another server has taken it up.
  if (!isStored) return;
  await heed(db, webhook, decision, at);
}

/** What it says of the webhook itself. */
async function heed(db: Writer, webhook: Webhook, decision: Decision, at: number): Promise<void> {
  if (decision.kind === 'delivered') return;
  if (decision.kind === 'gone' || decision.isOff) {
    await turnOff(db, webhook, decision.kind === 'gone' ? 'gone' : 'failing', at);
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
