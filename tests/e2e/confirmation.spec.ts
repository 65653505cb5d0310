import { expect } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { openTable, order } from './steps.ts';

/** Without notices the server asks the provider: what it says is shown this soon. */
const BY_READING = { timeout: 10_000 };

test(
  'a guest who has paid opens a page to keep, in the table’s language, and saves it as a PDF',
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await order(anna, ['Add Toast Skagen', 'Add Fries with aioli']);
    await anna.getByRole('button', { name: 'Table 1' }).click();
    await anna.getByRole('dialog').getByRole('button', { name: 'Pay on the phone' }).click();
    const sheet = anna.getByRole('dialog', { name: 'Pay on the phone' });
    await sheet.getByRole('radio', { name: /Choose from the bill/ }).check();
    await sheet.getByRole('checkbox', { name: /Toast Skagen/ }).check();
    await sheet.getByRole('button', { name: /^Pay with a test/ }).click();
    await anna.getByRole('button', { name: 'Pay', exact: true }).click();
    await openTable(anna, 'servett00001');
    await anna.getByRole('button', { name: 'Table 1' }).click();
    const link = anna.getByRole('link', { name: /Confirmation to keep, SEK 189/ });
    await expect(link).toBeVisible(BY_READING);
    const opening = anna.waitForEvent('popup');
    await link.click();
    const page = await opening;
    await expect(page.getByRole('heading', { name: 'Payment confirmation' })).toBeVisible();
    await expect(page.getByText('Not a receipt', { exact: true })).toBeVisible();
    await expect(page.getByText('Toast Skagen')).toBeVisible();
    await expect(page.getByText('Fries')).toBeHidden();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as a PDF' }).click();
    expect((await saving).suggestedFilename()).toBe('Payment-confirmation.pdf');
    await page.setViewportSize({ width: 320, height: 640 });
    for (const lang of ['ar', 'de', 'fi']) {
      await page.goto(page.url().replace(/lang=\w+/, `lang=${lang}`));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    expect(await violationsInBothThemes(page)).toEqual([]);
  },
);
