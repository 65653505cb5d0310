import { expect, test } from 'vitest';
import type { CorrectionInput } from '#console/live/board-bills.ts';
import type { Bill, Payment } from '#core/bills/bill.schema.ts';
import type { BillHistory } from '#core/history/history.schema.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { makeGuest } from '#tests/support/fixtures/events.ts';
import { CorrectSheet } from '../correct/correct-sheet.tsx';
import { BillRecord } from './bill-record.tsx';

const AT = '2026-11-20T18:00:00.000Z';
const BILL: Bill = {
  state: 'settled',
  payer: 'guests',
  currency: 'SEK',
  total: 15_800,
  vat: [],
  paid: 15_800,
  tips: 0,
  remaining: 0,
};
const cash: Payment = { id: 'p1', method: 'cash', amount: 15_800, tip: 0, at: AT };
const PAYMENTS: Payment[] = [
  cash,
  { ...cash, id: 'p2', amount: -15_800, reverses: 'p1', reason: 'It was by card' },
  { ...cash, id: 'p3', method: 'card', replaces: 'p1', reason: 'It was by card' },
];
const FOUND: BillHistory = {
  seating: {
    id: 's1',
    table: { id: 't7', label: '7' },
    state: 'ended',
    bill: 'settled',
    openedAt: AT,
    endedAt: '2026-11-20T20:00:00.000Z',
  },
  timeZone: 'Europe/Stockholm',
  guests: [makeGuest({ id: 'elin', name: 'Elin' })],
  bill: BILL,
  orders: [
    orderOf({
      guest: 'elin',
      state: 'done',
      lines: [
        lineOf({ id: 'l1', state: 'served' }),
        lineOf({ id: 'l2', state: 'voided', quantity: 1, total: 7_900, reason: 'Dropped' }),
      ],
    }),
  ],
  payments: PAYMENTS,
  entries: [
    {
      id: 'a1',
      kind: 'line.voided',
      at: AT,
      by: 'Sam',
      detail: { lines: ['l2'], reason: 'Dropped' },
    },
    {
      id: 'a2',
      kind: 'bill.corrected',
      at: AT,
      by: 'Kim',
      detail: {
        was: { method: 'cash', amount: 15_800, tip: 0 },
        method: 'card',
        amount: 15_800,
        tip: 0,
        reason: 'It was by card',
      },
    },
  ],
};

const record = (found: BillHistory, onCorrect?: (payment: Payment) => void) => (
  <BillRecord
    found={found}
    staffBill={found}
    venue="Bar"
    desk={{
      ...{ staffBill: found, guests: found.guests, calls: [], first: null, pending: new Set() },
      ...{ timeZone: found.timeZone, mayHandle: true, mayFinishCalls: true, isWide: true },
      ...{ isPaying: false, isAdjusting: false, problem: null },
      onRecord: async () => true,
      onUnwanted() {},
      onRestore() {},
    }}
    isSettling={false}
    onSettle={() => {}}
    onCorrect={onCorrect}
  />
);

test('a bill shows its rounds, voided lines, payments with their corrections, and who did what', async () => {
  const { around } = await consoleParts();
  const corrected: string[] = [];
  const { screen, user } = render(around(record(FOUND, ({ id }) => corrected.push(id))));
  expect(screen.getByText(/^Elin, /)).toBeTruthy();
  expect(screen.getAllByText('Dropped').length).toBeGreaterThan(0);
  expect(screen.getByText(/Cash.* became Card/)).toBeTruthy();
  expect(screen.getByText('Corrected')).toBeTruthy();
  expect(screen.getByText('Taken back · It was by card')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Correct the payment of/ }));
  expect(corrected).toEqual(['p3']);
});

