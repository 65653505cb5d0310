import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { HistoryApi } from '../../api/console/history-api.ts';
import type { History, OrderHistory } from '../../contract/history/history.schema.ts';
import { type Failure, failureOf } from '../shared/failure.ts';

/** The loaded orders of one business day, and an opened one. */
export interface HistoryStore {
  /** The last response, with the entries of all pages so far; null until the first has arrived. */
  readonly found: ReadonlySignal<History | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<Failure | null>;
  /** Shows a day, null for today's, filtered by the search. The last request wins. */
  show(day: string | null, find: string): Promise<void>;
  /** Loads the next page, if there is one. */
  more(): Promise<void>;
  /** Null until loaded. */
  readonly orderHistory: ReadonlySignal<OrderHistory | null>;
  readonly orderHistoryError: ReadonlySignal<Failure | null>;
  open(order: string): Promise<void>;
}

export function createHistoryStore(
  api: Pick<HistoryApi, 'getHistory' | 'getOrderHistory'>,
  venue: string,
): HistoryStore {
  const found = signal<History | null>(null);
  const isLoading = signal(false);
  const error = signal<Failure | null>(null);
  const orderHistory = signal<OrderHistory | null>(null);
  const orderHistoryError = signal<Failure | null>(null);
  let wish: { day: string | null; find: string } = { day: null, find: '' };
  let turn = 0;
  let opened = '';

  async function fetchPage(before: number | null): Promise<void> {
    turn += 1;
    const own = turn;
    isLoading.value = true;
    try {
      const page = await api.getHistory(venue, { ...wish, before });
      if (own === turn) {
        const earlier = before === null ? [] : (found.peek()?.entries ?? []);
        batch(() => {
          found.value = { ...page, entries: [...earlier, ...page.entries] };
          error.value = null;
        });
      }
    } catch (thrown) {
      if (own === turn) error.value = failureOf(thrown);
    } finally {
      if (own === turn) isLoading.value = false;
    }
  }

  return {
    found,
    isLoading,
    error,
    async show(day, find) {
      wish = { day, find: find.trim() };
      await fetchPage(null);
    },
    async more() {
      const next = found.peek()?.next ?? null;
      if (next !== null && !isLoading.peek()) await fetchPage(next);
    },
    orderHistory,
    orderHistoryError,
    async open(order) {
      if (order !== opened) orderHistory.value = null;
      opened = order;
      orderHistoryError.value = null;
      try {
        const answer = await api.getOrderHistory(venue, order);
        if (order === opened) orderHistory.value = answer;
      } catch (thrown) {
        if (order === opened) orderHistoryError.value = failureOf(thrown);
      }
    },
  };
}
