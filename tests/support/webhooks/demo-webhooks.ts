import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { WebhookKind } from '#core/webhooks/codes.ts';
import { staffBoard } from '../clients/staff-board.ts';
import type { TestServer } from '../server/server.ts';

const VENUE = 'kajkanten';

export type DemoWebhook = { readonly id: string; readonly secret: string };

/** Asks about the demonstration's venue, as its staff; null of an answer without content. */
export async function demoStaff(server: Pick<TestServer, 'url' | 'staff'>) {
  const board = await staffBoard(server);
  const { cookie } = board;
  board.close();
  return async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${server.url}/api/v1/venues/${VENUE}/${path}`, {
      method,
      headers: { cookie, origin: server.url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Answer;
  };
}

/** Adds a webhook of the demonstration's venue. */
export async function addDemoWebhook(
  send: Awaited<ReturnType<typeof demoStaff>>,
  url: string,
  kinds: readonly WebhookKind[],
): Promise<DemoWebhook> {
  const id = uuidv7(Date.now(), randomBytes(10));
  const body = { id, url, description: 'The till', kinds };
  const { secret } = await send<{ secret: string }>('POST', 'webhooks', body);
  return { id, secret };
}
