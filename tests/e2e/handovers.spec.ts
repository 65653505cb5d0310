import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { readCode } from '../support/pictures/read-code.ts';
import { violationsInBothThemes } from './accessible.ts';
import { AT_NIGHT, ONCE_AT_NIGHT } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { pageFaults } from './page-faults.ts';
import {
  addWithOptions,
  chooseAddress,
  openTable,
  order,
  sendFromPhone,
  ticketOf,
} from './steps.ts';
import { add, atTable, words } from './words.ts';

const TABLE = 'servett00001';
const NARROW = 320;

test.use({ venue: { ordering: { joinPolicy: 'free' } } });

/** `guests`: as many as the sheet shows first, so that nobody's row moves the link under the press. */
async function openPhones(page: Page, guests = 1): Promise<void> {
  await page
    .getByRole('button', { name: atTable('1') })
    .first()
    .click();
  await expect(page.locator('.people li')).toHaveCount(guests);
  await page.getByRole('button', { name: words.guest.seating.phones() }).click();
}

/** The code as it is read out. */
async function codeOn(page: Page): Promise<string> {
  const spoken = await page.locator('.code-to-show .num .hidden-text').textContent();
  return (spoken ?? '').replace(/\D/g, '');
}

/** What another phone's camera reads of the code as it is drawn. */
async function scanOn(page: Page): Promise<URL> {
  const drawn = await page.locator('.code-to-show svg').screenshot();
  return new URL(await readCode(sharp(drawn)));
}

test(
  'a friend types the code, and has the orders, the cart and the bill; the first phone says so',
  AT_NIGHT,
  async ({ device, board }) => {
    const [anna, bo] = [await device(), await device()];
    await openTable(anna, TABLE);
    await order(anna, [add('Toast Skagen')]);
    await anna.getByRole('button', { name: add('Marinated olives') }).click();
    await openTable(bo, TABLE);
    await openPhones(anna, 2);
    await anna.getByRole('button', { name: words.handovers.show() }).click();
    await anna.locator('.code-to-show').waitFor();
    const code = await codeOn(anna);
    await openPhones(bo, 2);
    await bo.getByLabel(words.handovers.code()).fill(code);
    await bo.getByRole('button', { name: words.handovers.takeNow() }).click();
    await bo.getByText(words.handovers.taken()).waitFor();
    await bo.getByRole('button', { name: words.handovers.done() }).click();

    const gone = anna.getByRole('dialog', { name: words.handovers.gone() });
    await expect(gone).toBeVisible();
    await gone.getByRole('button', { name: words.handovers.look() }).click();
    await expect(anna.getByText(words.errors.sessions.handed_over()).first()).toBeVisible();

    await bo.keyboard.press('Escape');
    await sendFromPhone(bo);
    await expect(ticketOf(board, '1')).toContainText('Marinated olives');
    await expect(board.getByRole('article')).toHaveCount(2);
  },
);

test(
  'by a scanned code, with notes, by keyboard, narrow and in both themes; the first phone begins anew',
  AT_NIGHT,
  async ({ device, board }) => {
    test.slow();
    await chooseAddress(board);
    const [anna, bo] = [await device(), await device()];
    await openTable(anna, TABLE);
    await order(anna, [add('Toast Skagen')]);
    await addWithOptions(anna, 'Fries with aioli', [], 'no salt');
    await openPhones(anna);
    const sound = async (page: Page, state: string) => {
      expect(await violationsInBothThemes(page), state).toEqual([]);
      await page.setViewportSize({ ...PHONE, width: NARROW });
      expect(await pageFaults(page), state).toEqual([]);
      await page.setViewportSize(PHONE);
    };
    await sound(anna, 'before a code is shown');
    await anna.getByRole('checkbox', { name: words.handovers.notes() }).press('Space');
    await anna.getByRole('button', { name: words.handovers.show() }).press('Enter');
    await anna.locator('.code-to-show').waitFor();
    await sound(anna, 'a code is shown');

    const scanned = await scanOn(anna);
    expect(scanned.origin).toBe('https://order.kajkanten.example');
    // In the language that is read here.
    expect(scanned.pathname).toBe(`/en/table/${TABLE}`);
    expect(scanned.hash).toBe(`#take=${await codeOn(anna)}`);
    await bo.goto(`${scanned.pathname}${scanned.hash}`);
    await bo.getByRole('button', { name: words.handovers.takeNow() }).waitFor();
    expect(new URL(bo.url()).hash).toBe('');
    await sound(bo, 'a code was scanned');
    await bo.getByRole('button', { name: words.handovers.takeNow() }).press('Enter');
    await bo.getByText(words.handovers.taken()).waitFor();
    await sound(bo, 'taken over');
    await bo.getByRole('button', { name: words.handovers.done() }).press('Enter');
    await sendFromPhone(bo);
    await expect(ticketOf(board, '1')).toContainText('no salt');

    const gone = anna.getByRole('dialog', { name: words.handovers.gone() });
    await gone.waitFor();
    await sound(anna, 'handed over');
    await anna.reload();
    await gone.getByRole('button', { name: words.handovers.begin() }).press('Enter');
    await expect(gone).toHaveCount(0);
    await order(anna, [add('Marinated olives')]);
    await expect(board.getByRole('article')).toHaveCount(3);
  },
);

