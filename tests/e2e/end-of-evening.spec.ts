import { expect } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { openTable, order, sendFromPhone, ticketOf } from './steps.ts';
import { add, words } from './words.ts';

test(
  'a party moves and loses nothing, and the day is closed with it, by keyboard alone',
  AT_NIGHT,
  async ({ device, board }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await order(anna, [add('Marinated olives')]);
    await anna.getByRole('button', { name: add('Marinated olives') }).click();
    await expect(ticketOf(board, '1')).toHaveCount(1);

    await board.getByRole('button', { name: 'Tables', exact: true }).press('Enter');
    await board.getByRole('button', { name: 'More, table 1', exact: true }).press('Enter');
    await board.getByRole('button', { name: 'Move, table 1', exact: true }).press('Enter');
    await board.getByLabel('To which table?').selectOption({ label: '3' });
    expect(await violationsInBothThemes(board), 'where to').toEqual([]);
    await board.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await expect(board.getByText('The party at table 1 sits at table 3 now.')).toBeVisible();
    await board.getByRole('button', { name: 'Close' }).press('Enter');

    await expect(anna.getByText(words.guest.seating.movedTitle({ table: '3' }))).toBeVisible();
    expect(await violationsInBothThemes(anna), 'the guest is told').toEqual([]);
    await anna.reload();
    await expect(anna.getByText(words.guest.seating.movedTitle({ table: '3' }))).toBeVisible();
    await anna.getByRole('button', { name: words.guest.seating.movedOk(), exact: true }).click();
    await sendFromPhone(anna);
    await expect(board.getByRole('article')).toHaveCount(2);
    await expect(ticketOf(board, '3')).toContainText('Marinated olives');
    // Nobody owes what nobody has accepted.
    await board
      .getByRole('button', { name: /^Accept,/ })
      .first()
      .press('Enter');

    await board.goto('/venue/#day');
    await board.getByRole('link', { name: /left to pay, Table 3$/ }).press('Enter');
    await expect(board.getByRole('heading', { name: 'Table 3: the bill' })).toBeVisible();
    await board.goBack();
    const report = board.getByRole('article');
    await expect(report).toBeVisible();
    await board.emulateMedia({ media: 'print' });
    await expect(report).toBeVisible();
    await expect(board.getByRole('button')).toHaveCount(0);
    await board.emulateMedia({ media: 'screen' });
    await board.getByRole('button', { name: /^Close / }).press('Enter');
    await board.getByLabel(/something open. Why/).pressSequentially('They are still here');
    await board.setViewportSize({ width: 320, height: 640 });
    await expectUnbroken(board);
    expect(await violationsInBothThemes(board), 'the day').toEqual([]);
    await board.setViewportSize(TABLET);
    await board.getByRole('button', { name: 'Close the day' }).press('Enter');
    await expect(board.getByText(/is closed. Its figures stay/)).toBeVisible();
    await expect(report.getByText(/They are still here/)).toBeVisible();
  },
);
