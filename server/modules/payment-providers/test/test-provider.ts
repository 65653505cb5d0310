import type { Clock } from '#server/clock.ts';
import type { Reader, Store } from '#server/db/store.ts';
import { newToken } from '#server/random.ts';
import { OutcomeUnknownError, PaymentRefusedError } from '../payment-errors.ts';
import type {
  PaymentInput,
  PaymentProvider,
  ProviderState,
  ProviderView,
  RefundInput,
  RefundView,
  StartedPayment,
} from '../payment-provider.ts';
import { testHolds } from './test-holds.ts';
import { readTestNotice, SIGNATURE } from './test-notices.ts';
import type { TestPayment } from './test-payment.ts';
import {
  findTestPayment,
  listTestRefunds,
  moveTestPayment,
  saveTestPayment,
  saveTestRefund,
} from './test-payments.repository.ts';

/** How long after its end late money comes: the server has looked in between. */
const LATE_MS = 30_000;

type Ports = { store: Store; clock: Pick<Clock, 'now'> };

/**
 * The provider for trying things out: no money moves. Guests choose the outcome on a page of ours;
 * its payments are in the database, so that they outlive a restart like anybody's.
 */
export function createTestProvider({ store, clock }: Ports, venue: string): PaymentProvider {
  async function find(db: Reader, ref: string): Promise<TestPayment> {
    const payment = await findTestPayment(db, ref);
    if (payment === undefined || payment.venue !== venue) {
      throw new OutcomeUnknownError('missing', 'There is no such test payment.');
    }
    return payment;
  }

  const create = (wish: TestPayment['wish']) =>
    store.write('installation', async (db) => {
      const at = clock.now();
      const made: TestPayment = {
        ref: newToken(),
        venue,
        wish,
        state: 'open',
        received: 0,
        expiresAt: wish.expiresAt,
      };
      return startedBy((await saveTestPayment(db, made, at)) ?? made, wish);
    });

  return {
    name: 'test',
    holds: testHolds({ store, clock, create, find }),
    create,
    read: (ref) => store.read(async (db) => viewOf(db, await find(db, ref), clock.now())),
    cancel: (ref) =>
      store.write('installation', async (db) => {
        const payment = await find(db, ref);
        const isOpen = payment.state === 'open' && clock.now() < payment.expiresAt;
        const after: TestPayment = isOpen ? { ...payment, state: 'cancelled' } : payment;
        if (!(await moveTestPayment(db, payment, after))) {
          throw new OutcomeUnknownError('unreachable', 'The test payment has changed meanwhile.');
        }
        return viewOf(db, after, clock.now());
      }),
    refund: (wish) =>
      store.write('installation', async (db) => {
        await find(db, wish.ref);
        return refundOnce(db, wish);
      }),
    readRefund: (ref, refundRef) =>
      store.read(async (db) => {
        await find(db, ref);
        const isMade = (await listTestRefunds(db, ref)).some(({ id }) => id === refundRef);
        if (!isMade) {
          throw new OutcomeUnknownError('missing', 'There is no such test refund.');
        }
        return { refundRef, state: 'done' };
      }),
    parseNotice: (headers, raw) => readTestNotice(headers[SIGNATURE], raw),
  };

  async function refundOnce(
    db: Parameters<typeof saveTestRefund>[0],
    { ref, refund, amount }: RefundInput,
  ): Promise<RefundView> {
    const { received } = await viewOf(db, await find(db, ref), clock.now());
    const refunds = await listTestRefunds(db, ref);
    const refunded = refunds.reduce((sum, each) => sum + each.amount, 0);
    if (!refunds.some(({ id }) => id === refund)) {
      if (amount > received - refunded) {
        throw new PaymentRefusedError('amount', 'More would be refunded than was received.');
      }
      await saveTestRefund(db, ref, { id: refund, amount });
    }
    return { refundRef: refund, state: 'done' };
  }
}

/** The page is on the same host as the one that the guest returns to. */
function startedBy({ ref, expiresAt, wish }: TestPayment, asked: PaymentInput): StartedPayment {
  if (wish.amount !== asked.amount || wish.currency !== asked.currency) {
    throw new PaymentRefusedError('amount', 'The attempt was made with another amount.');
  }
  const { href: url } = new URL(`/test-payment/${ref}`, wish.returnUrl);
  return { ref, expiresAt, next: { kind: 'redirect', url } };
}

async function viewOf(db: Reader, payment: TestPayment, now: number): Promise<ProviderView> {
  const refunds = await listTestRefunds(db, payment.ref);
  const state = testStateOf(payment, now);
  return {
    state,
    received: state === 'paid' ? receivedOf(payment) : 0,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The state at a time: late money comes a little after the payment has expired. */
export function testStateOf({ state, expiresAt }: TestPayment, now: number): ProviderState {
  if (state === 'taken' || state === 'held') {
    return state === 'taken' ? 'paid' : 'open';
  }
  if (state === 'released') {
    return 'cancelled';
  }
  if (state !== 'open' && state !== 'late') {
    return state;
  }
  if (now < expiresAt) {
    return 'open';
  }
  return state === 'late' && now >= expiresAt + LATE_MS ? 'paid' : 'expired';
}

function receivedOf({ state, received, wish }: TestPayment): number {
  return state === 'late' ? wish.amount : received;
}
