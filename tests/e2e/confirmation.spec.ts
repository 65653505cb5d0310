import { expect } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { openTable, order } from './steps.ts';
import { add, atTable, kr, payWithTest, words } from './words.ts';

/** Without notices the server asks the provider: what it says is shown this soon. */
const BY_READING = { timeout: 10_000 };

test(
  'a guest who has paid opens a page to keep, in the table’s language, and saves it as a PDF',
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await openTable(anna, 'servett00001');
    await order(anna, [add('Toast Skagen'), add('Fries with aioli')]);
    await anna.getByRole('button', { name: atTable('1') }).click();
    await anna.getByRole('dialog').getByRole('button', { name: words.guest.payment.pay() }).click();
    const sheet = anna.getByRole('dialog', { name: words.guest.payment.pay() });
    await sheet.getByRole('radio', { name: words.pay.lines() }).check();
    await sheet.getByRole('checkbox', { name: /Toast Skagen/ }).check();
    await sheet.getByRole('button', { name: payWithTest() }).click();
    await anna.getByRole('button', { name: 'Pay', exact: true }).click();
    await openTable(anna, 'servett00001');
    await anna.getByRole('button', { name: atTable('1') }).click();
    const link = anna.getByRole('link', { name: words.guest.payment.keep({ amount: kr(189) }) });
    await expect(link).toBeVisible(BY_READING);
    const opening = anna.waitForEvent('popup');
    await link.click();
    const page = await opening;
    await expect(page.getByRole('heading', { name: words.confirmation.title() })).toBeVisible();
    await expect(page.getByText(words.confirmation.noProof(), { exact: true })).toBeVisible();
    await expect(page.getByText('Toast Skagen')).toBeVisible();
    await expect(page.getByText('Fries')).toBeHidden();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: words.confirmation.pdf() }).click();
    expect((await saving).suggestedFilename()).toBe(
      `${words.confirmation.title().replaceAll(' ', '-')}.pdf`,
    );
    await page.setViewportSize({ width: 320, height: 640 });
    for (const lang of ['ar', 'de', 'fi']) {
      await page.goto(page.url().replace(/lang=\w+/, `lang=${lang}`));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    expect(await violationsInBothThemes(page)).toEqual([]);
  },
);
