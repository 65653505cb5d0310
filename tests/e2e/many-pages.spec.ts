import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';
import { STREAMS_MAX } from '#web/platform/stream-limit.ts';
import { BROWSER_FLAGS } from '../support/browser-flags.ts';
import { AT_NIGHT } from './at-night.ts';
import { test as base, TABLET } from './fixtures.ts';
import { openTable, ticketOf, untilComplete } from './steps.ts';
import { add, begins, words } from './words.ts';

const executablePath = process.env.SERVETT_SHELL ?? process.env.SERVETT_BROWSER;

/** The names that a venue's computer has in its own network; browsers trust neither of them. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  consoleErrors: async ({}, use) => {
    const errors: string[] = [];
    await use(errors);
    // Chromium says so of every page over plain http.
    expect(errors.filter((text) => !text.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
  },

  launchOptions: [
    {
      args: [...BROWSER_FLAGS, '--host-resolver-rules=MAP *.test 127.0.0.1'],
      ...(executablePath ? { executablePath } : {}),
    },
    { scope: 'worker' },
  ],
});

const TABLES = Array.from({ length: 8 }, (_, index) => `servett0000${index + 1}`);

const MACHINE = '127.0.0.1';

/** How the same server is reached: without HTTPS, browsers have locks only on the machine itself. */
const WAYS = [
  { way: 'on the machine itself', host: MACHINE, site: 'localhost' },
  { way: 'over plain http', host: 'bar.test', site: 'krogen.test' },
];

/** The pages of the event streams that a browser has asked for and not closed, one for each. */
function watchHolders(context: BrowserContext): () => Page[] {
  const open = new Set<Request>();
  const end = (request: Request) => void open.delete(request);
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/events')) open.add(request);
  });
  context.on('requestfailed', end);
  context.on('requestfinished', end);
  // Nothing is said of the requests of a page that is closed.
  return () =>
    [...open].map((request) => request.frame().page()).filter((page) => !page.isClosed());
}

function watchStreams(context: BrowserContext): () => number {
  const holders = watchHolders(context);
  return () => holders().length;
}

async function serveSite(markup: string) {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(markup);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  return { site, port: (site.address() as AddressInfo).port };
}

