import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { type SlowNetwork, throttle } from '#tests/support/network/throttle.ts';
import { type ProbeState, probe } from './probe.ts';
import { QUICK, type Surface } from './surfaces.ts';

const PATIENCE_MS = 60_000;
const SETTLE_MS = 1_000;

/** One visit with nothing in the browser's cache. */
export interface Visit {
  /** Milliseconds from the navigation until the first screen was visible: a tablet's rest, else a menu. */
  shown: number;
  /** Milliseconds from the navigation until the first + was visible. */
  found: number;
  /** Milliseconds from the navigation until a scripted tap on + has painted the cart. */
  usable: number;
  /** Bytes over the network until then, headers included. */
  bytes: number;
  /** Cumulative layout shift, up to a second after that. */
  shift: number;
  /** What moved. */
  shifted: readonly string[];
}

/** How slow: the network, and how many times slower than this machine the processor is. */
export interface Circumstances {
  network: SlowNetwork;
  cpu: number;
}

export async function measureVisit(
  browser: Browser,
  origin: string,
  surface: Surface,
  circumstances: Circumstances,
): Promise<Visit> {
  const context = await browser.newContext(contextOf(surface));
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await prepare(page, origin, surface);
    await page.addInitScript(probe, [...surface.before, QUICK]);
    const session = await throttle(page, circumstances);
    await session.send('Network.clearBrowserCache');
    const transfer = countBytes(session);
    await page.goto(origin + surface.path, { waitUntil: 'commit' });
    await page.waitForFunction(() => typeof window.servettProbe?.usableAt === 'number');
    const bytes = transfer();
    await page.waitForTimeout(SETTLE_MS);
    const { shownAt, foundAt, usableAt, shift, shifted } = await readProbe(page);
    return {
      shown: shownAt ?? 0,
      found: foundAt ?? 0,
      usable: usableAt ?? 0,
      ...{ bytes, shift, shifted },
    };
  } finally {
    await context.close();
  }
}

/**
 * The surface's page, ready for real taps, without CPU throttling; the caller closes its context.
 */
export async function openUnslowed(
  browser: Browser,
  origin: string,
  surface: Surface,
): Promise<Page> {
  const context = await browser.newContext(contextOf(surface));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await prepare(page, origin, surface);
  await page.addInitScript(probe, []);
  await page.goto(origin + surface.path);
  for (const selector of surface.before) await page.locator(selector).first().tap();
  await page.locator(QUICK).first().waitFor();
  // Its buttons are removed when the live menu replaces them.
  await page.locator('[data-drawn], .drawn').first().waitFor({ state: 'detached' });
  return page;
}

const contextOf = ({ device, keepsPages }: Surface): BrowserContextOptions => ({
  ...device,
  serviceWorkers: keepsPages ? 'allow' : 'block',
});

async function prepare(page: Page, origin: string, surface: Surface): Promise<void> {
  if (!surface.prepare) return;
  await page.goto(origin + surface.path);
  await surface.prepare(page);
  await page.goto('about:blank');
}

export async function readProbe(page: Page): Promise<ProbeState> {
  const state = await page.evaluate(() => window.servettProbe);
  if (!state) throw new Error('The page has lost its probe.');
  return state;
}

/** Counts from now on; returns a function that gives the bytes so far. */
function countBytes(session: CDPSession): () => number {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}
