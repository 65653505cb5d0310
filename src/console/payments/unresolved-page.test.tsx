import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { PageCountContext } from '#console/components/navigation/page-count.ts';
import { PageLinkItem } from '#console/components/navigation/page-link-item.tsx';
import type {
  AttemptDecision,
  RefundDecision,
  StaffAttempt,
  UnresolvedPayments,
  UnresolvedRefund,
} from '#core/payments/staff-payments.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import { Unresolved } from './unresolved-page.tsx';
import { createUnresolvedPaymentsStore } from './unresolved-payments-store.ts';

const AT = '2026-11-20T18:00:00.000Z';
const attempt: StaffAttempt = {
  id: 'a1',
  seating: 's1',
  table: { id: 't7', label: '7' },
  guest: 'elin',
  state: 'unknown',
  provider: 'stripe',
  reference: 'K7-12',
  currency: 'SEK',
  amount: 15_800,
  tip: 0,
  received: 0,
  startedAt: AT,
  changedAt: AT,
  expiresAt: AT,
  refunds: [],
};
const refund: UnresolvedRefund = {
  id: 'r1',
  seating: 's2',
  table: { id: 't9', label: '9' },
  currency: 'SEK',
  method: 'online',
  attempt: 'a2',
  cause: 'excess',
  state: 'failed',
  amount: 4_200,
  tip: 0,
  cash: 4_200,
  reason: null,
  at: AT,
};
const ALL: UnresolvedPayments = {
  attempts: [attempt],
  refunds: [refund, { ...refund, id: 'r2', state: 'sent', amount: 900 }],
  refunded: [
    { ...attempt, id: 'a2', seating: 's2', state: 'paid', table: { id: 't9', label: '9' } },
  ],
  refused: [],
};

async function show(mayDecide = true, isRefused = false, all = ALL) {
  const { around } = await consoleParts();
  const decided: [string, RefundDecision | AttemptDecision][] = [];
  const gone: string[] = [];
  let isDone = false;
  const store = createUnresolvedPaymentsStore(
    fakeCall({
      'GET /venues/:venue/payments/unresolved': () =>
        isDone ? { attempts: [], refunds: [], refunded: [], refused: [] } : all,
      'POST /venues/:venue/refunds/:refund/decision': ({ params, body }) => {
        decided.push([params.refund, body]);
        isDone = true;
        const code = 'refunds.state_changed' as const;
        if (isRefused) throw new ApiError(409, { type: '', title: '', status: 409, code }, null);
        return refund;
      },
      'POST /venues/:venue/attempts/:attempt/decision': ({ params, body }) => {
        decided.push([params.attempt, body]);
        isDone = true;
        return attempt;
      },
    }),
    'v',
  );
  await store.load();
  const part = (
    <Unresolved
      store={store}
      timeZone="UTC"
      mayDecide={mayDecide}
      mayGiveBack
      onGo={(hash) => gone.push(hash)}
    />
  );
  return { ...render(around(part)), store, decided, gone };
}

test('each payment that needs a person has its table, its reference and a way to its bill', async () => {
  const { screen, user, gone, store } = await show();
  expect(store.count.value).toBe(3);
  expect(screen.getByText('Table 7').closest('li')?.textContent).toMatch(/Stripe.*K7-12/);
  const links = screen.getAllByRole('link', { name: 'The whole bill' });
  for (const link of links) await user.click(link);
  expect(gone).toEqual(['bill/s1', 'bill/s2', 'bill/s2']);
});

test('a refund that failed is given back by hand with a reason; one on its way is only shown', async () => {
  const { screen, user, decided } = await show();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'I gave it back in another way' }));
  expect(screen.getByText('Write why.')).toBeTruthy();
  expect(decided).toEqual([]);
  await user.type(screen.getByLabelText('What was decided, and why'), ' In cash ');
  await user.click(screen.getByRole('button', { name: 'I gave it back in another way' }));
  await waitFor(() => expect(screen.getByText(/^Nothing\. Every payment/)).toBeTruthy());
  expect(screen.getByText('It is recorded as given back by hand.')).toBeTruthy();
  expect(decided).toEqual([['r1', { decision: 'by_hand', reason: 'In cash', inCash: false }]]);
});

test('what was paid on a phone is given back in cash in coins, from the drawer of who gives it', async () => {
  const { screen, user, decided } = await show();
  await user.type(screen.getByLabelText('What was decided, and why'), 'Wants cash');
  await user.click(screen.getByRole('button', { name: /^I gave SEK.42 back in cash$/ }));
  await waitFor(() =>
    expect(decided).toEqual([['r1', { decision: 'by_hand', reason: 'Wants cash', inCash: true }]]),
  );
});

