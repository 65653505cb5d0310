import { expect, test } from 'vitest';
import { withSuggestions } from '#core/books/suggested-accounts.ts';
import { firstTakeaway } from '#core/takeaway/takeaway-settings.ts';
import { MEAL, mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { readSie } from '#tests/support/read-sie.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';

const DAY = '2026-11-20';
const venue = `venues/${VENUE}`;

/**
 * Two burger meals with beer, of 190 kr each. Alone the burger costs 145, the fries 45, the beer 79 kr:
 * of one meal 102.4163, 31.7844 and 55.7993 kr. Cut to öre that is 189.98, and the beer and the burger,
 * of which most was cut, get an öre each.
 */
const MEALS = {
  ...MEAL,
  ...{ options: ['meal-burger', 'meal-fries', 'meal-lager'], seenPrice: 19_000, quantity: 2 },
};
const [BURGERS, FRIES, BEERS] = [2 * 10_242, 2 * 3_178, 2 * 5_580] as const;
const FOOD = BURGERS + FRIES;

/** A venue with the meal that keeps a list for its cash register, and has accounts. */
async function diner() {
  const { venue: own, tables = [] } = smallMenu();
  const scripted = scriptedProvider();
  const takeaway = { ...firstTakeaway(own), isOn: true };
  const menu = { ...mealMenu(), venue: { ...own, takeaway }, tables };
  const served = await testApp({ menu, paymentProviders: scripted });
  const [owner, anna] = [await served.staff('owner'), await guestAt(served)];
  const sweep = createPaymentSweep(served.context);
  await owner('PUT', `${venue}/till/mode`, { mode: 'by_hand' });
  const { rates } = (await owner('GET', `${venue}/books`)).body;
  const none = { cash: '', card: '', swish: '', online: '', other: '', tips: '', rounding: '' };
  const empty = rates.map((rate: number) => ({ rate, sales: rate === 600 ? '3003' : '', vat: '' }));
  const accounts = withSuggestions({ ...none, unpaid: '', rates: empty, groups: [] });
  const saved = await owner('PUT', `${venue}/books/settings`, {
    ...{ orgNumber: '', series: 'K', accounts },
  });
  expect(saved.status, saved.text).toBe(200);

  const payOnline = async (guest: TestGuest, amount: number, tip = 0) => {
    const body = { take: { kind: 'rest' }, amount, tip, locale: 'en' };
    const key = { 'idempotency-key': newOrderId() };
    const { body: paid } = await guest.ask('POST', 'payments', body, key);
    scripted.set(paid.id, 'paid');
    await sweep(true);
    return paid as { id: string; confirmation: string };
  };
  const accept = (order: string) =>
    owner('POST', `${venue}/orders/${order}/transition`, {
      ...{ from: 'placed', to: 'accepted', acknowledged: ['age'] },
    });
  const giveBack = async (attempt: string, wish: object) => {
    const body = { id: newOrderId(), tip: 0, reduces: true, reason: 'Cold', ...wish };
    const answer = await owner('POST', `${venue}/attempts/${attempt}/refund`, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    await sweep(true);
  };
  /** What the list for the cash register comes to, by rate. */
  const listed = async () => {
    const { entries } = (await owner('GET', `${venue}/till`)).body;
    const sums = new Map<number, number>();
    for (const { parts } of entries as { parts: { rate: number; gross: number }[] }[]) {
      for (const { rate, gross } of parts) sums.set(rate, (sums.get(rate) ?? 0) + gross);
    }
    return [...sums].filter(([, gross]) => gross !== 0).sort(([a], [b]) => a - b);
  };
  const billVat = async (seating: string) =>
    (await owner('GET', `${venue}/seatings/${seating}/bill`)).body.bill.vat;
  /** Closes the day: its figures, and the rows of its voucher by account, in öre. */
  const close = async () => {
    const { figures, figuresHash } = (await owner('GET', `${venue}/days/${DAY}`)).body;
    const closed = await owner('POST', `${venue}/days/${DAY}/close`, {
      ...{ figuresHash, reason: 'Test' },
    });
    expect(closed.status, closed.text).toBe(200);
    const handed = await owner('POST', `${venue}/books/handovers`, {
      ...{ id: newOrderId(), first: DAY, last: DAY },
    });
    if (handed.body.code === 'books.nothing_new') return { figures, rows: [] };
    const path = `${venue}/books/handovers/${handed.body.id}/file`;
    const { vouchers } = readSie((await owner('GET', `${path}?format=sie`)).text);
    const rows = vouchers.flatMap((each) => each.rows);
    const sum = rows.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(0);
    return { figures, rows };
  };
  const accountOf = (kind: 'sales' | 'vat', rate: number) =>
    accounts.rates.find((each) => each.rate === rate)?.[kind] ?? '';
  return {
    ...{ served, owner, anna, accounts, accountOf, payOnline, accept, giveBack, listed },
    ...{ billVat, close, scripted },
  };
}

const kr = (ore: number) => (ore / 100).toFixed(2);

test('a set that is paid, and a part of it given back, is the same VAT in bill, list, confirmation, day and books', async () => {
  const at = await diner();
  const { served, anna, accounts, accountOf } = at;
  const { body: order } = await anna.order([MEALS]);
  expect(order.total).toBe(38_000);
  await at.accept(order.id);
  const paid = await at.payOnline(anna, 38_000, 1_000);
  // 268.40 kr of food at 12 %: 28.757 kr; 111.60 kr of beer at 25 %: 22.32 kr.
  expect(await at.billVat(order.seating)).toEqual([
    { rate: 1_200, gross: FOOD, vat: 2_876, net: FOOD - 2_876 },
    { rate: 2_500, gross: BEERS, vat: 2_232, net: BEERS - 2_232 },
  ]);
  expect(await at.listed()).toEqual([
    [1_200, FOOD],
    [2_500, BEERS],
  ]);

  // One of the two beers was warm: its share goes back, and nothing of the food.
  const beer = order.lines.find(({ product }: { product: string }) => product === 'lager');
  await at.giveBack(paid.id, { amount: BEERS / 2, lines: [beer.id] });
  const left = [
    { rate: 1_200, gross: FOOD, vat: 2_876, net: FOOD - 2_876 },
    { rate: 2_500, gross: 5_580, vat: 1_116, net: 4_464 },
  ];
  expect(await at.billVat(order.seating)).toEqual(left);
  expect(await at.listed()).toEqual([
    [1_200, FOOD],
    [2_500, 5_580],
  ]);
  const page = (await served.ask('GET', `${paid.confirmation}?lang=en`)).text;
  for (const shown of [26_840, 2_876, 5_580, 1_116, 33_420]) expect(page).toContain(kr(shown));
  const { figures, rows } = await at.close();
  expect(figures).toMatchObject({ total: 32_420, vat: left, paid: 32_420, tips: 1_000 });
  expect(
    rows
      .map(({ account, amount }) => [account, amount])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ).toEqual(
    [
      [accounts.online, '334.20'],
      [accounts.tips, '-10.00'],
      [accountOf('sales', 1_200), '-239.64'],
      [accountOf('vat', 1_200), '-28.76'],
      [accountOf('sales', 2_500), '-44.64'],
      [accountOf('vat', 2_500), '-11.16'],
    ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
});

test('a set that goes back as a whole is nothing in any of them', async () => {
  const at = await diner();
  const { body: order } = await at.anna.order([MEALS]);
  await at.accept(order.id);
  const paid = await at.payOnline(at.anna, 38_000);
  const lines = order.lines.map(({ id }: { id: string }) => id);
  await at.giveBack(paid.id, { amount: 38_000, lines });
  expect([...at.scripted.refunds.values()].map(({ amount }) => amount)).toEqual([38_000]);
  expect(
    (await at.billVat(order.seating)).every(({ gross }: { gross: number }) => gross === 0),
  ).toBe(true);
  expect(await at.listed()).toEqual([]);
  const { figures, rows } = await at.close();
  expect(figures).toMatchObject({ total: 0, paid: 0 });
  expect(figures.vat.every(({ vat }: { vat: number }) => vat === 0)).toBe(true);
  expect(rows).toEqual([]);
});

test('money that goes back of a whole set, without saying of what, is taken off each rate in its share', async () => {
  const at = await diner();
  const { body: order } = await at.anna.order([MEALS]);
  await at.accept(order.id);
  const paid = await at.payOnline(at.anna, 38_000);
  await at.giveBack(paid.id, { amount: 10_000 });
  // 280 of 380 kr: of 268.40 and 111.60 kr, lines of 204.84, 63.56 and 111.60 less 53.90, 16.73 and 29.37.
  const [food, beer] = [FOOD - 5_390 - 1_673, BEERS - 2_937];
  expect(food + beer).toBe(28_000);
  const vat = [
    { rate: 1_200, gross: food, vat: 2_119, net: food - 2_119 },
    { rate: 2_500, gross: beer, vat: 1_645, net: beer - 1_645 },
  ];
  expect(await at.billVat(order.seating)).toEqual(vat);
  expect(await at.listed()).toEqual([
    [1_200, food],
    [2_500, beer],
  ]);
  const { figures, rows } = await at.close();
  expect(figures).toMatchObject({ total: 28_000, vat, paid: 28_000 });
  const booked = new Map(rows.map(({ account, amount }) => [account, amount]));
  expect(booked.get(at.accountOf('vat', 1_200))).toBe('-21.19');
  expect(booked.get(at.accountOf('vat', 2_500))).toBe('-16.45');
  expect(booked.get(at.accountOf('sales', 1_200))).toBe(`-${kr(food - 2_119)}`);
  expect(booked.get(at.accountOf('sales', 2_500))).toBe(`-${kr(beer - 1_645)}`);
});

test('a part that staff strike out before it is paid, and one given back at the table in cash', async () => {
  const at = await diner();
  const { owner, anna } = at;
  const { body: order } = await anna.order([MEALS]);
  await at.accept(order.id);
  const line = (of: string) =>
    order.lines.find(({ product }: { product: string }) => product === of);
  const fries = line('fries');
  const struck = await owner('POST', `${venue}/orders/${order.id}/lines`, {
    ...{ lines: [{ id: fries.id, from: fries.state }], to: 'voided', reason: 'Out of fries' },
  });
  expect(struck.status, struck.text).toBe(200);
  const due = BURGERS + BEERS;
  const payment = { id: newOrderId(), method: 'cash', amount: due, tip: 0 };
  const paid = await owner('POST', `${venue}/seatings/${order.seating}/payments`, payment);
  expect(paid.status, paid.text).toBe(201);
  // 204.84 kr of food at 12 % and 111.60 kr of beer at 25 %.
  const vat = [
    { rate: 1_200, gross: BURGERS, vat: 2_195, net: BURGERS - 2_195 },
    { rate: 2_500, gross: BEERS, vat: 2_232, net: BEERS - 2_232 },
  ];
  expect(await at.billVat(order.seating)).toEqual(vat);
  expect(await at.listed()).toEqual([
    [1_200, BURGERS],
    [2_500, BEERS],
  ]);
  const { figures, rows } = await at.close();
  expect(figures).toMatchObject({ total: due, vat, paid: due });
  const booked = new Map(rows.map(({ account, amount }) => [account, amount]));
  expect(booked.get(at.accounts.cash)).toBe(kr(due + (figures.rounding ?? 0)));
  expect(booked.get(at.accountOf('vat', 1_200))).toBe('-21.95');
  expect(booked.get(at.accountOf('vat', 2_500))).toBe('-22.32');
});

test('a set that is taken away has the VAT of food to take away, beside one eaten here', async () => {
  const at = await diner();
  const { served, owner, anna } = at;
  const { body: here } = await anna.order([{ ...MEAL, seenPrice: 16_500 }]);
  await at.accept(here.id);
  await at.payOnline(anna, 16_500);
  const link = (await owner('GET', `${venue}/settings`)).body.takeawayLink.table;
  const [first] = (await served.ask('GET', `tables/${link}/pick-up`)).body.times;
  const bo = await guestAt(served, link);
  const sent = await bo.ask(
    'POST',
    'orders',
    { menuVersion: 1, age: 0, lines: [MEAL], pickUp: { at: first.at, name: 'Bo' } },
    { 'idempotency-key': newOrderId() },
  );
  expect(sent.status, sent.text).toBe(201);
  await at.payOnline(bo, 16_500);
  // 165 kr at 12 %: 17.679 kr; at 6 %: 9.3396 kr.
  const vat = [
    { rate: 600, gross: 16_500, vat: 934, net: 15_566 },
    { rate: 1_200, gross: 16_500, vat: 1_768, net: 14_732 },
  ];
  expect(await at.listed()).toEqual([
    [600, 16_500],
    [1_200, 16_500],
  ]);
  const { figures, rows } = await at.close();
  expect(figures).toMatchObject({ total: 33_000, vat, paid: 33_000 });
  const booked = new Map(rows.map(({ account, amount }) => [account, amount]));
  expect(booked.get(at.accountOf('vat', 600))).toBe('-9.34');
  expect(booked.get(at.accountOf('vat', 1_200))).toBe('-17.68');
  expect(booked.get(at.accounts.online)).toBe('330.00');
});
