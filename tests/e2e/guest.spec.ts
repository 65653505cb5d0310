import { expect } from 'playwright/test';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
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
import { add, arrived, words } from './words.ts';

test.use({ isAnimated: true });

test(
  'language and theme change during an order, and nothing is lost',
  ONCE_AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00006');
    await markPage(anna);
    await addWithOptions(anna, 'Kajen burger', ['Pink'], 'Cut in two');
    await anna.getByLabel(words.common.language()).selectOption('Svenska');
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
  await anna.getByRole('button', { name: add('Toast Skagen') }).click();
  await sendFromPhone(anna);
  await expect(ticketOf(board, '7')).toBeVisible();
  await anna.getByRole('button', { name: words.guest.status.toMenu(), exact: true }).click();
  await anna.getByRole('button', { name: add('Marinated olives') }).click();
  await expect.poll(() => keptOn(anna)).toContain('marinated-olives');
  await anna.reload();
  await expect(anna.getByRole('button', { name: words.guest.cart.view() })).toContainText('1');
  await expect(anna.getByRole('button', { name: arrived() }).first()).toBeVisible();
});

test(
  'when staff reject an order, the guest sees the reason',
  AT_NIGHT,
  async ({ device, board }) => {
    const anna = await device();
    await anna.goto('/en/table/servett00008');
    await anna.getByRole('button', { name: add('Toast Skagen') }).click();
    await sendFromPhone(anna);
    const ticket = ticketOf(board, '8');
    await ticket.getByRole('button', { name: /^Reject,/ }).click();
    await board.getByText('The kitchen has closed.').first().click();
    await board.getByRole('button', { name: 'Reject the order' }).click();
    await expect(anna.getByRole('heading', { name: words.guest.status.rejected() })).toBeVisible();
    await expect(anna.getByText(words.guest.reasons.reject.kitchen_closed())).toBeVisible();
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
    await anna.getByRole('button', { name: words.guest.status.cancel() }).click();
    await anna.getByRole('button', { name: words.guest.status.cancelYes() }).click();
    await expect(anna.getByRole('heading', { name: words.guest.status.cancelled() })).toBeVisible();
    await expect(ticketOf(board, '9')).toHaveCount(0);
  },
);

test('when staff end a seating, its guest keeps the cart, and the next party sees nothing of it', async ({
  device,
  board,
}) => {
  const anna = await device();
  await anna.goto('/en/table/servett00010');
  await anna.getByRole('button', { name: add('Toast Skagen') }).click();
  await sendFromPhone(anna);
  await anna.getByRole('button', { name: words.guest.status.toMenu(), exact: true }).click();
  await anna.getByRole('button', { name: add('Marinated olives') }).click();
  await board.getByRole('button', { name: /^Tables/ }).click();
  await board.getByRole('button', { name: 'More, Terrass 1', exact: true }).click();
  await board.getByRole('button', { name: /End the seating.*Terrass 1/ }).click();
  await board.getByRole('button', { name: 'End the seating', exact: true }).last().click();
  await expect(anna.getByText(words.guest.seating.endedTitle())).toBeVisible();
  await expect(anna.getByRole('button', { name: words.guest.cart.view() })).toBeVisible();

  const next = await device();
  await next.goto('/en/table/servett00010');
  await next.getByRole('button', { name: add('Marinated olives') }).click();
  await sendFromPhone(next);
  await next.getByRole('button', { name: words.guest.status.toMenu(), exact: true }).click();
  await next.getByRole('button', { name: 'Terrass 1', exact: true }).click();
  await expect(next.getByRole('dialog')).not.toContainText('Toast Skagen');
});
