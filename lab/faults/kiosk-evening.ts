import { type CDPSession, chromium, type Page } from 'playwright';
import texts from '#locales/en.json' with { type: 'json' };
import { BROWSER_FLAGS } from '#tests/support/browser-flags.ts';
import { type StaffBoard, staffBoard } from '#tests/support/clients/staff-board.ts';
import { startKioskBuilds } from '#tests/support/kiosk/kiosk-builds.ts';
import { pairTablet } from '#tests/support/kiosk/tablets.ts';
import { startServer } from '#tests/support/server/server.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';

/** Simulated. */
const HOURS = { full: 12, short: 1 };
const MINUTE = 60_000;
const ORDER_EVERY = 3;
const DROP_EVERY = 10;
/** Where a guest is when all connections end, in turn. */
const DROPS_WHILE = ['resting', 'choosing', 'waiting'] as const;
/** What a page takes until it has run everything once is no leak. Minutes. */
const WARM = { full: 60, short: 30 };
/** How often its memory is looked at after that. Minutes. */
const LOOK_EVERY = { full: 60, short: 15 };
/** Of a short evening, which is hardly longer than its beginning, less is known. */
const GROWTH_MAX = { full: 0.1, short: 0.25 };
const TABLE = 'servett00007';
const SCREEN = { width: 1280, height: 800 };
/** A guest for whom nothing happens for so long stands before a stuck tablet. Real milliseconds. */
const STUCK_MS = 60_000;
/** A little more than the venue's idle time, and than its question stays. */
const IDLE_MS = 95_000;
const WARNING_MS = 35_000;
/**
 * Machine code that the browser makes of what runs often takes memory too, for as long as the
 * browser likes: without it, what is left is what the page holds.
 */
const NO_MACHINE_CODE = '--js-flags=--no-sparkplug --no-maglev --no-opt';

const FAULT =
  'A paired tablet serves a guest every three minutes for twelve hours, on the built page in a real Chromium with a simulated clock. Every third guest walks away without finishing. Every ten minutes all of its connections are dropped: in turn while it is idle, while a guest chooses, and right after an order was sent. The page’s memory is measured after a garbage collection at every full hour, in a browser that does not compile scripts to machine code.';

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const server = await startServer();
  const front = await startKioskBuilds(server.url);
  const staff = await staffBoard(server);
  const browser = await chromium.launch({
    args: [...BROWSER_FLAGS, NO_MACHINE_CODE],
    ...(process.env.SERVETT_BROWSER && { executablePath: process.env.SERVETT_BROWSER }),
  });
  try {
    const context = await browser.newContext({
      baseURL: front.url,
      locale: 'en-GB',
      viewport: SCREEN,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(STUCK_MS);
    await page.clock.install();
    await pairTablet(page, server, { table: TABLE });
    const memory = await context.newCDPSession(page);
    return result(form, await evening({ form, page, staff, memory, drop: front.drop }));
  } finally {
    await browser.close();
    staff.close();
    await front.dispose();
    await server.dispose();
  }
}

interface Tablet {
  form: FaultOptions['form'];
  page: Page;
  staff: StaffBoard;
  memory: CDPSession;
  drop(): void;
}

interface Outcome {
  guests: number;
  stored: number;
  drops: number;
  /** Why guests could not go on. */
  stuck: string[];
  /** Bytes, after the first hour and at each look later. */
  heap: number[];
}

async function evening({ form, page, staff, memory, drop }: Tablet): Promise<Outcome> {
  const outcome: Outcome = { guests: 0, stored: 0, drops: 0, stuck: [], heap: [] };
  const known = new Set<string>();
  const began = await timeOf(page);
  for (let minute = 0; minute < HOURS[form] * 60; minute += ORDER_EVERY) {
    await forwardTo(page, began + minute * MINUTE);
    if (minute >= WARM[form] && (minute - WARM[form]) % LOOK_EVERY[form] === 0) {
      outcome.heap.push(await heapOf(memory));
    }
    const at = minute % DROP_EVERY < ORDER_EVERY ? DROPS_WHILE[outcome.drops % 3] : undefined;
    if (at !== undefined) outcome.drops += 1;
    outcome.guests += 1;
    try {
      await serve(page, { walksAway: outcome.guests % 3 === 0, dropsWhile: at, drop });
    } catch (error) {
      outcome.stuck.push(`guest ${outcome.guests}: ${String(error)}`);
      await page.reload();
    }
    // Turned down, so that the party does not grow all evening.
    for (const { id, state } of await staff.ordersAt(TABLE)) {
      known.add(id);
      if (state === 'placed' || state === 'seen') await staff.reject(id, state);
    }
  }
  await forwardTo(page, began + HOURS[form] * 60 * MINUTE);
  outcome.stored = known.size;
  outcome.heap.push(await heapOf(memory));
  for (const why of outcome.stuck) process.stderr.write(`${why}\n`);
  return outcome;
}

const timeOf = (page: Page) => page.evaluate(() => Date.now());

async function forwardTo(page: Page, time: number): Promise<void> {
  const left = time - (await timeOf(page));
  if (left > 0) await page.clock.fastForward(left);
}

interface GuestPlan {
  walksAway: boolean;
  dropsWhile: (typeof DROPS_WHILE)[number] | undefined;
  drop(): void;
}

/** One guest, from the resting tablet to the resting tablet. */
async function serve(page: Page, { walksAway, dropsWhile, drop }: GuestPlan): Promise<void> {
  const { kiosk } = texts;
  const start = page.locator('.k-anywhere');
  if (dropsWhile === 'resting') drop();
  await start.click();
  await page.getByRole('button', { name: kiosk.orderIn }).click();
  await page.locator('.quick').first().click();
  if (dropsWhile === 'choosing') drop();
  await page.getByRole('button', { name: /^Send order/ }).click();
  if (dropsWhile === 'waiting') drop();
  await page.getByRole('heading', { name: texts.guest.status.placed }).waitFor();
  if (walksAway) {
    await page.clock.fastForward(IDLE_MS);
    await page.clock.fastForward(WARNING_MS);
  } else {
    await page.getByRole('button', { name: kiosk.after.done }).click();
  }
  await start.waitFor();
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

function result(form: FaultOptions['form'], outcome: Outcome): FaultResult {
  const { guests, stored, drops, stuck, heap } = outcome;
  const [warm = 0, ...later] = heap;
  const most = Math.max(...later);
  const growth = most / warm - 1;
  const megabytes = (bytes: number) => bytes / 1_000_000;
  return {
    fault: FAULT,
    figures: [
      { name: 'guests', value: guests, unit: '' },
      { name: 'orders that the server has', value: stored, unit: '' },
      { name: 'times that all connections were dropped', value: drops, unit: '' },
      { name: 'guests who met a tablet that did not continue', value: stuck.length, unit: '' },
      { name: 'the page’s memory after the first hour', value: megabytes(warm), unit: 'MB' },
      { name: 'and at most at any full hour later', value: megabytes(most), unit: 'MB' },
      { name: 'and at the end', value: megabytes(later.at(-1) ?? 0), unit: 'MB' },
    ],
    checks: [
      { text: 'every guest’s order is stored once', holds: stored === guests },
      { text: 'the tablet always continues without help', holds: stuck.length === 0 },
      {
        text: `after the first hour the page’s memory grows by at most ${GROWTH_MAX.full * 100} per cent`,
        holds: growth <= GROWTH_MAX[form],
      },
    ],
  };
}
