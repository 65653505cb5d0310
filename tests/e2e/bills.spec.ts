import { expect } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';
import { ticketOf } from './steps.ts';

test(
  'two parties are merged, a discount is given, the bill is paid and closed, and reopened',
  AT_NIGHT,
  async ({ board, server }) => {
    const [one, two] = [
      await guestAt(server.url, 'servett00001'),
      await guestAt(server.url, 'servett00002'),
    ];
    await one.order('marinated-olives');
    await two.order('fries-with-aioli');
    await ticketOf(board, '2').waitFor();
    await board.getByRole('button', { name: 'Tables', exact: true }).press('Enter');
    await board.getByRole('button', { name: 'More, table 1', exact: true }).press('Enter');
    await board.getByRole('button', { name: 'Move, table 1', exact: true }).press('Enter');
    await board.getByLabel('To which table?').selectOption({ label: '2, to the party there' });
    await expect(board.getByText(/become one, with one bill/)).toBeVisible();
    expect(await violationsInBothThemes(board), 'joining').toEqual([]);
    await board.getByRole('button', { name: 'Join the parties' }).press('Enter');
    await expect(board.getByText('The party at table 1 sits at table 2 now.')).toBeVisible();

    await board.locator('[data-table=servett00002]').getByRole('button', { name: /Bill/ }).click();
    const bill = board.getByRole('dialog', { name: 'Table 2: the bill' });
    await expect(bill).toContainText('1 Marinated olives');
    await bill.getByText('What was ordered').first().click();
    await bill.getByRole('button', { name: 'Take something off the bill' }).click();
    const off = board.getByRole('dialog', { name: 'Take something off' });
    await off.getByText('Per cent', { exact: true }).click();
    await off.getByLabel('How many per cent').fill('10');
    await off.getByText('Sorry you had to wait.').click();
    // SEK 65 + 79 = 144.
    await off.getByRole('button', { name: 'Take off SEK 14.40' }).click();
    await expect(off).toBeHidden();
    await bill.getByRole('button', { name: /^Card SEK.129\.60$/ }).click();
    await expect(bill).toContainText('All is paid');
    await bill.getByRole('button', { name: 'Settle and close' }).click();
    const sure = bill.getByRole('group', { name: /^Settle and close/ });
    await sure.getByRole('button', { name: 'Settle and close' }).click();
    await expect(bill).toBeHidden();

    await board.getByRole('button', { name: 'Tables', exact: true }).press('Enter');
    await expect(board.getByText('SEK 129.60, SEK 129.60 paid')).toBeVisible();
    expect(await violationsInBothThemes(board), 'closed').toEqual([]);
    await board.getByRole('button', { name: 'Open again, table 2' }).press('Enter');
    await expect(board.getByText('Table 2 is open again.')).toBeVisible();
    await board.locator('[data-table=servett00002]').getByRole('button', { name: /Bill/ }).click();
    await expect(bill).toContainText('All is paid');
  },
);

test(
  'on a phone, a sum that is kept for its guest and both answers to it are within the screen',
  AT_NIGHT,
  async ({ board, server }) => {
    const guest = await guestAt(server.url, 'servett00008');
    await guest.order('marinated-olives');
    await guest.call({ kind: 'bill', method: 'cash', share: 'amount', amount: 6_000, tip: 0 });
    const got = board.getByRole('button', { name: /^Got SEK.60/ });
    await expect(board.getByText('own sum')).toBeVisible();
    for (const width of [320, 390]) {
      await board.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => {
          const box = await got.boundingBox();
          return box === null ? width * 2 : box.x + box.width;
        }, `at ${width} px`)
        .toBeLessThanOrEqual(width);
    }
  },
);

test(
  'on a narrow board and a wide one, a call from a table with a long name leaves room for its text',
  AT_NIGHT,
  async ({ board, server }) => {
    const table = 'servett00008';
    const renamed = await board.request.put(
      `${server.url}/api/v1/venues/kajkanten/tables/${table}`,
      {
        data: { label: 'Terrassen vid vattnet 14' },
        headers: { Origin: server.url },
      },
    );
    expect(renamed.status()).toBe(200);
    const guest = await guestAt(server.url, table);
    await guest.call({ kind: 'staff', reason: 'water' });
    const slip = board.getByRole('listitem').filter({ hasText: 'Would like water' });
    for (const width of [360, 1024, 1280, 1920]) {
      await board.setViewportSize({ width, height: 800 });
      const words = slip.getByText('Would like water');
      await expect
        .poll(async () => {
          const [text, button] = [
            await words.boundingBox(),
            await slip.getByRole('button').boundingBox(),
          ];
          if (text === null || button === null) return 'not shown';
          const isOneLine = text.height < 32;
          return isOneLine && text.x + text.width <= button.x ? 'fits' : 'does not fit';
        }, `at ${width} px`)
        .toBe('fits');
    }
  },
);
