import type { Browser, Page } from 'playwright';
import { SLOW_4G, throttle } from '../../support/throttle.ts';

/** The cheap phone: this machine's processor, four times slower. */
const SLOW_CPU = 4;
/** After the page's load: what it brought is painted. */
const PAINTED_MS = 150;
/** And late styles and the face have come. */
const SETTLE_MS = 700;
/** After the page has woken: what it fetches then has come. */
const WOKEN_MS = 2_500;
const PATIENCE_MS = 60_000;
const PICTURE = /\.(?:webp|avif|png|svg|jpg)$/;

/** A first visit, with nothing in the browser's cache. */
export interface PageFigures {
  /** Of each task above 50 ms what is above, in sum, until the page has settled. Milliseconds. */
  blocking: number;
  shift: number;
  /** Bytes of answers, compressed and without their heads, before the first paint and until the page has settled; no pictures. */
  bytesBefore: number;
  bytes: number;
}

/** The same after somebody has shown up, and the page's script has come and taken over. */
export type WokenFigures = Pick<PageFigures, 'blocking' | 'shift' | 'bytes'>;

declare global {
  interface Window {
    servettPaint?: { largest: number; first: number; blocking: number; shift: number };
  }
}

/** The largest contentful paint of a page, milliseconds after the navigation. */
export async function measurePaint(browser: Browser, url: string, locale: string): Promise<number> {
  return visit(browser, url, locale, async (page) => {
    await page.waitForTimeout(PAINTED_MS);
    return (await paintOf(page)).largest;
  });
}

/** Opens a page and lets nobody touch it. */
export async function measurePage(
  browser: Browser,
  url: string,
  locale: string,
): Promise<PageFigures> {
  return visit(browser, url, locale, async (page) => {
    await page.waitForTimeout(SETTLE_MS);
    const seen = await paintOf(page);
    const counted = await answersOf(page);
    return {
      blocking: seen.blocking,
      shift: seen.shift,
      bytesBefore: sum(counted.filter(({ at }) => at <= seen.first)),
      bytes: sum(counted),
    };
  });
}

/** Opens a page and shows it, once it has settled, that somebody is there. */
export async function measureWoken(
  browser: Browser,
  url: string,
  locale: string,
): Promise<WokenFigures> {
  return visit(browser, url, locale, async (page) => {
    await page.waitForTimeout(SETTLE_MS);
    // Playwright's own script comes with the first wait, and is no work of the page.
    await page.waitForFunction(() => true);
    const before = await paintOf(page);
    await page.mouse.move(180, 10);
    // site/shell/replay-touch.ts: the page's script has taken over.
    await page.waitForFunction(() => Reflect.get(window, 'servettTouched') === null);
    await page.waitForTimeout(WOKEN_MS);
    const { blocking, shift } = await paintOf(page);
    return { blocking: blocking - before.blocking, shift, bytes: sum(await answersOf(page)) };
  });
}

async function visit<Result>(
  browser: Browser,
  url: string,
  locale: string,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  try {
    await context.addCookies([{ name: 'servett_locale', value: locale, url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(observe);
    const session = await throttle(page, { network: SLOW_4G, cpu: SLOW_CPU });
    await session.send('Network.clearBrowserCache');
    await page.goto(url, { waitUntil: 'load' });
    return await measure(page);
  } finally {
    await context.close();
  }
}

async function paintOf(page: Page) {
  const seen = await page.evaluate(() => window.servettPaint);
  if (!seen) throw new Error('The page has lost its observer.');
  return seen;
}

const answersOf = async (page: Page) =>
  (await page.evaluate(listAnswers)).filter(({ name }) => !PICTURE.test(name));
const sum = (list: readonly { bytes: number }[]) => list.reduce((all, { bytes }) => all + bytes, 0);

/** Every answer so far: the size of its body as it was sent, and when it was there. */
function listAnswers(): { name: string; bytes: number; at: number }[] {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  return (entries as PerformanceResourceTiming[]).map((entry) => ({
    name: new URL(entry.name).pathname,
    bytes: entry.encodedBodySize,
    at: entry.responseEnd,
  }));
}

function observe(): void {
  const seen = { largest: 0, first: 0, blocking: 0, shift: 0 };
  window.servettPaint = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  watch('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
}
