import { onTestFinished } from 'vitest';
import { WEBHOOK_KINDS } from '#core/webhooks/codes.ts';
import type { NewWebhook, WebhookDelivery, WebhookView } from '#core/webhooks/webhooks.schema.ts';
import { readNetworks } from '#server/modules/printers/network.ts';
import { createDeliverer } from '#server/modules/webhooks/deliver.ts';
import { queueDeliveries } from '#server/modules/webhooks/queue-deliveries.ts';
import { VENUE } from '../fixtures/small-menu.ts';
import { type Ask, newOrderId, type TestApp, testApp } from '../server/test-app.ts';
import { openReceiver, type Received, type WebhookAnswer } from './webhook-receiver.ts';

export const HOOKS = `venues/${VENUE}/webhooks`;
/** The networks of this machine, where tests receive. */
export const OWN_NETWORKS = readNetworks('127.0.0.0/8') ?? [];

/** A server that may tell this machine, and what its people ask of it. */
export async function toldBar(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({
    ...options,
    config: { webhookNetworks: OWN_NETWORKS, ...options.config },
  });
  return barOf(app);
}

export async function barOf(app: TestApp) {
  const manager = await app.staff('manager');
  const errors: unknown[] = [];
  const deliverer = createDeliverer(app.context, (error) => errors.push(error), {
    resolve: () => Promise.reject(new Error('No name is asked for.')),
    random: () => 0,
  });
  // Else it goes on with what the next test of a kept server makes, by the time of this one.
  onTestFinished(() => deliverer.stop());
  /** Makes deliveries of what happened, and sends what is due until nothing more is. */
  async function round(): Promise<void> {
    await queueDeliveries(app.context, (error) => errors.push(error));
    await deliverer.deliver();
    await deliverer.idle();
    if (errors.length > 0) throw errors[0];
  }
  return { app, manager, round, deliverer };
}

export async function receiver(answer?: (received: Received) => WebhookAnswer) {
  const opened = await openReceiver(answer);
  onTestFinished(opened.close);
  return opened;
}

/** Returns its id and its secret. */
export async function addHook(manager: Ask, url: string, wish: Partial<NewWebhook> = {}) {
  const id = wish.id ?? newOrderId();
  const body = { id, url, description: 'The till', kinds: [...WEBHOOK_KINDS], ...wish };
  const { status, body: answer, text } = await manager('POST', HOOKS, body);
  if (status !== 201) throw new Error(`Not added: ${text}`);
  return { id, secret: answer.secret as string };
}

export async function hookOf(manager: Ask, id: string): Promise<WebhookView> {
  const { body } = await manager('GET', HOOKS);
  return body.webhooks.find((each: WebhookView) => each.id === id);
}

export async function logOf(manager: Ask, id: string, query = ''): Promise<WebhookDelivery[]> {
  const { body, text, status } = await manager('GET', `${HOOKS}/${id}/deliveries${query}`);
  if (status !== 200) throw new Error(text);
  return body.deliveries;
}
