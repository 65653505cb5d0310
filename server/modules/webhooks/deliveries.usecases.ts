import { DELIVERIES_PAGE } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { PING } from '#core/webhooks/codes.ts';
import type {
  DeliveriesQuery,
  Replayed,
  ReplayRequest,
  WebhookDeliveries,
  WebhookDelivery,
} from '#core/webhooks/webhooks.schema.ts';
import type { Context } from '#server/context.ts';
import type { Writer } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import {
  type Delivery,
  findDelivery,
  insertDeliveries,
  listBehind,
  listDeliveries,
  sendAgain,
  sendAllAgain,
} from './deliveries.repository.ts';
import { requireWebhook } from './manage-webhooks.usecases.ts';
import { newDelivery } from './queue-deliveries.ts';
import { messageId } from './send-delivery.ts';
import type { Webhook } from './webhooks.repository.ts';

type Of = { venue: string; webhook: string };
type Ports = Pick<Context, 'store' | 'clock'>;

/** Throws `webhooks.unknown`. */
export function readDeliveries(
  { store }: Ports,
  of: Of,
  { state, before }: DeliveriesQuery,
): Promise<WebhookDeliveries> {
  return store.read(async (db) => {
    await requireWebhook(db, of.venue, of.webhook);
    // One more than is shown tells whether there is a next page.
    const page = { state, before, limit: DELIVERIES_PAGE + 1 };
    const found = await listDeliveries(db, of.webhook, page);
    const shown = found.slice(0, DELIVERIES_PAGE);
    const behind = await listBehind(
      db,
      shown.map(({ id }) => id),
    );
    return {
      deliveries: shown.map((each) => toView(each, behind.has(each.id))),
      next: found.length > DELIVERIES_PAGE ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}

function toView(row: Delivery, isBehind: boolean): WebhookDelivery {
  const { id, kind, state, tries, status, problem, took, body } = row;
  const isBusy = state === 'waiting' && row.begun_at !== null;
  return {
    ...{ id, message: messageId(row), kind, state, tries, isBusy, status, problem, took, body },
    madeAt: toTimestamp(row.made_at),
    triedAt: row.tried_at === null ? null : toTimestamp(row.tried_at),
    nextAt: state === 'waiting' && !isBusy ? toTimestamp(row.next_at) : null,
    isBehind,
  };
}

/** Throws `webhooks.unknown`, `webhooks.off`. */
async function requireOn(db: Writer, { venue, webhook }: Of): Promise<Webhook> {
  const found = await requireWebhook(db, venue, webhook);
  if (found.state === 'off') throw new ProblemError('webhooks.off');
  return found;
}

/** Sends a test, once by its id. Throws `webhooks.unknown`, `webhooks.off`. */
export async function pingWebhook({ store, clock }: Ports, of: Of, id: string): Promise<void> {
  await store.write('installation', async (db) => {
    const at = clock.now();
    await requireOn(db, of);
    const body = { type: PING, timestamp: toTimestamp(at), venue: of.venue, sequence: 0, data: {} };
    const about = `${PING}.${id}`;
    await insertDeliveries(db, [
      {
        ...{ id, venue_id: of.venue, webhook_id: of.webhook, kind: PING, subject: about, about },
        ...{ position: 0, body: JSON.stringify(body), ...newDelivery(at) },
      },
    ]);
  });
}

/** Throws `webhooks.unknown`, `webhooks.off`, `request.not_found`. */
export async function replayDelivery(
  { store, clock }: Ports,
  of: Of & { delivery: string },
): Promise<void> {
  await store.write('installation', async (db) => {
    await requireOn(db, of);
    const delivery = await findDelivery(db, of.delivery);
    if (delivery?.webhook_id !== of.webhook) throw new ProblemError('request.not_found');
    await sendAgain(db, delivery, clock.now());
  });
}

/** Throws `webhooks.unknown`, `webhooks.off`. */
export async function replayAll(
  { store, clock }: Ports,
  of: Of,
  { since }: ReplayRequest,
): Promise<Replayed> {
  const count = await store.write('installation', async (db) => {
    await requireOn(db, of);
    const { webhook } = of;
    return sendAllAgain(db, { webhook, since: Date.parse(since), at: clock.now() });
  });
  return { count };
}
