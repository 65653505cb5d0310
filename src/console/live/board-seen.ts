import type { Order } from '#core/orders/order.schema.ts';
import { isNews } from '#core/orders/state-machines.ts';
import { WATCH_BEAT_MS } from '#core/shared/limits.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';

export interface SeenDeps {
  call: Call;
  clock: Clock;
  venue(): string | null;
  find(id: string): Order | undefined;
}

/** The schema's limit for one request. */
const ORDERS_MAX = 200;
const RETRY_MS = 2_000;

/** Reports to the server, once per order and station, that a visible board has painted it. */
export function createSeenReporter({ call, clock, venue, find }: SeenDeps) {
  const reported = new Set<string>();
  const keyOf = (order: string, stations: readonly string[]) => [order, ...stations].join(' ');

  async function tell(ids: readonly string[], stations: readonly string[]): Promise<void> {
    const at = venue();
    const orders = ids
      .filter((id) => concerns(find(id), stations) && !reported.has(keyOf(id, stations)))
      .slice(0, ORDERS_MAX);
    if (at === null || orders.length === 0 || stations.length === 0) {
      return;
    }
    for (const id of orders) {
      reported.add(keyOf(id, stations));
    }
    try {
      await call('POST /venues/:venue/orders/seen', {
        params: { venue: at },
        body: { orders, stations: [...stations] },
      });
    } catch {
      for (const id of orders) {
        reported.delete(keyOf(id, stations));
      }
      clock.setTimeout(() => void tell(orders, stations), RETRY_MS);
    }
  }

  return tell;
}

/** Whether one of these stations has lines in it and has not seen it yet. */
function concerns(order: Order | undefined, stations: readonly string[]): boolean {
  return (
    order !== undefined &&
    isNews(order) &&
    order.lines.some(
      (line) => stations.includes(line.station) && !order.seenBy.includes(line.station),
    )
  );
}

interface AttentionDeps {
  call: Call;
  clock: Clock;
  venue(): string | null;
  /** Those that the board shows. */
  stations(): readonly string[];
}

/** Tells the server, again and again, that somebody looks at a live board of these stations. */
export function createBoardAttention({ call, clock, venue, stations }: AttentionDeps) {
  async function tell(): Promise<void> {
    const at = venue();
    const shown = stations();
    if (at === null || shown.length === 0) return;
    // Without an answer the next one counts; if none arrives, the board is not looked at.
    await call('POST /venues/:venue/board/watched', {
      params: { venue: at },
      body: { stations: [...shown] },
    }).catch(() => {});
  }

  return {
    attend(): () => void {
      let timer: Timer | null = null;
      const beat = () => {
        void tell();
        timer = clock.setTimeout(beat, WATCH_BEAT_MS);
      };
      beat();
      return () => {
        if (timer !== null) clock.clearTimeout(timer);
      };
    },
  };
}
