import { WEBHOOK_KINDS } from '#core/webhooks/codes.ts';
import { addDemoWebhook, demoStaff } from '#tests/support/webhooks/demo-webhooks.ts';
import { openReceiver } from '#tests/support/webhooks/webhook-receiver.ts';
import type { Arrange } from './placing.ts';

/** `count` other systems that are told everything, and take it. */
export function withWebhooks(count: number): Arrange {
  return async (server) => {
    const send = await demoStaff(server);
    const receivers = await Promise.all(Array.from({ length: count }, () => openReceiver()));
    const added: string[] = [];
    for (const { url } of receivers) {
      added.push((await addDemoWebhook(send, url, WEBHOOK_KINDS)).id);
    }
    return async () => {
      for (const id of added) await send('DELETE', `webhooks/${id}`);
      for (const receiver of receivers) await receiver.close();
    };
  };
}
