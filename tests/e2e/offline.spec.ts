import { expect, type Page } from 'playwright/test';
import { startRenewable } from '../support/build/next-build.ts';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { openTable, order, sendFromPhone, ticketOf, untilComplete } from './steps.ts';
import { ANY, add, arrived, atTable, saying, words } from './words.ts';

declare global {
  interface Window {
    servettBuild?: string;
  }
}

const PATH = '/en/table/servett00001';

/** The worker has stored the page and its menus; `build` is in its cache's name. */
async function untilKept(page: Page, build = ''): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async ([path = '', part = '']) => {
          const names = (await caches.keys()).filter((name) => name.includes(part));
          const [name] = names.slice(-1);
          if (name === undefined) return false;
          const cache = await caches.open(name);
          const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
          const hasMenu = kept.some((each) => /\/venues\/.*\/menu$/.test(each));
          return kept.includes(path) && hasMenu && navigator.serviceWorker.controller !== null;
        },
        [PATH, build],
      ),
    )
    .toBe(true);
}

test('a visited table opens offline, with its waiting order, which arrives once', async ({
  device,
  board,
}) => {
  const anna = await device({ keepsPages: true });
  await openTable(anna, 'servett00001');
  await anna.getByRole('button', { name: add('Toast Skagen') }).click();
  await untilComplete(anna);
  await untilKept(anna);
  await anna.context().setOffline(true);
  await sendFromPhone(anna);
  await expect(anna.getByText(saying(words.guest.status.waitingKept({ time: ANY })))).toBeVisible();

  await anna.reload();
  await expect(anna.getByRole('heading', { name: 'Kajkanten' })).toBeVisible();
  await expect(anna.getByRole('button', { name: add('Marinated olives') })).toBeVisible();
  await expect(anna.locator('[data-drawn], .drawn')).toHaveCount(0);
  const waiting = anna.getByRole('button', { name: words.guest.status.waiting() });
  await expect(waiting).toBeVisible();
  expect(await violationsInBothThemes(anna)).toEqual([]);
  await expect(board.getByRole('article')).toHaveCount(0);

  await anna.context().setOffline(false);
  await expect(ticketOf(board, '1')).toContainText('Toast Skagen');
  await expect(waiting).toBeHidden();
  await anna.reload();
  await expect(anna.getByRole('button', { name: arrived() }).first()).toBeVisible();
  await expect(board.getByRole('article')).toHaveCount(1);
});

/**
 * A sheet of the previous build is gone: the page asks to be reloaded, and keeps what was chosen.
 */
async function missSheet(page: Page): Promise<void> {
  const call = page.getByRole('button', { name: words.guest.calls.call(), exact: true }).first();
  await call.click();
  const missing = page.getByRole('dialog', { name: words.guest.missing.title() });
  await expect(missing).toContainText(words.guest.missing.text());
  await missing.getByRole('button', { name: words.common.close() }).click();
  await page.reload();
  await call.click();
  await page.getByRole('dialog', { name: words.guest.calls.title() }).press('Escape');
  await page.getByRole('button', { name: words.guest.cart.view() }).click();
  await expect(page.getByRole('dialog')).toContainText('Toast Skagen');
}

test(
  'a new build is shown at the next visit, never mixed with the last, loses no cart, and its worker can be removed',
  AT_NIGHT,
  async ({ device, server }) => {
    const site = await startRenewable(server.url);
    const bo = await device({ baseURL: site.url });
    // As if the sheets had not loaded yet when a new build is installed.
    await bo.route(/\/all-sheets-[\w-]{8}\.js$/, (route) => route.fulfill({ status: 404 }));
    await bo.goto(PATH);
    await bo.getByRole('button', { name: add('Toast Skagen') }).click();
    await untilComplete(bo);

    const anna = await device({ keepsPages: true, baseURL: site.url });
    let visits = 0;
    anna.on('framenavigated', () => {
      visits += 1;
    });
    await anna.goto(PATH);
    await untilKept(anna);

    // Without a network, the complete copy of the previous build.
    site.renew('next');
    await missSheet(bo);
    await anna.context().setOffline(true);
    await anna.reload();
    await untilComplete(anna);
    expect(await anna.evaluate(() => window.servettBuild)).toBeUndefined();

    await anna.context().setOffline(false);
    await anna.reload();
    await untilComplete(anna);
    expect(await anna.evaluate(() => window.servettBuild)).toBe('next');
    await untilKept(anna, 'next-');

    await anna.context().setOffline(true);
    await anna.reload();
    await untilComplete(anna);
    expect(await anna.evaluate(() => window.servettBuild)).toBe('next');
    expect(visits).toBe(4);

    await anna.context().setOffline(false);
    site.renew('without-worker');
    await anna.reload();
    const left = () =>
      anna.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await anna.goto('/mark.svg');
    await expect.poll(left).toEqual([0, 0]);
    site.dispose();
  },
);

test(
  'what a sheet needs is gone with the build of before: the sheet says so, and the rest of it works',
  AT_NIGHT,
  async ({ device }) => {
    const page = await device();
    const gone = (what: string) =>
      page.route(new RegExp(`/${what}-[\\w-]{8}\\.js$`), (route) => route.fulfill({ status: 404 }));
    await gone('asides-part');
    await gone('handovers-part');
    await openTable(page, 'servett00001');
    await order(page, [add('Toast Skagen')]);
    await page.getByRole('button', { name: atTable('1') }).click();
    await page.getByRole('button', { name: words.guest.bill.ask() }).last().click();
    const bill = page.getByRole('dialog', { name: words.guest.bill.title() });
    // Its field is in the part that is gone: it is missed by whoever chooses it.
    await bill.getByText(words.guest.bill.ownSum()).click();
    await expect(bill.getByRole('alert')).toContainText(words.guest.missing.text());
    expect(await violationsInBothThemes(page)).toEqual([]);
    await bill.getByText(words.guest.bill.all()).click();
    await bill.getByRole('radio', { name: words.guest.bill.methods.cash(), exact: true }).check();
    await bill.getByRole('button', { name: words.guest.bill.ask() }).click();
    await expect(page.getByRole('heading', { name: words.guest.bill.asked() })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: atTable('1') }).click();
    await page.getByRole('button', { name: words.guest.seating.phones() }).click();
    const missing = page.getByRole('dialog', { name: words.guest.missing.title() });
    await expect(missing).toContainText(words.guest.missing.text());
  },
);
