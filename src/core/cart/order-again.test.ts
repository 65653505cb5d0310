import { expect, test } from 'vitest';
import { makeMenu } from '../../../tests/support/fixtures/menu.ts';
import { makeLine } from '../../../tests/support/fixtures/orders.ts';
import { orderAgain } from './order-again.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const large = [{ id: '50cl', name: { en: '50 cl' }, price: 1_000 }];
const lager = makeLine({ options: large, quantity: 2, note: 'Cold', allergyQuestion: ['nuts'] });

test('an earlier order is had again at today’s prices, with its notes and questions', () => {
  const { lines, missing } = orderAgain({ lines: [lager] }, makeMenu(), NOW);
  expect(lines).toMatchObject([
    {
      product: 'lager',
      options: ['50cl'],
      quantity: 2,
      note: 'Cold',
      allergyQuestion: ['nuts'],
      seenPrice: 8_700,
    },
  ]);
  expect(missing).toEqual([]);
});

test('a line without note or question has none when it comes again, nor does one that was voided', () => {
  const bun = makeLine({ product: 'bun', state: 'voided' });
  const { lines } = orderAgain({ lines: [bun] }, makeMenu(), NOW);
  expect(lines).toMatchObject([{ product: 'bun', note: '', allergyQuestion: [] }]);
});

test('what cannot be had is told with its reason, and the rest is had', () => {
  const menu = makeMenu({
    availability: { sequence: 1, soldOutProducts: ['bun'], soldOutOptions: ['40cl'], pauses: [] },
  });
  const lines = [
    makeLine({ product: 'bun' }),
    lager,
    makeLine({ product: 'cake' }),
    makeLine({ options: [{ id: '40cl', name: { en: '40 cl' }, price: 0 }] }),
    makeLine({ options: [{ id: 'pint', name: { en: 'Pint' }, price: 0 }] }),
  ];
  const again = orderAgain({ lines }, menu, NOW);
  expect(again.lines.map(({ product }) => product)).toEqual(['lager']);
  expect(again.missing).toEqual([
    { line: lines[0], code: 'product_sold_out' },
    { line: lines[2], code: 'product_removed' },
    { line: lines[3], code: 'option_sold_out' },
    { line: lines[4], code: 'option_removed' },
  ]);
});
