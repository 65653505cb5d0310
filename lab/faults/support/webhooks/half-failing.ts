import { Webhook } from 'standardwebhooks';
import { seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import {
  openReceiver,
  type Received,
  type WebhookAnswer,
  type WebhookReceiver,
} from '#tests/support/webhooks/webhook-receiver.ts';

/** An order's message: which event it tells of. */
type Message = { id: string; order: string; sequence: number };

export type HalfFailing = {
  url: string;
  /** How many requests, and how many of them it failed. */
  counts(): { requests: number; failed: number; wrong: number; early: number };
  /** Ids of messages that it took, in the order in which it first did. */
  taken: Map<string, Message>;
  /** The secret by which it knows the sender. */
  trust(secret: string): void;
  close: WebhookReceiver['close'];
};

const ERRORS = [400, 401, 404, 500];

/**
 * Another system that fails every second request, by chance: errors, a redirect, a busy word, a reset,
 * a slow answer (which it then takes) and, rarely, none at all. It verifies each message with the
 * library of Standard Webhooks, and watches that no message of an order comes before an earlier one
 * was taken.
 */
export async function openHalfFailing(seed: number, silence: number): Promise<HalfFailing> {
  const random = seededRandom(seed);
  const taken = new Map<string, Message>();
  const waiting = new Map<string, Message>();
  let secret: string | null = null;
  const counts = { requests: 0, failed: 0, wrong: 0, early: 0 };

  function verified({ headers, body }: Received): boolean {
    try {
      new Webhook(secret ?? '').verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  }

  function failure(): WebhookAnswer {
    const chance = random.fraction();
    if (chance < silence) return 'silence';
    if (chance < 0.2) return 'reset';
    if (chance < 0.3) return { status: 503, headers: { 'retry-after': '0' } };
    if (chance < 0.35) return { status: 302, headers: { location: 'http://127.0.0.1:1/' } };
    return { status: random.pick(ERRORS) };
  }

  const receiver = await openReceiver((received) => {
    counts.requests += 1;
    if (!verified(received)) counts.wrong += 1;
    const { sequence, data } = received.message;
    const message = { id: String(received.headers['webhook-id']), order: data.order.id, sequence };
    const before = waiting.get(message.order);
    // It saw that one fail, and has not taken it since.
    if (before !== undefined && before.sequence < sequence) counts.early += 1;
    if (random.chance(0.5)) {
      counts.failed += 1;
      if (!taken.has(message.id)) waiting.set(message.order, message);
      return failure();
    }
    if (before?.id === message.id) waiting.delete(message.order);
    if (!taken.has(message.id)) taken.set(message.id, message);
    return random.chance(0.1) ? 'slow' : { status: 204 };
  });
  return {
    url: receiver.url,
    counts: () => counts,
    taken,
    trust(next) {
      secret = next;
    },
    close: receiver.close,
  };
}
