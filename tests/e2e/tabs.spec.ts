import { expect } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { order, sendFromPhone } from './steps.ts';
import { add, words } from './words.ts';

test.use({ venue: { ordering: { joinPolicy: 'open', tabLimit: 30_000, settlesPaidBills: true } } });

test(
  'a tab is opened in two taps, ordered to by staff and phone, moved to a table and paid',
  AT_NIGHT,
  async ({ board, device }) => {
    await test.step('two taps from the board', async () => {
      await board.getByRole('button', { name: 'Tabs' }).click();
      await board.getByRole('button', { name: 'New tab' }).click();
      await expect(board.locator('option:checked')).toHaveText('Barnota 1');
    });

    await test.step('staff order to it', async () => {
      await board
        .getByRole('searchbox')
        .or(board.getByLabel('Search the menu'))
        .first()
        .fill('fries');
      await board.getByRole('button', { name: /^Fries with aioli/ }).click();
      await board.getByRole('button', { name: /^Send, / }).click();
      await expect(board.getByText('Sent: order 1 for Barnota 1.')).toBeVisible();
    });

    const phone = await device({ viewport: PHONE });
    await test.step('it gets a name, and a phone joins by its code', async () => {
      await board.goto('/venue/#tabs');
      await board.getByRole('link', { name: 'Code and limit of Barnota 1' }).click();
      const sheet = board.getByRole('dialog', { name: 'Barnota 1' });
      await sheet.getByLabel('Name', { exact: true }).fill('Anna');
      await sheet.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(board.getByRole('dialog', { name: 'Anna' })).toBeVisible();
      expect(await violationsInBothThemes(board), 'code and limit').toEqual([]);
      const link = await board.evaluate(async () => {
        const seating = location.hash.split('/')[1] ?? '';
        const answer = await fetch(`/api/v1/venues/kajkanten/seatings/${seating}/tab`);
        const { id, joinCode } = (await answer.json()) as { id: string; joinCode: string };
        return `/en/table/${id}#join=${joinCode}`;
      });
      await board.keyboard.press('Escape');
      await phone.goto(link);
      await phone.locator('.quick').first().waitFor();
      await order(phone, [add('Marinated olives')]);
    });

    await test.step('above the limit the guest is told, and what was chosen is kept', async () => {
      await phone.getByRole('button', { name: add('Charcuterie board') }).click();
      await sendFromPhone(phone);
      await expect(phone.getByRole('alert')).toContainText(words.errors.orders.tab_limit());
    });

    await test.step('the party moves to a table with all it has, and pays there', async () => {
      await board.goto('/venue/#floor');
      await board.getByRole('button', { name: 'Tab Anna' }).click();
      const place = board.getByRole('dialog', { name: 'Anna' });
      await place.getByRole('button', { name: 'More, Anna' }).click();
      await place.getByRole('button', { name: 'Move, Anna' }).click();
      await place.getByLabel('To which table?').selectOption({ label: '4' });
      await place.getByRole('button', { name: 'Move', exact: true }).click();
      await board.goto('/venue/#floor');
      await board.getByRole('link', { name: /^The bill of table 4/ }).click();
      await board.getByRole('button', { name: /^Card SEK.144$/ }).click();
      await expect(board.getByText('All is paid')).toBeVisible();
    });
  },
);
