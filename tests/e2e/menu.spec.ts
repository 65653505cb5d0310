import { expect } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { goTo, keptOn, openTable, ticketOf } from './steps.ts';

test(
  "search ignores diacritics, counts its results, and returns to the menu's position",
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await openTable(anna, 'servett00001', 'sv');
    await anna.getByRole('searchbox').fill('kottbullar');
    await expect(anna.getByRole('button', { name: /Köttbullar/ }).first()).toBeVisible();
    await expect(anna.getByRole('button', { name: 'Toast Skagen', exact: true })).toHaveCount(0);
    await anna.keyboard.press('Escape');
    await expect(anna.getByRole('button', { name: 'Toast Skagen', exact: true })).toBeVisible();
  },
);

test(
  'what a guest avoids is marked or hidden, follows the chosen options, and is never sent',
  AT_NIGHT,
  async ({ device }) => {
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
  },
);

test('a guest who avoids milk sees correct information from the menu to the slip', async ({
  device,
  board,
}) => {
  const anna = await device();
  const sent: string[] = [];
  anna.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openTable(anna, 'servett00001');
  await anna.getByRole('button', { name: /^Avoid/ }).click();
  await anna.getByRole('checkbox', { name: /^Milk/i }).check();
  await anna.getByRole('button', { name: /^Show the menu/ }).click();

  // No scoop is chosen yet, so nothing is known to be free of anything.
  await goTo(anna, 'Sweet');
  // It is told to nobody before the guest asks about it.
  expect(sent.filter((text) => /\bmilk\b/i.test(text))).toEqual([]);
  await anna.getByRole('button', { name: 'Homemade ice cream', exact: true }).click();
  const sheet = anna.getByRole('dialog', { name: 'Homemade ice cream' });
  await expect(sheet).toContainText('Depending on your choice: gluten, egg, soya, milk, nuts');
  await expect(sheet).toContainText('Unknown, ask us: peanuts');
  await expect(sheet).toContainText('Depends on your choice: milk');
  await expect(sheet).not.toContainText('None of the 14');
  await expect(sheet).not.toContainText('Without milk');
  const scoop = (name: string) => sheet.getByRole('group', { name });
  const more = (name: string) => scoop(name).getByRole('button', { name: 'More' }).click();
  await more('Strawberry sorbet');
  await expect(sheet).not.toContainText('Without milk');
  await more('Lemon sorbet');
  await expect(sheet).toContainText('Without milk, as you have chosen');
  await scoop('Lemon sorbet').getByRole('button', { name: 'Fewer' }).click();
  await more('Vanilla, with egg, milk');
  await more('Vanilla, with egg, milk');
  await expect(sheet).toContainText('Contains milk');
  await expect(sheet).not.toContainText('Without milk');
  await sheet.getByRole('button', { name: 'Ask about an allergy' }).click();
  await expect(sheet.getByRole('checkbox', { name: 'milk', exact: true })).toBeChecked();
  await sheet.getByRole('button', { name: /^Add/ }).click();

  // A product added with one tap gets the warning too, before it is sent.
  await anna.getByRole('button', { name: /^Add Baker’s choice/ }).click();
  await anna.getByRole('button', { name: 'View order' }).click();
  const lines = anna.getByRole('dialog').locator('.cart-lines > li');
  await expect(lines.filter({ hasText: 'ice cream' })).toContainText('2× Vanilla');
  await expect(lines.filter({ hasText: 'ice cream' })).toContainText('Contains milk');
  await expect(lines.filter({ hasText: 'Baker’s choice' })).toContainText('Unknown, ask us: milk');
  await anna.getByRole('button', { name: 'Send order' }).click();

  const slip = board.getByRole('article', { name: 'Order slip' });
  await ticketOf(board, '1')
    .getByRole('button', { name: /^Print a slip/ })
    .click();
  await expect(slip).toContainText('ALLERGY: milk. The guest asks.');
  await expect(slip).toContainText('2× Vanilla');
});

test('a whole order can be made with the keyboard alone', async ({ device, board }) => {
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

test(
  'a price that changes while the cart is open is shown on its line before anything is sent',
  AT_NIGHT,
  async ({ device, server, board }) => {
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
  },
);

test(
  'the theme is changed during an order by keyboard, and the focus stays',
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await anna.getByRole('button', { name: 'Add Toast Skagen' }).click();
    const display = anna.getByRole('button', { name: 'Text size and theme' });
    await display.focus();
    await anna.keyboard.press('Enter');
    await anna.getByRole('radio', { name: 'Auto' }).focus();
    await anna.keyboard.press('ArrowUp');
    await expect(anna.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(anna.getByRole('radio', { name: 'Dark' })).toBeFocused();
    await anna.getByRole('radio', { name: 'Normal' }).focus();
    await anna.keyboard.press('ArrowDown');
    await expect(anna.locator('html')).toHaveAttribute('data-text', 'large');
    await anna.keyboard.press('Escape');
    await expect(display).toBeFocused();
    const languages = anna.locator('.language-pick select');
    await languages.focus();
    await anna.keyboard.press('s');
    await anna.keyboard.press('v');
    await expect(anna).toHaveURL(/\/sv\/table\//);
    await expect(languages).toBeFocused();
    await expect(anna.getByRole('button', { name: 'Visa beställning' })).toContainText('1');
    await anna.reload();
    await expect(anna.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);

test(
  "the camera for a table's QR code opens only on a tap, and a missing camera is explained",
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await anna.goto('/en/table');
    await anna.getByRole('button', { name: 'Scan with the camera' }).click();
    await expect(
      anna
        .getByText('There is no camera here')
        .or(anna.getByText('The camera is off for this page')),
    ).toBeVisible();
    await expect(anna.getByLabel('Table code')).toBeVisible();
  },
);
