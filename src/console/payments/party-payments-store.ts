import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { RefundRequest, SeatingAttempts } from '#core/payments/staff-payments.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { type Failure, failureOf, foundState } from '#web/stores/failure.ts';
import { createOnceById } from '#web/stores/once-by-id.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

export type RefundInput = Omit<RefundRequest, 'id'>;

/** Why an action was refused; `state` is what the server found instead, or until when. */
export interface PaymentRefusal {
  readonly code: Failure;
  readonly state: string | null;
}

/** One party's payments on their phones. */
export interface PartyPaymentsStore extends Query<SeatingAttempts, string> {
  readonly isBusy: ReadonlySignal<boolean>;
  readonly refusal: ReadonlySignal<PaymentRefusal | null>;
  /** Stops a payment at its provider; returns whether nobody can pay it any more. */
  takeOver(attempt: string): Promise<boolean>;
  /** Gives money back. A wish for the same payment after a lost response is the same refund. */
  refund(attempt: string, wish: RefundInput): Promise<boolean>;
  forgetRefusal(): void;
}

interface Deps {
  call: Call;
  venue: string;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'bytes'>;
}

export function createPartyPaymentsStore({ call, venue, clock, random }: Deps): PartyPaymentsStore {
  const query = createQuery({
    load: (seating: string) =>
      call('GET /venues/:venue/seatings/:seating/attempts', { params: { venue, seating } }),
  });
  const isBusy = signal(false);
  const refusal = signal<PaymentRefusal | null>(null);

  /** Either way the list then shows what is true now. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy.peek()) return false;
    isBusy.value = true;
    refusal.value = null;
    try {
      await work();
      return true;
    } catch (thrown) {
      refusal.value = { code: failureOf(thrown), state: foundState(thrown) };
      return false;
    } finally {
      await query.again();
      isBusy.value = false;
    }
  }

  const error = computed(() => refusal.value?.code ?? null);
  const refunding = createOnceById(
    clock,
    random,
    { error, run: act },
    {
      isShown: (refund) =>
        query.data
          .peek()
          ?.attempts.some(({ refunds }) => refunds.some(({ id }) => id === refund)) === true,
      reused: 'refunds.key_reused',
    },
  );

  return {
    ...query,
    isBusy,
    refusal,
    takeOver: (attempt) =>
      act(() =>
        call('POST /venues/:venue/attempts/:attempt/take-over', { params: { venue, attempt } }),
      ),
    refund: (attempt, wish) =>
      refunding.send(attempt, (id) =>
        act(() =>
          call('POST /venues/:venue/attempts/:attempt/refund', {
            params: { venue, attempt },
            body: { id, ...wish },
          }),
        ),
      ),
    forgetRefusal() {
      refusal.value = null;
    },
  };
}
