import { expect } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { guestAt } from './guest-without-page.ts';

/** Sooner than a bump can no longer be undone. */
const SOON = { timeout: 2000 };

test(
  'a kitchen works by a bump bar alone: numbers, undo, counts, the last tickets, and a bar that was taught',
  AT_NIGHT,
  async ({ board: kitchen, server }) => {
    test.slow();
    const { keyboard } = kitchen;
    const ticket = (number: number) =>
      kitchen.getByRole('article', { name: new RegExp(`#${number}$`) });
    const numbered = (number: number) =>
      kitchen.getByRole('listitem').filter({ hasText: new RegExp(`^Ticket ${number}(?!\\d)`) });
    const act = (words: string, number: number) =>
      ticket(number).getByRole('button', { name: new RegExp(`^${words},`) });
    /** The same number within a moment counts once. */
    const again = (key: string, then: () => Promise<void>) =>
      expect(async () => {
        await keyboard.press(key);
        await then();
      }).toPass();
    await kitchen.goto('/venue/#kitchen');
    await kitchen.getByRole('link', { name: 'The kitchen' }).click();
    await expect(kitchen.getByText('Nothing to make')).toBeVisible();

    await test.step('the board is as it was before', async () => {
      await kitchen.getByRole('button', { name: 'To the board' }).click();
      await expect(kitchen.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await kitchen.goto('/venue/#kitchen/kitchen');
      await expect(kitchen.getByText('Nothing to make')).toBeVisible();
    });

    const anna = await guestAt(server.url, 'servett00001');
    const bo = await guestAt(server.url, 'servett00002');

    await test.step('numbers take the next step, and no number changes when a ticket leaves', async () => {
      await anna.order('marinated-olives', 'orange-juice');
      await expect(numbered(1)).toContainText('The bar: 1 to come');
      await bo.order('marinated-olives');
      await expect(numbered(2)).toBeVisible();
      await keyboard.press('1');
      await expect(act('All ready', 1)).toBeVisible();
      await keyboard.press('2');
      await expect(act('All ready', 2)).toBeVisible();
      await keyboard.press('1');
      await expect(ticket(1)).toHaveCount(0);
      await expect(numbered(2)).toContainText('#2');
    });

    await test.step('the same number brings back what has just left, and Shift a step that has not', async () => {
      await again('1', () => expect(act('All ready', 1)).toBeVisible(SOON));
      await again('Numpad1', () => expect(ticket(1)).toHaveCount(0, SOON));
      await keyboard.press('Shift+Digit1');
      await expect(act('All ready', 1)).toBeVisible();
      await keyboard.press('0');
      await expect(kitchen.getByText('1_')).toBeVisible();
      await keyboard.press('5');
      await expect(kitchen.getByText('No ticket has the number 15')).toBeVisible();
    });

    await test.step('what is left to make is counted, and what was made is read again', async () => {
      await keyboard.press('a');
      const counts = kitchen.getByRole('region', { name: 'All day' });
      await expect(counts.getByRole('listitem')).toHaveText(/^2\s*Marinated olives$/);
      await keyboard.press('ArrowRight');
      await keyboard.press('ArrowRight');
      await expect(numbered(2)).toHaveAttribute('aria-current', 'true');
      await keyboard.press('Enter');
      await expect(ticket(2)).toHaveCount(0);
      await expect(counts.getByRole('listitem')).toHaveText(/^1\s*Marinated olives$/);
      await keyboard.press('r');
      const last = kitchen.getByRole('region', { name: 'Last made' });
      await expect(last.getByRole('listitem')).toContainText('Table 2, #2');
      expect(await violationsInBothThemes(kitchen)).toEqual([]);
    });

    await test.step('a bar is taught key by key, and the screen keeps it', async () => {
      await kitchen.getByRole('button', { name: 'Keys' }).click();
      const sheet = kitchen.getByRole('dialog', { name: 'Keys of this screen' });
      await sheet.getByRole('button', { name: 'Teach this bar key by key' }).click();
      await expect(sheet.getByRole('status')).toHaveText('Press the key for: Ticket 1');
      await keyboard.press('q');
      await expect(sheet.getByRole('status')).toHaveText('Press the key for: Ticket 2');
      await sheet.getByRole('button', { name: 'Stop' }).click();
      await expect(sheet.getByLabel('Keys')).toHaveValue('own');
      expect(await violationsInBothThemes(kitchen)).toEqual([]);
      await keyboard.press('Escape');
      await kitchen.reload();
      await expect(numbered(1)).toContainText('#1');
      await keyboard.press('1');
      await keyboard.press('q');
      await expect(ticket(1)).toHaveCount(0);
    });

    await test.step('nothing is wider than a phone', async () => {
      await anna.order('sourdough');
      for (const width of [390, 320]) {
        await kitchen.setViewportSize({ width, height: 700 });
        await expect
          .poll(() => kitchen.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(width);
        const box = await act('Accept', 3).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
      }
    });
  },
);
