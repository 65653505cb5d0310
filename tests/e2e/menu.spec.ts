import { expect } from 'playwright/test';
import { test } from './fixtures.ts';
import { keptOn, openTable, ticketOf } from './steps.ts';

test('search finds without diacritics, says how many, and gives the menu back where it was', async ({
  device,
}) => {
  const anna = await device();
  await openTable(anna, 'servett00001', 'sv');
  await anna.getByRole('searchbox').fill('kottbullar');
  await expect(anna.getByRole('button', { name: /Köttbullar/ }).first()).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Toast Skagen', exact: true })).toHaveCount(0);
  await anna.keyboard.press('Escape');
  await expect(anna.getByRole('button', { name: 'Toast Skagen', exact: true })).toBeVisible();
});

test('what a guest avoids is marked or hidden, follows the chosen options, and is never sent', async ({
  device,
}) => {
  const anna = await device();
  const sent: string[] = [];
  anna.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openTable(anna, 'servett00001');
  await anna.getByRole('button', { name: /^Avoid/ }).click();
  await anna.getByRole('checkbox', { name: /^Crustaceans/i }).check();
  await anna.getByRole('button', { name: /^Show the menu/ }).click();
  const skagen = anna.locator('.product', { hasText: 'Toast Skagen' });
  await expect(skagen).toContainText('Contains crustaceans');
  await anna.getByRole('button', { name: /^Avoid/ }).click();
  await anna
    .getByRole('radio', { name: 'Hide dishes' })
    .or(anna.getByRole('button', { name: 'Hide dishes' }))
    .first()
    .click();
  await anna.getByRole('button', { name: /^Show the menu/ }).click();
  await expect(skagen).toHaveCount(0);
  await expect.poll(() => keptOn(anna)).toMatch(/crustaceans.*hide|hide.*crustaceans/);
  await anna.reload();
  await expect(anna.getByRole('button', { name: 'Marinated olives', exact: true })).toBeVisible();
  await expect(skagen).toHaveCount(0);
  expect(sent.filter((text) => /crustaceans/.test(text))).toEqual([]);
});

test('the whole order can be made with the keyboard alone', async ({ device, board }) => {
  const anna = await device({ viewport: { width: 1280, height: 800 } });
  await openTable(anna, 'servett00001');
  await anna.getByRole('button', { name: 'Kajen burger', exact: true }).focus();
  await anna.keyboard.press('Enter');
  const sheet = anna.getByRole('dialog', { name: 'Kajen burger' });
  await expect(sheet).toBeVisible();
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await sheet.getByRole('radio', { name: 'Medium' }).focus();
  await anna.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: 'Well done' })).toBeChecked();
  await sheet.getByRole('button', { name: /^Add/ }).focus();
  await anna.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(anna.getByRole('button', { name: 'Kajen burger', exact: true })).toBeFocused();
  await anna.getByRole('button', { name: /^Send order/ }).focus();
  await anna.keyboard.press('Enter');
  await expect(board.getByRole('article')).toContainText('Well done');
});

test('a price that changes while the cart is open is said on its line before anything is sent', async ({
  device,
  server,
  board,
}) => {
  const anna = await device();
  await openTable(anna, 'servett00001');
  await anna.getByRole('button', { name: 'Add Toast Skagen' }).click();
  await anna.getByRole('button', { name: 'View order' }).click();
  await server.restart({ 'toast-skagen': 19_900 });
  const sheet = anna.getByRole('dialog');
  await expect(sheet).toContainText('New price. It was SEK 189');
  await expect(sheet).toContainText('SEK 199');
  await expect(board.getByRole('article')).toHaveCount(0);
  await sheet.getByRole('button', { name: /^Send these/ }).click();
  await expect(ticketOf(board, '1')).toContainText('Toast Skagen');
});

test('the theme is switched in mid-order by the keyboard, and the focus stays', async ({
  device,
}) => {
  const anna = await device();
  await openTable(anna, 'servett00001');
  await anna.getByRole('button', { name: 'Add Toast Skagen' }).click();
  const toDark = anna.getByRole('button', { name: 'Dark theme' });
  await toDark.focus();
  await anna.keyboard.press('Enter');
  await expect(anna.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(anna.getByRole('button', { name: 'Light theme' })).toBeFocused();
  await anna.getByRole('button', { name: 'SV Svenska' }).focus();
  await anna.keyboard.press('Enter');
  await expect(anna.getByRole('button', { name: 'SV Svenska' })).toBeFocused();
  await expect(anna.getByRole('button', { name: 'Visa beställning' })).toContainText('1');
  await anna.reload();
  await expect(anna.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a table’s QR code opens by camera only on a tap, and a missing camera is explained', async ({
  device,
}) => {
  const anna = await device();
  await anna.goto('/en/table');
  await anna.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(
    anna.getByText('There is no camera here').or(anna.getByText('The camera is off for this page')),
  ).toBeVisible();
  await expect(anna.getByLabel('Table code')).toBeVisible();
});
