import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Locale } from '#core/shared/languages.ts';
import {
  eventually,
  oneServer,
  simpleProduct,
  withSettings,
} from '#tests/support/components/one-server.ts';
import { createDeviceEnvironment, type Fetch } from '#tests/support/components/surfaces.ts';
import type { Guest } from './guest.ts';

const { guest: openGuest } = oneServer(withSettings({ payFirst: true }));

async function choose(
  table: string,
  fetchAs: Fetch = fetch,
  locale = signal<Locale>('en'),
): Promise<Guest> {
  const guest = openGuest(createDeviceEnvironment(fetchAs), locale);
  await guest.openTable(table);
  await eventually(() => guest.link.value).toBe('live');
  guest.cart.add({ product: simpleProduct(guest), options: [], quantity: 2, note: '' });
  return guest;
}

test('where guests pay first, what is sent waits for its payment, and leaves the cart', async () => {
  const guest = await choose('servett00001');
  const total = guest.cart.totals.value?.total;
  expect(await guest.send()).toEqual({ sent: null, because: 'pay_first' });
  expect(guest.cart.lines.value).toEqual([]);
  expect(guest.payments.waiting.value).toMatchObject([{ state: 'waiting', total }]);
  expect(guest.payments.provider.value).toBe('test');
  expect(guest.orders.mine.value).toEqual([]);
});

test('when the answer is lost the cart is kept and says so, and the same again is the same order, in the language of the first try', async () => {
  let isLost = true;
  const languages: unknown[] = [];
  const locale = signal<Locale>('en');
  const losing: Fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input).endsWith('/prepaid-orders')) return answer;
    languages.push(JSON.parse(String(init?.body)).locale);
    if (isLost) throw new TypeError('The connection was lost.');
    return answer;
  };
  const guest = await choose('servett00002', losing, locale);
  expect(await guest.send()).toEqual({ sent: null, because: 'refused' });
  expect(guest.refusal.value?.problem.code).toBe('network');
  expect(guest.cart.count.value).toBe(2);
  isLost = false;
  locale.value = 'sv';
  await eventually(() => guest.menu.menu.value?.locale).toBe('sv');
  expect(await guest.send()).toEqual({ sent: null, because: 'pay_first' });
  expect(languages).toEqual(['en', 'en']);
  expect(guest.payments.waiting.value).toHaveLength(1);
  expect(guest.cart.lines.value).toEqual([]);
  expect(guest.refusal.value).toBeNull();
});
