import { setTimeout as wait } from 'node:timers/promises';
import { SLOW_4G, slowDown } from '#tests/support/network/throttle.ts';
import type { UnwatchedBrowser, UnwatchedPage } from './unwatched-browser.ts';

/** The cheap phone: this machine's processor, four times slower. */
const SLOW_CPU = 4;
const PHONE = { width: 360, height: 780, deviceScaleFactor: 2, mobile: true };
/** After the page's load event: what it brought is painted. */
const PAINTED_MS = 150;
/** Late styles and the font have arrived, too. */
const SETTLE_MS = 700;
/** After an interaction: the page's script has loaded and hydrated, and what it loads is there. */
const WOKEN_MS = 4_000;
/** After a press on the demonstration: both frames show the product by then, or do not at all. */
const DEMONSTRATED_MS = 12_000;
/** A longer task blocks the visitor noticeably. */
const LONG_MS = 50;
const PICTURE = /\.(?:webp|avif|png|svg|jpg)$/;

/** A first visit, with nothing in the browser's cache. */
export interface PageFigures {
  /**
   * Total blocking time: the sum of what tasks take above 50 ms, from the first paint until the
   * page has settled. Milliseconds.
   */
  blocking: number;
  shift: number;
  /**
   * Bytes of compressed responses without headers, before the first paint and until the page has
   * settled; without pictures.
   */
  bytesBefore: number;
  bytes: number;
}

/**
 * The same after an interaction, when the page's script has loaded and hydrated; without what a page
 * fetches ahead in idle moments (linked pages, a phone's font of texts), which it does not for a
 * visitor who saves data.
 */
export type WokenFigures = Pick<PageFigures, 'blocking' | 'shift' | 'bytes'>;

/**
 * How long after the page's load its demonstration has become the product, for a visitor who presses
 * it at once: the guest's phone can be used, and the board too. Milliseconds; null: not at all.
 */
export interface DemonstrationFigures {
  phone: number | null;
  board: number | null;
}

declare global {
  interface Window {
    servettShown?: DemonstrationFigures;
    servettPaint?: {
      largest: number;
      first: number;
      shift: number;
      tasks: { start: number; duration: number }[];
    };
  }
}

/** The largest contentful paint of a page, milliseconds after the navigation. */
export async function measurePaint(
  browser: UnwatchedBrowser,
  url: string,
  locale: string,
): Promise<number> {
  return visit(browser, url, locale, null, async (page) => {
    await wait(PAINTED_MS);
    return (await paintOf(page)).largest;
  });
}

/** Opens a page without any interaction. */
export async function measurePage(
  browser: UnwatchedBrowser,
  url: string,
  locale: string,
): Promise<PageFigures> {
  return visit(browser, url, locale, null, async (page) => {
    await wait(SETTLE_MS);
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

/** Opens a page, saving data, and interacts with it once it has settled. */
export async function measureWoken(
  browser: UnwatchedBrowser,
  url: string,
  locale: string,
): Promise<WokenFigures> {
  return visit(browser, url, locale, saveData, async (page) => {
    await wait(SETTLE_MS);
    const before = await paintOf(page);
    await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 180, y: 10 });
    // Polling the page in between would be work that counts as the page's.
    await wait(WOKEN_MS);
    const { blocking, shift } = await paintOf(page);
    // As in site/shell/replay-touch.ts.
    const isAwake = await page.evaluate(() => Reflect.get(window, 'servettTouched') === null);
    if (!isAwake) throw new Error(`${url} was not awake after ${WOKEN_MS} ms.`);
    return { blocking: blocking - before.blocking, shift, bytes: sum(await answersOf(page)) };
  });
}

/** Opens the home page and presses its demonstration at once. */
export async function measureDemonstration(
  browser: UnwatchedBrowser,
  url: string,
  locale: string,
): Promise<DemonstrationFigures> {
  return visit(browser, url, locale, null, async (page) => {
    const place = await page.evaluate(watchDemonstration);
    for (const type of ['touchStart', 'touchEnd']) {
      const touchPoints = type === 'touchStart' ? [place] : [];
      await page.send('Input.dispatchTouchEvent', { type, touchPoints });
    }
    await wait(DEMONSTRATED_MS);
    const shown = await page.evaluate(() => window.servettShown);
    if (!shown) throw new Error('The page has lost its observer.');
    return shown;
  });
}

/** Notes when each frame shows the product; returns where the button is that begins it. */
function watchDemonstration(): { x: number; y: number } {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { loadEventEnd = 0 } = navigation ?? {};
  const shown: DemonstrationFigures = { phone: null, board: null };
  window.servettShown = shown;
  const since = (frame: string) =>
    document.querySelector(`.demonstration:not(.is-untouched) ${frame} iframe.is-drawn`) === null
      ? null
      : performance.now() - loadEventEnd;
  new MutationObserver(() => {
    shown.phone ??= since('.phone');
    shown.board ??= since('.tablet');
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
  const button = document.querySelector('.demonstration .start');
  if (button === null) throw new Error('The page has no demonstration.');
  // On a short screen it is just below.
  button.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = button.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

async function visit<Result>(
  browser: UnwatchedBrowser,
  url: string,
  locale: string,
  prepare: (() => void) | null,
  measure: (page: UnwatchedPage) => Promise<Result>,
): Promise<Result> {
  const page = await browser.openPage();
  try {
    await page.send('Emulation.setDeviceMetricsOverride', PHONE);
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Network.setCookie', { name: 'servett_locale', value: locale, url });
    for (const script of [observe, prepare ?? []].flat()) {
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` });
    }
    await slowDown(page, { network: SLOW_4G, cpu: SLOW_CPU });
    await page.goTo(url);
    return await measure(page);
  } finally {
    await page.close();
  }
}

async function paintOf(page: UnwatchedPage) {
  const seen = await page.evaluate(() => window.servettPaint);
  if (!seen) throw new Error('The page has lost its observer.');
  const { tasks, ...rest } = seen;
  const blocking = tasks
    .filter(({ start }) => start >= seen.first)
    .reduce((all, { duration }) => all + Math.max(0, duration - LONG_MS), 0);
  return { ...rest, blocking };
}

const answersOf = async (page: UnwatchedPage) =>
  (await page.evaluate(listAnswers)).filter(({ name }) => !PICTURE.test(name));
const sum = (list: readonly { bytes: number }[]) => list.reduce((all, { bytes }) => all + bytes, 0);

/** Every response so far: the size of its body as sent, and when it had arrived. */
function listAnswers(): { name: string; bytes: number; at: number }[] {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  return (entries as PerformanceResourceTiming[]).map((entry) => ({
    name: new URL(entry.name).pathname,
    bytes: entry.encodedBodySize,
    at: entry.responseEnd,
  }));
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

function observe(): void {
  const tasks: { start: number; duration: number }[] = [];
  const seen = { largest: 0, first: 0, shift: 0, tasks };
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
  watch('longtask', ({ startTime, duration }) => {
    tasks.push({ start: startTime, duration });
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
}
