import type { ReadonlySignal } from '@preact/signals-react';
import type { Bill, SeatingSums } from '#core/bills/bill.schema.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import { createFollowedAnswer } from './followed-answer.ts';

/** What one seating owes and has paid, in minor units. */
export type SeatingSum = Pick<Bill, 'payer' | 'currency' | 'total' | 'paid' | 'remaining'>;

export interface BoardSums {
  /** By seating; empty until they are loaded. */
  readonly sums: ReadonlySignal<ReadonlyMap<string, SeatingSum>>;
  /** Keeps them up to date until the returned function is called. */
  followSums(): () => void;
}

export interface BoardSumsDeps {
  call: Call;
  clock: Clock;
  venue(): string | null;
}

/** Events without a bill that may still change what is owed, or by whom. */
const CHANGES: ReadonlySet<VenueEvent['type']> = new Set([
  'order.placed',
  'order.admitted',
  'order.rejected',
  'order.cancelled',
  'order.undone',
  'order.adjusted',
  'line.voided',
  'line.undone',
  'seating.opened',
  'seating.moved',
  'seating.reopened',
  'menu.published',
]);

export function createBoardSums({ call, clock, venue }: BoardSumsDeps) {
  const sums = createFollowedAnswer<ReadonlyMap<string, SeatingSum>>({
    clock,
    venue,
    ask: async (at) =>
      bySeating(await call('GET /venues/:venue/seatings/sums', { params: { venue: at } })),
    nothing: new Map(),
  });
  const actions: BoardSums = { sums: sums.value, followSums: sums.follow };
  return {
    actions,
    refresh: sums.refresh,
    apply(event: VenueEvent): void {
      if ('bill' in event || CHANGES.has(event.type)) sums.refresh();
    },
    clear: sums.clear,
  };
}

function bySeating({ payer, currency, sums }: SeatingSums): ReadonlyMap<string, SeatingSum> {
  return new Map(sums.map(({ seating, ...sum }) => [seating, { payer, currency, ...sum }]));
}
