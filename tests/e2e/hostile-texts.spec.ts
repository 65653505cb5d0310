import { expect, type Page } from 'playwright/test';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { SHEET_FORMATS } from '#core/tables/codes.ts';
import { HOSTILE_TEXTS, hostileText } from '../support/hostile-texts.ts';
import { pairTablet } from '../support/kiosk/tablets.ts';
import type { TestServer } from '../support/server/server.ts';
import { atNightUnless, ONCE, ONCE_AT_NIGHT } from './at-night.ts';
import { PHONE, TABLET, test } from './fixtures.ts';
import { chooseAddress } from './steps.ts';
import { goOn, START } from './words.ts';

const VENUE = 'kajkanten';
const NARROW = { width: 320, height: 640 };
const NAME_MAX = 80;
const LABEL_MAX = 24;

/** The venue's whole menu in hostile texts, and its tables' labels. */
async function publishHostile(page: Page, server: TestServer): Promise<MenuFile> {
  const headers = { origin: server.url };
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/v1/${path}`, {
      method,
      headers,
      ...(data && { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  };
  await call('POST', 'staff/session', server.staff);
  const draft = await call('GET', `venues/${VENUE}/menu/draft`);
  const menu = draft.menu as MenuFile;
  let next = 0;
  const hostile = (max = NAME_MAX) => {
    const text = hostileText(next++, max);
    return { en: text, sv: text };
  };
  for (const station of menu.stations) station.name = hostile();
  for (const group of menu.optionGroups) {
    group.name = hostile();
    for (const option of group.options) option.name = hostile();
  }
  for (const category of menu.categories) {
    category.name = hostile();
    for (const product of category.products) {
      product.name = hostile();
      product.description = hostile(600);
    }
  }
  const path = `venues/${VENUE}/menu/draft`;
  const { revision } = await call('PUT', path, { revision: draft.revision, menu });
  await call('POST', `${path}/publish`, { revision, menuVersion: draft.menuVersion });
  const { tables } = await call('GET', `venues/${VENUE}/tables`);
  for (const [index, { id }] of tables.slice(0, HOSTILE_TEXTS.length).entries()) {
    await call('PUT', `venues/${VENUE}/tables/${id}`, { label: hostileText(index, LABEL_MAX) });
  }
  return menu;
}

/** A guest with a hostile name orders with a hostile note, and calls with one. */
async function orderHostile(server: TestServer, table: string, menu: MenuFile, index: number) {
  const post = async (path: string, data: object | null, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/api/v1/${path}`, {
      method: path === 'seating/me' ? 'PUT' : 'POST',
      headers: { ...(data && { 'Content-Type': 'application/json' }), ...headers },
      ...(data && { body: JSON.stringify(data) }),
    });
    const text = await answer.text();
    expect(answer.ok, `${path}: ${answer.status} ${text}`).toBe(true);
    return text === '' ? null : JSON.parse(text);
  };
  const { token } = await post(`tables/${table}/sessions`, null);
  const published = await fetch(`${server.url}/api/v1/venues/${VENUE}/menu?locale=en`);
  const { version } = (await published.json()) as { version: number };
  const auth = { Authorization: `Bearer ${token}` };
  const key = () => ({
    ...auth,
    'Idempotency-Key': uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
  });
  const simple = menu.categories
    .flatMap((category) => category.products)
    .filter((product) => (product.optionGroups ?? []).length === 0 && product.alcohol !== true)
    .filter((product) => product.hidden !== true);
  const lines = simple.slice(index, index + 2).map((product, at) => ({
    product: product.id,
    options: [],
    quantity: 1,
    note: hostileText(index + at, 280),
  }));
  await post('orders', { menuVersion: version, age: 0, lines }, key());
  await post('seating/me', { name: hostileText(index, LABEL_MAX), mark: 1 }, auth);
  await post('calls', { kind: 'staff', reason: 'other', note: hostileText(index, 140) }, key());
}

