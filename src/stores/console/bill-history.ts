import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { HistoryApi } from '../../api/console/history-api.ts';
import type { BillHistory } from '../../contract/history/history.schema.ts';
import { type Failure, failureOf } from '../shared/failure.ts';

/** One party's bill with its full history. */
export interface BillHistoryStore {
  /** Null until loaded. */
  readonly found: ReadonlySignal<BillHistory | null>;
  readonly error: ReadonlySignal<Failure | null>;
  /**
   * Loads it, also again; the shown one stays until the response arrives. The last request wins.
   */
  load(seating: string): Promise<void>;
}

export function createBillHistoryStore(
  api: Pick<HistoryApi, 'getBillHistory'>,
  venue: string,
): BillHistoryStore {
  const found = signal<BillHistory | null>(null);
  const error = signal<Failure | null>(null);
  let turn = 0;
  return {
    found,
    error,
    async load(seating) {
      turn += 1;
      const own = turn;
      try {
        const answer = await api.getBillHistory(venue, seating);
        if (own !== turn) return;
        found.value = answer;
        error.value = null;
      } catch (thrown) {
        if (own === turn) error.value = failureOf(thrown);
      }
    },
  };
}
