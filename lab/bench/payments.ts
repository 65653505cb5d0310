import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { BROWSER_FLAGS } from '#tests/support/browser-flags.ts';
import { simpleOrder, tableId } from '#tests/support/clients/table-guests.ts';
import { seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { type Party, placeOrder, seatParty, take } from '../faults/support/paying/party.ts';
import {
  deliver,
  type Fake,
  openFake,
  payingEnvironment,
  staffWithProvider,
} from '../faults/support/paying/paying-venue.ts';
import { share } from './backup/share.ts';
import { median } from './page/statistics.ts';
import { benchOptions, say } from './support/options.ts';

/**
 * `npm run bench payments -- [--payments 60]`: how soon a payment is seen on another guest's page
 * and on the board, both drawn by Chromium, once the provider has the money: as many payments with
 * a notice, from when it is sent, and as many by reading alone, from when the guest has paid. A real
 * server, and a fake of Stripe by HTTP. Prints a table, and the same as JSON.
 */
const values = benchOptions({ payments: 60 });
const PAYMENTS = values.payments;
const WARM_UP = 3;
const ONE = 100;
const TABLE = tableId(1);
const PRESENCE = { up: async () => {} };
const random = seededRandom(20_261_127);
const GOALS = { notice: 1_000, reading: 3_000 };
type Mode = keyof typeof GOALS;
type Seen = { phone: number; board: number };

/** Resolves when the page shows that so much is left, in milliseconds since `began`. */
async function seen(page: Page, left: number, began: number): Promise<number> {
  await page.waitForFunction(
    (amount) => {
      const text = (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
      return (
        text.includes(`Left to paySEK ${amount}`) || text.includes(`SEK ${amount} left to pay`)
      );
    },
    left,
    { polling: 'raf', timeout: 20_000 },
  );
  return performance.now() - began;
}

async function openPhone(browser: Browser, { url }: TestServer, party: Party): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: 'en',
  });
  const page = await context.newPage();
  await page.goto(`${url}/en/table/${TABLE}`);
  const [host] = party.guests;
  for (let waiting: { id: string } | undefined; waiting === undefined && host !== undefined; ) {
    const { body } = await host.ask('GET', 'seating');
    waiting = body.guests.find(({ admission }: { admission: string }) => admission === 'waiting');
    if (waiting) await host.ask('POST', `seating/guests/${waiting.id}/admit`);
    else await pause(100);
  }
  await page.getByRole('button', { name: 'Table 1' }).click();
  await page.getByRole('dialog').getByText('Left to pay').waitFor();
  return page;
}

async function openBoard(browser: Browser, { url, staff }: TestServer): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  await page.goto(`${url}/venue/`);
  await page.getByLabel('E-mail').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Tables', exact: true }).press('Enter');
  await page.getByRole('link', { name: /left to pay/ }).waitFor();
  return page;
}

/** The other guest is on the provider's page; returns which payment that is. */
async function begin({ fake }: Fake, { guests: [guest] }: Party): Promise<string> {
  const taken = guest && (await take(guest, { take: { kind: 'amount' }, amount: ONE }, 0));
  if (taken === undefined || 'limit' in taken) throw new Error('Nothing is left to pay.');
  return fake.refAt(taken.next ?? '');
}

type Scene = { server: TestServer; provider: Fake; party: Party; phone: Page; board: Page };

/** One payment of the other guest, and when the two pages show it. */
async function payOnce(scene: Scene, mode: Mode, left: number): Promise<Seen> {
  const { server, provider, party, phone, board } = scene;
  const ref = await begin(provider, party);
  // The sweep looks every second: the guest pays at any moment of it.
  await pause(random.between(500, 1_500));
  await provider.fake.end(ref, 'paid');
  const began = performance.now();
  if (mode === 'notice') {
    void deliver(server, provider.name, provider.fake.notice(ref), PRESENCE);
  }
  const [onPhone, onBoard] = await Promise.all([
    seen(phone, left, began),
    seen(board, left, began),
  ]);
  return { phone: onPhone, board: onBoard };
}

const provider = await openFake('stripe');
const server = await startServer(payingEnvironment(provider));
const browser = await chromium.launch({
  executablePath: process.env.SERVETT_SHELL ?? process.env.SERVETT_BROWSER ?? '/usr/bin/chromium',
  args: BROWSER_FLAGS,
});
try {
  const staff = await staffWithProvider(server, provider);
  const order = await simpleOrder(server.url);
  const seat = { urls: [server.url], table: TABLE, order, presence: PRESENCE };
  const party = await seatParty(seat, 1, 1);
  for (let rounds = 0; rounds < 2; rounds += 1) await placeOrder(party.guests[0], order, 20);
  // Only once something is paid do pages say what is left.
  await provider.fake.end(await begin(provider, party), 'paid');
  const phone = await openPhone(browser, server, party);
  const board = await openBoard(browser, server);
  const scene = { server, provider, party, phone, board };
  const { bill } = (await party.guests[0]?.ask('GET', 'seating'))?.body ?? {};
  let left: number = bill.remaining / ONE;
  const all: Record<Mode, Seen[]> = { notice: [], reading: [] };
  for (let made = 0; made < WARM_UP + PAYMENTS; made += 1) {
    for (const mode of ['notice', 'reading'] as const) {
      left -= 1;
      const each = await payOnce(scene, mode, left);
      if (made >= WARM_UP) all[mode].push(each);
    }
  }
  const rows = (['notice', 'reading'] as const).flatMap((mode) =>
    (['phone', 'board'] as const).map((where) => {
      const times = all[mode].map((each) => each[where]);
      const whole = (value: number) => Math.round(value);
      return {
        ...{ mode, where, payments: times.length, median: whole(median(times)) },
        ...{ p95: whole(share(times, 0.95)), worst: whole(Math.max(...times)), goal: GOALS[mode] },
      };
    }),
  );
  for (const { mode, where, goal, worst, ...row } of rows) {
    if (worst > goal) process.exitCode = 1;
    say(
      `${worst > goal ? '✗' : '✓'} ${mode.padEnd(7)} ${where}  median ${row.median} ms, p95 ${row.p95} ms, worst ${worst} ms of ${goal} ms, ${row.payments} payments`,
    );
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  say(JSON.stringify({ rows, machine, load: loadavg().map((each) => Number(each.toFixed(1))) }));
  staff.close();
  for (const guest of party.guests) guest.close();
} finally {
  await browser.close();
  await server.dispose();
  await provider.fake.close();
}
process.exit();
