import { expect, type Locator, type Page } from 'playwright/test';
import { begins, LANGUAGE, words } from './words.ts';

/** Sets a mark that a reload would remove. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-unreloaded', ''));
}

export async function expectNoReload(page: Page): Promise<void> {
  await expect(page.locator('html[data-unreloaded]')).toHaveCount(1);
}

/** Goes to a category, as a guest does: categories far from the window have no buttons yet. */
export async function goTo(page: Page, category: string): Promise<void> {
  await page.getByRole('button', { name: category, exact: true }).click();
}

/** Opens a product's sheet, chooses options by their names, and adds it. */
export async function addWithOptions(page: Page, product: string, options: string[], note = '') {
  await page.getByRole('button', { name: product, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: product });
  for (const option of options) {
    await sheet
      .getByRole('radio', { name: option })
      .or(sheet.getByRole('checkbox', { name: option }))
      .check();
  }
  if (note !== '') await sheet.getByLabel(words.guest.product.note()).fill(note);
  await sheet.getByRole('button', { name: begins(words.guest.product.add()) }).click();
  await expect(sheet).toBeHidden();
}

/** Opens a table's page and waits for its menu. */
export async function openTable(page: Page, table: string, locale = 'en'): Promise<void> {
  await page.goto(`/${locale}/table/${table}`);
  await page.locator('.quick').first().waitFor();
  if (locale === 'en') await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE);
}

/** Waits until a guest's page needs nothing more from the server to take an order. */
export async function untilComplete(page: Page): Promise<void> {
  await page
    .locator('.late-notices:not(.drawn *, [data-drawn] *)')
    .first()
    .waitFor({ state: 'attached' });
}

/** Adds products by the names of their + and sends them; ends on the menu. */
export async function order(page: Page, quick: string[]): Promise<void> {
  for (const name of quick) await page.getByRole('button', { name }).click();
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/orders'));
  await sendFromPhone(page);
  expect((await stored).status()).toBe(201);
  await page.getByRole('button', { name: words.guest.status.toMenu(), exact: true }).click();
}

/** Opens the cart from the bar under the thumb and sends it. */
export async function sendFromPhone(page: Page) {
  await page.getByRole('button', { name: words.guest.cart.view() }).click();
  await page.getByRole('button', { name: words.guest.cart.send() }).click();
}

/** Opens what was chosen on a tablet; where there is room it is beside the menu. */
export async function openTabletOrder(
  tablet: Page,
  { view, send }: { view: string; send: RegExp },
): Promise<void> {
  const opens = tablet.getByRole('button', { name: view });
  await opens
    .or(tablet.getByRole('button', { name: send }))
    .first()
    .waitFor();
  if ((await opens.count()) > 0) await opens.first().click();
}

/** The newest ticket of a table on the board. */
export function ticketOf(board: Page, table: string): Locator {
  return board
    .getByRole('article')
    .filter({ has: board.getByRole('heading', { name: new RegExp(`^(Table )?${table},`) }) })
    .last();
}

/**
 * Gives a page of the site the interaction that its script waits for, and waits for the script. A
 * browser sometimes loses a movement during the first paint, so the movement is repeated.
 */
export async function wake(page: Page): Promise<void> {
  let x = 5;
  await expect(async () => {
    x = 15 - x;
    await page.mouse.move(x, 5);
    const isAwake = () => 'servettTouched' in window && window.servettTouched === null;
    await page.waitForFunction(isAwake, undefined, { timeout: 1_000 });
  }).toPass();
}

/**
 * Everything that the device stores for this origin, as text. What is typed or chosen is shown at
 * once and stored a moment later: a page that reloads before that has lost it.
 */
export function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const kept: unknown[] = [{ ...localStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        kept.push(await settled(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}

/** Like a manager in the settings: tests open the console at an address that no phone can open. */
export async function chooseAddress(page: Page, venue = 'kajkanten'): Promise<void> {
  const answer = await page.request.put(`/api/v1/venues/${venue}/address`, {
    headers: { origin: new URL(page.url()).origin },
    data: { address: 'https://order.kajkanten.example' },
  });
  expect(answer.status()).toBe(200);
}
