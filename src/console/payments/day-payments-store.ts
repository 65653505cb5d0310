import type { DayPayments, Reconciliation } from '#core/payments/staff-payments.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A business day's payments: their place in the cash register, and what the provider says. */
export interface DayPaymentsStore extends Query<DayPayments> {
  /** What the provider says about each of them, once somebody has asked. */
  readonly compared: Query<Reconciliation>;
  /** The payment's number in the cash register. Returns whether it was entered. */
  register(payment: string, number: string): Promise<boolean>;
}

export function createDayPaymentsStore(call: Call, venue: string, day: string): DayPaymentsStore {
  const query = createQuery({
    load: () => call('GET /venues/:venue/payments', { params: { venue }, query: { day } }),
  });
  return {
    ...query,
    compared: createQuery({
      load: () =>
        call('GET /venues/:venue/payments/reconciliation', {
          params: { venue },
          query: { day },
        }),
    }),
    // After a refusal the list shows the number that somebody else has entered.
    register: (payment, number) =>
      query.act(() =>
        call('PUT /venues/:venue/payments/:payment/registration', {
          params: { venue, payment },
          body: { number },
        }),
      ),
  };
}