/** Texts that extend beyond the window without scrolling or an ellipsis. */
function cutTexts(): string[] {
  const isReachable = (box: Element) => {
    for (let at: Element | null = box; at; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return true;
    }
    return box.closest('script, style, title, noscript') !== null;
  };
  const isCut = (text: Node) => {
    const box = text.parentElement;
    if (!box?.checkVisibility() || text.textContent?.trim() === '') return false;
    // Only for screen readers.
    if (box.closest('.hidden-text') || getComputedStyle(box).clipPath !== 'none') return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    return width > 0 && (right > innerWidth + 1 || left < -1) && !isReachable(box);
  };
  const textsOf = (root: Document | ShadowRoot): Node[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
    const shadows = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [...texts, ...shadows.flatMap(textsOf)];
  };
  return textsOf(document)
    .filter(isCut)
    .map((text) => `${text.parentElement?.className}: ${text.textContent?.slice(0, 40)}`);
}

/** What makes the page scroll sideways. */
function tooWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const deep = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot ? deep(each.shadowRoot) : []),
    ]);
  return deep(document)
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => `${each.tagName}.${each.className}: ${each.textContent?.slice(0, 30)}`)
    .slice(0, 12);
}

async function expectUnharmed(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => 'hostile' in window), `${where}: a text ran`).toBe(false);
  expect(await page.evaluate(tooWide), where).toEqual([]);
  expect(await page.evaluate(cutTexts), where).toEqual([]);
}

for (const viewport of [NARROW, TABLET]) {
  test(
    `hostile texts neither run nor break a guest's page, the element or the kiosk at ${viewport.width} px`,
    atNightUnless(viewport === NARROW),
    async ({ device, server }) => {
      test.slow();
      const manager = await device();
      const menu = await publishHostile(manager, server);
      for (const index of [0, 1, 2, 3]) {
        await orderHostile(server, `servett0000${index + 1}`, menu, index);
      }
      const page = await device({ viewport });
      for (const table of [1, 3, 4]) {
        await page.goto(`/en/table/servett0000${table}`);
        await page.locator('.quick').first().waitFor();
        await expectUnharmed(page, `table ${table}`);
        await page.locator('.product .open').first().click();
        await page.getByRole('dialog').first().waitFor();
        await expectUnharmed(page, `the sheet at table ${table}`);
        await page.keyboard.press('Escape');
        await page.locator('.quick').nth(2).click();
        await expectUnharmed(page, `the cart at table ${table}`);
      }
      await page.goto('/demo/plain.html');
      await page.locator('table-order .quick').first().waitFor();
      await expectUnharmed(page, 'the element');
      await pairTablet(page, server, { table: 'servett00004' });
      await expectUnharmed(page, 'the resting kiosk');
      await page.getByRole('button', { name: START }).click();
      await page.getByRole('button', { name: goOn }).click();
      await page.locator('.quick').first().waitFor();
      await expectUnharmed(page, 'the kiosk');
    },
  );
}

const PAGES = [
  '',
  '#order',
  '#tables',
  '#menu',
  '#history',
  '#figures',
  '#day',
  '#embed',
  '#settings',
  '#people',
];

for (const viewport of [PHONE, TABLET]) {
  test(
    `hostile texts neither run nor break a page of the console, the slip or the printed sheet at ${viewport.width} px`,
    viewport === PHONE ? ONCE : ONCE_AT_NIGHT,
    async ({ device, server }) => {
      test.slow();
      const page = await device({ viewport });
      const menu = await publishHostile(page, server);
      for (const index of [0, 1, 2, 3, 4, 5]) {
        await orderHostile(server, `servett0000${index + 1}`, menu, index);
      }
      for (const address of PAGES) {
        await page.goto(`/venue/${address}`);
        await page
          .locator(address === '' ? 'article' : '.page-body')
          .first()
          .waitFor();
        await expectUnharmed(page, `console ${address}`);
      }
      await chooseAddress(page, VENUE);
      for (const format of SHEET_FORMATS) {
        const sheet = await page.request.get(
          `/api/v1/venues/${VENUE}/tables/codes.pdf?format=${format}`,
        );
        expect(sheet.status()).toBe(200);
        const bytes = (await sheet.body()).toString('latin1');
        expect(bytes).toMatch(/^%PDF-/);
        // Compressed pages and fonts hold any four letters by chance.
        const objects = bytes.replaceAll(/\bstream\r?\n[\s\S]*?\bendstream\b/g, '');
        expect(objects).toContain('/Type /Catalog');
        expect(objects).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch)\b/);
      }
    },
  );
}
