import { expect, test } from 'vitest';
import type { TimeWindow } from '#core/menu-import/menu-file.schema.ts';
import { WEEKDAYS } from '#core/settings/codes.ts';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup', options: [], quantity: 1 };
const BEER = { product: 'beer', options: ['small'], quantity: 2 };
const codeOf = ({ status, body }: Answer) => [status, body.code];

async function floor(served: TestApp | Promise<TestApp> = testApp()) {
  return floorOf(await served);
}

async function floorOf(served: TestApp) {
  const staff = await served.staff('staff');
  const take = (
    lines: object[],
    { id = newOrderId(), table = TABLE, isServed = false, isAnyway = false, menuVersion = 1 } = {},
  ) =>
    staff(
      'POST',
      `venues/${VENUE}/tables/${table}/orders`,
      { menuVersion, lines, served: isServed, ...(isAnyway && { anyway: true }) },
      { 'idempotency-key': id },
    );
  const board = async () => (await staff('GET', `venues/${VENUE}/board`)).body;
  return { served, staff, take, board };
}

test('an order taken at a free table opens the seating, and is accepted at once', async () => {
  const { take, board, served } = await floor();
  const { status, body } = await take([SOUP, BEER]);
  expect([status, body.state, body.number, body.byStaff]).toEqual([201, 'accepted', 1, true]);
  expect(body).toMatchObject({ acceptedAt: body.placedAt, endedAt: null });
  expect(body.table).toEqual({ id: TABLE, label: '1' });
  expect(body.lines.map(({ state }: { state: string }) => state)).toEqual(['queued', 'queued']);
  const shown = await board();
  expect(shown.orders.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  expect(shown.seatings[0].seating).toMatchObject({ id: body.seating, state: 'open' });
  // The first device that joins is the party's own, and sees what was ordered for it.
  const guest = await guestAt(served);
  const { orders, bill } = (await guest.ask('GET', 'seating')).body;
  expect([orders[0].id, bill.total]).toEqual([body.id, body.total]);
});

test('it joins the existing party, and sets a requested bill back to open', async () => {
  const { take, served, staff } = await floor();
  const guest = await guestAt(served);
  const { body: first } = await guest.order([{ product: 'soup' }]);
  await guest.call({ kind: 'bill', method: 'card', share: 'all', tip: 0 });
  const { body } = await take([BEER]);
  expect(body.seating).toBe(first.seating);
  const { bill } = (await staff('GET', `venues/${VENUE}/seatings/${first.seating}/bill`)).body;
  expect([bill.state, bill.total]).toEqual(['open', first.total + body.total]);
});

test('what was already served is on the bill, and on no board', async () => {
  const { take, board, staff } = await floor();
  const { body } = await take([BEER], { isServed: true });
  expect([body.state, body.lines[0].state]).toEqual(['done', 'served']);
  expect((await board()).orders).toEqual([]);
  const { bill } = (await staff('GET', `venues/${VENUE}/seatings/${body.seating}/bill`)).body;
  expect(bill.total).toBe(body.total);
  const history = await staff('GET', `venues/${VENUE}/history/${body.id}`);
  expect(history.body.entries).toMatchObject([
    { kind: 'seating.opened', by: 'staff' },
    { kind: 'order.taken', by: 'staff' },
  ]);
});

test('the same order sent twenty times at once is taken once', async () => {
  const { served, take, board } = await floor(testApp({ database: 'file' }));
  const id = newOrderId();
  const answers = await timesAtOnce(served, 20, () => take([SOUP], { id }));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await board()).orders.length).toBe(1);
  expect(codeOf(await take([BEER], { id }))).toEqual([422, 'orders.key_reused']);
  expect(codeOf(await take([SOUP], { id, table: OTHER_TABLE }))).toEqual([
    422,
    'orders.key_reused',
  ]);
});

