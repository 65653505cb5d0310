import { expect, type Page } from 'playwright/test';
import { atNightUnless, ONCE_AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { kr, LANGUAGE } from './words.ts';

/** Opens a page whose element waits for its code, until it is released. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/widget/chunks/element-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path);
  await page.locator('.drawn .quick').first().waitFor();
  await page.locator('table-order').scrollIntoViewIfNeeded();
  return () => gate.resolve();
}

declare global {
  interface Window {
    servettShift: number;
  }
}

/** Runs in the page: what moves from now on without a tap. */
function watchShift(): void {
  window.servettShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      window.servettShift += entry.hadRecentInput ? 0 : entry.value;
    }
  }).observe({ type: 'layout-shift' });
}

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a wide page', { width: 1366, height: 900 }],
] as const) {
  test(
    `under the strictest policy ${name} shows the drawn menu, and the live one takes its place with what was tapped`,
    atNightUnless(viewport === PHONE),
    async ({ device }) => {
      const page = await device({ viewport });
      const letGo = await openHeld(page, '/demo/strict-policy.html');
      await page.evaluate(watchShift);
      const row = page.locator('[data-product="toast-skagen"]');
      await row.click();
      await row.click();
      await expect(row).toHaveText('2');
      await expect(page.locator('.drawn .order-bar')).toContainText('SEK 378');
      const place = await row.boundingBox();
      letGo();
      await expect(page.locator('.drawn')).toHaveCount(0);
      await expect(row).toHaveText('2');
      // It is drawn in the page's language: one that only tables speak comes with what is tapped.
      if (LANGUAGE === 'en') {
        expect(await row.boundingBox()).toEqual(place);
        expect(await page.evaluate(() => window.servettShift)).toBe(0);
      }
      await expect(page.getByText(kr(378)).first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
      await page.reload();
      await expect(row).toHaveText('2');
    },
  );
}

test(
  'what is tapped on the drawn menu and needs more opens in the live one',
  ONCE_AT_NIGHT,
  async ({ device }) => {
    const page = await device({ locale: 'sv-SE' });
    const letGo = await openHeld(page, '/demo/plain.html');
    await page.getByRole('button', { name: 'Marinerade oliver', exact: true }).click();
    await expect(page.getByRole('status').first()).toContainText('Ett ögonblick');
    letGo();
    await expect(page.getByRole('dialog')).toContainText('Marinerade oliver');
  },
);

test('a product that has sold out is drawn as that', ONCE_AT_NIGHT, async ({ board, device }) => {
  const page = await device();
  const response = await board.request.put(
    '/api/v1/venues/kajkanten/products/toast-skagen/sold-out',
    { data: { soldOut: true }, headers: { origin: new URL(board.url()).origin } },
  );
  expect(response.status()).toBe(204);
  await openHeld(page, '/demo/strict-policy.html');
  await expect(page.locator('.drawn .product').first()).toContainText('Sold out');
  await expect(page.locator('.drawn [data-product="toast-skagen"]')).toHaveCount(0);
});
