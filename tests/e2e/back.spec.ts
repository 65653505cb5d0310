import { expect } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { openTable, sendFromPhone } from './steps.ts';
import { add, arrived, atTable, words } from './words.ts';

test(
  'from the bill, Back leads to the order, then to the menu, and only then away',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    await page.goto('/nowhere');
    await openTable(page, 'servett00001');
    await page.getByRole('button', { name: add('Toast Skagen') }).click();
    await sendFromPhone(page);
    const order = page.getByRole('heading', {
      name: arrived(),
    });
    await expect(order).toBeVisible();
    await page.getByRole('button', { name: words.guest.bill.ask() }).last().click();
    const bill = page.getByRole('dialog', { name: words.guest.bill.title() });
    await expect(bill).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(bill).toBeHidden();
    await expect(order).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: atTable('1') })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/nowhere$/);
  },
);
