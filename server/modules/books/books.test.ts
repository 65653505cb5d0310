import { expect, test } from 'vitest';
import type { BookSettings } from '#core/books/books.schema.ts';
import { withSuggestions } from '#core/books/suggested-accounts.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { readSie } from '#tests/support/read-sie.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const DAY = '2026-11-20';
const venue = `venues/${VENUE}`;
const period = { first: DAY, last: DAY };

/** A closed day on which a soup was paid in cash. */
async function closedDay() {
  const served = await testApp();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const owner = await served.staff('owner');
  const wish = { from: 'placed', to: 'accepted', acknowledged: ['age'] };
  await owner('POST', `${venue}/orders/${order.id}/transition`, wish);
  const payment = { id: newOrderId(), method: 'cash', amount: order.total, tip: 500 };
  await owner('POST', `${venue}/seatings/${order.seating}/payments`, payment);
  const { figuresHash } = (await owner('GET', `${venue}/days/${DAY}`)).body;
  await owner('POST', `${venue}/days/${DAY}/close`, { figuresHash, reason: 'Test' });
  return { served, owner, total: Number(order.total) };
}

async function settings(owner: Awaited<ReturnType<typeof closedDay>>['owner']) {
  const { rates } = (await owner('GET', `${venue}/books`)).body;
  const none = { cash: '', card: '', swish: '', online: '', other: '', tips: '', rounding: '' };
  const empty = rates.map((rate: number) => ({ rate, sales: rate === 600 ? '3003' : '', vat: '' }));
  const accounts = withSuggestions({ ...none, unpaid: '', rates: empty, groups: [] });
  const wish: BookSettings = { orgNumber: '556677-8899', series: 'K', accounts };
  expect((await owner('PUT', `${venue}/books/settings`, wish)).status).toBe(200);
}

const handOver = (ask: Awaited<ReturnType<typeof closedDay>>['owner'], id = newOrderId()) =>
  ask('POST', `${venue}/books/handovers`, { id, ...period });

test('a day without its accounts waits, and says which are missing', async () => {
  const { owner } = await closedDay();
  const { body } = await owner('GET', `${venue}/books`);
  expect(body.missing).toContainEqual({ purpose: 'cash' });
  expect(body.days).toMatchObject([{ day: DAY, handover: null }]);
  expect(await handOver(owner)).toMatchObject({
    status: 409,
    body: { code: 'books.accounts_missing' },
  });
});

test('a closed day is handed over once, as a file that stays the same', async () => {
  const { owner, total } = await closedDay();
  await settings(owner);
  const id = newOrderId();
  const first = await handOver(owner, id);
  expect(first).toMatchObject({ status: 201, body: { id, ...period, days: 1, way: 'file' } });
  expect((await handOver(owner, id)).body).toEqual(first.body);
  expect((await handOver(owner)).body.code).toBe('books.nothing_new');

  const path = `${venue}/books/handovers/${id}/file`;
  const { text } = await owner('GET', `${path}?format=sie`);
  const { labels, vouchers } = readSie(text);
  expect(labels.get('#ORGNR')).toEqual(['556677-8899']);
  expect(vouchers).toMatchObject([{ series: 'K', number: '', date: '20261120' }]);
  const cash = vouchers[0]?.rows.find(({ account }) => account === '1910');
  expect(cash?.amount).toBe(((total + 500) / 100).toFixed(2));

  await owner('PUT', `${venue}/books/settings`, {
    ...{ orgNumber: '', series: 'A' },
    accounts: { ...(await owner('GET', `${venue}/books`)).body.settings.accounts, cash: '1911' },
  });
  expect((await owner('GET', `${path}?format=sie`)).text).toEqual(text);
  expect((await owner('GET', `${path}?format=csv`)).text).toContain('1910');
});

test('another venue’s handover is unknown, and floor staff see no books', async () => {
  const { served, owner } = await closedDay();
  const staff = await served.staff('staff');
  expect((await staff('GET', `${venue}/books`)).status).toBe(403);
  const unknown = `${venue}/books/handovers/${newOrderId()}/file?format=sie`;
  expect((await owner('GET', unknown)).status).toBe(404);
});
