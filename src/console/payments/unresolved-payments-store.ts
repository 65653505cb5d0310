import { computed, type ReadonlySignal } from '@preact/signals-react';
import type {
  AttemptDecision,
  RefundDecision,
  UnresolvedPayments,
} from '#core/billing/staff-payments.schema.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { PaymentsApi } from './payments-api.ts';

/** Payments and refunds that somebody has to look at. */
export interface UnresolvedPaymentsStore extends Query<UnresolvedPayments> {
  readonly count: ReadonlySignal<number>;
  /** Sends a refund, or records that it was given by hand. Returns whether that succeeded. */
  decide(refund: string, wish: RefundDecision): Promise<boolean>;
  /** Counts a payment as not paid. Returns whether that succeeded. */
  decideAttempt(attempt: string, wish: AttemptDecision): Promise<boolean>;
}

export function createUnresolvedPaymentsStore(
  api: Pick<PaymentsApi, 'listUnresolved' | 'decide' | 'decideAttempt'>,
  venue: string,
): UnresolvedPaymentsStore {
  const query = createQuery({ load: () => api.listUnresolved(venue) });
  return {
    ...query,
    count: computed(() => {
      const { attempts = [], refunds = [] } = query.data.value ?? {};
      return attempts.length + refunds.length;
    }),
    // Somebody else may have decided meanwhile: either way the list is loaded again.
    decide: (refund, wish) => query.act(() => api.decide(venue, refund, wish)),
    decideAttempt: (attempt, wish) => query.act(() => api.decideAttempt(venue, attempt, wish)),
  };
}
