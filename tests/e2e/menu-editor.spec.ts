import { expect, type Page } from 'playwright/test';
import { expectFine } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { openTable } from './steps.ts';

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${name}; it is at "${await focused()}".`);
}

test(
  'by keyboard alone a dish is renamed, moved and published, and a guest sees it at once',
  AT_NIGHT,
  async ({ board, device }) => {
    const guest = await device();
    await openTable(guest, 'servett00001');
    await board.goto('/venue/#menu');
    await board.getByRole('region', { name: 'Categories and products' }).waitFor();

    await tabTo(board, /^Find in the menu/);
    await board.keyboard.type('skagen');
    await expect(board.getByText('1 found')).toBeVisible();
    await tabTo(board, /^Small plates$/);
    await board.keyboard.press('ArrowDown');
    await board.keyboard.press('Enter');
    await expect(board.getByRole('heading', { level: 2, name: 'Toast Skagen' })).toBeFocused();
    await tabTo(board, /^Name, English/);
    await board.keyboard.type('Skagen toast');
    await expect(board.getByText('Saved', { exact: true })).toBeVisible();
    await expect(board.getByText('1 change is not published', { exact: true })).toBeVisible();
    await expectFine(board, 'a product');
    await expect(guest.getByRole('button', { name: 'Toast Skagen', exact: true })).toBeVisible();

    await board.getByLabel('Find in the menu').fill('');
    const handle = board.getByRole('button', { name: 'Move Skagen toast', exact: true });
    await tabTo(board, /^Move Skagen toast$/);
    await board.keyboard.press('Enter');
    await board.keyboard.press('ArrowDown');
    await board.keyboard.press('ArrowDown');
    await expect(board.getByText('Skagen toast: place 3 of 11 in Small plates.')).toBeAttached();
    await expect(handle).toBeFocused();
    await expectFine(board, 'something picked up');
    await board.keyboard.press('Enter');

    await board.getByRole('button', { name: 'The kitchen', exact: true }).click();
    await board.getByRole('button', { name: 'Remove The kitchen' }).click();
    await expect(board.getByLabel('Made instead in')).toBeVisible();
    await expectFine(board, 'a station that is to be removed');
    await board.getByRole('button', { name: 'Keep', exact: true }).click();

    await tabTo(board, /^Look and publish/);
    await board.keyboard.press('Enter');
    const sheet = board.getByRole('dialog', { name: 'What changes for guests' });
    await expect(sheet.getByText('name, place')).toBeVisible();
    await expectFine(board, 'what changes');
    await tabTo(board, /^Publish 1 change/);
    await board.keyboard.press('Enter');
    await expect(board.getByText('Published. Guests see it now.')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Skagen toast', exact: true })).toBeVisible();
  },
);

test(
  'on a phone without a network no input is lost, and a dish is dragged by touch',
  AT_NIGHT,
  async ({ board }) => {
    await board.setViewportSize({ width: 320, height: 700 });
    await board.goto('/venue/#menu');
    const row = (name: string) => board.getByRole('listitem').filter({ hasText: name }).first();
    await row('Marinated olives').waitFor();
    await expectFine(board, 'the list on a phone');
    const handle = board.getByRole('button', { name: 'Move Toast Skagen' });
    const from = await handle.boundingBox();
    const to = await row('Marinated olives').boundingBox();
    if (!from || !to) throw new Error('both are on the screen');
    await board.mouse.move(from.x + 20, from.y + 20);
    await board.mouse.down();
    await board.mouse.move(from.x + 20, from.y + 40);
    await board.mouse.move(from.x + 20, to.y + to.height - 6);
    await board.mouse.up();
    await expect(board.getByText('1 change is not published', { exact: true })).toBeVisible();
    await expect(board.getByText('Toast Skagen: place 2 of 11 in Small plates.')).toBeAttached();
    await expect(board.getByText('Saved', { exact: true })).toBeVisible();

    await board.getByRole('button', { name: 'Marinated olives', exact: true }).click();
    await board.context().setOffline(true);
    await board.getByLabel('Name, English').fill('Olives');
    await expect(board.getByText('Not saved, trying again')).toBeVisible();
    await expectFine(board, 'the form on a phone, not saved');
    await board.context().setOffline(false);
    await expect(board.getByText('Saved', { exact: true })).toBeVisible();
    await board.getByRole('button', { name: 'As guests see it' }).click();
    await expect(board.getByRole('button', { name: 'Olives', exact: true })).toBeVisible();
    await expectFine(board, 'the preview on a phone');
    await board.setViewportSize(PHONE);
    await board.getByRole('button', { name: 'To the list' }).click();
    await expect(board.getByRole('button', { name: 'Olives', exact: true })).toBeFocused();
    await board.reload();
    await expect(board.getByRole('button', { name: 'Olives', exact: true })).toBeVisible();
  },
);
