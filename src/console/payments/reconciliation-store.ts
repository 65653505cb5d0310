import type { Reconciliation } from '#core/payments/staff-payments.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** What the provider says about each of a business day's payments, once somebody has asked. */
export function createReconciliationStore(
  call: Call,
  venue: string,
  day: string,
): Query<Reconciliation> {
  return createQuery({
    load: () =>
      call('GET /venues/:venue/payments/reconciliation', { params: { venue }, query: { day } }),
  });
}
