import { expect } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import {
  addWithOptions,
  expectNoReload,
  goTo,
  keptOn,
  markPage,
  sendFromPhone,
  ticketOf,
} from './steps.ts';

test.use({ isAnimated: true });

test(
  'language and theme change during an order, and nothing is lost',
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00006');
    await markPage(anna);
    await addWithOptions(anna, 'Kajen burger', ['Pink'], 'Cut in two');
    await anna.getByLabel('Language').selectOption('Svenska');
    await expect(anna).toHaveURL(/\/sv\/table\/servett00006$/);
    await expect(anna.locator('html')).toHaveAttribute('lang', 'sv');
    await anna.getByRole('button', { name: 'Visa beställning' }).click();
    const sheet = anna.getByRole('dialog');
    await expect(sheet).toContainText('Kajburgare');
    await expect(sheet).toContainText('Cut in two');
    await expectNoReload(anna);
  },
);

test('the cart and the orders survive a reload', AT_NIGHT, async ({ device, board }) => {
  const anna = await device();
  await anna.goto('/en/table/servett00007');
  await anna.getByRole('button', { name: 'Add Toast Skagen' }).click();
  await sendFromPhone(anna);
  await expect(ticketOf(board, '7')).toBeVisible();
  await anna.getByRole('button', { name: 'To the menu' }).click();
  await anna.getByRole('button', { name: 'Add Marinated olives' }).click();
  await expect.poll(() => keptOn(anna)).toContain('marinated-olives');
  await anna.reload();
  await expect(anna.getByRole('button', { name: 'View order' })).toContainText('1');
  await expect(anna.getByRole('button', { name: /your order/i }).first()).toBeVisible();
});

test(
  'when staff reject an order, the guest sees the reason',
  AT_NIGHT,
  async ({ device, board }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00008');
    await anna.getByRole('button', { name: 'Add Toast Skagen' }).click();
    await sendFromPhone(anna);
    const ticket = ticketOf(board, '8');
    await ticket.getByRole('button', { name: /^Reject,/ }).click();
    await board.getByText('The kitchen has closed.').first().click();
    await board.getByRole('button', { name: 'Reject the order' }).click();
    await expect(anna.getByRole('heading', { name: 'We could not take your order' })).toBeVisible();
    await expect(anna.getByText('The kitchen has closed.')).toBeVisible();
  },
);

test(
  'a guest cancels before the order is accepted, and it leaves the board at once',
  AT_NIGHT,
  async ({ device, board }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00009');
    await goTo(anna, 'Beer');
    await addWithOptions(anna, 'Kajen lager', ['50 cl']);
    await sendFromPhone(anna);
    await expect(ticketOf(board, '9')).toBeVisible();
    await anna.getByRole('button', { name: 'Cancel the order' }).click();
    await anna.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(anna.getByRole('heading', { name: 'Your order is cancelled' })).toBeVisible();
    await expect(ticketOf(board, '9')).toHaveCount(0);
  },
);

test('when staff end a seating, its guest keeps the cart, and the next party sees nothing of it', async ({
  device,
  board,
}) => {
  const anna = await device();
  await anna.goto('/en/table/servett00010');
  await anna.getByRole('button', { name: 'Add Toast Skagen' }).click();
  await sendFromPhone(anna);
  await anna.getByRole('button', { name: 'To the menu' }).click();
  await anna.getByRole('button', { name: 'Add Marinated olives' }).click();
  await board.getByRole('button', { name: /^Tables/ }).click();
  await board.getByRole('button', { name: 'More, Terrass 1', exact: true }).click();
  await board.getByRole('button', { name: /End the seating.*Terrass 1/ }).click();
  await board.getByRole('button', { name: 'End the seating', exact: true }).last().click();
  await expect(anna.getByText('The table is closed')).toBeVisible();
  await expect(anna.getByRole('button', { name: 'View order' })).toBeVisible();

  const next = await device();
  await next.goto('/en/table/servett00010');
  await next.getByRole('button', { name: 'Add Marinated olives' }).click();
  await sendFromPhone(next);
  await next.getByRole('button', { name: 'To the menu' }).click();
  await next.getByRole('button', { name: 'Terrass 1', exact: true }).click();
  await expect(next.getByRole('dialog')).not.toContainText('Toast Skagen');
});
