import type { Clock } from '#web/platform/clock.ts';

/** When the guest of the demonstration sent each order: a retry says how long it has waited. */
export interface TapTimes {
  /** As the phone's network's; an order that it is asked to send is noted. */
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since the guest sent the order; null for one of another table. */
  since(order: string): number | null;
}

export function createTapTimes(clock: Clock, network: typeof globalThis.fetch): TapTimes {
  /** By the order's id, which is its idempotency key. */
  const tapped = new Map<string, number>();
  return {
    fetch(input, init) {
      const key = new Headers(init?.headers).get('Idempotency-Key');
      if (key !== null && typeof init?.body === 'string' && !tapped.has(key)) {
        tapped.set(key, clock.now() - waited(init.body));
      }
      return network(input, init);
    },
    since(order) {
      const at = tapped.get(order);
      return at === undefined ? null : Math.max(0, clock.now() - at);
    },
  };
}

/** How long an order's body says that it has waited on the phone, in milliseconds; 0 for what is no order. */
function waited(body: string): number {
  const { age }: { age?: unknown } = JSON.parse(body);
  return typeof age === 'number' ? age : 0;
}
