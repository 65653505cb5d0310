import { expect, test } from 'vitest';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { menuWith, OTHER_TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };
const codeOf = ({ status, body }: Answer) => [status, body.code];

/** A guest who has ordered a soup (95 kr, 12 %) and a beer (72 kr, 25 %), and a manager. */
async function dinner(served: Promise<TestApp> = testApp()) {
  const app = await served;
  const guest = await guestAt(app);
  const { body: order } = await guest.order([SOUP, BEER]);
  const staff = await app.staff('manager');
  const path = `venues/${VENUE}/seatings/${order.seating}`;
  const adjust = (wish: object, from = 16_700) =>
    staff('POST', `${path}/adjustments`, {
      id: newOrderId(),
      reason: 'Sorry for the wait.',
      from,
      ...wish,
    });
  const pay = (amount: number) =>
    staff('POST', `${path}/payments`, { id: newOrderId(), method: 'card', amount, tip: 0 });
  const [soup, beer] = order.lines;
  return { app, guest, staff, path, order, soup, beer, adjust, pay };
}

test('a line on the house costs nothing, and the guests see the reason', async () => {
  const { adjust, guest, soup } = await dinner();
  const { status, body } = await adjust({ kind: 'comp', line: soup.id });
  expect([status, body.bill.total, body.bill.remaining]).toEqual([201, 7_200, 7_200]);
  expect(body.bill.vat).toEqual([
    { rate: 1_200, gross: 0, vat: 0, net: 0 },
    { rate: 2_500, gross: 7_200, vat: 1_440, net: 5_760 },
  ]);
  const seen = (await guest.ask('GET', 'seating')).body;
  expect(seen.bill).toEqual(body.bill);
  expect(seen.orders[0].lines[0]).toMatchObject({
    total: 0,
    unitPrice: 9_500,
    reductions: [{ kind: 'comp', amount: 9_500, reason: 'Sorry for the wait.' }],
  });
});

test('a percentage of the whole bill applies to each VAT rate, and sums to the öre', async () => {
  const { adjust } = await dinner();
  const { body } = await adjust({ kind: 'discount', percent: 1_500 });
  // 15 % of 167.00 is 25.05: 14.25 of the soup, 10.80 of the beer.
  expect(body.bill).toMatchObject({ total: 14_195 });
  expect(body.bill.vat.map(({ gross }: { gross: number }) => gross)).toEqual([8_075, 6_120]);
});

test('later orders are not reduced', async () => {
  const { adjust, guest, staff, path } = await dinner();
  await adjust({ kind: 'comp' });
  await guest.order([SOUP]);
  expect((await staff('GET', `${path}/bill`)).body.bill.total).toBe(9_500);
});

test('a repeated request takes nothing more off; a different one under its id is refused', async () => {
  const { app, adjust, staff, path } = await dinner();
  const wish = { id: newOrderId(), kind: 'discount', amount: 1_000 };
  const answers = [await adjust(wish), await adjust(wish), await adjust(wish, 15_700)];
  expect(answers.map(({ status, body }) => [status, body.bill.total])).toEqual([
    [201, 15_700],
    [201, 15_700],
    [201, 15_700],
  ]);
  expect(codeOf(await adjust({ ...wish, amount: 2_000 }))).toEqual([422, 'bills.key_reused']);
  const other = await guestAt(app, OTHER_TABLE);
  const { body: order } = await other.order([SOUP, BEER]);
  const elsewhere = `venues/${VENUE}/seatings/${order.seating}/adjustments`;
  const same = { ...wish, reason: 'Sorry for the wait.', from: 16_700 };
  expect(codeOf(await staff('POST', elsewhere, same))).toEqual([422, 'bills.key_reused']);
  expect((await staff('GET', `${path}/bill`)).body.bill.total).toBe(15_700);
});

test('a request that is sent twenty times at once takes something off once', async () => {
  const { app, adjust, staff, path } = await dinner(testApp({ database: 'file' }));
  const wish = { id: newOrderId(), kind: 'discount', amount: 1_000 };
  const answers = await timesAtOnce(app, 20, () => adjust(wish));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect((await staff('GET', `${path}/bill`)).body.bill.total).toBe(15_700);
});