/** What staff do, by the page itself: only its browser knows the server by this name. */
async function askAsStaff(page: Page, method: string, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([verb, where, what]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/api/v1/${where}`, { method: verb, headers, body: what })).status;
    },
    [method, path, JSON.stringify(body)] as const,
  );
  expect(status).toBeLessThan(300);
}

/** The server's address by another of its names. */
function addressAt(url: string, host: string): string {
  const address = new URL(url);
  address.hostname = host;
  return address.origin;
}

async function orderToast(guest: Page): Promise<void> {
  await guest.getByRole('button', { name: add('Toast Skagen') }).click();
  await guest.getByRole('button', { name: begins(words.guest.cart.send()) }).click();
}

for (const { way, host, site: siteHost } of WAYS) {
  test(
    `eight elements on one page all show their menu, hear of news and take orders, ${way}`,
    AT_NIGHT,
    async ({ board, device, server }) => {
      const address = addressAt(server.url, host);
      const { site, port } = await serveSite(`<!doctype html><html lang="en"><title>Krogen</title>
      <script type="module" src="${address}/widget/table-order.js"></script>
      ${TABLES.map((table) => `<table-order table="${table}"></table-order>`).join('')}</html>`);
      // Eight whole menus and their pictures in one page take their time.
      test.slow();
      const page = await device();
      const streams = watchStreams(page.context());
      await page.goto(`http://${siteHost}:${port}/`);
      expect(await page.evaluate(() => isSecureContext)).toBe(host === MACHINE);
      const elements = page.locator('table-order');
      for (const element of await elements.all()) {
        await element.scrollIntoViewIfNeeded();
        await element
          .locator('.late-notices:not([data-drawn] *)')
          .first()
          .waitFor({ state: 'attached' });
      }
      await expect.poll(streams).toBe(STREAMS_MAX);

      const last = elements.last();
      await last.getByRole('button', { name: add('Toast Skagen') }).click();
      await last.getByRole('button', { name: words.guest.cart.view() }).click();
      await last.getByRole('button', { name: words.guest.cart.send() }).click();
      const ticket = ticketOf(board, '8');
      await ticket.getByRole('button', { name: /^Accept,/ }).click();
      await expect(last.getByRole('heading', { name: words.guest.status.taken() })).toBeVisible();

      await askAsStaff(board, 'PUT', 'venues/kajkanten/products/toast-skagen/sold-out', {
        soldOut: true,
      });
      await last.getByRole('button', { name: words.guest.status.orderMore() }).click();
      for (const element of await elements.all()) {
        // One that was scrolled past before it was complete goes on once it is seen again.
        await element.scrollIntoViewIfNeeded();
        await expect(
          element.getByRole('button', { name: 'Toast Skagen', exact: true }),
        ).toBeVisible();
        await expect(element.getByRole('button', { name: add('Toast Skagen') })).toHaveCount(0);
      }
      expect(streams()).toBe(STREAMS_MAX);
      site.close();
    },
  );

  test(
    `ten tabs are all live: boards at once, guests within seconds, ${way}`,
    AT_NIGHT,
    async ({ device, server }) => {
      const address = addressAt(server.url, host);
      // Ten pages of one browser, beside those of other journeys.
      test.slow();
      const first = await device({ viewport: TABLET, baseURL: address });
      const context = first.context();
      const streams = watchStreams(context);
      await first.goto('/venue/');
      await askAsStaff(first, 'POST', 'staff/session', server.staff);
      const boards: Page[] = [];
      const guests: Page[] = [];
      for (const table of TABLES.slice(0, 5)) {
        const board = boards.length === 0 ? first : await context.newPage();
        await board.goto('/venue/');
        await expect(board.locator('.link-state .live:not(.is-spare)')).toBeVisible();
        boards.push(board);
        const guest = await context.newPage();
        await openTable(guest, table);
        await untilComplete(guest);
        guests.push(guest);
      }
      const [closing, ...staying] = boards;
      const [early, , , , late] = guests;
      if (!closing || !early || !late) throw new Error('Some tabs are missing.');
      await expect.poll(streams).toBe(STREAMS_MAX);

      await orderToast(late);
      for (const board of boards) await expect(ticketOf(board, '5')).toBeVisible();
      // The board that holds the stream is closed: the others hear of the next order too, once.
      await closing.close();
      await orderToast(early);
      for (const board of staying) await expect(ticketOf(board, '1')).toBeVisible();
      for (const board of staying.slice(0, 1)) {
        await ticketOf(board, '1')
          .getByRole('button', { name: /^Accept,/ })
          .click();
      }
      for (const board of staying) {
        await expect(board.getByRole('article').filter({ hasText: 'Toast Skagen' })).toHaveCount(2);
      }
      await expect(early.getByRole('heading', { name: words.guest.status.taken() })).toBeVisible();
      await expect.poll(streams).toBe(STREAMS_MAX);
    },
  );
}

test(
  'a tab whose order is on its way has a stream before tabs that show a menu',
  AT_NIGHT,
  async ({ board, device }) => {
    test.slow();
    const first = await device({ viewport: TABLET });
    const holders = watchHolders(first.context());
    const guests: Page[] = [];
    for (const table of TABLES.slice(0, 4)) {
      const guest = guests.length === 0 ? first : await first.context().newPage();
      await openTable(guest, table);
      await untilComplete(guest);
      guests.push(guest);
    }
    await expect.poll(() => holders().length).toBe(STREAMS_MAX);
    // Each that polls, one after the other: whose name comes last would never have a stream.
    for (const [index, guest] of guests.entries()) {
      if (holders().includes(guest)) continue;
      await orderToast(guest);
      await expect.poll(() => holders().includes(guest)).toBe(true);
      await expect.poll(() => holders().length).toBe(STREAMS_MAX);
      await ticketOf(board, `${index + 1}`)
        .getByRole('button', { name: /^Accept,/ })
        .click();
      await expect(guest.getByRole('heading', { name: words.guest.status.taken() })).toBeVisible();
    }
  },
);
