import { expect, test } from 'vitest';
import { soldOutKey } from '#console/live/board-actions.ts';
import { consoleParts, lineOf, orderOf } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { RejectDialog } from './reject-dialog.tsx';

const SOUP = lineOf({ id: 'soup', product: 'soup', name: { en: 'Soup' } });
const BUN = lineOf({ id: 'bun', product: 'bun', name: { en: 'Bun' } });

async function show(lines = [SOUP], onSale = ['product:soup', 'product:bun']) {
  const { around } = await consoleParts();
  const rejected: string[] = [];
  const stopped: (readonly string[])[] = [];
  let closed = 0;
  const dialog = (
    <RejectDialog
      order={orderOf({ lines })}
      onSale={new Set(onSale)}
      onReject={(_order, reason, soldOut) => {
        rejected.push(reason);
        stopped.push(soldOut.map(soldOutKey));
      }}
      onClose={() => {
        closed += 1;
      }}
    />
  );
  return { ...render(around(dialog)), rejected, stopped, closed: () => closed };
}

test('an order that its guest cancels, or a colleague accepts, meanwhile says so and is not rejected', async () => {
  const { around } = await consoleParts();
  const dialog = (state: 'placed' | 'cancelled' | 'accepted') =>
    around(
      <RejectDialog
        order={orderOf({ state })}
        onSale={new Set()}
        onReject={() => {}}
        onClose={() => {}}
      />,
    );
  const { screen, rerender } = render(dialog('placed'));
  expect(screen.getByRole('button', { name: 'Reject the order' })).toBeTruthy();
  rerender(dialog('cancelled'));
  expect(screen.getByRole('status').textContent).toMatch(/It is now: Cancelled/);
  rerender(dialog('accepted'));
  expect(screen.queryByRole('button', { name: 'Reject the order' })).toBeNull();
});

test('an order is not rejected without a reason', async () => {
  const { screen, user, rejected, closed } = await show();
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  expect(rejected).toEqual([]);
  expect(closed()).toBe(0);
  expect(screen.getByText('Choose a reason or write one: the guest reads it.')).toBeTruthy();
});

test("a preset reason is sent as its code, and shown in each reader's language", async () => {
  const { screen, user, rejected, closed } = await show();
  await user.click(screen.getByRole('radio', { name: 'The kitchen has closed.' }));
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  expect(rejected).toEqual(['reject.kitchen_closed']);
  expect(closed()).toBe(1);
});

test('free text is sent as typed, and whitespace counts as none', async () => {
  const { screen, user, rejected } = await show();
  await user.click(screen.getByRole('radio', { name: 'In your own words' }));
  const field = screen.getByRole('textbox', { name: 'What the guest will read' });
  await user.type(field, '   ');
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  expect(rejected).toEqual([]);
  await user.type(field, 'The oven broke.');
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  expect(rejected).toEqual(['The oven broke.']);
});

test('keeping the order rejects nothing', async () => {
  const { screen, user, rejected, closed } = await show();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(rejected).toEqual([]);
  expect(closed()).toBe(1);
});

const SOLD_OUT = 'Something you ordered has sold out.';

test('what is rejected as sold out is no longer sold, unless somebody unticks it', async () => {
  const one = await show();
  expect(one.screen.queryByRole('checkbox')).toBeNull();
  await one.user.click(one.screen.getByRole('radio', { name: SOLD_OUT }));
  await one.user.click(one.screen.getByRole('button', { name: 'Reject the order' }));
  expect(one.stopped).toEqual([['product:soup']]);
  await one.user.click(one.screen.getByRole('checkbox', { name: 'Stop selling Soup' }));
  await one.user.click(one.screen.getByRole('button', { name: 'Reject the order' }));
  expect(one.stopped).toEqual([['product:soup'], []]);
});

test('of several products somebody says which has sold out: the others stay on sale', async () => {
  const { screen, user, stopped } = await show([SOUP, BUN, { ...BUN, id: 'second' }]);
  await user.click(screen.getByRole('radio', { name: SOLD_OUT }));
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  expect(stopped).toEqual([]);
  expect(screen.getByText(/^Choose what has sold out/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Bun' }));
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  expect(stopped).toEqual([['product:bun']]);
});

test('nothing is asked about what is sold out already, or for another reason', async () => {
  const { screen, user, stopped } = await show([SOUP], []);
  await user.click(screen.getByRole('radio', { name: SOLD_OUT }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  const other = await show();
  await other.user.click(other.screen.getByRole('radio', { name: 'The kitchen has closed.' }));
  await other.user.click(other.screen.getByRole('button', { name: 'Reject the order' }));
  expect([stopped, other.stopped]).toEqual([[[]], [[]]]);
});

const OAT = { id: 'oat', name: { en: 'Oat milk' }, price: 500 };
const COFFEE = lineOf({ id: 'coffee', product: 'coffee', name: { en: 'Coffee' }, options: [OAT] });

test('an option may be what is out: choosing it replaces the guess that it is the product', async () => {
  const { screen, user, stopped } = await show([COFFEE], ['product:coffee', 'option:oat']);
  await user.click(screen.getByRole('radio', { name: SOLD_OUT }));
  const [coffee, oat] = ['Coffee', 'Oat milk'].map((name) =>
    screen.getByRole('checkbox', { name }),
  );
  expect([coffee, oat]).toMatchObject([{ checked: true }, { checked: false }]);
  await user.click(oat as HTMLElement);
  expect([coffee, oat]).toMatchObject([{ checked: false }, { checked: true }]);
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  await user.click(coffee as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  expect(stopped).toEqual([['option:oat'], ['product:coffee', 'option:oat']]);
});

test('where only an option is still sold it is offered, and stopped by nobody who does not ask', async () => {
  const { screen, user, stopped } = await show([COFFEE], ['option:oat']);
  await user.click(screen.getByRole('radio', { name: SOLD_OUT }));
  const stop = screen.getByRole('checkbox', { name: 'Stop selling Oat milk' });
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  await user.click(stop);
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  expect(stopped).toEqual([[], ['option:oat']]);
});
