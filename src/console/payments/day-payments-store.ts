import type { DayPayments, Reconciliation } from '#core/billing/staff-payments.schema.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { PaymentsApi } from './payments-api.ts';

/** A business day's payments: their place in the cash register, and what the provider says. */
export interface DayPaymentsStore extends Query<DayPayments> {
  /** What the provider says about each of them, once somebody has asked. */
  readonly compared: Query<Reconciliation>;
  /** The payment's number in the cash register. Returns whether it was entered. */
  register(payment: string, number: string): Promise<boolean>;
}

export function createDayPaymentsStore(
  api: Pick<PaymentsApi, 'listDay' | 'register' | 'reconcile'>,
  venue: string,
  day: string,
): DayPaymentsStore {
  const query = createQuery({ load: () => api.listDay(venue, day) });
  return {
    ...query,
    compared: createQuery({ load: () => api.reconcile(venue, day) }),
    // After a refusal the list shows the number that somebody else has entered.
    register: (payment, number) => query.act(() => api.register(venue, payment, { number })),
  };
}
