import { expect, test } from 'vitest';
import { atOnce } from '#tests/support/at-once.ts';
import { OTHER_TABLE, smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };
const THIRD = 'test00000003';

const at = (seating: string, what: string) => `venues/${VENUE}/seatings/${seating}/${what}`;

/** A party of two at the first table, with an order each. */
async function party(database?: 'file') {
  const menu = smallMenu();
  const tables = [...(menu.tables ?? []), { id: THIRD, label: '3' }];
  const served = await testApp({ menu: { ...menu, tables }, database });
  const staff = await served.staff('staff');
  const anna = await guestAt(served);
  const { body: first } = await anna.order([SOUP]);
  const bo = await guestAt(served);
  await letIn(anna, bo);
  await bo.order([BEER]);
  const seating: string = first.seating;
  const move = (to: string, more: { from?: string; into?: string | null; id?: string } = {}) => {
    const { id = seating, from = TABLE, into = null } = more;
    return staff('POST', at(id, 'move'), { from, to, into });
  };
  const bill = async (id = seating): Promise<Answer['body']> =>
    (await staff('GET', at(id, 'bill'))).body;
  const board = async (): Promise<Answer['body']> =>
    (await staff('GET', `venues/${VENUE}/board`)).body;
  return { served, staff, anna, bo, seating, move, bill, board };
}

test('a party that moves to a free table takes its orders, guests, calls and payments along', async () => {
  const { staff, anna, bo, seating, move, bill, board } = await party();
  await anna.call({ kind: 'staff', reason: 'water' });
  await anna.call({ kind: 'bill', method: 'card', share: 'mine', tip: 0 });
  const payment = { id: newOrderId(), method: 'cash', amount: 7_200, tip: 0 };
  await staff('POST', at(seating, 'payments'), payment);
  const before = await bill();
  const { status, body } = await move(OTHER_TABLE);
  expect([status, body.id, body.table]).toEqual([
    200,
    seating,
    { id: OTHER_TABLE, label: 'Terrass 2' },
  ]);
  const after = await bill();
  expect(after.bill).toEqual(before.bill);
  expect(after.payments).toEqual(before.payments);
  const shown = await board();
  const places = [...shown.orders, ...shown.calls].map((each) => each.table.label);
  expect(new Set(places)).toEqual(new Set(['Terrass 2']));
  expect(shown.orders.map((order: Answer['body']) => order.movedFrom)).toEqual(['1', '1']);
  expect(shown.seatings).toHaveLength(1);
  for (const guest of [anna, bo]) {
    const { body: seen } = await guest.ask('GET', 'seating');
    expect(seen.seating.table.label).toBe('Terrass 2');
    expect([seen.orders.length, seen.guests.length]).toEqual([2, 2]);
  }
  const { body: history } = await staff('GET', `venues/${VENUE}/history/${after.orders[0].id}`);
  expect(history.entries.at(-1)).toMatchObject({
    kind: 'seating.moved',
    by: 'staff',
    detail: { from: '1', table: 'Terrass 2' },
  });
});

test("a moved guest's orders reach its party, also with the code it scanned first", async () => {
  const { served, anna, seating, move } = await party();
  await move(OTHER_TABLE);
  const next = await guestAt(served);
  const { body: theirs } = await next.order([SOUP]);
  const { body: own } = await anna.order([SOUP]);
  expect([own.seating, own.table.id]).toEqual([seating, OTHER_TABLE]);
  expect([theirs.seating === seating, theirs.table.id]).toEqual([false, TABLE]);
  for (const table of [TABLE, OTHER_TABLE]) {
    const again = await served.ask(
      'POST',
      `tables/${table}/sessions`,
      {},
      {
        authorization: `Bearer ${anna.token}`,
      },
    );
    expect([again.status, again.body.session?.id, again.body.session?.seating]).toEqual([
      200,
      anna.id,
      seating,
    ]);
  }
});

