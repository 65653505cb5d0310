import { expect, test } from 'vitest';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const codeOf = ({ status, body }: Answer) => [status, body.code];

/** A soup (95 kr), and three beers (216 kr). */
async function dinner() {
  const app = await testApp();
  const guest = await guestAt(app);
  const { body: order } = await guest.order([
    { product: 'soup' },
    { product: 'beer', options: ['small'], quantity: 3 },
  ]);
  const staff = await app.staff('manager');
  const path = `venues/${VENUE}/seatings/${order.seating}`;
  const [soup, beers] = order.lines.map(({ id }: { id: string }) => id);
  const anna = newOrderId();
  const move = (lines: object[], to: string | null, more: object = {}) =>
    staff('POST', `${path}/bill-lines`, { lines, from: null, to, ...more });
  const pay = (amount: number, more: object = {}) =>
    staff('POST', `${path}/payments`, {
      ...{ id: newOrderId(), method: 'card', amount, tip: 0 },
      ...more,
    });
  return { app, guest, staff, path, soup, beers, anna, move, pay };
}

test('pieces of a line are on a bill of their own, which guests see, and all bills are what is owed', async () => {
  const { guest, staff, path, beers, anna, move } = await dinner();
  const two = { id: beers, pieces: 2, of: 3 };
  expect(codeOf(await move([two], anna))).toEqual([400, 'request.invalid']);
  const { status, body } = await move([two], anna, { name: 'Anna' });
  expect([status, body.bill.total]).toEqual([200, 16_700]);
  expect(body.bill.others).toMatchObject([{ id: anna, name: 'Anna', total: 14_400, vat: [{}] }]);
  const seen = (await guest.ask('GET', 'seating')).body;
  expect(seen.bill).toEqual(body.bill);
  const lines = seen.orders.flatMap((order: Answer['body']) => order.lines);
  expect(lines.map(({ quantity, bill }: Answer['body']) => [quantity, bill])).toEqual([
    [1, undefined],
    [1, undefined],
    [2, anna],
  ]);
  const { sums } = (await staff('GET', `venues/${VENUE}/seatings/sums`)).body;
  expect(sums[0].total).toBe(31_100);
  expect(codeOf(await move([two], anna))).toEqual([409, 'lines.changed']);
  const back = { lines: [{ id: lines[2].id, pieces: 2, of: 2 }], from: anna, to: null };
  const { bill } = (await staff('POST', `${path}/bill-lines`, back)).body;
  expect([bill.total, bill.others]).toEqual([31_100, undefined]);
});

test('each bill is asked for, reduced, paid and closed by itself; the first one ends the stay', async () => {
  const { guest, staff, path, soup, anna, move, pay } = await dinner();
  await move([{ id: soup, pieces: 1, of: 1 }], anna, { name: 'Anna' });
  const wish = { kind: 'bill', method: 'card', share: 'all', tip: 0 };
  expect((await guest.call({ ...wish, bill: anna })).body.wish).toMatchObject({
    ...{ amount: 9_500, bill: anna },
  });
  const off = { id: newOrderId(), kind: 'discount', amount: 500, reason: 'Sorry.', bill: anna };
  const reduced = (await staff('POST', `${path}/adjustments`, { ...off, from: 9_500 })).body;
  expect([reduced.bill.total, reduced.bill.others[0].total]).toEqual([21_600, 9_000]);
  expect((await guest.ask('GET', 'seating')).body.calls[0].wish.amount).toBe(9_000);
  const settle = (more: object = {}) => staff('POST', `${path}/settle`, { from: 'open', ...more });
  expect(codeOf(await settle({ bill: anna }))).toEqual([409, 'bills.not_paid']);
  expect(codeOf(await pay(9_500, { bill: anna }))).toEqual([409, 'bills.overpaid']);
  expect((await pay(21_600)).body.bill).toMatchObject({ paid: 21_600, remaining: 0 });
  expect(codeOf(await staff('POST', `${path}/settle`, { from: 'requested' }))).toEqual([
    409,
    'bills.others_open',
  ]);
  const paid = (await pay(9_000, { bill: anna })).body;
  expect(paid.bill.others[0]).toMatchObject({ paid: 9_000, remaining: 0, state: 'open' });
  expect((await settle({ bill: anna })).body.state).toBe('open');
  expect(codeOf(await pay(1, { bill: anna }))).toEqual([409, 'bills.state_changed']);
  const ended = await staff('POST', `${path}/settle`, { from: 'requested' });
  expect(ended.body).toMatchObject({ state: 'ended', bill: 'settled' });
  const { seatings } = (await staff('GET', `venues/${VENUE}/seatings/ended`)).body;
  expect(seatings[0]).toMatchObject({ total: 30_600, paid: 30_600 });
});

