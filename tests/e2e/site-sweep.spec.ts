import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { METRICS_DAYS } from '#core/shared/limits.ts';
import { startServer } from '../support/server/server.ts';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT, IS_ALL } from './at-night.ts';
import { test } from './fixtures.ts';
import { pageFaults } from './page-faults.ts';
import { wake } from './steps.ts';

/** Every page that was built, so that a new one is swept too. */
const PAGES: { path: string | null }[] = JSON.parse(
  readFileSync(new URL('../../dist/pages/pages.json', import.meta.url), 'utf8'),
);
const WIDTHS = [320, 390, 820, 1_024, 1_440];
/** Where axe looks, in both themes: a phone and a desk have all of the parts. */
const AXE_WIDTHS = [390, 1_440];
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
    // Each as long as it may come.
    env: {
      SOURCE_URL: 'https://code.example/servett',
      OPERATOR_NAME: 'Kajens Restaurang- och Konferensanläggningar i Västra Götaland AB',
      OPERATOR_NUMBER: '556000-0000',
      OPERATOR_ADDRESS: 'Stora Nygatans Konferenscenter, Nedre Kajplatsen 114 B, 411 08 Göteborg',
      OPERATOR_CONTACT: 'help@example.com',
      OPERATOR_PHONE: '+46 (0)31 123 456 78',
      OPERATOR_PHONE_HOURS: 'Mo-Th 16:00-23:00, Fr-Sa 16:00-02:00, Su 12:00-22:00',
      OPERATOR_TERMS: 'https://operator.example/terms',
      OPERATOR_PRIVACY: 'https://operator.example/privacy',
      OPERATOR_COOKIES: 'https://operator.example/cookies',
      HOSTED_PLANS: JSON.stringify({
        currency: 'SEK',
        plans: [
          {
            name: { en: 'Bar', sv: 'Bar' },
            text: { en: 'Up to 20 tables.', sv: 'Upp till 20 bord.' },
            monthly: 49_500,
          },
          {
            name: { en: 'Restaurant with terrace', sv: 'Restaurang med uteservering' },
            text: {
              en: 'Any number of tables, printers and tablets, and the books every month.',
              sv: 'Hur många bord, skrivare och plattor som helst, och bokföringen varje månad.',
            },
            monthly: 1_249_500,
          },
          { name: { en: 'Several venues', sv: 'Flera ställen' }, text: {}, monthly: null },
        ],
      }),
      ANALYTICS_ID: 'G-TEST1',
      ANALYTICS_SRC: 'https://count.example/tag.js',
    },
    // The widest figures that are shown.
    metrics: { days: METRICS_DAYS, venues: 12, tables: 1_204, ordersServed: 148_213 },
  },
] as const;

/** Loads what loads when somebody reaches it, and takes its place once they are above it. */
async function reachEverything(page: Page): Promise<void> {
  for (const place of await page.locator('.late-place').all()) {
    await place.evaluate((element) => element.scrollIntoView());
    await expect(page.locator('.late-section')).toHaveAttribute('aria-busy', 'false');
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('.late-section.is-waiting')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** What is empty where a text belongs, and what is cut off at the side. */
function gaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return (
        isShown && width > 1 && height > 1 && element.closest('[inert], [aria-hidden]') === null
      );
    };
    const nameOf = (element: Element) => `${element.localName}.${element.className}`;
    const TEXTS = 'h1, h2, h3, h4, p, li, dt, dd, figcaption, section, caption, td, th, summary, a';
    const DRAWN = 'img, svg, input, textarea, select, canvas, iframe, table-order';
    const empty = [...document.querySelectorAll(TEXTS)]
      .filter((each) => isSeen(each) && each.textContent.trim() === '')
      .filter((each) => each.querySelector(DRAWN) === null)
      .map((each) => `empty: ${nameOf(each)}`);
    const cut = [...document.querySelectorAll('main *, footer *, header *')]
      .filter((each) => isSeen(each) && /hidden|clip/.test(getComputedStyle(each).overflowX))
      .filter((each) => [...each.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 2)
      .map((each) => `cut: ${nameOf(each)} ${each.textContent.trim().slice(0, 40)}`);
    return [...new Set([...empty, ...cut])];
  });
}

/** A text that comes with an answer of the server has a place that is kept free until then. */
async function lastingGaps(page: Page): Promise<string[]> {
  await expect
    .poll(() => gaps(page))
    .toEqual([])
    .catch(() => {});
  return gaps(page);
}

async function sweep(page: Page, path: string, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
  await page.goto(path);
  await wake(page);
  await reachEverything(page);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const faults = [...(await pageFaults(page)), ...(await lastingGaps(page))];
    if (AXE_WIDTHS.includes(width)) {
      faults.push(...(await violationsInBothThemes(page)));
      await page.emulateMedia({ colorScheme: scheme });
    }
    for (const fault of faults) found.push(`${path} at ${width}: ${fault}`);
  }
  return found;
}

for (const { name, scheme, env, metrics } of INSTALLATIONS) {
  test(
    `no page of an installation ${name} looks broken, in any language and at any width`,
    AT_NIGHT,
    async ({ browser }) => {
      test.slow();
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
          for (const path of paths) found.push(...(await sweep(page, path, scheme)));
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