test('a payment that nobody can make any more is counted as not paid, with a reason', async () => {
  const over = { ...attempt, expiresAt: '2020-01-01T00:00:00.000Z' };
  const still = { ...attempt, id: 'a4', expiresAt: '2199-01-01T00:00:00.000Z' };
  const { screen, user, decided } = await show(true, false, { ...ALL, attempts: [over, still] });
  await user.click(screen.getByRole('button', { name: 'Nothing was paid…' }));
  expect(document.activeElement?.tagName).toBe('INPUT');
  await user.click(screen.getByRole('button', { name: 'Count it as not paid' }));
  expect(screen.getByText('Write why.')).toBeTruthy();
  const [reason] = screen.getAllByLabelText('What was decided, and why');
  if (reason) await user.type(reason, 'Not in their list');
  await user.click(screen.getByRole('button', { name: 'Count it as not paid' }));
  await waitFor(() => expect(screen.getByText(/^It counts as not paid/)).toBeTruthy());
  expect(decided).toEqual([['a1', { outcome: 'not_paid', reason: 'Not in their list' }]]);
});

test('a refund without an answer for over an hour is given back by hand, and not sent again', async () => {
  const asked: UnresolvedRefund = { ...refund, state: 'asked', at: '2020-01-01T00:00:00.000Z' };
  const { screen, user, decided } = await show(true, false, {
    ...ALL,
    attempts: [],
    refunds: [asked, { ...asked, id: 'r3', at: '2199-01-01T00:00:00.000Z' }],
  });
  expect(screen.queryByRole('button', { name: /Try again|Send it back/ })).toBeNull();
  await user.type(screen.getByLabelText('What was decided, and why'), 'In cash');
  await user.click(screen.getByRole('button', { name: 'I gave it back in another way' }));
  await waitFor(() =>
    expect(decided).toEqual([['r1', { decision: 'by_hand', reason: 'In cash', inCash: false }]]),
  );
});

test('money beyond a bill that waits is taken towards the bill, with a reason', async () => {
  const waits = { ...ALL, refunds: [{ ...refund, state: 'proposed' as const }] };
  const { screen, user, decided } = await show(true, false, waits);
  await user.type(screen.getByLabelText('What was decided, and why'), 'They stay');
  await user.click(screen.getByRole('button', { name: 'Take it towards the bill' }));
  await waitFor(() => expect(screen.getByText(/^It is taken towards the bill/)).toBeTruthy());
  expect(decided).toEqual([['r1', { decision: 'apply', reason: 'They stay' }]]);
});

test('what staff took in cash is given back by hand by anybody who handles bills, and never sent', async () => {
  const cash = { ...refund, attempt: null, method: 'cash', cause: 'reduced', state: 'proposed' };
  const waits = { ...ALL, attempts: [], refunds: [cash as UnresolvedRefund], refunded: [] };
  const { screen, user, decided } = await show(false, false, waits);
  expect(screen.getByText('Table 9').closest('li')?.textContent).toMatch(/42.*Cash/);
  expect(screen.queryByRole('button', { name: /Send it back|Try again/ })).toBeNull();
  await user.type(screen.getByLabelText('What was decided, and why'), 'Done');
  await user.click(screen.getByRole('button', { name: 'I gave it back' }));
  await waitFor(() => expect(decided).toEqual([['r1', { decision: 'by_hand', reason: 'Done' }]]));
});

test.each([
  ['orders.paused', 'orders are paused'],
  ['orders.pick_up_gone', 'the pick-up time could not be met any more'],
] as const)(
  'paid orders that could not be served (%s) are shown with the reason, and count as nothing to do',
  async (refusal, why) => {
    const order = { id: 'o1', state: 'refused', refusal } as const;
    const refused: StaffAttempt = { ...attempt, id: 'a3', state: 'paid', order };
    const { screen, store } = await show(true, false, {
      attempts: [],
      refunds: [],
      refunded: [],
      refused: [refused],
    });
    expect(store.count.value).toBe(0);
    expect(screen.getByText(`Order could not be served: ${why}`)).toBeTruthy();
  },
);

test('a refund that somebody else decided about is not shown as done by this person', async () => {
  const { screen, user } = await show(true, true);
  await user.type(screen.getByLabelText('What was decided, and why'), 'Again');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText(/^Nothing\. Every payment/)).toBeTruthy());
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.queryByText(/^It is sent back/)).toBeNull();
});

test('people who may not give money back see it, and decide nothing', async () => {
  const { screen } = await show(false);
  expect(screen.getByText('Could not be returned')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the navigation says how many payments wait', async () => {
  const { around } = await consoleParts();
  const item = (unresolved: number) =>
    around(
      <PageCountContext value={{ unresolved }}>
        <PageLinkItem
          page={{ name: 'unresolved', icon: '', group: 'records' }}
          words="Payments"
          isCurrent={false}
          onGo={() => {}}
        />
      </PageCountContext>,
    );
  const { screen, rerender } = render(item(2));
  expect(screen.getByRole('link', { name: /^Payments ?, 2 waiting$/ })).toBeTruthy();
  rerender(item(0));
  expect(screen.getByRole('link', { name: 'Payments' })).toBeTruthy();
});
