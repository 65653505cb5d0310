import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { BillHistory } from '#core/history/history.schema.ts';
import type { RefundRequest, StaffAttempt } from '#core/payments/staff-payments.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { makeGuest } from '#tests/support/fixtures/events.ts';
import { ApiError } from '#web/http/api-error.ts';
import { PartyPayments } from './party-payments.tsx';
import { createPartyPaymentsStore } from './party-payments-store.ts';

const AT = '2026-11-20T18:00:00.000Z';
const attempt: StaffAttempt = {
  id: 'a1',
  seating: 's1',
  table: { id: 't7', label: '7' },
  guest: 'elin',
  state: 'open',
  provider: 'mollie',
  reference: 'K7-12',
  currency: 'SEK',
  amount: 15_800,
  tip: 500,
  received: 0,
  startedAt: AT,
  changedAt: AT,
  expiresAt: '2026-11-20T18:15:00.000Z',
  refunds: [],
};
const paid: StaffAttempt = { ...attempt, state: 'paid', received: 16_300 };
const LINES = [
  lineOf({ id: 'beer', total: 15_800 }),
  lineOf({ id: 'soup', total: 9_500, name: { en: 'Soup' } }),
];

function historyOf(isPaid: boolean): BillHistory {
  return {
    seating: {
      id: 's1',
      table: attempt.table,
      state: 'open',
      bill: 'open',
      openedAt: AT,
      endedAt: null,
    },
    timeZone: 'UTC',
    guests: [makeGuest({ id: 'elin', name: 'Elin' })],
    bill: {
      state: 'open',
      payer: 'guests',
      currency: 'SEK',
      total: 25_300,
      vat: [],
      paid: isPaid ? 15_800 : 0,
      tips: 0,
      remaining: isPaid ? 9_500 : 25_300,
      claims: [
        {
          payment: 'a1',
          guest: 'elin',
          state: isPaid ? 'paid' : 'held',
          kind: 'lines',
          amount: 15_800,
          lines: [{ line: 'beer', num: 1, den: 2, amount: 15_800 }],
        },
      ],
    },
    orders: [orderOf({ lines: LINES })],
    payments: isPaid
      ? [{ id: 'p1', method: 'online', amount: 15_800, tip: 500, at: AT, attempt: 'a1' }]
      : [],
    entries: [],
  };
}

async function show(
  isPaid: boolean,
  refusal?: { code: ErrorCode; state: string },
  listed = isPaid ? paid : attempt,
) {
  const { around, clock } = await consoleParts();
  const refunds: RefundRequest[] = [];
  const cash: number[] = [];
  let answers = 0;
  const call = fakeCall({
    'GET /venues/:venue/seatings/:seating/attempts': () => ({ attempts: [listed] }),
    'POST /venues/:venue/attempts/:attempt/take-over': () => {
      if (refusal) throw new ApiError(409, { type: '', title: '', status: 409, ...refusal }, null);
      return { ...attempt, state: 'cancelled' };
    },
    'POST /venues/:venue/attempts/:attempt/refund': ({ body }) => {
      refunds.push(body);
      answers += 1;
      // The first response is lost on its way.
      if (answers === 1) throw new ApiError(0, null, null);
      return paid;
    },
  });
  const bytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const store = createPartyPaymentsStore({ call, venue: 'v', clock, random: { bytes } });
  await store.load('s1');
  const part = (
    <PartyPayments
      store={store}
      found={historyOf(isPaid)}
      permissions={['bills.handle', 'payments.refund']}
      onCash={async (amount) => {
        cash.push(amount);
        return true;
      }}
    />
  );
  return { ...render(around(part)), refunds, cash };
}

type Shown = Awaited<ReturnType<typeof show>>;

async function takeOver({ screen, user }: Shown) {
  await user.click(screen.getByRole('button', { name: /^Take this part in cash: Elin/ }));
  await user.click(screen.getByRole('button', { name: 'Stop it and record cash' }));
}

test('a part that is being paid shows who holds it, and is taken in cash once it is stopped', async () => {
  const shown = await show(false);
  const { screen, cash } = shown;
  expect(screen.getByText('House lager (1/2)')).toBeTruthy();
  expect(screen.getByText(/can be paid until .*18:15/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Give back/ })).toBeNull();
  await takeOver(shown);
  expect(await screen.findByText(/158 in cash is recorded/)).toBeTruthy();
  expect(cash).toEqual([15_800]);
});

test('the payment of an order that waits for it is not taken in cash, which would pay for other lines', async () => {
  const { screen } = await show(false, undefined, {
    ...attempt,
    order: { id: 'o1', state: 'waiting' },
  });
  expect(screen.getByText('Order waits for this payment')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Take this part in cash/ })).toBeNull();
});

test('a payment that cannot be stopped says until when, and no cash is recorded', async () => {
  const state = '2026-11-20T18:20:00.000Z';
  const shown = await show(false, { code: 'payments.still_open', state });
  await takeOver(shown);
  expect(await shown.screen.findByText(/can still pay it until .*18:20/)).toBeTruthy();
  expect(shown.cash).toEqual([]);
});

test('a payment that was paid meanwhile is not taken in cash', async () => {
  const shown = await show(false, { code: 'payments.changed', state: 'paid' });
  await takeOver(shown);
  expect(await shown.screen.findByText(/paid meanwhile/)).toBeTruthy();
  expect(shown.cash).toEqual([]);
});

test('a refund names its lines and its reason, and a repeated one is the same refund', async () => {
  const { screen, user, refunds } = await show(true);
  await user.click(screen.getByRole('button', { name: /^Give back money: Elin/ }));
  const send = () => screen.getByRole('button', { name: /^Give back SEK|^Give back$/ });
  await user.click(send());
  expect(screen.getByText('Choose how much.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'What some lines cost' }));
  await user.click(screen.getByRole('checkbox', { name: /Soup/ }));
  await user.click(send());
  expect(screen.getByText('Write why.')).toBeTruthy();
  await user.type(screen.getByLabelText('Why'), ' Cold ');
  expect(send().textContent).toMatch(/95/);
  await user.click(send());
  await waitFor(() => expect(refunds).toHaveLength(1));
  await user.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = refunds;
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    amount: 9_500,
    tip: 0,
    lines: ['soup'],
    reduces: true,
    reason: 'Cold',
  });
});

test('all of a payment goes back with its tip, once it is said what happens with the bill', async () => {
  const { screen, user, refunds } = await show(true);
  await user.click(screen.getByRole('button', { name: /^Give back money: Elin/ }));
  await user.click(screen.getByRole('radio', { name: 'All of it' }));
  await user.type(screen.getByLabelText('Why'), 'Wrong table');
  await user.click(screen.getByRole('button', { name: /^Give back SEK.163$/ }));
  expect(screen.getByText('Choose what happens with the bill.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^It is due again/ }));
  await user.click(screen.getByRole('button', { name: /^Give back SEK.163$/ }));
  await waitFor(() => expect(refunds).toHaveLength(1));
  expect(refunds[0]).toMatchObject({ amount: 15_800, tip: 500, reduces: false });
  expect(refunds[0]).not.toHaveProperty('lines');
});
