import { expect, test } from 'vitest';
import { soldOutKey } from '#console/live/board-actions.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { VoidDialog } from './void-dialog.tsx';

async function show(
  lines: OrderLine[],
  station: string | null = null,
  counted: readonly string[] = [],
) {
  const { around } = await consoleParts();
  const voided: unknown[] = [];
  const saidMade: (boolean | undefined)[] = [];
  const stopped: (readonly string[])[] = [];
  const closed: true[] = [];
  const order = orderOf({ state: 'accepted', lines });
  const rendered = render(
    around(
      <VoidDialog
        order={order}
        station={station}
        onSale={new Set(['product:soup', 'product:beer'])}
        counted={new Set(counted)}
        onVoid={(_order, pieces, { reason, made }, soldOut) => {
          voided.push([pieces.map(({ id, pieces: count }) => `${count} ${id}`), reason]);
          saidMade.push(made);
          stopped.push(soldOut.map(soldOutKey));
        }}
        onClose={() => closed.push(true)}
      />,
    ),
  );
  return { ...rendered, voided, saidMade, stopped, closed };
}

const soup = () => lineOf({ id: 'soup', station: 'kitchen', name: { en: 'Soup' }, quantity: 1 });
const beer = (state: OrderLine['state'] = 'queued') => lineOf({ id: 'beer', state });

test('nothing is voided without a line and a reason, and both are asked for', async () => {
  const { screen, user, voided, closed } = await show([beer(), soup()]);
  await user.click(screen.getByRole('button', { name: /^Void$/ }));
  expect(screen.getByText('Choose what is voided.')).toBeTruthy();
  expect(screen.getByText(/^Choose a reason/)).toBeTruthy();
  await user.click(screen.getByLabelText('1 Soup'));
  await user.click(screen.getByRole('button', { name: 'Void 1 item' }));
  expect([voided, closed]).toEqual([[], []]);
  await user.click(screen.getByLabelText('It has sold out, sorry.'));
  await user.click(screen.getByRole('button', { name: 'Void 1 item' }));
  expect(voided).toEqual([[['1 soup'], 'strike.sold_out']]);
  expect(closed).toEqual([true]);
});

test('a whole order is voided with one tap on its lines', async () => {
  const { screen, user, voided } = await show([beer(), soup()]);
  await user.click(screen.getByRole('button', { name: 'All of it' }));
  await user.click(screen.getByLabelText('In your own words'));
  await user.type(screen.getByLabelText('What the guest will read'), 'Spilt, sorry');
  await user.click(screen.getByRole('button', { name: 'Void 3 items' }));
  expect(voided).toEqual([[['2 beer', '1 soup'], 'Spilt, sorry']]);
});

test('served lines stay, and a station voids only its own', async () => {
  const { screen } = await show([beer('served'), soup()]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('if nothing can be voided any more, the dialog says so', async () => {
  const { screen } = await show([beer('served'), soup()], 'bar');
  expect(screen.getByText('Nothing is left to void here.')).toBeTruthy();
});

test('of three, all are voided unless fewer are chosen', async () => {
  const { screen, user, voided } = await show([lineOf({ id: 'beer', quantity: 3 })]);
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Void 3 items' })).toBeTruthy();
  const fewer = screen.getByRole('button', { name: 'Fewer' });
  await user.click(fewer);
  await user.click(fewer);
  await user.click(screen.getByLabelText('In your own words'));
  await user.type(screen.getByLabelText('What the guest will read'), 'Spilt, sorry');
  await user.click(screen.getByRole('button', { name: 'Void 1 item' }));
  expect(voided).toEqual([[['1 beer'], 'Spilt, sorry']]);
});

test('only what is voided as sold out stops being sold', async () => {
  const { screen, user, stopped } = await show([
    { ...beer(), product: 'beer' },
    { ...soup(), product: 'soup' },
  ]);
  await user.click(screen.getByLabelText('1 Soup'));
  await user.click(screen.getByLabelText('It has sold out, sorry.'));
  expect(screen.getByRole('checkbox', { name: 'Stop selling Soup' })).toHaveProperty(
    'checked',
    true,
  );
  await user.click(screen.getByRole('button', { name: 'Void 1 item' }));
  expect(stopped).toEqual([['product:soup']]);
});

test('of counted portions it is asked whether they were made; what somebody had begun was', async () => {
  const counted = ['soup'];
  const ready = { ...soup(), product: 'soup', state: 'ready' as const };
  const { screen, user, saidMade } = await show([beer(), ready], null, counted);
  const made = () => screen.queryByRole('checkbox', { name: 'It was made already' });
  await user.click(screen.getByLabelText('2 House lager'));
  expect(made()).toBeNull();
  await user.click(screen.getByLabelText('1 Soup'));
  expect(made()).toHaveProperty('checked', true);
  await user.click(screen.getByRole('checkbox', { name: 'It was made already' }));
  await user.click(screen.getByLabelText('This one was our mistake.'));
  await user.click(screen.getByRole('button', { name: 'Void 3 items' }));
  expect(saidMade).toEqual([false]);
});
