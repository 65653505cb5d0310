import { expect, type Page } from 'playwright/test';
import { expectUnbroken, violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { TABLET, test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';
import { ticketOf } from './steps.ts';

test.use({ venue: { ordering: { joinPolicy: 'free' } } });

/** A party orders a dish, which staff accept and take money for. */
async function pay(board: Page, url: string, table: string, dish: string) {
  const guest = await guestAt(url, `servett0000${table}`);
  await guest.order(dish);
  const ticket = ticketOf(board, table);
  await ticket.getByRole('button', { name: /^Accept,/ }).click();
  await ticket.getByRole('link', { name: `The bill of table ${table}` }).click();
  const bill = board.getByRole('article', { name: `The bill of table ${table}` });
  await bill.getByRole('button', { name: /^Card SEK/ }).click();
  await expect(bill).toContainText('All is paid');
  await board.goBack();
}

test(
  'what is paid is typed into the cash register with its number, and no day is closed silently over the rest',
  AT_NIGHT,
  async ({ board, server }) => {
    await pay(board, server.url, '1', 'marinated-olives');
    await pay(board, server.url, '2', 'fries-with-aioli');

    await board.goto('/venue/#till');
    const list = board.getByRole('list', { name: 'For the cash register' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(board.getByText('2 to type, SEK 144')).toBeVisible();
    await board.getByLabel('Write the register’s number too').check();
    expect(await violationsInBothThemes(board), 'the list').toEqual([]);
    const first = list.getByRole('listitem').first();
    await first.getByRole('textbox').fill('A 1017');
    await first.getByRole('textbox').press('Enter');
    await expect(first).toContainText('In the cash register');
    await expect(board.getByText('1 to type, SEK 79')).toBeVisible();
    await board.setViewportSize({ width: 320, height: 640 });
    await expectUnbroken(board);
    await board.setViewportSize(TABLET);
    await board.reload();
    await expect(board.getByText(/A 1017/).first()).toBeVisible();

    await board.goto('/venue/#day');
    await expect(board.getByText(/not in the cash register/).first()).toBeVisible();
    await board.getByRole('button', { name: /^Close / }).click();
    await board.getByLabel(/open. Why/).fill('Typed tomorrow');
    await board.getByRole('button', { name: 'Close the day' }).click();
    await expect(board.getByText(/is closed. Its figures stay/)).toBeVisible();

    await board.goto('/venue/#till');
    await list.getByRole('button', { name: /^Tick off: / }).click();
    await expect(board.getByText('Everything is in the cash register.')).toBeVisible();
  },
);
