import { expect, type Page } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { openTable, order, ticketOf } from './steps.ts';
import { ANY, add, atTable, begins, saying, toLetIn, words } from './words.ts';

const TABLE = 'servett00001';
const newOrders = (board: Page) => board.locator('.column.is-new .ticket');
const notLetIn = (board: Page) => board.getByRole('button', { name: /^Not let in/ });

/** Anna's party has ordered, and a device that nobody has let in has too. */
async function withStranger(anna: Page, stranger: Page): Promise<void> {
  await openTable(anna, TABLE);
  await order(anna, [add('Toast Skagen')]);
  await openTable(stranger, TABLE);
  await order(stranger, [add('Marinated olives')]);
}

test("a stranger's order is separate on the board, and is made once staff let it in", async ({
  device,
  board,
}) => {
  const [anna, stranger] = [await device(), await device()];
  await withStranger(anna, stranger);
  await expect(stranger.getByText(words.guest.status.awaits()).first()).toBeVisible();
  await expect(notLetIn(board)).toContainText('Not let in 1');
  await expect(newOrders(board)).toHaveCount(1);
  await expect(newOrders(board)).toContainText('Toast Skagen');

  await notLetIn(board).click();
  const row = board.locator('.waiting-orders li');
  await expect(row).toContainText('1 Marinated olives');
  for (const page of [board, stranger]) expect(await violationsInBothThemes(page)).toEqual([]);
  await row.getByRole('button', { name: 'Let in, Guest 2' }).click();
  await expect(newOrders(board)).toHaveCount(2);
  await expect(notLetIn(board)).toHaveCount(0);
  await expect(stranger.getByText(words.guest.status.awaits())).toHaveCount(0);
});

test(
  'the party removes all waiting devices with one tap, and restores them with another',
  AT_NIGHT,
  async ({ device, board }) => {
    const [anna, stranger] = [await device(), await device()];
    await withStranger(anna, stranger);
    await anna.getByRole('button', { name: words.guest.seating.notWithUs() }).click();
    await anna.getByRole('button', { name: atTable('1') }).click();
    const sheet = anna.getByRole('dialog', { name: atTable('1') });
    expect(await violationsInBothThemes(anna)).toEqual([]);
    await sheet.getByRole('button', { name: words.guest.seating.sendAllAway() }).click();
    await expect(stranger.getByText(words.guest.seating.sentAway()).first()).toBeVisible();
    await expect(notLetIn(board)).toHaveCount(0);
    await sheet.getByRole('button', { name: words.guest.seating.bringBack() }).click();
    await expect(notLetIn(board)).toContainText('Not let in 1');
    await expect(stranger.getByText(words.guest.seating.sentAway())).toHaveCount(0);
  },
);

test(
  'the party allows only admitted guests to order, and the stranger sees it',
  AT_NIGHT,
  async ({ device }) => {
    const [anna, stranger] = [await device(), await device()];
    await withStranger(anna, stranger);
    await anna.getByRole('button', { name: words.guest.seating.notWithUs() }).click();
    await anna.getByRole('button', { name: atTable('1') }).click();
    const only = anna.getByLabel(words.guest.seating.onlyLetIn());
    await only.click();
    await expect(only).toBeChecked();
    await stranger.getByRole('button', { name: add('Marinated olives') }).click();
    await stranger.getByRole('button', { name: words.guest.cart.view() }).click();
    await expect(stranger.getByRole('dialog')).toContainText(words.guest.policy.approveTitle());
  },
);

test(
  'after a few wrong codes a tap is the only way, and the guest sees it',
  AT_NIGHT,
  async ({ device }) => {
    const [anna, friend] = [await device(), await device()];
    await openTable(anna, TABLE);
    await order(anna, [add('Toast Skagen')]);
    await openTable(friend, TABLE);
    await friend.getByRole('button', { name: atTable('1') }).click();
    const sheet = friend.getByRole('dialog', { name: atTable('1') });
    await anna.getByRole('button', { name: words.guest.seating.notWithUs() }).click();
    await anna.getByRole('button', { name: atTable('1') }).click();
    const right = await anna.locator('.join-code b').textContent();
    const wrong = right === '0000' ? '1111' : '0000';
    for (let tries = 0; tries < 6; tries += 1) {
      await sheet.getByLabel(words.guest.seating.codeLabel()).fill(wrong);
      const answer = friend.waitForResponse((each) => each.url().endsWith('/seating/join'));
      await sheet.getByRole('button', { name: words.guest.seating.join() }).click();
      await answer;
    }
    await expect(sheet.getByRole('alert')).toContainText(words.errors.seatings.join_code_locked());
    await anna.getByRole('button', { name: toLetIn(2) }).click();
    await expect(sheet).toContainText('1 Toast Skagen');
  },
);

test.describe('where guests prove that they are there', () => {
  test.use({ venue: { ordering: { joinPolicy: 'presence_code' } } });

  test(
    "the first device orders once it has typed the board's code",
    AT_NIGHT,
    async ({ device, board }) => {
      const anna = await device();
      await openTable(anna, TABLE);
      await anna.getByRole('button', { name: add('Toast Skagen') }).click();
      await anna.getByRole('button', { name: words.guest.cart.view() }).click();
      const cart = anna.getByRole('dialog');
      await expect(cart).toContainText(words.guest.policy.presenceCodeTitle());
      await expect(
        cart.getByRole('button', { name: begins(words.guest.cart.send()) }),
      ).toBeDisabled();
      await cart.getByRole('button', { name: words.guest.seating.enterCode() }).click();
      const shown = board.locator('.presence-code b');
      await expect(shown).toHaveText(/^[0-9]{3} [0-9]{3}$/);
      const code = ((await shown.textContent()) ?? '').replace(' ', '');
      const sheet = anna.getByRole('dialog', { name: atTable('1') });
      for (const page of [anna, board]) expect(await violationsInBothThemes(page)).toEqual([]);
      await sheet.getByLabel(words.guest.seating.anyCodeLabel()).fill(code);
      await sheet.getByRole('button', { name: words.guest.seating.join() }).click();
      await expect(sheet.getByLabel(words.guest.seating.anyCodeLabel())).toHaveCount(0);
      await sheet.getByRole('button', { name: words.common.close() }).first().click();
      await order(anna, []);
      await expect(board.locator('.column.is-new .ticket')).toContainText('Toast Skagen');
    },
  );
});

test(
  'who scans another table stays, and is not asked again, or asks staff to move the round, live',
  AT_NIGHT,
  async ({ device, board }) => {
    const page = await device();
    await openTable(page, 'servett00001');
    await order(page, [add('Toast Skagen')]);
    await page.goto('/en/table/servett00002');
    await page
      .getByRole('dialog', { name: saying(words.guest.elsewhere.title({ table: ANY })) })
      .waitFor();
    await page.getByRole('button', { name: words.guest.elsewhere.stay({ table: '1' }) }).click();
    await expect(page).toHaveURL(/\/en\/table\/servett00001$/);
    await page.goto('/en/table/servett00002');
    await page.getByRole('button', { name: words.guest.elsewhere.move() }).click();
    await page.getByText(words.guest.elsewhere.asked({ table: '2' })).waitFor();
    await board.goto('/venue/');
    await board.getByRole('button', { name: /^Move/ }).first().click();
    await page.getByText(words.guest.seating.movedTitle({ table: '2' })).waitFor();
    await expect(ticketOf(board, '2')).toContainText('Moved here from table 1');
  },
);
