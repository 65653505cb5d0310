import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALLERGENS } from '#core/allergens/codes.ts';
import { LINE_STATES, ORDER_STATES, type OrderState } from '#core/orders/codes.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { english } from '#tests/support/components/i18n.tsx';
import { cleanUp, render } from '#tests/support/components/render.tsx';
import { OrderSlip } from './order-slip.tsx';

async function slipOf(state: OrderState) {
  const { around } = await consoleParts();
  const order = orderOf({ state, lines: [lineOf({ allergyQuestion: ['nuts'] })] });
  const slip = (
    <OrderSlip order={order} guest={null} venue="Kajkanten" timeZone="Europe/Stockholm" />
  );
  return render(around(slip)).screen.getByRole('article').textContent;
}

test.each<OrderState>(['placed', 'seen', 'rejected', 'cancelled'])(
  'on the slip of an order that is %s the allergy question is open',
  async (state) => {
    expect(await slipOf(state)).toContain('ALLERGY: nuts. The guest asks.');
  },
);

test.each<OrderState>(['accepted', 'done'])(
  'on the slip of an order that is %s the allergy question is settled, as on the board',
  async (state) => {
    const text = await slipOf(state);
    expect(text).toContain('ALLERGY: nuts. Talked through with the guest.');
    expect(text).not.toContain('The guest asks');
  },
);

const asking = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  lines: fc.array(
    fc.record({
      state: fc.constantFrom(...LINE_STATES),
      allergyQuestion: fc.subarray([...ALLERGENS], { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

test('a slip names every allergen in a question, and none is settled before the order is accepted', async () => {
  const { around } = await consoleParts();
  fc.assert(
    fc.property(asking, ({ state, lines }) => {
      const order = orderOf({ state, lines: lines.map((line) => lineOf(line)) });
      const { screen } = render(
        around(<OrderSlip order={order} guest={null} venue="Kajkanten" timeZone="UTC" />),
      );
      const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      cleanUp();
      const isTaken = state === 'accepted' || state === 'done';
      for (const [at, line] of lines.entries()) {
        const text = rows[at] ?? '';
        expect(text.includes('Talked through')).toBe(isTaken && line.state !== 'voided');
        if (line.state === 'voided') continue;
        for (const each of line.allergyQuestion) {
          expect(text).toContain(english.LL.allergens[each]());
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('a slip says how many times an option was chosen', async () => {
  const { around } = await consoleParts();
  const cheese = { id: 'cheese', name: { en: 'Cheese' }, price: 1_500, quantity: 2 };
  const order = orderOf({ lines: [lineOf({ options: [cheese] })] });
  const slip = <OrderSlip order={order} guest={null} venue="Kajkanten" timeZone="UTC" />;
  expect(render(around(slip)).screen.getByText('2× Cheese')).toBeTruthy();
});
