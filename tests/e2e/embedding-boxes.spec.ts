import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page } from 'playwright/test';
import { AT_NIGHT, atNightUnless } from './at-night.ts';
import { PHONE, test } from './fixtures.ts';
import { add, begins, words } from './words.ts';

/** How wide a phone's window is: in other languages, whose words may be longer, the narrowest. */
const NARROW = PHONE.width === 320 ? 320 : 390;

const DISHES = ['Toast Skagen', 'Marinated olives'];

/** A venue's own page with the element in a box of its own making. */
type Host = (element: string, address: string) => string;

const HOSTS: Record<string, Host> = {
  'a box of 420 px that scrolls': (element) =>
    `<div class="view" style="height:420px;overflow:auto">${element}</div>`,
  'a box that has a heading above the element': (element) =>
    `<div class="view" style="height:420px;overflow:auto;padding:12px"><h2>Menu</h2>${element}</div>`,
  'an element with a height that scrolls itself': (element) =>
    element.replace('<table-order', '<table-order class="view" style="height:420px;overflow:auto"'),
  'an element with a height of its own': (element) =>
    element.replace('<table-order', '<table-order class="view" style="height:420px"'),
  'an element with a greatest height': (element) =>
    element.replace('<table-order', '<table-order class="view" style="max-height:420px"'),
  'an element that takes what a column leaves': (element) =>
    `<div style="display:flex;flex-direction:column;height:500px"><p>Open till 23</p>
     ${element.replace('<table-order', '<table-order class="view" style="flex:1;min-height:0"')}</div>`,
  'a dialog of 70vh': (element) =>
    `<dialog class="view" style="height:70vh;width:100vw;max-width:none;margin:0;padding:0;border:0">${element}</dialog>
     <script>document.querySelector('dialog').showModal()</script>`,
  'a flex column': (element) =>
    `<div style="display:flex;flex-direction:column;height:500px"><p>Open till 23</p>
     <div class="view" style="flex:1;min-height:0;overflow:auto">${element}</div><p>Find us</p></div>`,
  'an iframe': (_element, address) =>
    `<iframe class="view" title="Menu" src="${address}element" style="width:100%;height:420px;border:0"></iframe>`,
};

async function serveHost(host: Host, script: string) {
  const element = `<table-order table="servett00002"></table-order>`;
  const head = `<!doctype html><html lang="en"><title>Krogen</title><style>body{margin:0}</style>
    <script type="module" src="${script}"></script>`;
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const isInner = request.url === '/element';
    const page = `<h1>Krogen</h1>${host(element, address)}<p id="after">Find us by the quay</p>`;
    response.end(head + (isInner ? element : page));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return { address, [Symbol.dispose]: () => server.close() };
}

/** Where it is between the edges of the box that shows it, and of the window. */
async function placeIn(inner: Locator, view: Locator): Promise<string> {
  const [box, around] = [await inner.boundingBox(), await view.boundingBox()];
  if (!box || !around) return 'not drawn';
  const window = inner.page().viewportSize()?.height ?? 0;
  const below = box.y + box.height - Math.min(around.y + around.height, window);
  const above = Math.max(around.y, 0) - box.y;
  return Math.max(below, above) < 1 ? 'within' : `${below} below, ${above} above`;
}

async function expectWithin(inner: Locator, view: Locator): Promise<void> {
  await expect(inner).toBeVisible();
  await expect.poll(() => placeIn(inner, view)).toBe('within');
}

/** What is painted in the middle of a part of the page, if not that part. */
function whatLiesOver(page: Page, part: string): Promise<string> {
  return page.locator(part).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found === element ? 'nothing' : (found?.localName ?? 'outside the window');
  });
}

const overflowOf = (element: Locator): Promise<string> =>
  element.evaluate((each) => getComputedStyle(each).overflowY);

