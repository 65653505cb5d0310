import { expect, type Page } from 'playwright/test';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { orderedBefore } from './ordered-before.ts';
import { openTable, untilComplete } from './steps.ts';
import { ANY, add, begins, saying, words } from './words.ts';

test.use({ venue: { ordering: { joinPolicy: 'free' } }, isAnimated: true });

const BEFORE = [
  { parties: 14, products: ['fish-and-chips', 'extra-aioli', 'cardamom-bun', 'oat-stout'] },
  { parties: 12, products: ['cardamom-bun', 'oat-stout'] },
  { parties: 10, products: ['toast-skagen'] },
];

/** How far what a guest looked at has moved by itself, of the window's height. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}

test(
  'the menu begins with what most parties ordered, the cart names one thing that goes with it, and a favourite is found again',
  AT_NIGHT,
  async ({ server, board, device }) => {
    const early = await device();
    await openTable(early, 'servett00001');
    await untilComplete(early);
    await expect(early.getByRole('heading', { name: words.guest.menu.popular() })).toHaveCount(0);
    await orderedBefore(server, board, BEFORE);

    const page = await device();
    await openTable(page, 'servett00001');
    await untilComplete(page);
    const row = page.locator('.popular:not(.drawn *)');
    await test.step('most first, no beer, and nothing has moved for it', async () => {
      await expect(row.getByRole('heading', { level: 3 })).toHaveText([
        'Cardamom bun',
        'Fish and chips',
        /aioli/i,
        'Toast Skagen',
      ]);
      expect(await shiftOf(page)).toBeLessThan(0.01);
      expect(await violationsInBothThemes(page), 'the row').toEqual([]);
    });

    await test.step('the element on a page draws it, and the live menu takes its place', async () => {
      const host = await device();
      const gate = Promise.withResolvers<void>();
      await host.route('**/widget/chunks/element-*.js', async (route) => {
        await gate.promise;
        await route.continue();
      });
      await host.goto('/demo/strict-policy.html');
      const bun = host.locator('.popular [data-product="cardamom-bun"]');
      await host.locator('.drawn .popular .quick').first().waitFor();
      await bun.click();
      const place = await bun.boundingBox();
      gate.resolve();
      await expect(host.locator('.drawn')).toHaveCount(0);
      await expect(bun).toHaveText('1');
      expect(await bun.boundingBox()).toEqual(place);
    });

    await test.step('a tap adds it, here and in its category', async () => {
      await row.getByRole('button', { name: add('Fish and chips') }).click();
      await expect(
        row.getByRole('button', {
          name: words.guest.menu.addMore({ name: 'Fish and chips', count: 1 }),
        }),
      ).toHaveText('1');
    });

    await test.step('one thing goes with it; a tap adds that', async () => {
      await page.getByRole('button', { name: words.guest.cart.view() }).click();
      const review = page.getByRole('dialog');
      await expect(
        review.getByText(words.guest.cart.goesWith({ name: 'Fish and chips' })),
      ).toBeVisible();
      expect(await violationsInBothThemes(page), 'the cart').toEqual([]);
      await review.getByRole('button', { name: begins(add(ANY)) }).click();
      await expect(review.getByRole('listitem').filter({ hasText: /aioli/i })).toBeVisible();
      await expect(review.getByText(saying(words.guest.cart.goesWith({ name: ANY })))).toHaveCount(
        0,
      );
      await page.keyboard.press('Escape');
    });

    await test.step('a heart keeps it on the device, until it is deleted', async () => {
      const open = page.getByRole('button', { name: begins(words.guest.own.liked()) });
      await expect(open).toHaveCount(0);
      await row.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
      await page.getByRole('button', { name: words.guest.own.like(), exact: true }).click();
      await page.keyboard.press('Escape');
      await open.click();
      const sheet = page.getByRole('dialog', { name: words.guest.own.title() });
      await expect(sheet.getByRole('heading', { name: 'Toast Skagen' })).toBeVisible();
      expect(await violationsInBothThemes(page), 'favourites').toEqual([]);
      await page.reload();
      await untilComplete(page);
      await open.click();
      await sheet.getByRole('button', { name: words.guest.own.forget() }).click();
      await expect(sheet).toHaveCount(0);
      await expect(open).toHaveCount(0);
    });
  },
);
