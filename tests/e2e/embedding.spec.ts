import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, expect, type Page } from 'playwright/test';
import { expectUnbroken } from './accessible.ts';
import { AT_NIGHT, ONCE, ONCE_AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { ticketOf } from './steps.ts';
import { add, begins, words } from './words.ts';

test.use({ isAnimated: true });

const RELEASES = new URL('../../releases/widget/', import.meta.url);
const PAPER = { width: 794, height: 1123 };

/** A venue's own site on another origin: its markup, as in a file. */
async function serveSite(markup: string): Promise<{ address: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(markup);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The different port makes it another origin, and the different name another site.
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

async function openPlain(page: Page): Promise<void> {
  await page.goto('/demo/plain.html');
  await page.locator('table-order').scrollIntoViewIfNeeded();
  await page.locator('.quick').first().waitFor();
}

test(
  'printed, the page has the whole menu with its prices, dark on light, uncut, and no buttons',
  ONCE_AT_NIGHT,
  async ({ device, server }) => {
    const page = await device({ locale: 'sv-SE' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPlain(page);
    await page.getByRole('button', { name: 'Lägg till Toast Skagen' }).click();
    await page.locator('.order-bar').waitFor();
    // The code that loads after the menu contains what printing needs.
    await expect(page.locator('.far button').first()).toBeAttached();
    // Printing fires events on the page; the emulation below does not.
    await page.pdf();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);

    const menu = await (
      await page.request.get(`${server.url}/api/v1/venues/kajkanten/menu?locale=sv`)
    ).json();
    const names = menu.categories.flatMap(({ products }: { products: { name: string }[] }) =>
      products.map(({ name }) => name),
    );
    const printed = await page.locator('table-order').evaluate((element) => {
      const all = (selector: string) => [
        ...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
      ];
      const isSeen = (one: HTMLElement) => one.checkVisibility() && one.offsetHeight > 1;
      const light = (color: string) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return Number.NaN;
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data[0];
      };
      const [title] = all('h4');
      return {
        names: all('h4')
          .filter(isSeen)
          .map((one) => one.textContent),
        prices: all('.product .price').filter(isSeen).length,
        buttons: all('button:not(.open), input, select, dialog').filter(isSeen).length,
        cut: all('.product .words, .product .about').filter(
          (one) => one.scrollHeight > one.clientHeight + 1,
        ).length,
        ink: title && light(getComputedStyle(title).color),
      };
    });
    expect(printed.names).toEqual(names);
    expect(names.length).toBeGreaterThan(50);
    expect(printed).toMatchObject({ prices: names.length, buttons: 0, cut: 0 });
    expect(printed.ink).toBeLessThan(80);
    await expectUnbroken(page);
  },
);

test(
  "a page from the back-forward cache shows the order's current status, and stays live",
  ONCE_AT_NIGHT,
  async ({ board, server }) => {
    const executablePath = process.env.SERVETT_BROWSER;
    const browser = await chromium.launch({
      args: ['--no-sandbox', '--disable-gpu'],
      // Playwright disables the cache, because it cannot wait for cached responses.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      ...(executablePath ? { executablePath } : {}),
    });
    const page = await browser.newPage({ baseURL: server.url, locale: 'sv-SE' });
    await openPlain(page);
    await page.getByRole('button', { name: 'Lägg till Toast Skagen' }).click();
    await page.getByRole('button', { name: /^Skicka beställning/ }).click();
    await expect(page.getByRole('heading', { name: 'Köket har din beställning' })).toBeVisible();
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      addEventListener('pageshow', (event) => {
        dataset.isKept = String(event.persisted);
      });
      addEventListener('table-order-status', (event) => {
        dataset.heard = `${dataset.heard ?? ''} ${event.detail.state}`;
      });
    });

    await page.goto('/demo/');
    const ticket = ticketOf(board, '1');
    await ticket.getByRole('button', { name: /^Accept,/ }).click();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html[data-is-kept=true]')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Din beställning är mottagen' })).toBeVisible();
    await ticket.getByRole('button', { name: /ready/i }).first().click();
    await expect(page.getByRole('heading', { name: 'Din beställning är klar' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-heard', ' accepted');
    await browser.close();
  },
);

test(
  'in a dialog and a form of the page, Enter and Escape stay in the element, and the form submits only its own fields',
  AT_NIGHT,
  async ({ device, server }) => {
    const site =
      await serveSite(`<!doctype html><html lang="en"><title>Krogen</title><main><h1>Krogen</h1>
    <dialog id="book"><form action="/booked"><label>Name <input name="name" value="Anna"></label>
    <script type="module" src="${server.url}/widget/table-order.js"></script>
    <table-order table="servett00002"></table-order>
    <button>Book a table</button></form></dialog></main></html>`);
    const page = await device();
    await page.goto(site.address);
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await page.getByRole('button', { name: add('Toast Skagen') }).click();
    await page.getByRole('searchbox').fill('burger');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('button', { name: 'Kajen burger', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Kajen burger' });
    await sheet.getByRole('radio').first().press('Enter');
    await sheet
      .getByRole('button', { name: begins(words.guest.product.add()) })
      .first()
      .focus();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.locator('#book')).toBeVisible();
    expect(page.url()).toBe(site.address);
    await page.getByRole('button', { name: 'Book a table' }).click();
    await page.waitForURL('**/booked?name=Anna');
    site.server.close();
  },
);

test(
  "without scripts a page shows the element's own children, and nothing of ours",
  ONCE_AT_NIGHT,
  async ({ browser, server }) => {
    const site =
      await serveSite(`<!doctype html><html lang="sv"><title>Krogen</title><main><h1>Krogen</h1>
    <script type="module" src="${server.url}/widget/table-order.js"></script>
    <table-order table="servett00002"><a href="${server.url}/sv/table/servett00002">Beställ till bordet</a></table-order></main></html>`);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.address);
    await expect(page.getByRole('main')).toHaveText(/Krogen\s+Beställ till bordet/);
    await page.getByRole('link', { name: 'Beställ till bordet' }).click();
    await expect(page).toHaveTitle(/Kajkanten/);
    await context.close();
    site.server.close();
  },
);

for (const version of readdirSync(RELEASES)) {
  test(
    `the element of release ${version} orders on the server of today, and follows the order`,
    ONCE,
    async ({ device, server, board }) => {
      const site =
        await serveSite(`<!doctype html><html lang="en"><title>Krogen</title><main><h1>Krogen</h1>
      <script type="module" src="${server.url}/widget/${version}/table-order.js"></script>
      <table-order table="servett00002"></table-order></main></html>`);
      const page = await device();
      await page.goto(site.address);
      await page.getByRole('button', { name: add('Toast Skagen') }).click();
      await page.getByRole('button', { name: words.guest.cart.view() }).click();
      await page.getByRole('button', { name: words.guest.cart.send() }).click();
      const ticket = ticketOf(board, '2');
      await expect(ticket).toContainText('Toast Skagen');
      await ticket.getByRole('button', { name: /^Accept,/ }).click();
      await expect(page.getByRole('heading', { name: words.guest.status.taken() })).toBeVisible();
      site.server.close();
    },
  );
}

test.describe('a venue that opens at eleven', () => {
  test.use({
    venue: {
      opening: [
        { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '11:00', until: '23:00' },
      ],
    },
  });

  test(
    'before that the menu can be browsed, the page is informed, and at eleven it opens by itself',
    ONCE_AT_NIGHT,
    async ({ device }) => {
      const page = await device({ locale: 'sv-SE' });
      await page.clock.install({ time: new Date('2026-11-20T10:59:00+01:00') });
      // A phone goes by the server's clock, which is at the same time here.
      await page.route(/\/api\/v1\/(?!.*events)/, async (route) => {
        const response = await route.fetch();
        const date = new Date(await page.evaluate(() => Date.now())).toUTCString();
        await route.fulfill({ response, headers: { ...response.headers(), date } });
      });
      await page.addInitScript(() => {
        addEventListener('table-order-error', ({ detail }) => {
          document.documentElement.dataset.error = detail.code;
        });
      });
      await page.goto('/demo/plain.html');
      const element = page.locator('table-order');
      await element.scrollIntoViewIfNeeded();
      await expect(element.getByText(/^Stängt till 11.00/).first()).toBeVisible();
      await expect(page.locator('html[data-error="orders.closed"]')).toBeAttached();
      await expect(element.locator('.quick')).toHaveCount(0);
      await element.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
      await expect(element.getByRole('dialog', { name: 'Toast Skagen' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.clock.fastForward('01:30');
      await element.getByRole('button', { name: 'Lägg till Toast Skagen' }).click();
      await expect(element.locator('.order-bar')).toBeVisible();
    },
  );
});
