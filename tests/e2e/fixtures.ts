import { type BrowserContext, test as base, type Page } from 'playwright/test';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import { type IdleHosts, startServer, type TestServer } from '../support/server/server.ts';
import { LANGUAGE } from './words.ts';

interface Shared {
  /** Processes that have run a server before, and can run the next one. */
  idle: IdleHosts;
}

interface Fixtures {
  /** The venue's settings, merged over the demonstration's; set with `test.use`. */
  venue: Partial<MenuFileVenue> | undefined;
  /** In production mode nobody can sign in yet; set with `test.use`. */
  mode: 'demo' | 'production';
  /**
   * Whether its devices show animations; set with `test.use`. Without them a journey waits a fifth
   * less and takes a tenth less of the processors. One that is about places, fingers or what a
   * guest sees change has them, and so has at least one of each surface.
   */
  isAnimated: boolean;
  /** A server for this test only, with fresh demonstration data. */
  server: TestServer;
  /** A console that is signed in and shows the board, in English. */
  board: Page;
  /** A new device: its own storage, in the language given; without one in that of this run's guests. */
  device(options?: {
    locale?: string;
    viewport?: { width: number; height: number };
    /** A different address from the server's own. */
    baseURL?: string;
    /** Without it no page uses a service worker, whose requests a test cannot intercept. */
    keepsPages?: boolean;
  }): Promise<Page>;
  /** Fails the test when a page of a device wrote an error to its console. */
  consoleErrors: string[];
}

/** In other languages, whose words may be longer, the narrowest there is. */
export const PHONE = { width: LANGUAGE === 'en' ? 360 : 320, height: 780 };
export const TABLET = { width: 1280, height: 800 };

/** Runs in the page. */
function sideways(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/**
 * The browser's own messages for requests with a 4xx response or none: tests cause them on purpose.
 */
const EXPECTED = /Failed to load resource/;

export const test = base.extend<Fixtures, Shared>({
  idle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const idle: IdleHosts = [];
      await use(idle);
      for (const host of idle) host.disconnect();
    },
    { scope: 'worker' },
  ],

  venue: [undefined, { option: true }],

  mode: ['demo', { option: true }],

  isAnimated: [false, { option: true }],

  server: async ({ venue, mode, idle }, use) => {
    const server = await startServer({ SERVETT_MODE: mode }, venue, idle);
    await use(server);
    await server.dispose();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  consoleErrors: async ({}, use) => {
    const errors: string[] = [];
    await use(errors);
    if (errors.length > 0) throw new Error(`The console was not silent:\n${errors.join('\n')}`);
  },

  device: async ({ browser, server, consoleErrors, isAnimated }, use) => {
    const contexts: BrowserContext[] = [];
    const reducedMotion = isAnimated ? 'no-preference' : 'reduce';
    await use(
      async ({ locale = LANGUAGE, viewport = PHONE, baseURL = server.url, keepsPages } = {}) => {
        const serviceWorkers = keepsPages ? 'allow' : 'block';
        const context = await browser.newContext({
          ...{ baseURL, locale, viewport, serviceWorkers, reducedMotion },
        });
        contexts.push(context);
        const page = await context.newPage();
        page.on('pageerror', (error) => consoleErrors.push(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error' && !EXPECTED.test(message.text())) {
            consoleErrors.push(message.text());
          }
        });
        return page;
      },
    );
    // Whatever a journey was about: in no language does it end on a page that scrolls sideways.
    for (const page of contexts.flatMap((context) => context.pages())) {
      const over = LANGUAGE === 'en' ? 0 : await page.evaluate(sideways).catch(() => 0);
      if (over > 0) consoleErrors.push(`${page.url()} is ${over} px wider than its window`);
    }
    await Promise.all(contexts.map((context) => context.close()));
  },

  board: async ({ device, server }, use) => {
    const page = await device({ locale: 'en', viewport: TABLET });
    // Most journeys have a board: the sign-in page has its own.
    const signedIn = await page.request.post('/api/v1/staff/session', {
      data: server.staff,
      headers: { origin: server.url },
    });
    if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}.`);
    await page.goto('/venue/');
    await page.getByText('Live', { exact: true }).waitFor();
    await use(page);
  },
});