test('a request with an outdated total is refused with the current one', async () => {
  const { adjust } = await dinner();
  const { status, body } = await adjust({ kind: 'discount', percent: 1_000 }, 9_500);
  expect([status, body.code, body.limit]).toEqual([409, 'adjustments.changed', 16_700]);
});

test('no more is taken off a line or the bill than it costs, and what was paid for that is to go back', async () => {
  const { adjust, pay, soup, beer, staff, path } = await dinner();
  const much = await adjust({ kind: 'discount', amount: 9_501, line: soup.id });
  expect([...codeOf(much), much.body.limit]).toEqual([409, 'adjustments.too_much', 9_500]);
  await pay(10_000);
  expect((await adjust({ kind: 'discount', amount: 6_700 })).body.bill.remaining).toBe(0);
  const more = await adjust({ kind: 'discount', amount: 1_000, line: beer.id }, 10_000);
  expect(more.body.bill).toMatchObject({
    total: 9_000,
    paid: 9_000,
    remaining: 0,
    toGiveBack: 1_000,
  });
  const settled = await staff('POST', `${path}/settle`, { from: 'open' });
  expect([...codeOf(settled), settled.body.limit]).toEqual([409, 'bills.not_given_back', 1_000]);
  expect((await adjust({ kind: 'comp' }, 9_000)).body.bill).toMatchObject({
    total: 0,
    paid: 0,
    toGiveBack: 10_000,
  });
  expect(codeOf(await adjust({ kind: 'comp' }, 0))).toEqual([409, 'bills.nothing_to_pay']);
});

test('a reduction is reverted once, and a late retry does not apply it again', async () => {
  const { adjust, staff, path } = await dinner();
  const wish = { id: newOrderId(), kind: 'comp' };
  await adjust(wish);
  const back = await staff('DELETE', `${path}/adjustments/${wish.id}`);
  expect([back.status, back.body.bill.total]).toEqual([200, 16_700]);
  expect(back.body.orders[0].lines[0].reductions).toBeUndefined();
  expect((await staff('DELETE', `${path}/adjustments/${wish.id}`)).status).toBe(404);
  expect((await adjust(wish)).body.bill.total).toBe(16_700);
});

test('making and reverting a reduction are recorded with name, amount and reason', async () => {
  const { adjust, app, staff, path, order, soup } = await dinner();
  const wish = { id: newOrderId(), kind: 'discount', amount: 500, line: soup.id };
  await adjust(wish);
  app.clock.advance(1);
  await staff('DELETE', `${path}/adjustments/${wish.id}`);
  const { body } = await staff('GET', `venues/${VENUE}/history/${order.id}`);
  const detail = { lines: [soup.id], amount: 500, reason: 'Sorry for the wait.' };
  expect(body.entries).toMatchObject([
    { kind: 'bill.adjusted', by: 'manager', detail },
    { kind: 'bill.restored', by: 'manager', detail },
  ]);
});

test('nothing is taken off a settled bill, one that the host pays, or without a reason', async () => {
  const { adjust, pay, staff, path } = await dinner();
  expect((await adjust({ kind: 'comp', reason: ' \u200b ' })).status).toBe(400);
  expect((await adjust({ kind: 'comp', amount: 5 })).status).toBe(400);
  expect((await adjust({ kind: 'discount' })).status).toBe(400);
  expect((await adjust({ kind: 'discount', amount: 5, percent: 5 })).status).toBe(400);
  const unknown = await adjust({ kind: 'comp', line: newOrderId() });
  expect(codeOf(unknown)).toEqual([404, 'lines.unknown']);
  await pay(16_700);
  await staff('POST', `${path}/settle`, { from: 'open' });
  const late = await adjust({ kind: 'discount', amount: 5 });
  expect([...codeOf(late), late.body.state]).toEqual([409, 'bills.state_changed', 'settled']);
  const hosted = await dinner(testApp({ menu: menuWith({ payer: 'host' }) }));
  expect(codeOf(await hosted.adjust({ kind: 'comp' }))).toEqual([409, 'bills.host_pays']);
});
