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

interface Built {
  src?: string;
  file: string;
  css?: string[];
  isEntry?: boolean;
}
const BUILT: Built[] = Object.values(
  JSON.parse(readFileSync(new URL('../../dist/site/.vite/manifest.json', import.meta.url), 'utf8')),
);
/** The style sheets that only some pages bring: they stay when another is opened. */
const STYLES = BUILT.filter(({ src, isEntry }) => isEntry !== true && src !== 'below-fold.css')
  .flatMap(({ file, css = [] }) => [file, ...css])
  .filter((file, at, all) => file.endsWith('.css') && all.indexOf(file) === at)
  .map((file) => `/${file}`);

/** The place, the letters and the colours of everything on a page, at some widths. */
async function looks(page: Page, widths: readonly number[]): Promise<string[]> {
  const all: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(({ localName }) => !/^(link|script|style)$/.test(localName))
        .map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          const place = [x, y + window.scrollY, width, height].map((each) => Math.round(each));
          const { fontSize, fontWeight, fontFamily, color, ...style } = getComputedStyle(each);
          const letters = `${fontSize} ${fontWeight} ${fontFamily} ${color}`;
          const box = `${style.backgroundColor} ${style.borderRadius} ${style.boxShadow}`;
          return `${each.localName}.${each.getAttribute('class')}: ${place}, ${letters}, ${box}`;
        }),
    );
    all.push(...found.map((each) => `at ${width}: ${each}`));
  }
  return all;
}

/** Once nothing of it comes any more. */
async function lastingLooks(page: Page, widths: readonly number[]): Promise<string[]> {
  let last: string[] = [];
  await expect(async () => {
    const before = last;
    last = await looks(page, widths);
    expect(last).toEqual(before);
  }).toPass({ intervals: [200] });
  return last;
}

/**
 * Gives a page the style sheets of all others: before its own, as for who saw those first, or after
 * them, as for who comes back to it.
 */
async function addStyles(page: Page, place: 'before' | 'after'): Promise<void> {
  await page.evaluate(
    async ([styles, place]) => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      for (const link of links.filter(({ id }) => id === 'added')) link.remove();
      const own = links.filter(({ id }) => id === '').map(({ href }) => new URL(href).pathname);
      const added = styles
        .filter((href) => !own.includes(href))
        .map((href) =>
          Object.assign(document.createElement('link'), { id: 'added', rel: 'stylesheet', href }),
        );
      const loaded = added.map(
        (link) => new Promise((resolve) => link.addEventListener('load', resolve)),
      );
      if (place === 'after') document.body.append(...added);
      else document.querySelector('head > :is(style, [rel=stylesheet])')?.after(...added);
      await Promise.all(loaded);
    },
    [STYLES, place] as const,
  );
}

/**
 * Pages that are not drawn ahead: a guest reaches them from others, and others from them. Not a table's
 * menu: what of it is far from the window is drawn anew with each width.
 */
const BARE_PAGES = ['/en/table', '/en/pay', '/en/hold'];

for (const place of ['before', 'after'] as const) {
  test(
    `no page looks different for the styles of pages that were seen ${place} it`,
    AT_NIGHT,
    async ({ device }) => {
      test.slow();
      const page = await device({ viewport: { width: 390, height: HEIGHT } });
      // Whose data is saved gets no other page's styles before it is opened.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      // One that arrives meanwhile would change every text.
      await page.route('**/*.woff2', (route) => route.abort());
      for (const path of [...PAGES.map(({ path }) => path ?? '/nowhere'), ...BARE_PAGES]) {
        await page.goto(path);
        if (!BARE_PAGES.includes(path)) await wake(page);
        await expect(page.locator('h1, h2').filter({ visible: true }).first()).toBeVisible();
        await reachEverything(page);
        // On the page for support: what the server answers.
        await expect(page.locator('.live-line.asking')).toHaveCount(0);
        const own = await lastingLooks(page, AXE_WIDTHS);
        await addStyles(page, place);
        const others = await looks(page, AXE_WIDTHS);
        const changed = own.filter((each, at) => each !== others[at]);
        expect.soft(changed, path).toEqual([]);
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
