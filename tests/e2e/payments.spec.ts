import { expect, type Page } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { test } from './fixtures.ts';
import { keptOn, openTable, order, ticketOf } from './steps.ts';
import { add, atTable, begins, isWithYou, kr, payWithTest, toLetIn, words } from './words.ts';

const TABLE = 'servett00001';

test.use({ venue: { ordering: { settlesPaidBills: true } } });

/** Opens what a guest can pay, from the sheet of the table. */
async function openPay(page: Page) {
  await page.getByRole('button', { name: atTable('1') }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.guest.payment.pay() }).click();
  const sheet = page.getByRole('dialog', { name: words.guest.payment.pay() });
  await sheet.getByRole('radio').first().waitFor();
  return sheet;
}

function keysInTab(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage));
}

/** Lets the newest guest at the table in. */
async function letIn(page: Page, guest: number): Promise<void> {
  await page.getByRole('button', { name: toLetIn(guest) }).click();
  await expect(page.getByRole('dialog', { name: isWithYou(guest) })).toBeHidden();
}

/** Makes and serves the table's order of a product. */
async function serve(board: Page, product: string): Promise<void> {
  const ticket = board.getByRole('article').filter({ hasText: product });
  await ticket.getByRole('button', { name: /^Accept,/ }).click();
  await ticket.getByRole('button', { name: /^(All ready|Ready),/ }).click();
  await ticket.getByRole('button', { name: /^Served,/ }).click();
  await expect(ticket).toBeHidden();
}

test('three guests pay at once, on two phones and in the element: one starts over, one pays twice, one pays after a line was voided, the bill ends exact, and the table is free by itself', async ({
  board,
  device,
}) => {
  test.slow();
  const anna = await device();
  const bo = await device();
  const cleo = await device({ locale: 'sv', viewport: { width: 1280, height: 800 } });
  await openTable(anna, TABLE);
  await order(anna, [add('Toast Skagen')]);
  await openTable(bo, TABLE);
  await letIn(anna, 2);
  await order(bo, [add('Fries with aioli')]);
  await cleo.goto('/demo/plain.html');
  await cleo.locator('table-order').scrollIntoViewIfNeeded();
  await cleo.locator('.quick').first().waitFor();
  await letIn(anna, 3);

  // SEK 189 + 79, and Anna's olives for everybody: 65.
  await order(anna, [add('Marinated olives')]);
  const annas = await openPay(anna);
  await expect(annas.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await violationsInBothThemes(anna), 'the choice').toEqual([]);
  await annas.getByRole('radio', { name: words.pay.lines() }).check();
  await annas.getByRole('checkbox', { name: /Toast Skagen/ }).check();
  await annas.getByRole('button', { name: begins(payWithTest(), '189') }).click();
  await expect(anna.getByRole('heading', { name: 'Test payment' })).toBeVisible();

  // What Anna has begun to pay, nobody else can take.
  const bos = await openPay(bo);
  await expect(bos).toContainText(kr(189));
  await bos.getByRole('radio', { name: words.pay.mine() }).check();
  await bos.getByRole('button', { name: begins(payWithTest(), '79') }).click();
  await bo.getByRole('button', { name: 'Pay twice' }).click();
  await expect(bo.getByRole('heading', { name: words.paymentReturn.paid() })).toBeVisible();
  expect(bo.url()).not.toMatch(/pay\/./);
  await expect(bo.getByText(words.paymentReturn.refund.excess({ amount: kr(79) }))).toBeVisible();
  expect(await violationsInBothThemes(bo), 'the page to return to').toEqual([]);

  // Anna gives up, and finds it unfinished at the table.
  await anna.goBack();
  await anna.getByRole('button', { name: words.guest.payment.see() }).click();
  const unfinished = anna.getByRole('dialog', { name: words.guest.payment.pay() });
  await expect(unfinished).toContainText(words.pay.waiting());
  // If she goes forward to the provider's page after all, that still leads back to the table.
  expect(await keysInTab(anna)).toEqual(['servett_paying_from']);
  expect(await violationsInBothThemes(anna), 'an unfinished payment').toEqual([]);
  await unfinished.getByRole('button', { name: words.pay.stop() }).click();
  await expect(unfinished).toContainText(words.pay.cancelled());
  await unfinished.getByRole('button', { name: words.pay.again() }).click();
  await unfinished.getByRole('radio', { name: words.pay.mine() }).waitFor();

  // Cleo takes all that is left in the element: SEK 189 + 65, in a window of its own.
  await cleo.getByRole('button', { name: 'Bord 1' }).click();
  await cleo.getByRole('dialog').getByRole('button', { name: 'Betala i mobilen' }).click();
  const cleos = cleo.getByRole('dialog', { name: 'Betala i mobilen' });
  await cleos.getByRole('radio', { name: /Allt som är kvar/ }).check();
  const opening = cleo.waitForEvent('popup');
  await cleos.getByRole('button', { name: /^Betala med.*254/ }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cleos.getByRole('heading', { name: /Väntar på din betalning/ })).toBeVisible();
  expect(await violationsInBothThemes(cleo), 'waiting in the element').toEqual([]);
  await expect(unfinished).toContainText(words.pay.beingPaid());

  // Meanwhile staff void the olives, and serve the rest.
  const ticket = ticketOf(board, '1');
  await ticket.getByRole('button', { name: /^Accept,/ }).click();
  await ticket.getByRole('button', { name: /^Void,/ }).click();
  const dialog = board.getByRole('dialog', { name: /^Void on table 1/ });
  await dialog.getByText('Marinated olives').click();
  await dialog.getByText('It has sold out, sorry.').click();
  await dialog.getByRole('button', { name: 'Void 1 item' }).click();
  await expect(dialog).toBeHidden();
  await serve(board, 'Toast Skagen');
  await serve(board, 'Fries with aioli');
  await board.getByRole('button', { name: 'Tables', exact: true }).press('Enter');
  const bill = board.getByRole('link', { name: /^The bill of table 1/ });
  const address = await bill.getAttribute('href');
  await popup.getByRole('button', { name: 'Betala', exact: true }).click();
  await expect(cleo.getByRole('heading', { name: 'Betalt. Tack!' })).toBeVisible();

  // Nobody presses anything: the bill is settled, and the table is free.
  await expect(bill).toHaveCount(0);
  await board.goto(`/venue/${address}`);
  const record = board.getByRole('article');
  await expect(record).toContainText('All is paid');
  await expect(record).toContainText(/The bill\s*SEK\s268/);
  // What was too much goes back: Bo's second time, and Cleo's olives.
  await expect(record).toContainText(/SEK\s79More arrived than was left to pay/);
  await expect(record).toContainText(/SEK\s65More arrived than was left to pay/);

  // Her sheet goes with its entry of the history: a page that is opened before that is lost.
  await expect(anna.getByRole('heading', { name: words.guest.thanks.title() })).toBeVisible();
  await expect(unfinished).toBeHidden();
  for (const page of [anna, bo]) {
    await openTable(page, TABLE);
    await expect.poll(() => keptOn(page)).not.toMatch(/test-payment|paying_from/);
    await expect.poll(() => keysInTab(page)).toEqual([]);
  }
});
