import { expect, test } from 'vitest';
import { consoleParts, lineOf, orderOf } from '../../tests/support/components/console.tsx';
import { render } from '../../tests/support/components/render.tsx';
import { RejectDialog } from './reject-dialog.tsx';

const SOUP = lineOf({ id: 'soup', product: 'soup', name: { en: 'Soup' } });
const BUN = lineOf({ id: 'bun', product: 'bun', name: { en: 'Bun' } });

async function show(lines = [SOUP], onSale = ['soup', 'bun']) {
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
        stopped.push(soldOut);
      }}
      onClose={() => {
        closed += 1;
      }}
    />
  );
  return { ...render(around(dialog)), rejected, stopped, closed: () => closed };
}

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
  expect(one.stopped).toEqual([['soup']]);
  await one.user.click(one.screen.getByRole('checkbox', { name: 'Stop selling Soup' }));
  await one.user.click(one.screen.getByRole('button', { name: 'Reject the order' }));
  expect(one.stopped).toEqual([['soup'], []]);
});

test('of several products somebody says which has sold out: the others stay on sale', async () => {
  const { screen, user, stopped } = await show([SOUP, BUN, { ...BUN, id: 'second' }]);
  await user.click(screen.getByRole('radio', { name: SOLD_OUT }));
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  expect(stopped).toEqual([]);
  expect(screen.getByText(/^Choose what has sold out/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Bun' }));
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  expect(stopped).toEqual([['bun']]);
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