test('the rules for guests apply to staff: pauses, sold-out items, options, unknown tables', async () => {
  const { take, served, board } = await floor();
  const owner = await served.staff('owner');
  const short = await take([{ ...BEER, options: [] }]);
  expect([...codeOf(short), short.body.lines[0].code]).toEqual([
    409,
    'orders.changed',
    'options_incomplete',
  ]);
  await owner('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut: true });
  expect(codeOf(await take([SOUP]))).toEqual([409, 'orders.sold_out']);
  expect(codeOf(await take([BEER], { menuVersion: 9 }))).toEqual([409, 'orders.changed']);
  expect(codeOf(await take([BEER], { table: 'test00000009' }))).toEqual([404, 'tables.unknown']);
  expect(codeOf(await take([{ ...BEER, price: 1 }]))).toEqual([400, 'request.invalid']);
  const pause = { station: null, paused: true, reason: 'Full' };
  await owner('PUT', `venues/${VENUE}/pauses`, pause);
  expect(codeOf(await take([BEER]))).toEqual([409, 'orders.paused']);
  // A refused order opens no seating.
  expect((await board()).seatings).toEqual([]);
});

test('if the venue accepts each order separately, or a guest asks about an allergy, it waits for acceptance', async () => {
  const menu = menuWith({ acceptsStaffOrders: false });
  const careful = await floor(testApp({ menu }));
  expect((await careful.take([SOUP])).body).toMatchObject({ state: 'placed', acceptedAt: null });
  const { take, staff } = await floor();
  const { body } = await take([{ ...SOUP, allergyQuestion: ['milk'] }]);
  expect(body.state).toBe('placed');
  const path = `venues/${VENUE}/orders/${body.id}/transition`;
  const accept = { from: 'placed', to: 'accepted' };
  expect(codeOf(await staff('POST', path, accept))).toEqual([
    409,
    'orders.acknowledgement_required',
  ]);
  const talked = await staff('POST', path, { ...accept, acknowledged: ['allergy'] });
  expect(talked.status).toBe(200);
});

/** Tests begin at 19:00 in Stockholm. */
const EARLY: TimeWindow[] = [{ days: [...WEEKDAYS], from: '11:00', until: '18:00' }];

const BARS = {
  closed: { venue: { opening: EARLY } },
  'after serving hours': { venue: { serving: EARLY } },
  paused: { pause: null },
  'the kitchen paused': { pause: 'kitchen' },
  'sold out': { soldOut: true },
  'sold out after serving hours': { venue: { serving: EARLY }, soldOut: true },
} as const;
type Bar = keyof typeof BARS;

async function barThatIs(bar: Bar) {
  const { venue, pause, soldOut }: { venue?: object; pause?: string | null; soldOut?: boolean } =
    BARS[bar];
  const small = menuWith({});
  const menu = { ...small, venue: { ...small.venue, ...venue } };
  const served = await testApp({ menu });
  const owner = await served.staff('owner');
  if (pause !== undefined) {
    await owner('PUT', `venues/${VENUE}/pauses`, { station: pause, paused: true, reason: 'Full' });
  }
  for (const id of soldOut ? ['soup', 'beer'] : []) {
    await owner('PUT', `venues/${VENUE}/products/${id}/sold-out`, { soldOut: true });
  }
  return floor(served);
}

test.each(Object.keys(BARS) as Bar[])(
  'what was served is billed, also when it is %s',
  async (bar) => {
    const { take, staff } = await barThatIs(bar);
    const { status, body } = await take([SOUP, BEER], { isServed: true });
    expect([status, body.state]).toEqual([201, 'done']);
    const { bill } = (await staff('GET', `venues/${VENUE}/seatings/${body.seating}/bill`)).body;
    expect(bill.total).toBe(body.total);
    // What it is and costs must still be known.
    expect(codeOf(await take([{ ...BEER, options: [] }], { isServed: true }))).toEqual([
      409,
      'orders.changed',
    ]);
  },
);

test.each<[Bar, number, number]>([
  ['closed', 201, 409],
  ['after serving hours', 201, 409],
  ['paused', 201, 201],
  ['the kitchen paused', 201, 201],
  ['sold out', 201, 201],
  ['sold out after serving hours', 201, 409],
])(
  'staff may have made anyway what is %s, but no alcohol out of hours',
  async (bar, food, beer) => {
    const { take } = await barThatIs(bar);
    if (bar !== 'after serving hours') expect((await take([SOUP])).status).toBe(409);
    expect((await take([SOUP], { isAnyway: true })).status).toBe(food);
    const { status, body } = await take([SOUP, BEER], { isAnyway: true });
    expect(status).toBe(beer);
    const late = { line: 1, product: 'beer', code: 'alcohol_not_served_now' };
    if (beer === 409) expect(body.lines).toEqual([late]);
  },
);

test.each<[Bar, 'isAnyway' | 'isServed', string]>([
  ['closed', 'isAnyway', 'orders.closed'],
  ['paused', 'isAnyway', 'orders.paused'],
  ['the kitchen paused', 'isAnyway', 'orders.changed'],
  ['sold out', 'isAnyway', 'orders.sold_out'],
  ['closed', 'isServed', 'orders.closed'],
  ['sold out', 'isServed', 'orders.sold_out'],
])('the log says that staff took an order although it was %s (%s)', async (bar, how, despite) => {
  const { take, staff } = await barThatIs(bar);
  const { body } = await take([SOUP], { [how]: true });
  const history = (await staff('GET', `venues/${VENUE}/history/${body.id}`)).body;
  expect(history.entries).toContainEqual(
    expect.objectContaining({ kind: 'order.taken', detail: { despite } }),
  );
});

test('of an order that a guest could have sent too it says nothing', async () => {
  const { take, staff } = await floor(await testApp());
  const { body } = await take([SOUP], { isAnyway: true });
  const history = (await staff('GET', `venues/${VENUE}/history/${body.id}`)).body;
  expect(history.entries).toContainEqual(
    expect.objectContaining({ kind: 'order.taken', detail: {} }),
  );
});
