import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { StaffApi } from '../../api/board/staff-api.ts';
import type { Bill, SeatingSums } from '../../contract/billing/bill.schema.ts';
import type { VenueEvent } from '../../contract/events/event.schema.ts';
import type { Clock, Timer } from '../../platform/clock.ts';

/** What one seating owes and has paid, in minor units. */
export type SeatingSum = Pick<Bill, 'payer' | 'currency' | 'total' | 'paid' | 'remaining'>;

export interface BoardSums {
  /** By seating; empty until they are loaded. */
  readonly sums: ReadonlySignal<ReadonlyMap<string, SeatingSum>>;
  /** Keeps them up to date until the returned function is called. */
  followSums(): () => void;
}

export interface BoardSumsDeps {
  api: Pick<StaffApi, 'getSeatingSums'>;
  clock: Clock;
  venue(): string | null;
}

/** In a rush, many orders share one request. Milliseconds between requests. */
export const SUMS_GAP_MS = 500;

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

export function createBoardSums({ api, clock, venue }: BoardSumsDeps) {
  const sums = signal<ReadonlyMap<string, SeatingSum>>(new Map());
  let followers = 0;
  let timer: Timer | null = null;
  let isAsking = false;
  let isStale = false;
  /** Increases with every venue: a response about the previous one is ignored. */
  let turn = 0;

  function refresh(): void {
    if (followers === 0) return;
    isStale = true;
    if (!isAsking && timer === null) void ask();
  }

  async function ask(): Promise<void> {
    const at = venue();
    if (at === null) return;
    const mine = turn;
    isAsking = true;
    isStale = false;
    // Without a response the sums stay; the next event requests them again.
    const answer = await api.getSeatingSums(at).catch(() => null);
    isAsking = false;
    if (answer !== null && mine === turn && followers > 0) sums.value = bySeating(answer);
    timer = clock.setTimeout(() => {
      timer = null;
      if (isStale && followers > 0) void ask();
    }, SUMS_GAP_MS);
  }

  const actions: BoardSums = {
    sums,
    followSums() {
      followers += 1;
      refresh();
      return () => {
        followers -= 1;
        if (followers === 0) sums.value = new Map();
      };
    },
  };
  return {
    actions,
    refresh,
    apply(event: VenueEvent): void {
      if ('bill' in event || CHANGES.has(event.type)) refresh();
    },
    clear(): void {
      turn += 1;
      sums.value = new Map();
    },
  };
}

function bySeating({ payer, currency, sums }: SeatingSums): ReadonlyMap<string, SeatingSum> {
  return new Map(sums.map(({ seating, ...sum }) => [seating, { payer, currency, ...sum }]));
}
