import { expect } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { wake } from './steps.ts';

test('a developer makes the lines to paste, and the element beside them follows and tells what happens', async ({
  device,
}) => {
  const page = await device({ viewport: { width: 1280, height: 900 } });
  await page.goto('/developers');
  await wake(page);
  const lines = page.getByRole('figure').filter({ hasText: 'Paste this into your page' });
  await expect(lines).toContainText('<table-order table="servett00011"></table-order>');
  await page.locator('.live-box').scrollIntoViewIfNeeded();
  const element = page.locator('table-order');
  await expect(element.getByRole('button', { name: 'Add Toast Skagen' })).toBeVisible();
  const told = page.getByRole('region', { name: 'Events, as your page hears them' });
  await expect(told).toContainText('table-order-ready {"table": "servett00011"');

  await element.getByRole('button', { name: 'Add Toast Skagen' }).click();
  await expect(told).toContainText('table-order-cart {"count": 1,');

  await page.getByRole('radio', { name: 'Svenska' }).check();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'The menu to look at' }).check();
  await expect(lines).toContainText('<table-order venue="kajkanten" locale="sv" theme="dark">');
  await expect(element).toHaveAttribute('locale', 'sv');
  await expect(element.getByText('Handskalade räkor').first()).toBeVisible();
});

test(
  'whoever reads what the site does finds the page for developers, and from it the reference',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    await page.goto('/features');
    await wake(page);
    await page.getByRole('link', { name: 'All of it, with a live preview' }).click();
    await expect(page).toHaveURL('/developers');
    await page.getByRole('link', { name: 'Every route, with its types and examples' }).click();
    await expect(page).toHaveTitle('The API - Servett');
  },
);
