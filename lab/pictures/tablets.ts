import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { manager, pairTablet } from '#tests/support/kiosk/tablets.ts';
import type { TestServer } from '#tests/support/server/server.ts';

/** The pictures of docs/kiosk.md, in its folder; `npm run screenshots` takes them again. */
const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const LYING = { width: 1024, height: 768 };
const UPRIGHT = { width: 800, height: 1280 };
const WIDTH = 640;
const TABLE = 'servett00007';

/** Few colours are enough for drawn screens, and make small files. */
async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Lazy ones may be below the window, and are then not asked for.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await sharp(await page.screenshot())
    .resize({ width: WIDTH })
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(`${FOLDER}${name}.png`);
}

/** A tablet from its pairing to a sent order, and the console's page of tablets. */
export async function takeTablets(browser: Browser, server: TestServer): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    viewport: LYING,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const tablet = await context.newPage();
  await tablet.goto('/kiosk/');
  await tablet.locator('.k-qr path').waitFor({ state: 'attached' });
  await keep(tablet, 'kiosk-pair');
  await pairTablet(tablet, server, { table: TABLE });
  const by = await manager(server);
  const { settings } = await by.devices();
  await by.ask('PUT', '/kiosks', { ...settings, startLocale: 'en' });
  await tablet.getByRole('heading', { name: 'Order here.' }).waitFor();
  await tablet.locator('.k-plates img').first().waitFor();
  await keep(tablet, 'kiosk-rest');
  await tablet.locator('.k-anywhere').click();
  await tablet.getByRole('button', { name: 'Add Toast Skagen' }).click();
  await tablet.getByRole('button', { name: /^Send order/ }).waitFor();
  await keep(tablet, 'kiosk-menu');
  await tablet.getByRole('button', { name: 'Easier to use' }).click();
  await tablet.getByRole('radio', { name: 'Lower half' }).click();
  await tablet.keyboard.press('Escape');
  await tablet.setViewportSize(UPRIGHT);
  await keep(tablet, 'kiosk-low');
  await context.close();
  await takeConsole(browser, server);
}

async function takeConsole(browser: Browser, server: TestServer): Promise<void> {
  const page = await browser.newPage({ baseURL: server.url, locale: 'en-GB', viewport: LYING });
  await page.goto('/venue/#devices');
  await page.locator('input[type=email]').fill(server.staff.email);
  await page.locator('input[type=password]').fill(server.staff.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change Window' }).waitFor();
  await keep(page, 'kiosk-console');
  await page.close();
}