test(
  'without a network the sheet says so, and the code can be shown once it is back',
  AT_NIGHT,
  async ({ device }) => {
    const anna = await device();
    await openTable(anna, TABLE);
    await order(anna, [add('Toast Skagen')]);
    await openPhones(anna);
    const show = anna.getByRole('button', { name: words.handovers.show() });
    await show.waitFor();
    await anna.context().setOffline(true);
    await show.click();
    await expect(anna.getByRole('alert').filter({ hasText: words.errors.network() })).toBeVisible();
    await anna.context().setOffline(false);
    await show.click();
    await expect(anna.locator('.code-to-show')).toBeVisible();
  },
);

/** Orders at the table, and shows the code with which another phone takes it over: the address in it. */
async function codeOfSomebody(page: Page): Promise<string> {
  await openTable(page, TABLE);
  await order(page, [add('Toast Skagen')]);
  await openPhones(page);
  await page.getByRole('button', { name: words.handovers.show() }).click();
  await page.locator('.code-to-show').waitFor();
  return (await scanOn(page)).href;
}

/** A camera that shows nothing, and a reader that finds `text` in it. */
async function giveCamera(page: Page, text: string): Promise<void> {
  await page.addInitScript((rawValue) => {
    const canvas = document.createElement('canvas');
    const picture = canvas.getContext('2d');
    // Without a frame it does not begin to play.
    setInterval(() => picture?.fillRect(0, 0, 1, 1), 100);
    const media = { getUserMedia: async () => canvas.captureStream(5) };
    Object.defineProperty(navigator, 'mediaDevices', { value: media });
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue }];
    }
    Object.assign(globalThis, { BarcodeDetector });
  }, text);
}

test(
  'a code that is scanned on the page without a table opens the table, and is taken over there',
  AT_NIGHT,
  async ({ device, board }) => {
    await chooseAddress(board);
    const bo = await device();
    await giveCamera(bo, await codeOfSomebody(await device()));
    await bo.goto('/en/table');
    await bo.getByRole('button', { name: words.guest.scan.scan() }).click();
    await bo.getByRole('button', { name: words.handovers.takeNow() }).click();
    await bo.getByText(words.handovers.taken()).waitFor();
    expect(new URL(bo.url()).pathname).toBe(`/en/table/${TABLE}`);
    expect(new URL(bo.url()).hash).toBe('');
  },
);

test(
  'a code that is scanned in the element on a page that names no table is taken over there',
  ONCE_AT_NIGHT,
  async ({ device, board }) => {
    await chooseAddress(board);
    const bo = await device();
    await giveCamera(bo, await codeOfSomebody(await device()));
    await bo.route('**/own-site', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><html lang="en"><title>Kajen</title><script type="module" src="/widget/table-order.js"></script><table-order></table-order></html>',
      }),
    );
    await bo.goto('/own-site');
    await bo.getByRole('button', { name: words.guest.scan.scan() }).click();
    await bo.getByRole('button', { name: words.handovers.takeNow() }).click();
    await bo.getByText(words.handovers.taken()).waitFor();
    await expect(bo).toHaveURL(/\/own-site$/);
  },
);
