import { type CDPSession, chromium, type Page } from 'playwright';
import texts from '../../locales/en.json' with { type: 'json' };
import { BROWSER_FLAGS } from '../support/browser-flags.ts';
import { startKioskBuilds } from '../support/kiosk/kiosk-builds.ts';
import { pairTablet } from '../support/kiosk/tablets.ts';
import { startServer } from '../support/server/server.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { type StaffBoard, staffBoard } from './support/staff-board.ts';

/** Simulated. */
const HOURS = { full: 12, short: 1 };
const MINUTE = 60_000;
const ORDER_EVERY = 3;
const DROP_EVERY = 10;
/** What a page takes until it has run everything once is no leak. Minutes. */
const WARM = { full: 60, short: 30 };
/** Of a short evening, which is hardly longer than its beginning, less is known. */
const GROWTH_MAX = { full: 0.1, short: 0.25 };
const TABLE = 'servett00007';
const SCREEN = { width: 1280, height: 800 };
/** A guest for whom nothing happens for so long stands before a stuck tablet. Real milliseconds. */
const STUCK_MS = 60_000;
/** More than the venue's idle and warning times together. */
const GONE_MS = 150_000;

const FAULT =
  'A paired tablet, on the built page in a real Chromium with a clock that is moved forward, serves a guest every three minutes for twelve hours. Every third guest walks away without a word. Every ten minutes all of its connections are dropped.';

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const server = await startServer();
  const front = await startKioskBuilds(server.url);
  const staff = await staffBoard(server);
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
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
  stuck: string[];
  /** Bytes, after the first hour and at the end. */
  warm: number;
  end: number;
}

async function evening({ form, page, staff, memory, drop }: Tablet): Promise<Outcome> {
  const outcome: Outcome = { guests: 0, stored: 0, drops: 0, stuck: [], warm: 0, end: 0 };
  const known = new Set<string>();
  for (let minute = 0; minute < HOURS[form] * 60; minute += 1) {
    if (minute === WARM[form]) outcome.warm = await heapOf(memory);
    if (minute % DROP_EVERY === DROP_EVERY - 1) {
      drop();
      outcome.drops += 1;
    }
    if (minute % ORDER_EVERY !== 0) {
      await page.clock.fastForward(MINUTE);
      continue;
    }
    outcome.guests += 1;
    try {
      await serve(page, outcome.guests % 3 === 0);
    } catch (error) {
      outcome.stuck.push(String(error).split('\n', 1)[0] ?? '');
      await page.reload();
    }
    // Turned down, so that the party does not grow all evening.
    for (const { id, state } of await staff.ordersAt(TABLE)) {
      known.add(id);
      if (state === 'placed' || state === 'seen') await staff.reject(id, state);
    }
  }
  outcome.stored = known.size;
  outcome.end = await heapOf(memory);
  return outcome;
}

/** One guest, from the resting tablet to the resting tablet. */
async function serve(page: Page, walksAway: boolean): Promise<void> {
  const { kiosk } = texts;
  const start = page.locator('.k-anywhere');
  await start.click();
  await page.getByRole('button', { name: kiosk.orderIn }).click();
  await page.locator('.quick').first().click();
  await page.getByRole('button', { name: /^Send order/ }).click();
  await page.getByRole('heading', { name: texts.guest.status.placed }).waitFor();
  if (walksAway) {
    await page.clock.fastForward(GONE_MS);
    await page.clock.fastForward(GONE_MS);
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
  const { guests, stored, drops, stuck, warm, end } = outcome;
  const growth = end / warm - 1;
  const megabytes = (bytes: number) => bytes / 1_000_000;
  return {
    fault: FAULT,
    figures: [
      { name: 'guests', value: guests, unit: '' },
      { name: 'orders that the server has', value: stored, unit: '' },
      { name: 'times that all connections were dropped', value: drops, unit: '' },
      { name: 'guests before a tablet that did not go on', value: stuck.length, unit: '' },
      { name: 'the page’s memory after the first hour', value: megabytes(warm), unit: 'MB' },
      { name: 'and at the end', value: megabytes(end), unit: 'MB' },
    ],
    checks: [
      { text: 'every guest’s order is stored once', holds: stored === guests },
      { text: 'the tablet always goes on by itself', holds: stuck.length === 0 },
      {
        text: `after its beginning the page grows by at most ${GROWTH_MAX.full * 100} per cent`,
        holds: growth <= GROWTH_MAX[form],
      },
    ],
  };
}
