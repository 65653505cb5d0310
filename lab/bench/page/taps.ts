import type { Browser, Page } from 'playwright';
import { QUICK, type Surface } from './surfaces.ts';
import { openUnslowed, readProbe } from './visit.ts';

export const TAPS = 30;
/** Between taps, so that each is an interaction of its own that ends before the next. */
const PAUSE_MS = 200;
/** Event Timing does not report shorter events; they count as this. */
const UNREPORTED_MS = 16;
/** The first screens of the tablet and the phone both show this many. */
const BUTTONS = 3;

export interface Taps {
  /** Milliseconds from each real tap until the cart is painted, as Event Timing reports it. */
  durations: number[];
  shift: number;
  shifted: readonly string[];
}

/** Real taps on the + of visible products, without CPU throttling. */
export async function measureTaps(
  browser: Browser,
  origin: string,
  surface: Surface,
): Promise<Taps> {
  const page = await openUnslowed(browser, origin, surface);
  try {
    await page.locator(QUICK).first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(PAUSE_MS * 5);
    const before = Object.keys((await readProbe(page)).interactions);
    const spots = await freeSpots(page);
    for (let tap = 0; tap < TAPS; tap += 1) {
      const spot = spots[tap % spots.length];
      if (!spot) throw new Error('No + is free to be tapped.');
      await page.touchscreen.tap(spot.x, spot.y);
      await page.waitForTimeout(PAUSE_MS);
    }
    const { interactions, shift, shifted } = await readProbe(page);
    await checkCount(page);
    const seen = Object.entries(interactions).filter(([id]) => !before.includes(id));
    const durations = seen.map(([, duration]) => duration);
    const unreported = Array.from({ length: TAPS - durations.length }, () => UNREPORTED_MS);
    return { durations: [...durations, ...unreported], shift, shifted };
  } finally {
    await page.context().close();
  }
}

/** The centres of the first buttons that nothing covers, now or once the cart's bar is there. */
async function freeSpots(page: Page): Promise<{ x: number; y: number }[]> {
  const spots: { x: number; y: number }[] = [];
  const height = page.viewportSize()?.height ?? 0;
  for (const button of await page.locator(QUICK).elementHandles()) {
    const box = await button.boundingBox();
    if (!box) continue;
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (spot.y > height * 0.8 || spots.length === BUTTONS) break;
    const isFree = await button.evaluate((element, { x, y }) => {
      const root = element.getRootNode() as Document | ShadowRoot;
      return root.elementFromPoint(x, y)?.closest('.quick') === element;
    }, spot);
    if (isFree) spots.push(spot);
  }
  return spots;
}

/** A tap that missed would look like a fast one. */
async function checkCount(page: Page): Promise<void> {
  const count = await page.locator('.order-bar .count').textContent();
  if (count !== String(TAPS)) throw new Error(`${TAPS} taps put ${count} into the cart.`);
}
