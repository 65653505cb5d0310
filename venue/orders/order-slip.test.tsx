import { expect, test } from 'vitest';
import type { OrderState } from '../../src/contract/codes.ts';
import { consoleParts, lineOf, orderOf } from '../../tests/support/components/console.tsx';
import { render } from '../../tests/support/components/render.tsx';
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
