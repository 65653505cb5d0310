import { computed, type ReadonlySignal } from '@preact/signals-react';
import type {
  AttemptDecision,
  RefundDecision,
  UnresolvedPayments,
} from '#core/payments/staff-payments.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** Payments and refunds that somebody has to look at. */
export interface UnresolvedPaymentsStore extends Query<UnresolvedPayments> {
  readonly count: ReadonlySignal<number>;
  /** Sends a refund, or records that it was given by hand. Returns whether that succeeded. */
  decide(refund: string, wish: RefundDecision): Promise<boolean>;
  /** Counts a payment as not paid. Returns whether that succeeded. */
  decideAttempt(attempt: string, wish: AttemptDecision): Promise<boolean>;
}

export function createUnresolvedPaymentsStore(call: Call, venue: string): UnresolvedPaymentsStore {
  const query = createQuery({
    load: () => call('GET /venues/:venue/payments/unresolved', { params: { venue } }),
  });
  return {
    ...query,
    count: computed(() => {
      const { attempts = [], refunds = [] } = query.data.value ?? {};
      return attempts.length + refunds.length;
    }),
    // Somebody else may have decided meanwhile: either way the list is loaded again.
    decide: (refund, body) =>
      query.act(() =>
        call('POST /venues/:venue/refunds/:refund/decision', { params: { venue, refund }, body }),
      ),
    decideAttempt: (attempt, body) =>
      query.act(() =>
        call('POST /venues/:venue/attempts/:attempt/decision', {
          params: { venue, attempt },
          body,
        }),
      ),
  };
}
