import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import type { Order } from '#core/orders/order.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { guestAt } from '#tests/e2e/guest-without-page.ts';
import { withPrinters } from '#tests/support/printers/demo-printers.ts';
import { fakeCloudPrnt } from '#tests/support/printers/fake-cloudprnt.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

/** Pictures of docs/console.md and docs/printers.md; `npm run screenshots` takes them again. */
const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const VIEWPORT = { width: 1024, height: 768 };
const TELEVISION = { width: 1024, height: 576 };
const KITCHEN = { station: 'kitchen', acceptsByItself: false, isOneStep: true };
const ORDERING = {
  joinPolicy: 'free' as const,
  service: 'collect' as const,
  stationWork: [KITCHEN],
};
const KEY_BYTES = 10;

/** Several bills, tabs, the pick-up screen, and printers of which one does not answer. */
export async function takeEvening(browser: Browser): Promise<void> {
  const server = await startServer({}, { ordering: ORDERING });
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    viewport: VIEWPORT,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await signedIn(context, server);
    await takeBills(page, server);
    await takeTabs(page, server);
    await takePickUp(page, server);
    await takePrinters(page, server);
  } finally {
    await context.close();
    await server.dispose();
  }
}

async function signedIn(context: BrowserContext, { staff }: TestServer): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/venue/');
  await page.locator('input[type=email]').fill(staff.email);
  await page.locator('input[type=password]').fill(staff.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Tabs' }).waitFor();
  return page;
}

/** Asks as the person who is signed in. */
async function ask(page: Page, server: TestServer, path: string, data: object): Promise<void> {
  const headers = { origin: server.url };
  const answer = await page.request.post(`/api/v1/venues/kajkanten/${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
}

/** Few colours are enough for drawn screens, and make small files. */
async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(`${FOLDER}${name}.png`);
}

async function orderAt(server: TestServer, table: string, ...products: string[]): Promise<Order> {
  const guest = await guestAt(server.url, table);
  return guest.order(...products) as Promise<Order>;
}

async function takeBills(page: Page, server: TestServer): Promise<void> {
  const products = ['meatballs', 'ipa-0-3', 'green-salad', 'rhubarb-lemonade'];
  const order = await orderAt(server, 'servett00011', ...products);
  await ask(page, server, `orders/${order.id}/transition`, { from: 'placed', to: 'accepted' });
  const hers = order.lines.slice(2).map(({ id, quantity }) => ({ id, pieces: 1, of: quantity }));
  const to = uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  const moved = { lines: hers, from: null, to, name: 'Anna' };
  await ask(page, server, `seatings/${order.seating}/bill-lines`, moved);
  await page.goto(`/venue/#bill/${order.seating}`);
  await page.getByText('Anna').first().waitFor();
  await keep(page, 'bill');
}

async function takeTabs(page: Page, server: TestServer): Promise<void> {
  for (const name of ['Anna', '14', null]) await ask(page, server, 'tabs', { name });
  await page.goto('/venue/#tabs');
  await page.getByRole('link', { name: 'Code and limit of Anna' }).waitFor();
  await keep(page, 'tabs');
}

async function takePickUp(page: Page, server: TestServer): Promise<void> {
  for (const [at, products] of [['fries-with-aioli'], ['meatballs'], ['green-salad']].entries()) {
    const order = await orderAt(server, `servett0000${at + 1}`, ...products);
    await ask(page, server, `orders/${order.id}/transition`, { from: 'placed', to: 'accepted' });
    const lines = order.lines.map(({ id }) => ({ id, from: 'queued' }));
    if (at < 2) await ask(page, server, `orders/${order.id}/lines`, { lines, to: 'served' });
  }
  await page.setViewportSize(TELEVISION);
  await page.goto('/venue/#pick-up');
  await page
    .getByRole('region', { name: 'Ready to collect' })
    .getByRole('listitem')
    .nth(1)
    .waitFor();
  await keep(page, 'pick-up');
  await page.setViewportSize(VIEWPORT);
}

async function takePrinters(page: Page, server: TestServer): Promise<void> {
  const kitchen = await withPrinters(server, 1, { name: 'Kitchen', stations: ['kitchen'] });
  await withPrinters(server, 1, { name: 'Bar', transport: 'server_direct', stations: ['bar'] });
  await orderAt(server, 'servett00004', 'arctic-char', 'ipa-0-3');
  const printer = fakeCloudPrnt(`${server.url}${kitchen.paths[0] ?? ''}`);
  await printer.introduce();
  await printer.print();
  await page.goto('/venue/#printers');
  await page.getByText('Last printed').last().waitFor();
  await keep(page, 'printers');
}