for (const [name, host] of Object.entries(HOSTS)) {
  test(
    `in ${name}, the total and the button that sends are in sight, narrow and wide`,
    atNightUnless(name === 'a box of 420 px that scrolls'),
    async ({ device, server }) => {
      using site = await serveHost(host, `${server.url}/widget/table-order.js`);
      for (const width of [NARROW, 1100]) {
        const page = await device({ viewport: { width, height: 800 } });
        await page.goto(site.address);
        const view = page.locator('.view');
        const inside = name === 'an iframe' ? page.frameLocator('.view') : page;
        for (const dish of DISHES) {
          await inside.getByRole('button', { name: add(dish) }).click();
        }
        const send = inside.getByRole('button', { name: begins(words.guest.cart.send()) });
        if (width === NARROW) {
          const open = inside.getByRole('button', { name: words.guest.cart.view() });
          await expectWithin(open, view);
          await open.click();
          // The sheet lies over the page, or over the frame, which is a window of its own.
          await expect(send).toBeInViewport({ ratio: 1 });
          continue;
        }
        const total = inside.locator('.order-side .sums .all');
        await expectWithin(send, view);
        await expectWithin(total, view);
        await inside.locator('.course .head').nth(2).scrollIntoViewIfNeeded();
        await expectWithin(send, view);
        await expectWithin(total, view);
      }
    },
  );
}

for (const name of [
  'an element with a height of its own',
  'an element with a greatest height',
  'an element that takes what a column leaves',
]) {
  test(
    `${name} draws over nothing that follows it, and has its whole menu`,
    AT_NIGHT,
    async ({ device, server }) => {
      const host = HOSTS[name];
      if (!host) throw new Error('There is no such host.');
      using site = await serveHost(host, `${server.url}/widget/table-order.js`);
      for (const width of [NARROW, 1100]) {
        const page = await device({ viewport: { width, height: 900 } });
        await page.goto(site.address);
        await expect(page.getByRole('button', { name: add('Toast Skagen') })).toBeVisible();
        await expect.poll(() => whatLiesOver(page, '#after')).toBe('nothing');
        await expect.poll(() => overflowOf(page.locator('.view'))).toBe('auto');
        const last = page.locator('.course .head').last();
        // On the way there, what comes into sight gets the height of its texts.
        await expect(async () => {
          await last.scrollIntoViewIfNeeded();
          expect(await placeIn(last, page.locator('.view'))).toBe('within');
        }).toPass();
        expect(await page.evaluate(() => scrollY)).toBe(0);
        // The page gives the height back: the element is as high as its menu again.
        await page.locator('.view').evaluate((element: HTMLElement) => {
          element.style.cssText = 'flex: none';
        });
        await expect
          .poll(async () => (await page.locator('.view').boundingBox())?.height)
          .toBeGreaterThan(2000);
        await expect.poll(() => overflowOf(page.locator('.view'))).toBe('visible');
      }
    },
  );
}

test(
  'an element that is lower than what it keeps free shows a short content whole',
  AT_NIGHT,
  async ({ device, server }) => {
    const host: Host = () => '<table-order class="view" style="height:400px"></table-order>';
    using site = await serveHost(host, `${server.url}/widget/table-order.js`);
    const page = await device({ viewport: { width: NARROW, height: 800 } });
    await page.goto(site.address);
    await expectWithin(page.getByRole('textbox'), page.locator('.view'));
    await expect.poll(() => whatLiesOver(page, '#after')).toBe('nothing');
  },
);

test(
  'in a low box the head, the finder and what a search finds take the room of a low window',
  AT_NIGHT,
  async ({ device, server }) => {
    const host: Host = (element) =>
      `<div class="view" style="height:420px;overflow:auto">${element}</div>`;
    using site = await serveHost(host, `${server.url}/widget/table-order.js`);
    /** In pixels; the finder, too, whose search stands beside the categories there. */
    const heightsOn = (page: Page) =>
      Promise.all(
        ['.venue-head', '.finder', '.bottom-bar', '.menu .empty'].map(async (part) => {
          const box = await page.locator(part).boundingBox();
          return Math.round(box?.height ?? 0);
        }),
      );
    async function search(address: string, height: number): Promise<Page> {
      const page = await device({ viewport: { width: 700, height } });
      await page.goto(address);
      await page.getByRole('button', { name: add('Toast Skagen') }).click();
      await expect(page.getByRole('button', { name: words.guest.cart.view() })).toBeVisible();
      await page.getByRole('searchbox').fill('qqqq');
      await expect(page.locator('.menu .empty')).toBeVisible();
      return page;
    }
    const inWindow = await search(`${site.address}element`, 420);
    const wanted = await heightsOn(inWindow);
    const inBox = await search(site.address, 900);
    await expect.poll(() => heightsOn(inBox)).toEqual(wanted);
  },
);

