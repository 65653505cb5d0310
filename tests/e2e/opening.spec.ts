import { expect, type Page } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { PHONE, test } from './fixtures.ts';

/** Opens a page and holds its script back, as a slow network does, until it is let go. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => gate.resolve();
}

test('without a script a table’s page shows its menu, and asks for a code where it has none', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => void refused.push(message.text()));
  await page.goto('/sv/table/servett00001');
  await expect(page.getByRole('heading', { name: 'Kajkanten' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lägg till Toast Skagen' })).toBeVisible();
  await expect(page.getByText('189 kr')).toBeVisible();
  await page.goto('/en/table');
  await expect(page.getByLabel('Table code')).toBeVisible();
  expect(refused).toEqual([]);
  await context.close();
});

test('what is tapped on the menu before its script has come is done when it has', async ({
  device,
}) => {
  const page = await device();
  const letGo = await openHeld(page, '/en/table/servett00001');
  const add = page.getByRole('button', { name: 'Add Toast Skagen' });
  await add.click();
  await add.click();
  await page.getByRole('button', { name: 'Add Marinated olives' }).click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  letGo();
  await expect(page.getByRole('button', { name: /View order/ })).toContainText('3');
  await expect(page.locator('[data-drawn], .drawn')).toHaveCount(0);
});

test('a button that is held down while the live menu takes the place of the drawn one is pressed once', async ({
  device,
}) => {
  const page = await device();
  const letGo = await openHeld(page, '/en/table/servett00001');
  await page.getByRole('button', { name: 'Add Toast Skagen' }).hover();
  await page.mouse.down();
  letGo();
  await expect(page.locator('[data-drawn], .drawn')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /View order/ })).toContainText('1');
  await page.getByRole('button', { name: 'Add one more Toast Skagen, 1 in the order' }).click();
  await expect(page.getByRole('button', { name: /View order/ })).toContainText('2');
});

test('what is searched for before the script has come is found when it has', async ({ device }) => {
  const page = await device();
  const letGo = await openHeld(page, '/en/table/servett00001');
  await page.getByRole('searchbox').fill('meatballs');
  letGo();
  await expect(page.getByRole('button', { name: /Meatballs/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Toast Skagen', exact: true })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a code that is typed before the script has come stays, and opens its table', async ({
  device,
}) => {
  const page = await device();
  const letGo = await openHeld(page, '/en/table');
  const field = page.getByLabel('Table code');
  await field.fill('servett00001');
  expect(await violationsInBothThemes(page)).toEqual([]);
  letGo();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(field).toHaveValue('servett00001');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Add Toast Skagen' })).toBeVisible();
});
