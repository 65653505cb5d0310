import { expect, test } from 'vitest';
import type { BookSettings } from '#core/books/books.schema.ts';
import { withSuggestions } from '#core/books/suggested-accounts.ts';
import { MAIN_DRAWER } from '#core/drawers/codes.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { readSie } from '#tests/support/read-sie.ts';
import { type Ask, newOrderId, testApp } from '#tests/support/server/test-app.ts';
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

/** A drawer with 500 kr to begin with, 100 kr put in, milk bought for 45, and 2 kr missing. */
async function countDrawer(owner: Ask) {
  const drawer = `${venue}/drawers/${MAIN_DRAWER}/shifts`;
  const shift = newOrderId();
  await owner('POST', drawer, { id: shift, counted: 50_000 });
  const move = (amount: number, reason: string) =>
    owner('POST', `${venue}/shifts/${shift}/moves`, { id: newOrderId(), amount, reason });
  await move(10_000, 'Växel');
  await move(-4_500, 'Mjölk');
  const counted = { counted: 55_300, expected: 55_500, reason: 'Räknat fel' };
  expect((await owner('POST', `${venue}/shifts/${shift}/close`, counted)).status).toBe(200);
}

test('what a drawer’s count found, and cash in and out, are in the voucher of their day', async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  await countDrawer(owner);
  const { figures, figuresHash } = (await owner('GET', `${venue}/days/${DAY}`)).body;
  expect(figures.drawers).toEqual([
    {
      ...{ name: '', difference: -200 },
      moves: [
        { amount: 10_000, reason: 'Växel' },
        { amount: -4_500, reason: 'Mjölk' },
      ],
    },
  ]);
  await owner('POST', `${venue}/days/${DAY}/close`, { figuresHash, reason: 'Test' });
  await settings(owner);
  expect((await handOver(owner)).body.code).toBe('books.accounts_missing');
  const { accounts } = (await owner('GET', `${venue}/books`)).body.settings;
  const wish = { orgNumber: '', series: 'K', accounts: { ...accounts, cashDifference: '3740' } };
  await owner('PUT', `${venue}/books/settings`, wish);
  const { body } = await handOver(owner);
  const path = `${venue}/books/handovers/${body.id}/file`;
  const { vouchers, accounts: named } = readSie((await owner('GET', `${path}?format=sie`)).text);
  // In code page 437.
  expect(named.get('1930')).toMatch(/^F.+retagskonto/);
  expect(named.get('1910')).toBe('Kassa');
  expect(vouchers[0]?.rows).toEqual([
    ...[
      { account: '1910', amount: '100.00' },
      { account: '1930', amount: '-100.00' },
    ],
    ...[
      { account: '1910', amount: '-45.00' },
      { account: '1930', amount: '45.00' },
    ],
    ...[
      { account: '1910', amount: '-2.00' },
      { account: '3740', amount: '2.00' },
    ],
  ]);
  expect((await owner('GET', `${path}?format=csv`)).text).toContain('Mjölk');
});

async function settings(owner: Ask) {
  const { rates } = (await owner('GET', `${venue}/books`)).body;
  const none = { cash: '', card: '', swish: '', online: '', other: '', tips: '', rounding: '' };
  const empty = rates.map((rate: number) => ({ rate, sales: rate === 600 ? '3003' : '', vat: '' }));
  const accounts = withSuggestions({ ...none, unpaid: '', rates: empty, groups: [] });
  const wish: BookSettings = { orgNumber: '556677-8899', series: 'K', accounts };
  expect((await owner('PUT', `${venue}/books/settings`, wish)).status).toBe(200);
}

const handOver = (ask: Ask, id = newOrderId()) =>
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

test('a page that was opened before accounts were added leaves them as they are', async () => {
  const { owner } = await closedDay();
  await settings(owner);
  const saved = async () => (await owner('GET', `${venue}/books`)).body.settings.accounts;
  const { cashIn, cashOut, cashDifference: _, ...known } = await saved();
  const save = (accounts: object) =>
    owner('PUT', `${venue}/books/settings`, { orgNumber: '', series: 'A', accounts });
  await save({ ...known, cashIn, cashOut, cashDifference: '3790' });
  expect((await save({ ...known, card: '1686' })).status).toBe(200);
  const kept = { card: '1686', cashIn, cashOut, cashDifference: '3790' };
  expect(await saved()).toMatchObject(kept);
  await save({ ...known, cashIn: '' });
  expect(await saved()).toMatchObject({ cashIn: '', cashOut });
});

test('another venue’s handover is unknown, and floor staff see no books', async () => {
  const { served, owner } = await closedDay();
  const staff = await served.staff('staff');
  expect((await staff('GET', `${venue}/books`)).status).toBe(403);
  const unknown = `${venue}/books/handovers/${newOrderId()}/file?format=sie`;
  expect((await owner('GET', unknown)).status).toBe(404);
});
