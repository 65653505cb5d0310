import { expect } from 'playwright/test';
import { expectKept, press, tabTo } from './by-keyboard.ts';
import { TABLET, test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';

test('the board is operated by keyboard alone for an evening, and the focus is never lost', async ({
  device,
  server,
}) => {
  test.slow();
  const board = await device({ viewport: TABLET });
  const button = (name: RegExp) => board.getByRole('button', { name });
  const { keyboard } = board;

  await test.step('signs in', async () => {
    await board.goto('/venue/');
    await board.getByLabel('E-mail').waitFor();
    await tabTo(board, /^E-mail/);
    await keyboard.type(server.staff.email);
    await tabTo(board, /^Password/);
    await keyboard.type(server.staff.password);
    await keyboard.press('Enter');
    await board.getByText('Live', { exact: true }).waitFor();
  });

  const anna = await guestAt(server.url, 'servett00001');
  const bo = await guestAt(server.url, 'servett00003');

  await test.step('accepts an order, takes that back, and accepts it again', async () => {
    await anna.order('marinated-olives', 'orange-juice');
    await button(/^Accept, table 1,/).waitFor();
    await press(board, /^Accept, table 1,/);
    await button(/^Undo/).waitFor();
    await keyboard.press('Control+z');
    await button(/^Accept, table 1,/).waitFor();
    await expect(button(/^Undo/)).toBeHidden();
    await expectKept(board);
    await press(board, /^Accept, table 1,/);
    await button(/^All ready, table 1,/).waitFor();
  });

  await test.step('makes one line, then all, and brings them out', async () => {
    const ticket = board.getByRole('article');
    await press(board, /^1Marinated olives/);
    await ticket.getByText('Making', { exact: true }).waitFor();
    await keyboard.press('Enter');
    await ticket.getByText('Ready', { exact: true }).waitFor();
    await expect(button(/^1 Marinated olives/)).toBeFocused();
    await press(board, /^All ready, table 1,/);
    await button(/^Served, table 1,/).waitFor();
    await expectKept(board);
    await press(board, /^Served, table 1,/);
    await expect(board.getByRole('article')).toHaveCount(0);
    await expectKept(board);
  });

  await test.step('rejects with a reason', async () => {
    await anna.order('marinated-olives');
    await button(/^Reject, table 1,/).waitFor();
    await press(board, /^Reject, table 1,/);
    await press(board, /^Something you ordered/, 'Space');
    await keyboard.press('ArrowDown');
    await expect(board.getByLabel('The kitchen has closed.')).toBeChecked();
    await press(board, /^Reject the order$/);
    await expect(board.getByRole('article')).toHaveCount(0);
    await expectKept(board);
  });

  await test.step('voids a line with a reason', async () => {
    await bo.order('toast-skagen', 'marinated-olives');
    await button(/^Accept, table 3,/).waitFor();
    await press(board, /^Accept, table 3,/);
    await button(/^Void, table 3,/).waitFor();
    await press(board, /^Void, table 3,/);
    await press(board, /^1 Toast Skagen/, 'Space');
    await press(board, /^It has sold out, sorry/, 'Space');
    await press(board, /^Void 1 item/);
    await board.getByRole('article').getByText('Voided').waitFor();
    await expectKept(board);
  });

  await test.step('pauses a station and opens it again', async () => {
    await press(board, /^Pause$/);
    await press(board, /^The whole venue/, 'ArrowRight');
    await press(board, /^Pause until/);
    await expect(board.getByRole('dialog')).toBeHidden();
    await board.getByText(/^The bar: paused until/).waitFor();
    await expectKept(board);
    await press(board, /^Open again$/);
    await expect(board.getByText(/^The bar: paused until/)).toBeHidden();
    await expectKept(board);
  });

  await test.step('sells out a product', async () => {
    await press(board, /^Sold out$/);
    await tabTo(board, /^Find a product/);
    await keyboard.type('oysters');
    await press(board, /^Oysters.*: Sold out/, 'Space');
    await expect(board.getByRole('switch', { name: /^Oysters/ })).toBeChecked();
    await expectKept(board);
    await keyboard.press('Escape');
    await expect(button(/^Sold out$/)).toBeFocused();
  });

  await test.step('answers a call, records a payment and closes the bill', async () => {
    await bo.call({ kind: 'staff', reason: 'water' });
    await button(/^Going, table 3/).waitFor();
    await press(board, /^Going, table 3/);
    await button(/^Done, table 3/).waitFor();
    await press(board, /^Done, table 3/);
    await expect(button(/^Done, table 3/)).toBeHidden();
    await expectKept(board);
    await bo.call({ kind: 'bill', method: 'card', share: 'all', tip: 0 });
    await button(/^Taking it, table 3/).waitFor();
    await press(board, /^Taking it, table 3/);
    await button(/^Open bill, table 3/).waitFor();
    await press(board, /^Open bill, table 3/);
    await press(board, /^Card SEK/);
    await board.getByText('All is paid').waitFor();
    await expectKept(board);
    await press(board, /^Settle and close$/);
    await press(board, /^Settle and close$/);
    await expect(board.getByRole('dialog')).toBeHidden();
    await expect(button(/^Open bill, table 3/)).toBeHidden();
    await expectKept(board);
  });

  await test.step('finds an order of the evening again, and prints its slip', async () => {
    await press(board, /^More$/);
    await press(board, /^History$/);
    await expect(board.getByRole('heading', { name: 'History' })).toBeFocused();
    await tabTo(board, /^Table, number/);
    await keyboard.type('1 orange');
    await expect(board.getByText('1 order', { exact: true })).toBeVisible();
    await press(board, /^#\d+Table 1/);
    await press(board, /^Print a slip/);
    await board.getByRole('article', { name: 'Order slip' }).waitFor();
    await keyboard.press('Escape');
    await expectKept(board);
    await keyboard.press('Escape');
    await expect(board.getByRole('dialog')).toBeHidden();
    await expect(button(/^#\d+ Table 1/)).toBeFocused();
  });
});
