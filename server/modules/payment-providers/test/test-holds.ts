import type { Clock } from '#server/clock.ts';
import type { Reader, Store, Writer } from '#server/db/store.ts';
import { OutcomeUnknownError, PaymentRefusedError } from '../payment-errors.ts';
import type { CardHolds, HoldView, PaymentInput, StartedPayment } from '../payment-provider.ts';
import type { TestPayment } from './test-payment.ts';
import { moveTestPayment } from './test-payments.repository.ts';

/** As most cards' banks. */
const HELD_MS = 7 * 24 * 3_600_000;

type Ports = {
  store: Store;
  clock: Pick<Clock, 'now'>;
  create(wish: PaymentInput & { isHold: true }): Promise<StartedPayment>;
  find(db: Reader, ref: string): Promise<TestPayment>;
};

/** Money that the test provider pretends to hold on a card. */
export function testHolds({ store, clock, create, find }: Ports): CardHolds {
  const view = (payment: TestPayment) => testHoldOf(payment, clock.now());

  async function move(
    db: Writer,
    payment: TestPayment,
    to: Pick<TestPayment, 'state' | 'received'>,
  ): Promise<HoldView> {
    if (!(await moveTestPayment(db, payment, to))) {
      throw new OutcomeUnknownError('unreachable', 'The test payment has changed meanwhile.');
    }
    return view({ ...payment, ...to });
  }

  return {
    create: (wish) => create({ ...wish, isHold: true }),
    read: (ref) => store.read(async (db) => view(await find(db, ref))),
    capture: ({ ref, amount }) =>
      store.write('installation', async (db) => {
        const payment = await find(db, ref);
        const { state, held } = view(payment);
        if (state !== 'held') {
          return view(payment);
        }
        if (amount > held) {
          throw new PaymentRefusedError('amount', 'More would be taken than is held.');
        }
        return move(db, payment, { state: 'taken', received: amount });
      }),
    release: (ref) =>
      store.write('installation', async (db) => {
        const payment = await find(db, ref);
        const isFree = ['open', 'held'].includes(view(payment).state);
        return isFree ? move(db, payment, { state: 'released', received: 0 }) : view(payment);
      }),
  };
}

/** What has become of the money at a time. */
export function testHoldOf(
  { state, received, expiresAt }: Pick<TestPayment, 'state' | 'received' | 'expiresAt'>,
  now: number,
): HoldView {
  const until = expiresAt + HELD_MS;
  switch (state) {
    case 'held':
      return now < until
        ? { state: 'held', held: received, taken: 0, until }
        : { state: 'expired', held: 0, taken: 0, until: null };
    case 'taken':
      return { state, held: 0, taken: received, until: null };
    case 'open':
      return { state: now < expiresAt ? 'open' : 'expired', held: 0, taken: 0, until: null };
    case 'declined':
      return { state, held: 0, taken: 0, until: null };
    default:
      return { state: 'released', held: 0, taken: 0, until: null };
  }
}
