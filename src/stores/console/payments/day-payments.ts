import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PaymentsApi } from '../../../api/console/payments-api.ts';
import type {
  DayPayments,
  Reconciliation,
} from '../../../contract/billing/staff-payments.schema.ts';
import { type AsyncAction, createAsyncAction } from '../../shared/async-action.ts';
import { type Failure, failureOf } from '../../shared/failure.ts';

/** A business day's payments: their place in the cash register, and what the provider says. */
export interface DayPaymentsStore {
  /** Null until loaded. */
  readonly payments: ReadonlySignal<DayPayments | null>;
  readonly error: ReadonlySignal<Failure | null>;
  /** Null until somebody asked for it. */
  readonly compared: ReadonlySignal<Reconciliation | null>;
  readonly comparing: AsyncAction;
  readonly registering: AsyncAction;
  load(day: string): Promise<void>;
  /** The payment's number in the cash register. Returns whether it was entered. */
  register(payment: string, number: string): Promise<boolean>;
  /** Asks the provider about every payment of the shown day. */
  compare(): Promise<void>;
}

export function createDayPaymentsStore(
  api: Pick<PaymentsApi, 'listDay' | 'register' | 'reconcile'>,
  venue: string,
): DayPaymentsStore {
  const payments = signal<DayPayments | null>(null);
  const error = signal<Failure | null>(null);
  const compared = signal<Reconciliation | null>(null);
  const comparing = createAsyncAction();
  const registering = createAsyncAction();
  let shown = '';

  async function load(day: string): Promise<void> {
    if (day !== shown) {
      payments.value = null;
      compared.value = null;
      comparing.forget();
      registering.forget();
    }
    shown = day;
    try {
      const answer = await api.listDay(venue, day);
      if (day !== shown) return;
      payments.value = answer;
      error.value = null;
    } catch (thrown) {
      if (day === shown) error.value = failureOf(thrown);
    }
  }

  return {
    payments,
    error,
    compared,
    comparing,
    registering,
    load,
    async register(payment, number) {
      const day = shown;
      const answer = await registering.run(() => api.register(venue, payment, { number }));
      // After a refusal it shows the number that somebody else has entered.
      await load(day);
      return answer !== null;
    },
    async compare() {
      const day = shown;
      const answer = await comparing.run(() => api.reconcile(venue, day));
      if (answer !== null && day === shown) compared.value = answer.result;
    },
  };
}
