import { expect, type Page } from 'playwright/test';
import { violations } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { openTable, ticketOf } from './steps.ts';
import { add, arrived, either, payWithTest, words } from './words.ts';

test.use({ venue: { ordering: { payFirst: true } } });

/** Without notices the server asks the provider: what it says is shown this soon. */
const BY_READING = { timeout: 10_000 };

/** Chooses a product, sends it, and is on the sheet that pays it. */
async function orderToPay(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: words.guest.cart.view() }).click();
  await page.getByRole('button', { name: words.guest.cart.payFirst() }).click();
  await expect(page.getByText(words.pay.order.text())).toBeVisible();
}

/** Goes to the provider's page, lets the payment end there, and comes back to the table. */
async function payThere(page: Page, outcome: string, table: string): Promise<void> {
  await page.getByRole('button', { name: either(payWithTest(), words.pay.tryAgain()) }).click();
  await page.getByRole('button', { name: outcome, exact: true }).click();
  await openTable(page, table);
}

test('a guest pays before the bar sees the order; after a payment that fails the order is still there', async ({
  board,
  device,
}) => {
  const anna = await device();
  await openTable(anna, 'servett00001');
  await orderToPay(anna, add('Toast Skagen'));
  expect(await violations(anna)).toEqual([]);
  await payThere(anna, 'Decline', 'servett00001');
  await expect(anna.getByText(words.guest.payment.orderWaits())).toBeVisible(BY_READING);
  expect(await violations(anna)).toEqual([]);
  await expect(board.getByRole('article')).toHaveCount(0);
  await anna.getByRole('button', { name: words.guest.payment.payOrder(), exact: true }).click();
  await payThere(anna, 'Pay', 'servett00001');
  await expect(ticketOf(board, '1')).toContainText('Toast Skagen', BY_READING);
  await expect(ticketOf(board, '1').getByText('Paid', { exact: true })).toBeVisible();
  await expect(anna.getByText(words.guest.payment.orderWaits())).toBeHidden();
  await anna.getByRole('button', { name: arrived() }).click();
  await expect(anna.getByRole('heading', { name: arrived() })).toBeVisible();
});

test(
  'what sells out while a guest pays is made: staff see that somebody is paying for it',
  AT_NIGHT,
  async ({ board, device }) => {
    const bo = await device();
    await openTable(bo, 'servett00002');
    await orderToPay(bo, add('Toast Skagen'));
    await bo.getByRole('button', { name: payWithTest() }).click();
    await bo.getByRole('button', { name: 'Pay', exact: true }).waitFor();
    await board.getByRole('button', { name: 'Sold out' }).click();
    await board.getByRole('switch', { name: /^Toast Skagen/ }).click();
    await expect(board.getByText('1 order being paid has it')).toBeVisible();
    await expect(board.getByText(/comes to the board once it is paid/)).toBeVisible();
    expect(await violations(board)).toEqual([]);
    await board.keyboard.press('Escape');
    await expect(
      board.getByText('1 order being paid has something that is sold out'),
    ).toBeVisible();
    await bo.getByRole('button', { name: 'Pay', exact: true }).click();
    await openTable(bo, 'servett00002');
    const ticket = ticketOf(board, '2');
    await expect(ticket.getByText('Paid before it sold out')).toBeVisible(BY_READING);
    await expect(board.getByText(/something that is sold out/)).toBeHidden();
    expect(await violations(board)).toEqual([]);
  },
);

test(
  'a guest drops an order that waits, and it is gone until it is put back',
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await orderToPay(anna, add('Toast Skagen'));
    await anna.getByRole('button', { name: words.pay.order.drop() }).click();
    await expect(anna.getByRole('dialog')).toBeHidden();
    await expect(anna.getByText(words.guest.payment.orderWaits())).toBeHidden();
    await anna.getByRole('button', { name: words.guest.again.putBack() }).click();
    await expect(anna.getByRole('dialog')).toContainText('Toast Skagen');
    expect(await violations(anna)).toEqual([]);
  },
);
