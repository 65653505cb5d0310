import { expect, test } from 'vitest';
import { uuid } from '../../../tests/support/fixtures/orders.ts';
import type { Payment } from './bill.schema.ts';
import { summaryOf } from './bill.ts';
import { billOf } from './bill-view.ts';
import type { RefundState } from './codes.ts';

const VENUE = { currency: 'SEK' };
const PAYMENT: Payment = {
  id: uuid(1),
  method: 'swish',
  amount: 7_200,
  tip: 300,
  at: '2026-11-20T18:00:00.000Z',
};

test('a bill says who pays, and shows no shares before the first is paid', () => {
  const owed = [{ total: 7_200, vatRate: 2_500 }];
  expect(billOf('open', VENUE, summaryOf(owed, []), [])).toEqual({
    state: 'open',
    payer: 'guests',
    currency: 'SEK',
    coin: 100,
    ...summaryOf(owed, []),
  });
  const hosted = { ...VENUE, ordering: { payer: 'host' } } as const;
  expect(billOf('settled', hosted, summaryOf(owed, []), [])).not.toHaveProperty('methods');
});

test('paid shares are shown, and the payment methods once the bill is settled', () => {
  const summary = summaryOf([{ total: 7_200, vatRate: 2_500 }], [PAYMENT]);
  const open = billOf('open', VENUE, summary, [PAYMENT]);
  expect(open).toMatchObject({ shares: [{ amount: 7_200 }], tips: 300, remaining: 0 });
  expect(open).not.toHaveProperty('methods');
  expect(billOf('settled', VENUE, summary, [PAYMENT])).toMatchObject({ methods: ['swish'] });
});

test('a bill says what goes back and what is still to be decided, in coins where it is cash', () => {
  const summary = summaryOf([{ total: 7_200, vatRate: 2_500 }], [PAYMENT]);
  const back = (...states: RefundState[]) => {
    const all = states.map((state) => ({ state, amount: 100, tip: 20, rounding: -5 }));
    const { goingBack, toGiveBack } = billOf('open', VENUE, summary, [PAYMENT], [], all);
    return [goingBack, toGiveBack];
  };
  expect(back('asked', 'sent', 'proposed')).toEqual([230, 115]);
  expect(back('failed', 'proposed')).toEqual([undefined, 230]);
  expect(back('done', 'by_hand', 'replaced', 'applied')).toEqual([undefined, undefined]);
  const none = billOf('open', VENUE, summary, [PAYMENT]);
  for (const key of ['goingBack', 'toGiveBack', 'held', 'claims']) {
    expect(none).not.toHaveProperty(key);
  }
  expect(billOf('open', { currency: 'EUR' }, summary, [])).not.toHaveProperty('coin');
});

test('what somebody is paying, or has paid, of a bill is shown with it', () => {
  const part = {
    ...{ payment: uuid(70), guest: uuid(7), kind: 'lines' as const, line: uuid(2) },
    ...{ num: 1, den: 1, amount: 7_200 },
  };
  const summary = summaryOf([{ total: 7_200, vatRate: 2_500 }], []);
  const bill = billOf('open', VENUE, summary, [], [{ ...part, state: 'held' }]);
  expect(bill).toMatchObject({ held: 7_200, claims: [{ amount: 7_200, guest: uuid(7) }] });
});
