import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { PaymentsApi } from '../../../api/console/payments-api.ts';
import type {
  AttemptDecision,
  RefundDecision,
  UnresolvedPayments,
} from '../../../contract/billing/staff-payments.schema.ts';
import { type AsyncAction, createAsyncAction } from '../../shared/async-action.ts';
import { type Failure, failureOf } from '../../shared/failure.ts';

/** Payments and refunds that somebody has to look at. */
export interface UnresolvedPaymentsStore {
  /** Null until loaded. */
  readonly found: ReadonlySignal<UnresolvedPayments | null>;
  readonly count: ReadonlySignal<number>;
  readonly error: ReadonlySignal<Failure | null>;
  readonly deciding: AsyncAction;
  /** Loads them, also again; what is shown stays until the response arrives. */
  load(): Promise<void>;
  /** Sends a refund, or records that it was given by hand. Returns whether that succeeded. */
  decide(refund: string, wish: RefundDecision): Promise<boolean>;
  /** Counts a payment as not paid. Returns whether that succeeded. */
  decideAttempt(attempt: string, wish: AttemptDecision): Promise<boolean>;
}

export function createUnresolvedPaymentsStore(
  api: Pick<PaymentsApi, 'listUnresolved' | 'decide' | 'decideAttempt'>,
  venue: string,
): UnresolvedPaymentsStore {
  const found = signal<UnresolvedPayments | null>(null);
  const error = signal<Failure | null>(null);
  const deciding = createAsyncAction();
  let turn = 0;

  async function load(): Promise<void> {
    turn += 1;
    const own = turn;
    try {
      const answer = await api.listUnresolved(venue);
      if (own !== turn) return;
      found.value = answer;
      error.value = null;
    } catch (thrown) {
      if (own === turn) error.value = failureOf(thrown);
    }
  }

  async function settle(work: () => Promise<unknown>): Promise<boolean> {
    const answer = await deciding.run(work);
    // Either way the list shows what is true now: somebody else may have decided.
    await load();
    return answer !== null;
  }

  return {
    found,
    count: computed(() => (found.value?.attempts.length ?? 0) + (found.value?.refunds.length ?? 0)),
    error,
    deciding,
    load,
    decide: (refund, wish) => settle(() => api.decide(venue, refund, wish)),
    decideAttempt: (attempt, wish) => settle(() => api.decideAttempt(venue, attempt, wish)),
  };
}
