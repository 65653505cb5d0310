import type { Browser } from 'playwright';
import { placeRush, readableTickets } from '#tests/e2e/rush.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const COUNTS = [15, 40, 100] as const;
const SCREENS = [
  { width: 360, height: 780 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
/** Each language in one of the themes: only the length of words matters. */
const LOOKS = [
  { locale: 'en', colorScheme: 'light' },
  { locale: 'sv', colorScheme: 'dark' },
] as const;

/**
 * Pictures of a board with this many new orders of two and three lines each, on each screen; prints
 * how many of them are completely readable at once.
 */
export async function takeRush(browser: Browser, folder: string, only?: string): Promise<void> {
  for (const count of COUNTS) {
    const server = await startServer({}, { ordering: { joinPolicy: 'free' } });
    try {
      await placeRush(server.url, count);
      for (const look of LOOKS.filter(({ locale }) => (only ?? locale) === locale)) {
        await takeScreens(browser, server, count, look, folder);
      }
    } finally {
      await server.dispose();
    }
  }
}

async function takeScreens(
  browser: Browser,
  server: TestServer,
  count: number,
  look: (typeof LOOKS)[number],
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    ...look,
    baseURL: server.url,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'servett_locale', value: look.locale, url: server.url }]);
  const page = await context.newPage();
  await page.goto('/venue/');
  await page.locator('input[type=email]').fill(server.staff.email);
  await page.locator('input[type=password]').fill(server.staff.password);
  await page.keyboard.press('Enter');
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await page.getByRole('article').first().waitFor();
    // A ticket that just moved ignores taps, and so is not counted yet.
    await page.waitForFunction(() => document.querySelector('[data-moved]') === null);
    const readable = await readableTickets(page);
    process.stdout.write(
      `${count} new orders at ${size.width}×${size.height}, ${look.locale}: ${readable} read at once\n`,
    );
    await page.screenshot({
      path: `${folder}board-${count}-${size.width}-${look.locale}-${look.colorScheme}.png`,
    });
  }
  await context.close();
}
