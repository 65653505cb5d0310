import { expect, test } from 'vitest';
import { uuid } from '../../../tests/support/fixtures/orders.ts';
import type { Payment } from './bill.schema.ts';
import { summaryOf } from './bill.ts';
import { billOf } from './bill-view.ts';

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
