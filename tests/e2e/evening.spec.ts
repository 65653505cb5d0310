import { expect } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { openTable, order, ticketOf } from './steps.ts';
import { add, atTable, saying, words } from './words.ts';

test(
  'by keyboard alone, an order is found with its full history, and only a slip is printed',
  AT_NIGHT,
  async ({ board, device }) => {
    const guest = await device();
    await openTable(guest, 'servett00003');
    await order(guest, [add('Marinated olives')]);
    await ticketOf(board, '3')
      .getByRole('button', { name: /^Accept,/ })
      .click();
    await board.setViewportSize(PHONE);
    await board.getByRole('button', { name: 'More' }).press('Enter');
    await board.getByRole('button', { name: 'History' }).press('Enter');
    await expect(board.getByRole('heading', { name: 'History' })).toBeFocused();
    await board.getByLabel('Table, number, dish or guest').pressSequentially('3 oliv');
    await expect(board.getByText('1 order', { exact: true })).toBeVisible();
    expect(await violationsInBothThemes(board)).toEqual([]);
    await board.getByRole('button', { name: /^#\d+ Table 3/ }).press('Enter');
    const history = board.getByRole('dialog');
    await expect(history.getByText('Accepted.')).toBeVisible();
    expect(await violationsInBothThemes(board)).toEqual([]);
    await expectUnbroken(board);
    await history.getByRole('button', { name: 'Print a slip' }).press('Enter');
    const slip = board.getByRole('article', { name: 'Order slip' });
    await expect(slip).toBeVisible();
    expect(await violationsInBothThemes(board)).toEqual([]);
    await board.emulateMedia({ media: 'print' });
    await expect(slip).toBeVisible();
    await expect(board.getByRole('button')).toHaveCount(0);
    await expect(board.getByRole('heading')).toHaveCount(0);
    await board.emulateMedia({ media: 'screen' });
    await board.keyboard.press('Escape');
    await board.keyboard.press('Escape');
    await expect(board.getByRole('button', { name: /^#\d+ Table 3/ })).toBeVisible();
  },
);

test(
  'by keyboard alone, an order is taken at a free table, and its bill is reduced',
  AT_NIGHT,
  async ({ board, device }) => {
    await board.getByRole('button', { name: 'More' }).press('Enter');
    await board.getByRole('button', { name: 'Take an order' }).press('Enter');
    await board.getByLabel('Find on the menu').pressSequentially('olives');
    await board.getByRole('button', { name: /^Marinated olives/ }).press('Enter');
    await board.getByLabel('Table', { exact: true }).selectOption({ label: 'Table 5' });
    expect(await violationsInBothThemes(board)).toEqual([]);
    await expectUnbroken(board);
    await board.getByRole('button', { name: /^Send,/ }).press('Enter');
    await expect(board.getByText(/^Sent: order \d+ for table 5/)).toBeVisible();
    await board.getByRole('button', { name: 'To the board' }).press('Enter');
    await expect(ticketOf(board, '5').getByText('Taken by staff')).toBeVisible();
    const guest = await device();
    await openTable(guest, 'servett00005');
    await board
      .getByRole('button', { name: /^Tables/ })
      .first()
      .press('Enter');
    await board
      .locator('[data-table=servett00005]')
      .getByRole('button', { name: /Bill/ })
      .press('Enter');
    await board.getByRole('dialog').locator('summary').first().press('Enter');
    await board.getByRole('button', { name: /^1 Marinated olives SEK/ }).press('Enter');
    const sheet = board.getByRole('dialog', { name: 'Take something off' });
    await sheet.getByLabel('On the house').press('Space');
    await sheet.getByLabel('With our compliments.').press('Space');
    expect(await violationsInBothThemes(board)).toEqual([]);
    await sheet.getByRole('button', { name: /^Take off SEK/ }).press('Enter');
    await expect(sheet).toBeHidden();
    await expect(board.getByRole('button', { name: /^Put back SEK/ })).toBeVisible();
    expect(await violationsInBothThemes(board)).toEqual([]);
    await guest.getByRole('button', { name: atTable('5') }).click();
    await expect(
      guest.getByText(saying(words.guest.reasons.adjust.on_the_house())).first(),
    ).toBeVisible();
  },
);