/** The height of what an on-screen keyboard leaves of the window. */
const LEFT = 420;

/**
 * An on-screen keyboard opens. Chromium's protocol has none; what browsers tell pages is:
 * - `pushes`: the window is lower (Firefox on Android, and `interactive-widget=resizes-content`);
 * - `covers`: the window is as it was, and `visualViewport` tells what is left (Chrome, Safari).
 */
async function openKeyboard(page: Page, how: 'pushes' | 'covers'): Promise<void> {
  if (how === 'pushes') {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: LEFT });
    return;
  }
  await page.evaluate((height) => {
    Object.defineProperty(VisualViewport.prototype, 'height', { get: () => height });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, LEFT);
}

/** Between the upper edge of the window and what the keyboard leaves. */
async function expectAboveKeyboard(inner: Locator): Promise<void> {
  await expect(inner).toBeVisible();
  await expect
    .poll(async () => {
      const box = await inner.boundingBox();
      if (!box) return 'not drawn';
      return box.y > -1 && box.y + box.height < LEFT + 1 ? 'in sight' : JSON.stringify(box);
    })
    .toBe('in sight');
}

for (const how of ['pushes', 'covers'] as const) {
  for (const name of ['a box of 420 px that scrolls', 'a dialog of 70vh', 'a flex column']) {
    test(
      `in ${name}, what is typed in and the button that sends stay above a keyboard that ${how}`,
      AT_NIGHT,
      async ({ device, server }) => {
        const host = HOSTS[name];
        if (!host) throw new Error('There is no such host.');
        using site = await serveHost(host, `${server.url}/widget/table-order.js`);
        for (const width of [NARROW, 1100]) {
          const page = await device({ viewport: { width, height: 800 } });
          await page.goto(site.address);
          await page.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
          const sheet = page.locator('.product-sheet');
          const note = sheet.getByRole('textbox').last();
          await note.click();
          await openKeyboard(page, how);
          await expectAboveKeyboard(note);
          const add = sheet.getByRole('button', { name: begins(words.guest.product.add()) });
          await expectAboveKeyboard(add);
          await note.fill('Without dill');
          await add.click();
          const send = page.getByRole('button', { name: begins(words.guest.cart.send()) });
          if (width === NARROW) {
            // The page is as long as it was: the bar is a scroll away.
            await page.getByRole('button', { name: words.guest.cart.view() }).click();
            await expectAboveKeyboard(send);
            continue;
          }
          const search = page.getByRole('searchbox');
          await search.click();
          await expectAboveKeyboard(search);
          await expectAboveKeyboard(send);
        }
      },
    );
  }
}

test(
  'in an iframe, where only the frame is known, a field and the button that sends fit what is left of it',
  AT_NIGHT,
  async ({ device, server }) => {
    const host = HOSTS['an iframe'];
    if (!host) throw new Error('There is no such host.');
    using site = await serveHost(host, `${server.url}/widget/table-order.js`);
    const page = await device({ viewport: { width: NARROW, height: 800 } });
    await page.goto(site.address);
    const inside = page.frameLocator('.view');
    await inside.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
    const sheet = inside.locator('.product-sheet');
    const note = sheet.getByRole('textbox').last();
    await note.click();
    await openKeyboard(page, 'pushes');
    // The sheet is as high as the frame, and a finger moves the page with it.
    await page.locator('.view').evaluate((frame) => frame.scrollIntoView({ block: 'end' }));
    await expectAboveKeyboard(note);
    await expectAboveKeyboard(
      sheet.getByRole('button', { name: begins(words.guest.product.add()) }),
    );
  },
);
