import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator } from 'playwright/test';
import { test } from './fixtures.ts';

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
    response.end(head + (isInner ? element : `<h1>Krogen</h1>${host(element, address)}`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return { address, [Symbol.dispose]: () => server.close() };
}

/** All of it between the edges of the box that shows it, and of the window. */
async function expectWithin(inner: Locator, view: Locator): Promise<void> {
  await expect(inner).toBeVisible();
  await expect
    .poll(async () => {
      const [box, around] = [await inner.boundingBox(), await view.boundingBox()];
      if (!box || !around) return 'not drawn';
      const window = inner.page().viewportSize()?.height ?? 0;
      const below = box.y + box.height - Math.min(around.y + around.height, window);
      const above = Math.max(around.y, 0) - box.y;
      return Math.max(below, above) < 1 ? 'within' : `${below} below, ${above} above`;
    })
    .toBe('within');
}

for (const [name, host] of Object.entries(HOSTS)) {
  test(`in ${name}, the total and the button that sends are in sight, narrow and wide`, async ({
    device,
    server,
  }) => {
    using site = await serveHost(host, `${server.url}/widget/table-order.js`);
    for (const width of [390, 1100]) {
      const page = await device({ viewport: { width, height: 800 } });
      await page.goto(site.address);
      const view = page.locator('.view');
      const inside = name === 'an iframe' ? page.frameLocator('.view') : page;
      for (const dish of DISHES) {
        await inside.getByRole('button', { name: `Add ${dish}` }).click();
      }
      const send = inside.getByRole('button', { name: /Send order/ });
      if (width === 390) {
        const open = inside.getByRole('button', { name: /View order/ });
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
  });
}
