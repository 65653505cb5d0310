import type { WebhookState } from '#core/webhooks/codes.ts';
import type { NewWebhook, WebhookChange, Webhooks } from '#core/webhooks/webhooks.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createOnceById, type OnceById } from '#web/stores/once-by-id.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A venue's webhooks; what changes them returns whether it succeeded. */
export interface WebhooksStore extends Query<Webhooks> {
  /** For a webhook that is added. */
  newId: OnceById['newId'];
  /** Each answers the secret; undefined if it failed. */
  add(wish: NewWebhook): Promise<string | undefined>;
  renew(webhook: string): Promise<string | undefined>;
  edit(webhook: string, change: WebhookChange): Promise<boolean>;
  turn(webhook: string, from: WebhookState, to: WebhookState): Promise<boolean>;
  remove(webhook: string): Promise<boolean>;
  ping(webhook: string): Promise<boolean>;
}

interface Deps {
  call: Call;
  venue: string;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'bytes'>;
}

export function createWebhooksStore({ call, venue, clock, random }: Deps): WebhooksStore {
  const params = { venue };
  const query = createQuery({ load: () => call('GET /venues/:venue/webhooks', { params }) });
  const { change, changing } = query;
  const once = createOnceById(clock, random, changing);
  async function told(work: () => Promise<{ secret: string }>): Promise<string | undefined> {
    const answer = await changing.run(work);
    if (answer === null) return undefined;
    await query.load();
    return answer.result.secret;
  }
  return {
    ...query,
    newId: once.newId,
    add: (body) => told(() => call('POST /venues/:venue/webhooks', { params, body })),
    renew: async (webhook) => {
      let secret: string | undefined;
      await once.send({ secretOf: webhook }, async (id) => {
        const body = { id };
        secret = await told(() =>
          call('POST /venues/:venue/webhooks/:webhook/secret', {
            params: { venue, webhook },
            body,
          }),
        );
        return secret !== undefined;
      });
      return secret;
    },
    edit: (webhook, body) =>
      change(() =>
        call('PUT /venues/:venue/webhooks/:webhook', { params: { venue, webhook }, body }),
      ),
    turn: (webhook, from, to) =>
      change(() =>
        call('PUT /venues/:venue/webhooks/:webhook/state', {
          params: { venue, webhook },
          body: { from, to },
        }),
      ),
    remove: (webhook) =>
      change(() => call('DELETE /venues/:venue/webhooks/:webhook', { params: { venue, webhook } })),
    ping: (webhook) =>
      once.send({ webhook }, (id) =>
        query.act(() =>
          call('POST /venues/:venue/webhooks/:webhook/ping', {
            params: { venue, webhook },
            body: { id },
          }),
        ),
      ),
  };
}
