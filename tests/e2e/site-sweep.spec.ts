import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { METRICS_DAYS } from '#core/shared/limits.ts';
import { startServer } from '../support/server/server.ts';
import { AT_NIGHT, IS_ALL } from './at-night.ts';
import { test } from './fixtures.ts';
import { pageFaults } from './page-faults.ts';
import { wake } from './steps.ts';

/** Every page that was built, so that a new one is swept too. */
const PAGES: { path: string | null }[] = JSON.parse(
  readFileSync(new URL('../../dist/pages/pages.json', import.meta.url), 'utf8'),
);
const WIDTHS = [390, 1_024, 1_440];
const HEIGHT = 900;
/** The longer words with each change. */
const LANGUAGES = IS_ALL ? ['en', 'sv'] : ['sv'];

const INSTALLATIONS = [
  {
    name: 'with nothing configured',
    scheme: 'light',
    env: { SERVETT_MODE: 'production' },
    metrics: null,
  },
  {
    name: 'with everything configured',
    scheme: 'dark',
    env: {
      SOURCE_URL: 'https://code.example/servett',
      OPERATOR_CONTACT: 'help@example.com',
      ANALYTICS_ID: 'G-TEST1',
      ANALYTICS_SRC: 'https://count.example/tag.js',
    },
    // The widest figures that are shown.
    metrics: { days: METRICS_DAYS, venues: 12, tables: 1_204, ordersServed: 148_213 },
  },
] as const;

/** Loads what loads when somebody reaches it. */
async function reachEverything(page: Page): Promise<void> {
  for (const part of await page.locator('.lazy-part').all()) {
    await part.evaluate((element) => element.scrollIntoView());
    await expect(part).not.toBeEmpty();
  }
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function sweep(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
  await page.goto(path);
  await wake(page);
  await reachEverything(page);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const fault of await pageFaults(page)) found.push(`${path} at ${width}: ${fault}`);
  }
  return found;
}

for (const { name, scheme, env, metrics } of INSTALLATIONS) {
  test(
    `no page of an installation ${name} looks broken, in any language and at any width`,
    AT_NIGHT,
    async ({ browser }) => {
      const server = await startServer(env);
      try {
        const found: string[] = [];
        for (const locale of LANGUAGES) {
          const context = await browser.newContext({
            ...{ baseURL: server.url, locale, colorScheme: scheme, reducedMotion: 'reduce' },
          });
          const cookie = { name: 'servett_locale', value: locale, url: server.url };
          await context.addCookies([cookie]);
          const page = await context.newPage();
          if (metrics !== null) {
            const countedAt = '2026-11-20T12:00:00.000Z';
            const json = { ...metrics, countedAt, seenAfter: 60_000, servedAfter: 3_599_000 };
            await page.route('**/api/v1/metrics', (route) => route.fulfill({ json }));
          }
          const paths = PAGES.map(({ path }) => path ?? '/nowhere');
          for (const path of paths) found.push(...(await sweep(page, path)));
          await context.close();
        }
        expect(found).toEqual([]);
      } finally {
        await server.dispose();
      }
    },
  );
}

test('the sweep finds what it is for', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: HEIGHT } });
  await page.setContent(`<!doctype html><body style="margin:0;font:16px/1.5 sans-serif">
    <p>Nothing <a href="/features">wrong</a> here, over as many lines as it takes to fill a phone.</p>
    <div style="overflow:auto"><p style="inline-size:600px">A table that scrolls in its own box, as wide ones do</p></div>
    <a href="">Read the source</a><a>Nowhere</a><a href="mailto:">Write</a>
    <p style="inline-size:1ch;overflow-wrap:anywhere">Letters</p>
    <p style="white-space:nowrap;margin-inline-start:300px">Longer than the window</p>
    <p>Under</p><p style="margin-block-start:-40px">Over</p>`);
  expect(await pageFaults(page)).toEqual([
    'a link without an address: Read the source',
    'a link without an address: Nowhere',
    'a link without an address: Write',
    'a column of letters: Letters',
    'beyond the window: Longer than the window',
    'one on another: Under / Over',
    expect.stringMatching(/^the page is \d+ wide, not 390$/),
  ]);
  await page.close();
});