test('what somebody has paid stays on its bill, and unknown bills are refused', async () => {
  const { staff, path, soup, beers, anna, move, pay } = await dinner();
  const take = { kind: 'lines', lines: [{ line: soup, num: 1, den: 2 }] };
  expect((await pay(4_750, { take })).status).toBe(201);
  const whole = { id: soup, pieces: 1, of: 1 };
  expect(codeOf(await move([whole], anna, { name: 'Anna' }))).toEqual([409, 'lines.paid']);
  expect((await pay(10_000)).status).toBe(201);
  const all = { id: beers, pieces: 3, of: 3 };
  expect(codeOf(await move([all], anna, { name: 'Anna' }))).toEqual([409, 'lines.paid']);
  expect(codeOf(await pay(100, { bill: anna }))).toEqual([404, 'request.not_found']);
  expect(codeOf(await staff('POST', `${path}/settle`, { from: 'open', bill: anna }))).toEqual([
    404,
    'request.not_found',
  ]);
  expect(codeOf(await move([all], anna, { from: newOrderId(), name: 'Anna' }))).toEqual([
    404,
    'request.not_found',
  ]);
});

test('a bill that lost all it had comes back, and an id of another party’s bill is refused', async () => {
  const { app, staff, path, soup, anna, move } = await dinner();
  const whole = [{ id: soup, pieces: 1, of: 1 }];
  await move(whole, anna, { name: 'Anna' });
  expect((await move(whole, null, { from: anna })).body.bill.others).toBeUndefined();
  const again = await move(whole, anna, { name: 'Bo' });
  expect([again.status, again.body.bill.others?.[0].name]).toEqual([200, 'Anna']);
  const other = await guestAt(app, OTHER_TABLE);
  const { body: order } = await other.order([{ product: 'soup' }]);
  const theirs = `venues/${VENUE}/seatings/${order.seating}/bill-lines`;
  const lines = [{ id: order.lines[0].id, pieces: 1, of: 1 }];
  const taken = await staff('POST', theirs, { lines, from: null, to: anna, name: 'Anna' });
  expect(codeOf(taken)).toEqual([404, 'request.not_found']);
  expect((await staff('GET', `${path}/bill`)).body.bill.others[0].total).toBe(9_500);
});