test('a decision about money beyond the bill says whether it goes back, went by hand or stays on the bill', async () => {
  const { around } = await consoleParts();
  const decided = (to: string) => ({
    id: to,
    kind: 'refund.decided' as const,
    at: AT,
    by: 'Kim',
    detail: { amount: 5_000, reason: 'They stay', to },
  });
  const entries = ['send', 'by_hand', 'apply'].map(decided);
  const { screen } = render(around(record({ ...FOUND, entries })));
  expect(screen.getByText(/^Decided to send SEK.50 back\. They stay$/)).toBeTruthy();
  expect(screen.getByText(/^SEK.50 was given back by hand\. They stay$/)).toBeTruthy();
  expect(screen.getByText(/^Took SEK.50 towards the bill\. They stay$/)).toBeTruthy();
});

async function correcting() {
  const { around } = await consoleParts();
  const wishes: CorrectionInput[] = [];
  const sheet = (
    <CorrectSheet
      payment={cash}
      bill={BILL}
      isBusy={false}
      problem={null}
      onCorrect={(wish) => wishes.push(wish)}
      onClose={() => {}}
    />
  );
  return { ...render(around(sheet)), wishes };
}

test('a correction has the right values and the reason', async () => {
  const { screen, user, wishes } = await correcting();
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  await user.click(screen.getByRole('button', { name: /^Correct to/ }));
  expect(screen.getByText('Write why.')).toBeTruthy();
  expect(wishes).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Another method was used.' }));
  await user.click(screen.getByRole('button', { name: /^Correct to/ }));
  const reason = 'Another method was used.';
  expect(wishes).toEqual([{ method: 'card', amount: 15_800, tip: 0, reason }]);
});

test('a correction that would change nothing says so, and finds no fault with the amount', async () => {
  const { screen, user, wishes } = await correcting();
  await user.click(screen.getByText('The amount was wrong.'));
  await user.click(screen.getByRole('button', { name: /^Correct to/ }));
  expect(screen.getByText(/^That is what was recorded/).closest('[role=alert]')).not.toBeNull();
  const amount = screen.getByLabelText('Amount');
  const tip = screen.getByLabelText('Tip');
  expect(amount.getAttribute('aria-invalid')).toBe('false');
  await user.clear(tip);
  await user.type(tip, 'x');
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  expect(tip.getAttribute('aria-invalid')).toBe('true');
  expect(amount.getAttribute('aria-invalid')).toBe('false');
  expect(wishes).toEqual([]);
});

test('a wrong method is corrected with one tap, with the usual reason', async () => {
  const { screen, user, wishes } = await correcting();
  expect(screen.queryByRole('button', { name: 'It was cash' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'It was Swish' }));
  const reason = 'Another method was used.';
  expect(wishes).toEqual([{ method: 'swish', amount: 15_800, tip: 0, reason }]);
});

test('a method that is corrected with one tap takes along what was typed', async () => {
  const { screen, user, wishes } = await correcting();
  const amount = screen.getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '1,2,3');
  await user.click(screen.getByRole('button', { name: 'It was Swish' }));
  expect(wishes).toEqual([]);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  await user.clear(amount);
  await user.type(amount, '168');
  await user.type(screen.getByLabelText('What was wrong'), 'Misread');
  await user.click(screen.getByRole('button', { name: 'It was Swish' }));
  expect(wishes).toEqual([{ method: 'swish', amount: 16_800, tip: 0, reason: 'Misread' }]);

  await user.click(screen.getByRole('button', { name: 'It was never paid' }));
  await user.click(screen.getByRole('button', { name: 'It was by card' }));
  expect(wishes).toHaveLength(1);
});

test('a payment that never happened is reversed', async () => {
  const { screen, user, wishes } = await correcting();
  await user.click(screen.getByRole('button', { name: 'It was never paid' }));
  await user.type(screen.getByLabelText('What was wrong'), 'Wrong table');
  await user.click(screen.getByRole('button', { name: 'Take the payment back' }));
  expect(wishes).toEqual([{ method: 'cash', amount: 0, tip: 0, reason: 'Wrong table' }]);
});
