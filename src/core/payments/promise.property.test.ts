import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billSummary } from '#core/bills/bill.ts';
import { takeParts } from '#core/bills/taken-parts.ts';
import { priceLine } from '#core/money/pricing.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { promisesOf } from './promise.ts';

const WHAT_IS_ASKED = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 99_999 }),
    options: fc.array(fc.integer({ min: -500, max: 9_999 }), { maxLength: 4 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    /** How much of the line is taken off, in per mille. */
    less: fc.integer({ min: 0, max: 1_000 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test('only what is true of a venue’s sums is promised', () => {
  expect(promisesOf({ payer: 'guests', showsPrices: true })).toEqual(['prices', 'fee', 'tip']);
  expect(promisesOf({ payer: 'host', showsPrices: true })).toEqual([]);
});

test('what a guest is asked for is the menu’s prices, less reductions, and the tip that was typed', () => {
  fc.assert(
    fc.property(
      WHAT_IS_ASKED,
      fc.nat(50_000),
      fc.integer({ min: 2, max: 9 }),
      (wishes, typed, n) => {
        let shown = 0;
        const lines = wishes.map(({ price, options, quantity, less }, index): OrderLine => {
          const added = options.map((each) => ({ price: Math.max(each, -price) }));
          const { unitPrice, total } = priceLine({ price }, added.slice(0, 1), quantity);
          const reduction = Math.floor((total * less) / 1_000);
          // As a guest adds it up from the menu.
          shown += (price + (added[0]?.price ?? 0)) * quantity - reduction;
          return {
            ...{
              id: `line ${index}`,
              product: 'dish',
              name: { sv: 'Rätt' },
              options: [],
              quantity,
            },
            ...{ unitPrice, total: total - reduction, vat: 'reduced', vatRate: 1_200 },
            ...{ station: 'kitchen', alcohol: false, state: 'served' },
            stateAt: '2026-11-29T18:00:00.000Z',
          };
        });
        const { total } = billSummary([{ state: 'done', guest: 'anna', lines }], []);
        expect(total).toBe(shown);
        if (total === 0) return;
        const bill = { total, lines, paid: [], takenParts: [] };
        const asked = (taken: ReturnType<typeof takeParts>) =>
          'items' in taken ? taken.items.reduce((sum, { amount }) => sum + amount, 0) : 0;
        expect(asked(takeParts({ kind: 'rest' }, total, bill)) + typed).toBe(shown + typed);
        const all = {
          kind: 'lines',
          lines: lines.map(({ id }) => ({ line: id, num: 1, den: 1 })),
        } as const;
        expect(asked(takeParts(all, total, bill))).toBe(shown);
        const part = Math.ceil(total / n);
        const taken = takeParts({ kind: 'equal', parts: n }, part, bill);
        if ('items' in taken) expect(asked(taken)).toBe(part);
      },
    ),
    { numRuns: propertyRuns(200, 5_000) },
  );
});