test('a closed bill stays as it is: what comes later is on the first one, or on a new one of that name', async () => {
  const { app, guest, staff, path, soup, anna, move, pay } = await dinner();
  await move([{ id: soup, pieces: 1, of: 1 }], anna, { name: 'Anna' });
  await pay(9_500, { bill: anna });
  await staff('POST', `${path}/settle`, { from: 'open', bill: anna });
  const closed = { name: 'Anna', state: 'settled', total: 9_500, paid: 9_500, remaining: 0 };
  const bills = async () => (await staff('GET', `${path}/bill`)).body.bill;
  expect((await bills()).others).toMatchObject([closed]);

  // Anna orders again.
  const { body: more } = await guest.order([{ product: 'soup' }]);
  expect(await bills()).toMatchObject({ state: 'open', total: 31_100, others: [closed] });
  const [again] = more.lines;
  const lines = [{ id: again.id, pieces: 1, of: 1 }];
  expect(codeOf(await move(lines, anna, { name: 'Anna' }))).toEqual([409, 'bills.state_changed']);
  expect(codeOf(await move([{ id: soup, pieces: 1, of: 1 }], null, { from: anna }))).toEqual([
    409,
    'bills.state_changed',
  ]);
  const second = newOrderId();
  expect((await move(lines, second, { name: 'Anna' })).status).toBe(200);
  const open = { id: second, name: 'Anna', state: 'open', total: 9_500 };
  expect((await bills()).others).toMatchObject([closed, open]);

  // What is said of the price, the party, or its orders leaves it as well.
  const off = { id: newOrderId(), kind: 'discount', amount: 500, reason: 'Sorry.', bill: anna };
  expect(codeOf(await staff('POST', `${path}/adjustments`, { ...off, from: 9_500 }))).toEqual([
    409,
    'bills.state_changed',
  ]);
  const other = await guestAt(app, OTHER_TABLE);
  const { body: theirs } = await other.order([{ product: 'soup' }]);
  const into = theirs.seating;
  const to = { from: TABLE, to: OTHER_TABLE, into };
  expect((await staff('POST', `${path}/move`, to)).status).toBe(200);
  const joint = `venues/${VENUE}/seatings/${into}`;
  expect((await staff('GET', `${joint}/bill`)).body.bill.others).toMatchObject([closed, open]);
  const board = (await staff('GET', `venues/${VENUE}/board`)).body.seatings;
  const { merged } = board.find((each: Answer['body']) => each.seating.id === into);
  const back = await staff('POST', `${joint}/take-back`, { merge: merged.id });
  expect([back.status, (await bills()).others]).toMatchObject([200, [closed, open]]);
  expect((await staff('GET', `${joint}/bill`)).body.bill.others).toBeUndefined();

  // A line of it that nobody makes any more costs nothing: the money waits to go back.
  const { orders } = (await staff('GET', `${path}/bill`)).body;
  const first = orders.find((order: Answer['body']) =>
    order.lines.some(({ id }: Answer['body']) => id === soup),
  );
  const at = `venues/${VENUE}/orders/${first.id}`;
  await staff('POST', `${at}/transition`, {
    from: 'placed',
    to: 'accepted',
    acknowledged: ['age'],
  });
  const wish = { lines: [{ id: soup, from: 'queued' }], to: 'voided', reason: 'No soup left' };
  expect((await staff('POST', `${at}/lines`, wish)).status).toBe(200);
  expect((await bills()).others[0]).toMatchObject({
    ...{ state: 'settled', total: 0, paid: 0, toGiveBack: 9_500 },
  });
});

test('lines that come back to a first bill that was asked for open it again', async () => {
  const { guest, staff, path, soup, anna, move } = await dinner();
  const whole = [{ id: soup, pieces: 1, of: 1 }];
  await move(whole, anna, { name: 'Anna' });
  await guest.call({ kind: 'bill', method: 'card', share: 'all', tip: 0 });
  expect((await staff('GET', `${path}/bill`)).body.bill.state).toBe('requested');
  const { bill } = (await move(whole, null, { from: anna })).body;
  expect(bill).toMatchObject({ state: 'open', total: 31_100 });
  expect((await guest.ask('GET', 'seating')).body.bill.state).toBe('open');
});

test('an act on a named bill says of the first one what keeps it open, as reading it does', async () => {
  const app = await testApp({ menu: menuWith({ settlesPaidBills: true }) });
  const guest = await guestAt(app);
  const { body: order } = await guest.order([{ product: 'soup' }, { product: 'soup' }]);
  const staff = await app.staff('staff');
  const path = `venues/${VENUE}/seatings/${order.seating}`;
  const anna = newOrderId();
  const lines = [{ id: order.lines[0].id, pieces: 1, of: 1 }];
  await staff('POST', `${path}/bill-lines`, { lines, from: null, to: anna, name: 'Anna' });
  const pay = (more: object = {}) =>
    staff('POST', `${path}/payments`, {
      ...{ id: newOrderId(), method: 'card', amount: 9_500, tip: 0 },
      ...more,
    });
  expect((await pay()).body.keptOpen).toBe('others');
  const { body } = await pay({ bill: anna });
  expect(body.keptOpen).toBe('unserved');
  expect((await staff('GET', `${path}/bill`)).body).toEqual(body);
});
