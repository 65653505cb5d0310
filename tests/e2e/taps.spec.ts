import { expect, type Page } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { goTo, openTable, order, ticketOf } from './steps.ts';
import { add, words } from './words.ts';

/** From a served order to the closed bill: the bill, and card. */
const TO_PAY = 2;

/** Counts what a hand does on a page from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const root = document.documentElement;
    root.setAttribute('data-taps', '0');
    // Not clicks: one on a label clicks its field, too, and so does a key.
    const count = () => {
      root.setAttribute('data-taps', String(Number(root.getAttribute('data-taps')) + 1));
    };
    document.addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.getAttribute('data-taps')));
}

/** Takes the whole bill of table 4, which closes it. */
async function pay(board: Page): Promise<void> {
  await board.getByRole('button', { name: /^Bill, .*4$/ }).click();
  const bill = board.getByRole('dialog', { name: 'Table 4: the bill' });
  await bill.getByRole('button', { name: /^Card SEK/ }).click();
  await expect(bill.getByText(/^Paid and closed\./)).toBeVisible();
  await expect(bill.getByRole('button', { name: 'Open again' })).toBeVisible();
}

test.describe('at a bar that accepts by itself, in one step', () => {
  const stationWork = [{ station: 'bar', acceptsByItself: true, isOneStep: true }];
  const ordering = { joinPolicy: 'open', stationWork, settlesPaidBills: true } as const;
  test.use({ venue: { ordering } });

  test(
    'a round is made with one tap, and its guest reads the truth',
    AT_NIGHT,
    async ({ board, device }) => {
      const guest = await device();
      const watched = board.waitForResponse((answer) => answer.url().endsWith('/board/watched'));
      await board.reload();
      expect((await watched).status()).toBe(204);
      await board.getByText('Live', { exact: true }).waitFor();
      const taps = await countTaps(board);
      await openTable(guest, 'servett00004');
      await goTo(guest, 'Alcohol free');
      await order(guest, [add('Fresh orange juice')]);
      await expect(
        guest.getByRole('button', { name: words.guest.status.makes({ station: 'The bar' }) }),
      ).toBeVisible();
      const ticket = ticketOf(board, '4');
      await expect(ticket.getByText('Accepted by itself')).toBeVisible();
      await ticket.getByRole('button', { name: /^Served,/ }).click();
      await expect(board.getByRole('article')).toHaveCount(0);
      expect(await taps()).toBe(1);
      await pay(board);
      expect(await taps()).toBe(1 + TO_PAY);
    },
  );

  test(
    'a guest who has second thoughts cancels, and the board says so',
    AT_NIGHT,
    async ({ board, device }) => {
      const guest = await device();
      await openTable(guest, 'servett00004');
      await goTo(guest, 'Alcohol free');
      await order(guest, [add('Fresh orange juice')]);
      await expect(ticketOf(board, '4')).toHaveCount(1);
      await guest
        .getByRole('button', { name: words.guest.status.makes({ station: 'The bar' }) })
        .click();
      await guest.getByRole('button', { name: words.guest.status.cancel() }).click();
      await guest.getByRole('button', { name: words.guest.status.cancelYes() }).click();
      await expect(board.getByText(/^Table 4, #\d+: withdrawn by the guest/)).toBeVisible();
      await expect(board.getByRole('article')).toHaveCount(0);
    },
  );
});

test.describe('in a restaurant', () => {
  test.use({ venue: { ordering: { settlesPaidBills: true } } });

  test(
    'a round takes three taps until it is served, and two until its bill is closed',
    AT_NIGHT,
    async ({ board, device }) => {
      const guest = await device();
      const taps = await countTaps(board);
      await openTable(guest, 'servett00004');
      await order(guest, [add('Marinated olives')]);
      const ticket = ticketOf(board, '4');
      await ticket.getByRole('button', { name: /^Accept,/ }).click();
      await ticket.getByRole('button', { name: /^All ready,/ }).click();
      await ticket.getByRole('button', { name: /^Served,/ }).click();
      await expect(board.getByRole('article')).toHaveCount(0);
      expect(await taps()).toBe(3);
      await pay(board);
      expect(await taps()).toBe(3 + TO_PAY);
    },
  );
});
