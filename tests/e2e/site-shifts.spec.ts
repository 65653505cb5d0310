import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { METRICS_DAYS } from '#core/shared/limits.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';

test.use({ isAnimated: true });

/** Every page that was built, so that a new one is scrolled through too. */
const PAGES: { path: string | null }[] = JSON.parse(
  readFileSync(new URL('../../dist/pages/pages.json', import.meta.url), 'utf8'),
);
const SIZES = [
  { width: 390, height: 844 },
  { width: 1_440, height: 900 },
];
const SHIFT_MAX = 0.01;
const FIGURES = {
  days: METRICS_DAYS,
  venues: 3,
  tables: 120,
  ordersServed: 48_213,
  countedAt: '2026-11-20T12:00:00.000Z',
  seenAfter: 9_400,
  servedAfter: 340_000,
};

interface Shift {
  value: number;
  /** What moved, and from where to where. */
  moved: string[];
}

declare global {
  interface Window {
    servettShifts?: Shift[];
  }
}

/** Notes every shift that follows no press, with what moved. */
function noteShifts(): void {
  const shifts: Shift[] = [];
  window.servettShifts = shifts;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) {
      const { value, hadRecentInput, sources } = each as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.localName}.${element?.className} ${from.y}+${from.height} → ${to.y}+${to.height}`;
      });
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Down or up the whole page, most of a window a frame: what comes is asked for as it is passed. */
async function rush(page: Page, direction: 1 | -1): Promise<void> {
  await page.evaluate(
    (sign) =>
      new Promise<void>((resolve) => {
        const step = () => {
          const before = window.scrollY;
          window.scrollBy({ top: sign * window.innerHeight * 0.6, behavior: 'instant' });
          if (window.scrollY === before) resolve();
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    direction,
  );
}

/** Everything that was asked for is there, and drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

for (const size of SIZES) {
  test(
    `nothing moves on any page of the site for whoever scrolls through it fast, ${size.width} wide`,
    AT_NIGHT,
    async ({ device }) => {
      test.slow();
      const found: string[] = [];
      for (const { path } of PAGES) {
        // Each time in a browser that has nothing of the site yet, no font either.
        const page = await device({ viewport: size });
        await page.addInitScript(noteShifts);
        const asked = Promise.withResolvers<void>();
        const late = Promise.withResolvers<void>();
        await page.route('**/api/v1/metrics', async (route) => {
          asked.resolve();
          await late.promise;
          await route.fulfill({ json: FIGURES });
        });
        await page.goto(path ?? '/nowhere');
        await rush(page, 1);
        // Whoever is at the end by now has passed what an answer brings only then.
        if (path === '/') await asked.promise;
        late.resolve();
        await settle(page);
        await rush(page, -1);
        await settle(page);
        if (path === '/') await expect(page.getByText('48,213')).toBeVisible();
        await rush(page, 1);
        await settle(page);
        const shifts = (await page.evaluate(() => window.servettShifts)) ?? [];
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        if (sum >= SHIFT_MAX) {
          found.push(`${path}: ${sum.toFixed(4)}, ${JSON.stringify(shifts, null, 1)}`);
        }
        await page.context().close();
      }
      expect(found).toEqual([]);
    },
  );
}
