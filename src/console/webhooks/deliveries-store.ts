import type { DeliveryState } from '#core/webhooks/codes.ts';
import type { WebhookDeliveries } from '#core/webhooks/webhooks.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

export interface DeliveriesWish {
  /** Undefined for all. */
  readonly state?: DeliveryState | undefined;
}

/** What was sent to a webhook, and what waits. */
export interface DeliveriesStore extends Query<WebhookDeliveries, DeliveriesWish> {
  /** Returns whether it succeeded. */
  replay(delivery: string): Promise<boolean>;
  /** All that has failed since then; returns how many, undefined if it failed. */
  replayAll(since: string): Promise<number | undefined>;
}

export function createDeliveriesStore(
  call: Call,
  params: { venue: string; webhook: string },
): DeliveriesStore {
  const read = ({ state }: DeliveriesWish, before?: string) =>
    call('GET /venues/:venue/webhooks/:webhook/deliveries', {
      params,
      query: { ...(state !== undefined && { state }), ...(before !== undefined && { before }) },
    });
  const query = createQuery<WebhookDeliveries, DeliveriesWish>({
    load: (wish) => read(wish),
    hides: () => true,
    more: ({ deliveries, next }, wish) =>
      next === null
        ? null
        : read(wish, next).then((page) => ({
            ...page,
            deliveries: [...deliveries, ...page.deliveries],
          })),
  });
  return {
    ...query,
    replay: (delivery) =>
      query.act(() =>
        call('POST /venues/:venue/webhooks/:webhook/deliveries/:delivery/replay', {
          params: { ...params, delivery },
        }),
      ),
    async replayAll(since) {
      let count: number | undefined;
      await query.act(
        () => call('POST /venues/:venue/webhooks/:webhook/replays', { params, body: { since } }),
        (answer) => {
          count = answer.count;
        },
      );
      return count;
    },
  };
}
