import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PaymentsApi } from '../../../api/console/payments-api.ts';
import type {
  RefundRequest,
  StaffAttempt,
} from '../../../contract/billing/staff-payments.schema.ts';
import { uuidv7 } from '../../../domain/shared/uuid.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Random } from '../../../platform/random.ts';
import { type Failure, failureOf, foundState } from '../../shared/failure.ts';

export type RefundInput = Omit<RefundRequest, 'id'>;

/** Why an action was refused; `state` is what the server found instead, or until when. */
export interface PaymentRefusal {
  readonly code: Failure;
  readonly state: string | null;
}

/** One party's payments on their phones. */
export interface PartyPaymentsStore {
  /** Newest first; null until loaded. */
  readonly attempts: ReadonlySignal<readonly StaffAttempt[] | null>;
  readonly error: ReadonlySignal<Failure | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly refusal: ReadonlySignal<PaymentRefusal | null>;
  /** Loads them, also again. The last request wins. */
  load(seating: string): Promise<void>;
  /** Stops a payment at its provider; returns whether nobody can pay it any more. */
  takeOver(attempt: string): Promise<boolean>;
  /** Gives money back. The same wish after a lost response is the same refund. */
  refund(attempt: string, wish: RefundInput): Promise<boolean>;
  forgetRefusal(): void;
}

interface Deps {
  api: Pick<PaymentsApi, 'listAttempts' | 'takeOver' | 'refund'>;
  venue: string;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'bytes'>;
}

export function createPartyPaymentsStore({ api, venue, clock, random }: Deps): PartyPaymentsStore {
  const attempts = signal<readonly StaffAttempt[] | null>(null);
  const error = signal<Failure | null>(null);
  const isBusy = signal(false);
  const refusal = signal<PaymentRefusal | null>(null);
  let turn = 0;
  let shown = '';
  /** A refund whose response never came. */
  let unanswered: { id: string; wish: string } | null = null;

  async function load(seating: string): Promise<void> {
    turn += 1;
    const own = turn;
    shown = seating;
    try {
      const answer = await api.listAttempts(venue, seating);
      if (own !== turn) return;
      attempts.value = answer.attempts;
      error.value = null;
    } catch (thrown) {
      if (own === turn) error.value = failureOf(thrown);
    }
  }

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
      await load(shown);
      isBusy.value = false;
    }
  }

  return {
    attempts,
    error,
    isBusy,
    refusal,
    load,
    takeOver: (attempt) => act(() => api.takeOver(venue, attempt)),
    refund(attempt, wish) {
      const same = JSON.stringify([attempt, wish]);
      const id = unanswered?.wish === same ? unanswered.id : uuidv7(clock.now(), random.bytes(10));
      return act(async () => {
        unanswered = { id, wish: same };
        await api.refund(venue, attempt, { id, ...wish }).catch((thrown: unknown) => {
          // Another refund has the id: nothing is given back under it, however often it is sent.
          if (failureOf(thrown) === 'refunds.key_reused') unanswered = null;
          throw thrown;
        });
        unanswered = null;
      });
    },
    forgetRefusal() {
      refusal.value = null;
    },
  };
}
