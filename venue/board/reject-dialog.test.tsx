import { expect, test } from 'vitest';
import { consoleParts, orderOf } from '../../tests/support/components/console.tsx';
import { render } from '../../tests/support/components/render.tsx';
import { RejectDialog } from './reject-dialog.tsx';

async function show() {
  const { around } = await consoleParts();
  const rejected: string[] = [];
  let closed = 0;
  const dialog = (
    <RejectDialog
      order={orderOf()}
      onReject={(_order, reason) => rejected.push(reason)}
      onClose={() => {
        closed += 1;
      }}
    />
  );
  return { ...render(around(dialog)), rejected, closed: () => closed };
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
