import { expect, test } from 'vitest';
import { MEAL, mealMenu } from '#tests/support/fixtures/meal-menu.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';

const BEER_MEAL = {
  ...MEAL,
  options: ['meal-burger', 'meal-fries', 'meal-lager'],
  seenPrice: 19_000,
};

/** A venue whose menu has the meal. */
async function diner(ordering = {}) {
  const { venue, tables = [] } = smallMenu();
  const scripted = scriptedProvider();
  const menu = { ...mealMenu(), venue: { ...venue, ordering }, tables };
  const served = await testApp({ menu, paymentProviders: scripted });
  const [staff, anna] = [await served.staff('owner'), await guestAt(served)];
  const sweep = createPaymentSweep(served.context);
  const board = async () => (await staff('GET', `venues/${VENUE}/board?locale=en`)).body;
  const soldOut = (product: string, isOut = true) =>
    staff('PUT', `venues/${VENUE}/products/${product}/sold-out`, { soldOut: isOut });
  return { served, scripted, staff, anna, sweep, board, soldOut };
}

test('a set is stored as its parts, each at its station, and billed at their rates', async () => {
  const { anna, board, staff } = await diner();
  const { body: order } = await anna.order([{ ...BEER_MEAL, quantity: 2 }]);
  expect(order.total).toBe(38_000);
  const stored = (await board()).orders[0].lines;
  expect(
    stored.map((line: Record<string, unknown>) => [line.product, line.station, line.alcohol]),
  ).toEqual([
    ['burger', 'kitchen', false],
    ['fries', 'kitchen', false],
    ['lager', 'bar', true],
  ]);
  expect(stored.map((line: { set: object }) => line.set)).toEqual(
    order.lines.map((line: { set: object }) => line.set),
  );
  expect(stored[2].set).toMatchObject({ product: 'meal', part: 2, chose: ['meal-lager'] });
  const { body } = await staff('GET', `venues/${VENUE}/seatings/${order.seating}/bill`);
  // By 145, 45 and 79 kr: 268.41 kr of food, 111.59 kr of beer.
  expect(body.bill).toMatchObject({
    total: 38_000,
    vat: [
      { rate: 1_200, gross: 26_840, vat: 2_876 },
      { rate: 2_500, gross: 11_160, vat: 2_232 },
    ],
  });
});

test('a device that names parts, prices or choices of its own gets nothing', async () => {
  const { anna } = await diner();
  const place = (change: object) => anna.ask('POST', 'orders', wish(change), key());
  const wish = (change: object) => ({
    menuVersion: 1,
    age: 0,
    lines: [{ ...BEER_MEAL, ...change }],
  });
  const key = () => ({ 'idempotency-key': newOrderId() });
  expect((await place({ seenPrice: 1 })).body).toMatchObject({ code: 'orders.price_changed' });
  expect((await place({ options: ['meal-burger', 'meal-fries'] })).body).toMatchObject({
    code: 'orders.changed',
    lines: [{ code: 'options_incomplete' }],
  });
  expect((await place({ options: [...BEER_MEAL.options, 'cola'] })).body).toMatchObject({
    lines: [{ code: 'option_removed', option: 'cola' }, ...[]],
  });
  expect((await place({ set: { product: 'meal' } })).status).toBe(400);
});

test('a part that sells out is said of the choice, and what is counted is counted of parts', async () => {
  const { anna, staff, soldOut, board } = await diner();
  await soldOut('lager');
  const refused = await anna.ask(
    'POST',
    'orders',
    { menuVersion: 1, age: 0, lines: [BEER_MEAL] },
    { 'idempotency-key': newOrderId() },
  );
  expect(refused.body).toMatchObject({
    code: 'orders.sold_out',
    lines: [{ product: 'meal', option: 'meal-lager', code: 'option_sold_out' }],
  });
  await staff('PUT', `venues/${VENUE}/products/burger/sold-out`, { soldOut: false, left: 3 });
  expect((await anna.order([{ ...MEAL, quantity: 2 }])).status).toBe(201);
  expect((await board()).availability.portions).toEqual([{ product: 'burger', left: 1 }]);
});

test('a set is one line of those that a device may send before it is let in', async () => {
  const { served, anna } = await diner({ seatingAmountCap: 1_000_000 });
  await anna.order([MEAL]);
  const waiting = await guestAt(served);
  const { status, body } = await waiting.order([MEAL, MEAL, MEAL, BEER_MEAL]);
  expect([status, body.awaitsAdmission, body.lines.length]).toEqual([201, true, 12]);
});

test('a set that is paid first is one line until it is an order, also where it is refused', async () => {
  const { anna, scripted, sweep, soldOut, board } = await diner({ payFirst: true });
  const send = async () => {
    const body = { menuVersion: 1, locale: 'en', age: 0, lines: [BEER_MEAL, { ...MEAL }] };
    return anna.ask('POST', 'prepaid-orders', body, { 'idempotency-key': newOrderId() });
  };
  const pay = async ({ id, total: amount }: { id: string; total: number }) => {
    const body = { take: { kind: 'order', order: id }, amount, tip: 0, locale: 'en' };
    return anna.ask('POST', 'payments', body, { 'idempotency-key': newOrderId() });
  };
  const first = await send();
  expect(first.body).toMatchObject({
    total: 35_500,
    lines: [
      { product: 'meal', total: 19_000, quantity: 1 },
      { product: 'meal', total: 16_500, quantity: 1 },
    ],
  });
  const { body: paying } = await pay(first.body);
  scripted.set(paying.id, 'paid');
  await sweep(true);
  expect((await board()).orders[0]).toMatchObject({ total: 35_500, paidFirst: true });
  expect((await board()).orders[0].lines).toHaveLength(6);

  const second = await send();
  await soldOut('lager');
  expect((await pay(second.body)).body).toMatchObject({
    code: 'orders.sold_out',
    lines: [{ line: 0, option: 'meal-lager' }],
  });
});
