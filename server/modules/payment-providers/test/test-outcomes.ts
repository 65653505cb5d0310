import type { Context } from '#server/context.ts';
import { newToken } from '#server/random.ts';
import { testHoldOf } from './test-holds.ts';
import { SIGNATURE, writeTestNotice } from './test-notices.ts';
import type { TestPayment } from './test-payment.ts';
import { findTestPayment, moveTestPayment } from './test-payments.repository.ts';

export const TEST_OUTCOMES = ['pay', 'decline', 'leave', 'pay_late', 'pay_twice'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** How the server hears of the outcome. */
export const TEST_NOTICES = ['once', 'late', 'five', 'never'] as const;
export type TestNotices = (typeof TEST_NOTICES)[number];

const LATE_MS = 20_000;
const SENT: Readonly<Record<TestNotices, number>> = { once: 1, late: 1, five: 5, never: 0 };

/** The test payment; undefined if there is none, or the server takes money in earnest. */
export async function readTestPayment(
  { store, config }: Context,
  ref: string,
): Promise<TestPayment | undefined> {
  return config.mode === 'demo' ? findTestPayment(store.reader, ref) : undefined;
}

/** Lets a payment end as somebody wants it to; returns it, undefined if there is none. */
export async function chooseOutcome(
  context: Context,
  ref: string,
  outcome: TestOutcome,
): Promise<TestPayment | undefined> {
  if (context.config.mode !== 'demo') {
    return undefined;
  }
  return context.store.write('installation', async (db) => {
    const payment = await findTestPayment(db, ref);
    if (payment === undefined || payment.state === 'paid') {
      return payment;
    }
    if (payment.wish.isHold && testHoldOf(payment, context.clock.now()).state !== 'open') {
      return payment;
    }
    const hasMoved = await moveTestPayment(db, payment, ending(payment, outcome));
    return hasMoved ? payment : findTestPayment(db, ref);
  });
}

/** Money that arrives late does so whatever has become of the payment, as everywhere. */
function ending(
  { state, received, wish }: TestPayment,
  outcome: TestOutcome,
): Pick<TestPayment, 'state' | 'received'> {
  if (wish.isHold && outcome !== 'decline' && outcome !== 'leave') {
    return { state: 'held', received: wish.amount };
  }
  switch (outcome) {
    case 'pay':
      return { state: 'paid', received: wish.amount };
    case 'pay_twice':
      return { state: 'paid', received: 2 * wish.amount };
    case 'pay_late':
      return { state: 'late', received: 0 };
    case 'decline':
      return { state: state === 'open' ? 'declined' : state, received };
    case 'leave':
      return { state, received };
  }
}

/**
 * Sends notices to this server, which listens at `origin`: whatever a payment names as its address,
 * nothing else is called. A notice that is lost is one that was never sent.
 */
export function sendTestNotices(
  { clock }: Pick<Context, 'clock'>,
  { ref, wish }: TestPayment,
  notices: TestNotices,
  origin: string,
): void {
  if (wish.noticeUrl === null) {
    return;
  }
  const { pathname, search } = new URL(wish.noticeUrl);
  const { signature, raw } = writeTestNotice({ event: newToken(), ref });
  const headers = { [SIGNATURE]: signature, 'content-type': 'application/json' };
  const send = () => {
    for (let sent = 0; sent < SENT[notices]; sent += 1) {
      fetch(origin + pathname + search, { method: 'POST', headers, body: raw }).catch(() => {});
    }
  };
  if (notices === 'late') {
    const stop = clock.every(LATE_MS, () => {
      stop();
      send();
    });
  } else {
    send();
  }
}