test('two merged parties are one, with one bill and one history', async () => {
  const { served, staff, anna, seating, move, bill, board } = await party();
  const cleo = await guestAt(served, OTHER_TABLE);
  const { body: order } = await cleo.order([SOUP]);
  const payment = { id: newOrderId(), method: 'swish', amount: 5_000, tip: 500 };
  await staff('POST', at(seating, 'payments'), payment);
  const wish = { id: newOrderId(), kind: 'discount', amount: 700, reason: 'Tappad', from: 16_700 };
  const owner = await served.staff('owner');
  expect((await owner('POST', at(seating, 'adjustments'), wish)).status).toBe(201);
  const { status, body } = await move(OTHER_TABLE, { into: order.seating });
  expect([status, body.id]).toEqual([200, order.seating]);
  const { bill: one, orders, payments } = await bill(order.seating);
  expect(one).toMatchObject({ total: 16_000 + 9_500, paid: 5_000, remaining: 20_500, tips: 500 });
  expect([orders.length, payments.length]).toEqual([3, 1]);
  const { body: seen } = await anna.ask('GET', 'seating');
  expect(seen.guests.map((guest: { ordinal: number }) => guest.ordinal)).toEqual([1, 2, 3]);
  expect(seen.bill).toEqual(one);
  expect((await board()).seatings).toHaveLength(1);
  // A payment in transit, and one whose response was lost, find the party at its new table.
  expect((await staff('POST', at(seating, 'payments'), payment)).status).toBe(201);
  const late = { id: newOrderId(), method: 'card', amount: 20_500, tip: 0 };
  expect((await staff('POST', at(seating, 'payments'), late)).body.bill.remaining).toBe(0);
  const settled = await staff('POST', at(seating, 'settle'), { from: 'open' });
  expect([settled.status, settled.body.code]).toEqual([409, 'seatings.moved']);
  const { body: history } = await staff('GET', `venues/${VENUE}/history/${order.id}`);
  const kinds = history.entries.map((entry: { kind: string }) => entry.kind);
  expect(kinds.sort()).toEqual(['bill.adjusted', 'bill.paid', 'bill.paid', 'seating.merged']);
});

test('an impossible move is refused with its reason, and changes nothing', async () => {
  const { served, staff, seating, move, bill } = await party();
  const other = await guestAt(served, OTHER_TABLE);
  const { body: order } = await other.order([SOUP]);
  const before = await bill();
  const owner = await served.staff('owner');
  const gone = `venues/${VENUE}/tables/${THIRD}`;
  const codes = [
    (await move(OTHER_TABLE)).body.code,
    (await move(THIRD, { into: order.seating })).body.code,
    (await move(THIRD, { from: OTHER_TABLE })).body.code,
    (await move(TABLE)).body.code,
    (await move('zzzzzzzzzzzz')).body.code,
    (await move(THIRD, { id: newOrderId() })).body.code,
    (await owner('DELETE', gone)).status,
    (await move(THIRD)).body.code,
  ];
  expect(codes).toEqual([
    'seatings.already_open',
    'seatings.moved',
    'seatings.moved',
    'request.invalid',
    'tables.unknown',
    'request.not_found',
    200,
    'tables.revoked',
  ]);
  expect(await bill()).toEqual(before);
  await staff('POST', at(seating, 'end'));
  expect((await move(OTHER_TABLE, { into: order.seating })).body.code).toBe('seatings.not_open');
});

test('of two people who move one party, or two parties to one table, one succeeds and the other is informed', async () => {
  const { served, staff, move } = await party('file');
  const manager = await served.staff('manager');
  const other = await guestAt(served, OTHER_TABLE);
  const { body: theirs } = await other.order([SOUP]);
  const wish = { from: OTHER_TABLE, to: THIRD, into: null };
  const answers = await atOnce(served, [
    () => move(THIRD),
    () => manager('POST', at(theirs.seating, 'move'), wish),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('seatings.already_open');
  const { body: board } = await staff('GET', `venues/${VENUE}/board`);
  const moved = board.seatings.find((each: Answer['body']) => each.seating.table.id === THIRD);
  const free = board.seatings[0].seating.id === moved.seating.id ? 1 : 0;
  const { id } = moved.seating;
  const to = board.seatings[free].seating.table.id === TABLE ? OTHER_TABLE : TABLE;
  const again = await atOnce(
    served,
    [staff, manager].map(
      (ask) => () => ask('POST', at(id, 'move'), { from: THIRD, to, into: null }),
    ),
  );
  expect(again.map(({ body }) => body.code ?? 'moved').sort()).toEqual(['moved', 'seatings.moved']);
});

test('orders in transit while the party moves each reach it, once', async () => {
  const { served, staff, anna, bo, seating, bill } = await party('file');
  const ids = Array.from({ length: 6 }, () => newOrderId());
  const guests = [anna, bo, anna, bo, anna, bo];
  const sends = ids.map((id, index) => () => (guests[index] ?? anna).order([SOUP], { id }));
  const wish = { from: TABLE, to: OTHER_TABLE, into: null };
  const moved = () => staff('POST', at(seating, 'move'), wish);
  const answers = await atOnce(served, [...sends, moved]);
  expect(answers.map((answer) => answer.status)).toEqual([...ids.map(() => 201), 200]);
  const { orders } = await bill();
  const places = orders.map((order: Answer['body']) => `${order.seating} ${order.table.id}`);
  expect([places.length, new Set(places)]).toEqual([8, new Set([`${seating} ${OTHER_TABLE}`])]);
  const next = await guestAt(served);
  expect((await next.order([SOUP])).body.seating).not.toBe(seating);
});
