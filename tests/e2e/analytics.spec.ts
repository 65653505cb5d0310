import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './fixtures.ts';
import { ticketOf } from './steps.ts';
import { begins, words } from './words.ts';

/** The lines of docs/embedding.md that pass events on to Google Analytics. */
function documentedLines(): string {
  const text = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
  const lines = /## Google Analytics\n[\s\S]*?```js\n([\s\S]*?)```/.exec(text)?.[1];
  if (!lines) throw new Error('docs/embedding.md has no lines for Google Analytics.');
  return lines;
}

interface Sent {
  name: string;
  params: {
    currency?: string;
    value?: number;
    transaction_id?: string;
    items?: Record<string, unknown>[];
  };
}

test(
  'the documented lines tell Google Analytics what a guest looks at, chooses, orders and cancels, item by item',
  AT_NIGHT,
  async ({ board, device, server }) => {
    // As Google's own snippet: calls are kept for its script, which is not loaded here.
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="en"><title>Krogen</title>
      <script>window.dataLayer = []; function gtag() { dataLayer.push(arguments); }</script>
      <script>${documentedLines()}</script>
      <script type="module" src="${server.url}/widget/table-order.js"></script>
      <h1>Krogen</h1><table-order table="servett00004"></table-order></html>`);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const page = await device({ viewport: { width: 1280, height: 800 } });
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
    const sent = async (name: string): Promise<Sent['params'][]> => {
      const calls = await page.evaluate(() =>
        (Reflect.get(window, 'dataLayer') as IArguments[]).map((each) => [...each]),
      );
      return calls.filter(([, event]) => event === name).map(([, , params]) => params);
    };

    await expect.poll(() => sent('view_item_list')).toHaveLength(1);
    const [list] = await sent('view_item_list');
    expect(list?.currency).toBe('SEK');
    expect(list?.value).toBeUndefined();
    expect(list?.items?.length).toBeGreaterThan(20);
    const toast = list?.items?.find(({ item_id }) => item_id === 'toast-skagen');
    expect(toast).toMatchObject({ item_name: 'Toast Skagen', quantity: 1 });

    await page.getByRole('button', { name: 'Toast Skagen', exact: true }).click();
    const price = Number(toast?.price);
    expect(price).toBeGreaterThan(10);
    expect(price).toBeLessThan(1000);
    const one = { ...toast, index: 0 };
    await expect
      .poll(() => sent('view_item'))
      .toEqual([{ currency: 'SEK', value: price, items: [one] }]);
    await page.getByRole('dialog').getByRole('button', { name: words.common.more() }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: begins(words.guest.product.add()) })
      .click();
    const two = { ...one, quantity: 2 };
    await expect
      .poll(() => sent('add_to_cart'))
      .toEqual([{ currency: 'SEK', value: 2 * price, items: [two] }]);
    await page.locator('.order-side').getByRole('button', { name: words.common.fewer() }).click();
    await expect
      .poll(() => sent('remove_from_cart'))
      .toEqual([{ currency: 'SEK', value: price, items: [one] }]);

    // What was chosen before is not chosen again.
    await page.reload();
    await page.getByRole('button', { name: begins(words.guest.cart.send()) }).click();
    await expect.poll(() => sent('purchase')).toHaveLength(1);
    expect(await sent('begin_checkout')).toEqual([{ currency: 'SEK', value: price, items: [one] }]);
    expect(await sent('add_to_cart')).toEqual([]);
    expect(await sent('remove_from_cart')).toEqual([]);
    const [purchase] = await sent('purchase');
    expect(purchase).toMatchObject({ currency: 'SEK', value: price, items: [one] });
    expect(purchase?.transaction_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await sent('refund')).toEqual([]);

    await ticketOf(board, '4').waitFor();
    await page.getByRole('button', { name: words.guest.status.cancel() }).click();
    await page.getByRole('button', { name: words.guest.status.cancelYes() }).click();
    await expect.poll(() => sent('refund')).toEqual([{ transaction_id: purchase?.transaction_id }]);
    site.close();
  },
);
