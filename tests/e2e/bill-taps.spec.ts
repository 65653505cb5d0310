import { expect, type Locator, type Page } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';
import { openTable, order, ticketOf } from './steps.ts';
import { add, atTable, kr, saying, words } from './words.ts';

const DISHES = ['marinated-olives', 'fries-with-aioli', 'marinated-olives'] as const;

test.use({ venue: { ordering: { joinPolicy: 'free' } } });

/** Three guests of one party order a dish each; what is pressed for their bill is counted. */
async function party(board: Page, url: string, table: string) {
  for (const dish of DISHES) {
    const guest = await guestAt(url, `servett0000${table}`);
    await guest.order(dish);
  }
  const heading = board.getByRole('heading', { name: new RegExp(`^Table ${table},`) });
  await expect(heading).toHaveCount(DISHES.length);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const bill = board.getByRole('article', { name: `The bill of table ${table}` });
  const pay = (amount: RegExp) => tap(bill.getByRole('button', { name: amount }));
  return {
    ...{ bill, tap, pay, count: () => taps },
    open: () =>
      tap(ticketOf(board, table).getByRole('link', { name: `The bill of table ${table}` })),
  };
}

test(
  'a bill is paid in two taps from a ticket, split by three persons in five, and in three equal parts in five',
  ONCE_AT_NIGHT,
  async ({ board, server }) => {
    await test.step('all at once', async () => {
      const { bill, open, pay, count } = await party(board, server.url, '1');
      await open();
      await pay(/^Card SEK.209$/);
      await expect(bill).toContainText('All is paid');
      expect(count()).toBe(2);
      await board.goBack();
    });

    await test.step('by person: what each has ordered', async () => {
      const { bill, open, tap, pay, count } = await party(board, server.url, '2');
      await open();
      await tap(bill.getByText('By person', { exact: true }).last());
      expect(await violationsInBothThemes(board), 'by person').toEqual([]);
      await pay(/^Card SEK.65$/);
      await pay(/^Card SEK.79$/);
      await pay(/^Exact SEK.65$/);
      await expect(bill).toContainText('All is paid');
      expect(count()).toBe(5);
      await board.goBack();
    });

    await test.step('in three equal parts, which sum to the bill', async () => {
      const { bill, open, tap, pay, count } = await party(board, server.url, '3');
      await open();
      await tap(bill.getByText('Equal parts', { exact: true }));
      await pay(/^Card SEK.69\.67$/);
      await expect(bill.getByText(/^Part 2 of 3\./)).toBeVisible();
      await pay(/^Card SEK.69\.67$/);
      await expect(bill.getByText(/^Part 3 of 3\./)).toBeVisible();
      await pay(/^Card SEK.69\.66$/);
      await expect(bill).toContainText('All is paid');
      expect(count()).toBe(5);
    });
  },
);

test(
  'a dish moves to a bill with a name, which is paid by itself, and guests see both',
  AT_NIGHT,
  async ({ board, server, device }) => {
    const phone = await device();
    await openTable(phone, 'servett00001');
    await order(phone, [add('Marinated olives')]);
    const friend = await guestAt(server.url, 'servett00001');
    await friend.order('fries-with-aioli', 'marinated-olives');
    await ticketOf(board, '1').getByRole('link', { name: 'The bill of table 1' }).click();
    const bill = board.getByRole('article', { name: 'The bill of table 1' });
    await bill.getByRole('button', { name: 'More for 1 Fries with aioli' }).click();
    await board.getByRole('button', { name: 'Move to another bill', exact: true }).click();
    const move = board.getByRole('dialog', { name: 'Move to another bill' });
    await move.getByLabel('Name of a new bill').fill('Anna');
    expect(await violationsInBothThemes(board), 'moving').toEqual([]);
    await move.getByRole('button', { name: 'Make the bill' }).click();
    const anna = bill.getByRole('button', { name: /^Anna/ });
    await expect(bill.locator('.left')).toContainText(/SEK.130/);
    await anna.click();
    expect(await violationsInBothThemes(board), 'two bills').toEqual([]);
    await bill.getByRole('button', { name: /^Card SEK.79$/ }).click();
    await expect(bill).toContainText('All is paid');
    await bill.getByRole('button', { name: /^First bill/ }).click();
    await expect(bill.locator('.left')).toContainText(/SEK.130/);

    await phone.getByRole('button', { name: atTable('1') }).click();
    const table = phone.getByRole('dialog', { name: atTable('1') });
    await expect(table).toContainText(words.guest.bill.onBill({ name: 'Anna' }));
    await expect(table.getByRole('region', { name: words.guest.bill.soFar() })).toContainText(
      kr(130),
    );
    await table.getByLabel(words.guest.bill.whichBill()).selectOption('Anna');
    await expect(table.getByRole('region', { name: words.guest.bill.soFar() })).toContainText(
      saying(words.guest.bill.paid(), kr(79)),
    );
    expect(await violationsInBothThemes(phone), 'what guests see').toEqual([]);
  },
);
