import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, type Request } from 'playwright/test';
import { run as killBrowser } from '../../lab/faults/browser-killed.ts';
import { BROWSER_FLAGS } from '../support/browser-flags.ts';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { openTable, sendFromPhone, ticketOf, untilComplete } from './steps.ts';
import { add, arrived, begins, LANGUAGE, words } from './words.ts';

/** A phone whose storage survives its browser. */
async function phone(folder: string, baseURL: string): Promise<BrowserContext> {
  const executablePath = process.env.SERVETT_BROWSER;
  return chromium.launchPersistentContext(folder, {
    args: BROWSER_FLAGS,
    baseURL,
    locale: LANGUAGE,
    viewport: PHONE,
    ...(executablePath ? { executablePath } : {}),
  });
}

/** The event streams that a browser's tabs have open now. */
function openStreams(context: BrowserContext): ReadonlySet<Request> {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) open.add(request);
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => open.delete(request));
  return open;
}

test('an order sent offline arrives once after the page was closed and the phone restarted', async ({
  server,
  board,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'servett-phone-'));
  const before = await phone(folder, server.url);
  const anna = await before.newPage();
  await openTable(anna, 'servett00001');
  await anna.getByRole('button', { name: add('Toast Skagen') }).click();
  await untilComplete(anna);
  await before.setOffline(true);
  await sendFromPhone(anna);
  await expect(anna.getByRole('heading', { name: words.guest.status.waiting() })).toBeVisible();
  await before.close();

  const after = await phone(folder, server.url);
  const again = await after.newPage();
  await openTable(again, 'servett00001');
  await expect(ticketOf(board, '1')).toContainText('Toast Skagen');
  await expect(again.getByRole('button', { name: arrived() }).first()).toBeVisible();
  await expect(board.getByRole('article')).toHaveCount(1);
  await after.close();
  // A process of the browser may continue to write there for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

test(
  'an order that the page says is kept arrives once after its browser was killed',
  ONCE_AT_NIGHT,
  async () => {
    const { checks, figures } = await killBrowser({ form: 'short' });
    expect(
      checks.filter(({ holds }) => !holds),
      JSON.stringify(figures),
    ).toEqual([]);
  },
);

test(
  'an order that waited more than five minutes needs confirmation before it is sent',
  AT_NIGHT,
  async ({ device, board }) => {
    const anna = await device();
    await anna.clock.install();
    await openTable(anna, 'servett00002');
    await anna.getByRole('button', { name: add('Toast Skagen') }).click();
    await untilComplete(anna);
    await anna.context().setOffline(true);
    await sendFromPhone(anna);
    // It waits from when it is stored, a moment after the tap.
    await expect(anna.getByRole('heading', { name: words.guest.status.waiting() })).toBeVisible();
    await anna.clock.fastForward('05:30');
    await anna.context().setOffline(false);
    await expect(anna.getByRole('heading', { name: words.guest.status.expired() })).toBeVisible();
    await expect(board.getByRole('article')).toHaveCount(0);
    await anna.getByRole('button', { name: words.guest.status.sendAgain() }).click();
    await expect(ticketOf(board, '2')).toContainText('Toast Skagen');
    await expect(board.getByRole('article')).toHaveCount(1);
  },
);

test(
  'two tabs of one phone create one order from one tap, and one stream',
  AT_NIGHT,
  async ({ device, board }) => {
    const first = await device();
    const streams = openStreams(first.context());
    await openTable(first, 'servett00003');
    const second = await first.context().newPage();
    await openTable(second, 'servett00003');
    await first.getByRole('button', { name: add('Toast Skagen') }).click();
    await expect(second.getByRole('button', { name: words.guest.cart.view() })).toBeVisible();
    await sendFromPhone(first);
    await expect(ticketOf(board, '3')).toBeVisible();
    await expect(second.getByRole('button', { name: arrived() }).first()).toBeVisible();
    await expect(board.getByRole('article')).toHaveCount(1);
    await expect.poll(() => streams.size).toBe(1);
  },
);

test(
  'two tabs have one cart: additions appear in both, and sending from both creates one order',
  AT_NIGHT,
  async ({ device, board }) => {
    const first = await device();
    await openTable(first, 'servett00003');
    const second = await first.context().newPage();
    await openTable(second, 'servett00003');
    await first.getByRole('button', { name: add('Toast Skagen') }).click();
    await expect(second.getByRole('button', { name: words.guest.cart.view() })).toContainText('1');
    await second.getByRole('button', { name: add('Marinated olives') }).click();
    await expect(first.getByRole('button', { name: words.guest.cart.view() })).toContainText('2');
    for (const tab of [first, second]) {
      await tab.getByRole('button', { name: words.guest.cart.view() }).click();
      await expect(tab.getByRole('dialog')).toContainText('Marinated olives');
    }
    const send = (tab: Page) =>
      tab
        .getByRole('button', { name: begins(words.guest.cart.send()) })
        .evaluate((button: HTMLElement) => button.click());
    await Promise.all([send(first), send(second)]);
    await expect(ticketOf(board, '3')).toContainText('Toast Skagen');
    await expect(ticketOf(board, '3')).toContainText('Marinated olives');
    for (const tab of [first, second]) {
      await expect(tab.getByRole('button', { name: words.guest.cart.view() })).toHaveCount(0);
    }
    await expect(board.getByRole('article')).toHaveCount(1);
  },
);

test('an order withdrawn during its request is never created after the guest was told so', async ({
  device,
  board,
  server,
}) => {
  const anna = await device();
  await openTable(anna, 'servett00004');
  await anna.getByRole('button', { name: add('Toast Skagen') }).click();
  // The request reaches the server only after the withdrawal was answered.
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await anna.route('**/api/v1/orders', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await sendFromPhone(anna);
  await anna.getByRole('button', { name: words.guest.status.withdraw() }).click();
  await expect(anna.getByRole('heading', { name: words.guest.status.withdrawn() })).toBeVisible();
  const late = anna.waitForResponse((answer) => answer.url().endsWith('/orders')).catch(() => null);
  letGo();
  const answer = await Promise.race([
    late,
    expect(anna.getByText(words.guest.status.withdrawn()).first())
      .toBeVisible()
      .then(() => null),
  ]);
  if (answer) expect(answer.status()).toBe(409);
  await expect(board.getByRole('article')).toHaveCount(0);
  expect(server.output).not.toMatch(/error/i);
});
