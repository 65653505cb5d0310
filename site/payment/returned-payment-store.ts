import { type ReadonlySignal, signal } from '@preact/signals-react';
import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { ReturnedPayment, ReturnRequest } from '#core/payments/online-payment.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';

export interface ReturnedPaymentStore {
  readonly payment: ReadonlySignal<ReturnedPayment | null>;
  /** Why the last reading failed; null otherwise. */
  readonly error: ReadonlySignal<Failure | null>;
  /** Reads it until it has ended, and what goes back has arrived. */
  watch(request: ReturnRequest): () => void;
}

export interface ReturnedPaymentDeps {
  call: Call;
  clock: Clock;
}

/** While the guest waits for the outcome, and while only money that goes back is on its way. */
const READ_MS = 2_000;
const REFUND_READ_MS = 10_000;

export function createReturnedPayment({ call, clock }: ReturnedPaymentDeps): ReturnedPaymentStore {
  const payment = signal<ReturnedPayment | null>(null);
  const error = signal<Failure | null>(null);

  async function read(request: ReturnRequest): Promise<void> {
    try {
      payment.value = await call('POST /payments/return', { body: request });
      error.value = null;
    } catch (thrown) {
      error.value = failureOf(thrown);
    }
  }

  return {
    payment,
    error,
    watch(request) {
      let timer: Timer | null = null;
      let isOver = false;
      async function again(): Promise<void> {
        await read(request);
        const wait = waitAfter(payment.peek(), error.peek());
        if (!isOver && wait !== null) {
          timer = clock.setTimeout(() => void again(), wait);
        }
      }
      void again();
      return () => {
        isOver = true;
        if (timer !== null) clock.clearTimeout(timer);
      };
    },
  };
}

/** Milliseconds until it is read again; null if nothing can change any more. */
function waitAfter(payment: ReturnedPayment | null, error: Failure | null): number | null {
  if (error === 'payments.link_ended' || error === 'request.invalid') {
    return null;
  }
  if (payment === null || isUnfinishedAttempt(payment.state)) {
    return READ_MS;
  }
  const isReturning = payment.refunds.some(({ state }) => state === 'asked' || state === 'sent');
  return isReturning ? REFUND_READ_MS : null;
}
