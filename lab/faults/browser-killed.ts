import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import texts from '#locales/en.json' with { type: 'json' };
import { type StaffBoard, staffBoard } from '#tests/support/clients/staff-board.ts';
import { startServer } from '#tests/support/server/server.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { type KillableBrowser, startBrowser } from './support/killable-browser.ts';

/** What the network does to the order's request in each round, in turn. */
const NETWORKS = ['offline', 'refused', 'answer lost', 'silent'] as const;
type Network = (typeof NETWORKS)[number];

const KILLS = { full: 200, short: 3 };
/** Concurrent browsers, each with its own profile. */
const PHONES = { full: 3, short: 1 };
/** An order that waited longer asks for confirmation before it is sent. */
const ARRIVES_MS = 60_000;
const LOOK_EVERY_MS = 50;

const { waiting, sending, placed } = texts.guest.status;
const { onlyI: here } = texts.guest.elsewhere;
/**
 * If only the response is lost, the event stream may report the order before the page is checked.
 */
const KEPT = new RegExp(`^(${[waiting, sending, placed].join('|')})$`);

const FAULT =
  'A guest orders on the built page in a real Chromium. In turn the phone is offline, the connection is refused, the order is stored but its answer is lost, or the request hangs. As soon as the page says that it keeps the order, all of the browser’s processes are killed (kill -9). Then the browser starts again with the same profile and opens the table’s page.';

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const kills = KILLS[form];
  const server = await startServer();
  try {
    const staff = await staffBoard(server);
    const outcome: Outcome = { took: [], missing: [] };
    // One after the other, so that an earlier order does not interfere.
    const tables = (await staff.addTables(kills)).entries();
    const phones = Array.from({ length: PHONES[form] }, () =>
      orderAndKill({ base: server.url, staff, tables, outcome }),
    );
    await Promise.all(phones);
    staff.close();
    await server.stop();
    return result(kills, { ...outcome, ...storedOrders(server.databasePath) });
  } finally {
    await server.dispose();
  }
}

type Phones = {
  base: string;
  staff: StaffBoard;
  /** Shared by the phones: each takes the next one. */
  tables: IterableIterator<[number, string]>;
  outcome: Outcome;
};

/** One phone with one profile, at one table after the other. */
async function orderAndKill({ base, staff, tables, outcome }: Phones): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'servett-phone-'));
  let browser: KillableBrowser | undefined;
  try {
    for (const [kill, table] of tables) {
      const network = NETWORKS[kill % NETWORKS.length] ?? 'offline';
      browser ??= await startBrowser(profile);
      await openTable(browser.page, base, table);
      await orderOn(browser.page, network);
      await browser.kill9();
      const began = performance.now();
      browser = await startBrowser(profile);
      await openTable(browser.page, base, table);
      if (await arrives(staff, table)) outcome.took.push(performance.now() - began);
      else outcome.missing.push(network);
    }
  } finally {
    await browser?.kill9();
    // A process of the browser may continue to write there for a moment.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The networks of the lost orders, and how long the others took. */
type Outcome = { missing: Network[]; took: number[] };
type Stored = { stored: number; numbers: number };

function result(kills: number, { stored, numbers, missing, took }: Outcome & Stored): FaultResult {
  const sorted = took.toSorted((a, b) => a - b);
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  return {
    fault: FAULT,
    figures: [
      count('browsers killed', kills),
      count('orders that the page said it keeps', kills),
      count('orders the server has', stored),
      count('lost', missing.length),
      count('made twice', stored + missing.length - kills),
      {
        name: 'from the kill until the order is on the board, median',
        value: (sorted[Math.floor(sorted.length / 2)] ?? 0) / 1_000,
        unit: 's',
      },
    ],
    checks: [
      {
        text: 'every order that the page said it keeps reaches the board',
        holds: missing.length === 0,
      },
      { text: 'none is made twice', holds: stored + missing.length === kills },
      { text: 'the day’s numbers have no gaps', holds: numbers === stored },
    ],
  };
}

async function openTable(page: Page, base: string, table: string): Promise<void> {
  const address = `${base}/en/table/${table}`;
  if (page.url() !== address) {
    // Its party may still sit at the table before.
    const asked = page.getByRole('button', { name: here });
    await page.addLocatorHandler(asked, () => asked.click());
    await page.goto(address);
  }
  await page.locator('.quick').first().waitFor();
}

/** Resolves once the page says that it keeps the order. */
async function orderOn(page: Page, network: Network): Promise<void> {
  await page.getByRole('button', { name: 'Add Marinated olives' }).click();
  await page.locator('.late-notices').first().waitFor({ state: 'attached' });
  if (network === 'offline') await page.context().setOffline(true);
  const stored = Promise.withResolvers<void>();
  if (network !== 'offline') {
    await page.route('**/api/v1/orders', async (route) => {
      if (network === 'refused') await route.abort('connectionrefused');
      if (network === 'answer lost') await route.fetch().then(() => stored.resolve());
      // Otherwise, and after the server's response, the request hangs until the browser is gone.
    });
  }
  await page.getByRole('button', { name: 'View order' }).click();
  await page.getByRole('button', { name: 'Send order' }).click();
  await page.getByRole('heading', { name: KEPT }).waitFor();
  if (network === 'answer lost') await stored.promise;
}

/** Whether the order appears on the board; staff reject it, so that the guest may order again. */
async function arrives(staff: StaffBoard, table: string): Promise<boolean> {
  const until = performance.now() + ARRIVES_MS;
  while (performance.now() < until) {
    const placed = (await staff.ordersAt(table)).find((order) => order.state === 'placed');
    if (placed !== undefined) {
      await staff.reject(placed.id);
      return true;
    }
    await wait(LOOK_EVERY_MS);
  }
  return false;
}

function storedOrders(path: string): Stored {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const row = database
      .prepare('select count(*) as stored, max(number) as last from orders')
      .get();
    return { stored: Number(row?.stored), numbers: Number(row?.last ?? 0) };
  } finally {
    database.close();
  }
}
