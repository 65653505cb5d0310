import { beforeEach, expect, test } from 'vitest';
import { listEventsAfter } from '#server/kernel/events/events.repository.ts';
import { smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { systemRandom } from '#web/platform/random.ts';
import { createPageServer } from './page-server.ts';
import { createVenueState } from './venue-state.ts';

type Method = 'GET' | 'POST' | 'PUT';
interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: read as the schema says that the real server is held to.
  readonly body: any;
}
type Headers = Record<string, string>;
type Ask = (method: Method, path: string, body?: object, headers?: Headers) => Promise<Answer>;

/** One of the two servers, and the names given to its answers so far. */
interface Side {
  readonly guest: Ask;
  readonly staff: Ask;
  token: string;
  readonly kept: Map<string, Answer['body']>;
  readonly idNames: Map<string, string>;
}

let sides: readonly [Side, Side];
let clock: { advance(milliseconds: number): void };
/** What the real server refused, by the request's name. */
let refused: Record<string, string>;
/** The events on each, and whom they concern. */
let eventsOf: () => Promise<readonly [readonly object[], readonly object[]]>;

function side(guest: Ask, staff: Ask): Side {
  const made: Side = {
    token: '',
    kept: new Map(),
    idNames: new Map(),
    staff,
    guest: (method, path, body, headers = {}) => {
      const authorization = made.token === '' ? {} : { Authorization: `Bearer ${made.token}` };
      return guest(method, path, body, { ...authorization, ...headers });
    },
  };
  return made;
}

beforeEach(async () => {
  // The page has no provider that a guest could pay with.
  const app = await testApp({
    paymentProviders: { active: async () => null, named: async () => null },
  });
  const staff = await app.staff('manager');
  const { now } = app.clock;
  const timeless = { now, setTimeout: () => 0, clearTimeout: () => {} };
  const venueState = createVenueState(smallMenu(), timeless, systemRandom);
  const fetch = createPageServer(venueState);
  const ask: Ask = async (method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`/api/v1/${path}`, { method, headers, ...sent });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  sides = [side(app.ask, staff), side(ask, ask)];
  clock = app.clock;
  refused = {};
  eventsOf = async () => {
    const all = { onlyPublic: false, limit: 1_000 };
    const stored = await listEventsAfter(app.context.store.reader, VENUE, 0, all);
    // The page's menu was never published.
    const real = stored.filter(({ event }) => event.type !== 'menu.published');
    return [real.map(({ venue: _venue, ...event }) => event), venueState.log];
  };
});

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Without values that either server makes up itself, and what only a database has that can be lost;
 * ids are numbered in order of appearance.
 */
function comparable({ idNames }: Side, value: object): unknown {
  const own = new Set(['sequence', 'token', 'joinCode', 'title', 'by', 'epoch', 'proof']);
  const text = JSON.stringify(value, (name, inner) => (own.has(name) ? undefined : inner));
  const named = text.replaceAll(ID, (id) => {
    const known = idNames.get(id) ?? `id ${idNames.size + 1}`;
    idNames.set(id, known);
    return known;
  });
  return JSON.parse(named);
}

async function expectSameEvents(): Promise<void> {
  const [real, page] = await eventsOf();
  expect(page.length).toBeGreaterThan(5);
  expect(comparable(sides[1], page)).toEqual(comparable(sides[0], real));
}

/**
 * Sends the same request to both and expects the same response, which is then stored in `kept`
 * under its name.
 */
async function both(name: string, ask: (side: Side) => Promise<Answer>): Promise<Answer> {
  const answers: unknown[] = [];
  let first: Answer | null = null;
  for (const each of sides) {
    const answer = await ask(each);
    if (first === null && answer.body?.code !== undefined) {
      refused[name] = answer.body.code;
    }
    first ??= answer;
    each.kept.set(name, answer.body);
    if (typeof answer.body?.token === 'string') {
      each.token = answer.body.token;
    }
    answers.push(comparable(each, { status: answer.status, body: answer.body }));
  }
  expect(answers[1], name).toEqual(answers[0]);
  return first ?? { status: 0, body: null };
}

const sit = (name: string, body: object = {}) =>
  both(name, ({ guest }) => guest('POST', `tables/${TABLE}/sessions`, body));
const SOUP = { product: 'soup', options: [], quantity: 2, note: ' No salt ' };
const BEER = { product: 'beer', options: ['large'], quantity: 1 };

function order(name: string, lines: object[], more: object = {}, key = newOrderId()) {
  const wish = { menuVersion: 1, age: 0, lines, ...more };
  return both(name, ({ guest }) => guest('POST', 'orders', wish, { 'Idempotency-Key': key }));
}

function call(name: string, body: object, key = newOrderId()) {
  return both(name, ({ guest }) => guest('POST', 'calls', body, { 'Idempotency-Key': key }));
}

const move = (name: string, of: string, wish: object) =>
  both(name, ({ staff, kept }) =>
    staff('POST', `venues/${VENUE}/orders/${kept.get(of).id}/transition`, wish),
  );
const moveCall = (name: string, of: string, wish: object) =>
  both(name, ({ staff, kept }) =>
    staff('POST', `venues/${VENUE}/calls/${kept.get(of).id}/transition`, wish),
  );

/** Moves lines by their positions in an order. */
function moveLines(name: string, of: string, places: readonly number[], wish: object) {
  return both(name, ({ staff, kept }) => {
    const found = kept.get(of);
    const lines = places.map((place) => {
      const { id, state } = found.lines[place];
      return { id, from: state };
    });
    return staff('POST', `venues/${VENUE}/orders/${found.id}/lines`, { lines, ...wish });
  });
}

const look = (name: string) => both(name, ({ guest }) => guest('GET', 'seating'));
const board = (name: string) =>
  both(name, ({ staff }) => staff('GET', `venues/${VENUE}/board?locale=en`));
const atBill = (name: string, of: string, path: string, body?: object) =>
  both(name, ({ staff, kept }) => {
    const address = `venues/${VENUE}/seatings/${kept.get(of).seating}/${path}`;
    return body === undefined ? staff('GET', address) : staff('POST', address, body);
  });
const sums = (name: string) =>
  both(name, ({ staff }) => staff('GET', `venues/${VENUE}/seatings/sums`));
const soldOut = (path: string, isOut: boolean) =>
  both(`${path} ${isOut}`, ({ staff }) =>
    staff('PUT', `venues/${VENUE}/${path}/sold-out`, { soldOut: isOut }),
  );

const say = (name: string, wish: object) =>
  both(name, ({ staff }) => staff('PUT', `venues/${VENUE}/products/soup/sold-out`, wish));

test('counted portions are taken and given back the same', async () => {
  await sit('session');
  await say('three left', { soldOut: false, left: 3 });
  await order('two', [SOUP]);
  await order('two more', [SOUP]);
  await board('one left');
  await say('an old look', { soldOut: false, left: 9, was: 3 });
  await say('an option', { soldOut: true, left: 9 });
  await order('the last', [{ ...SOUP, quantity: 1 }, BEER]);
  await board('none left');
  await both('cancelled', ({ guest, kept }) =>
    guest('POST', `orders/${kept.get('the last').id}/cancel`),
  );
  await board('one left again');
  await move('accepted', 'two', { from: 'placed', to: 'accepted' });
  const part = [{ id: '', from: 'queued', part: { pieces: 1, of: 2 } }];
  await both('one voided', ({ staff, kept }) => {
    const { id, lines } = kept.get('two');
    const wish = { to: 'voided', reason: 'Out' };
    const some = part.map((each) => ({ ...each, id: lines[0].id }));
    return staff('POST', `venues/${VENUE}/orders/${id}/lines`, { lines: some, ...wish });
  });
  await board('two left');
  await moveLines('made', 'one voided', [0], { to: 'voided', reason: 'Cold', made: true });
  await board('still two left');
  await say('tonight', { soldOut: true, until: 'next_day' });
  await board('sold out tonight');
  await say('as usual', { soldOut: false });
  expect(refused).toEqual({
    'two more': 'orders.too_few_left',
    'an old look': 'products.count_changed',
    'an option': 'request.invalid',
  });
  await expectSameEvents();
});

test('taking, refusing and changing an order returns the same', async () => {
  await sit('session');
  await look('before the first order');
  const key = newOrderId();
  await order('first', [SOUP, BEER], {}, key);
  await order('once more', [SOUP, BEER], { age: 900 }, key);
  await order('another wish', [BEER], {}, key);
  await order('too old', [SOUP], { age: 300_001 });
  const many = { ...SOUP, quantity: 20 };
  await order('very dear', Array(12).fill(many));
  await order('of no menu', [{ ...SOUP, product: 'stew' }], { menuVersion: 9 });
  await soldOut('products/soup', true);
  await order('sold out', [SOUP]);
  await soldOut('products/soup', false);
  await soldOut('options/large', true);
  await order('an option sold out', [BEER]);
  await soldOut('options/large', false);
  await soldOut('products/large', true);
  await board('board with an order');
  await move('without a word', 'first', { from: 'placed', to: 'accepted' });
  const accept = { to: 'accepted', acknowledged: ['age'] };
  await move('accepted', 'first', { from: 'placed', ...accept });
  await move('accepted twice', 'first', { from: 'placed', ...accept });
  clock.advance(5_000);
  await move('taken back', 'first', { from: 'accepted', to: 'seen', undo: true });
  await move('accepted again', 'first', { from: 'seen', ...accept });
  clock.advance(5_001);
  await move('too late', 'first', { from: 'accepted', to: 'seen', undo: true });
  await moveLines('ready', 'first', [0], { to: 'ready' });
  await moveLines('stale', 'first', [0], { to: 'served' });
  await moveLines('served with ID', 'ready', [1], { to: 'served', acknowledged: ['age'] });
  await board('board with a guest who has shown ID');
  await moveLines('not served after all', 'served with ID', [1], { to: 'queued', undo: true });
  await moveLines('voided without a reason', 'ready', [1], { to: 'voided' });
  await moveLines('voided', 'ready', [1], { to: 'voided', reason: 'Out' });
  await moveLines('served', 'voided', [0], { to: 'served' });
  await moveLines('served after all', 'served', [0], { to: 'ready', undo: true });
  await look('with an order under way');
  expect((await look('again')).body.orders[0].state).toBe('accepted');
  expect(refused).toEqual({
    'another wish': 'orders.key_reused',
    'too old': 'orders.expired',
    'very dear': 'orders.amount_cap',
    'of no menu': 'orders.changed',
    'sold out': 'orders.sold_out',
    'an option sold out': 'orders.sold_out',
    'products/large true': 'products.unknown',
    'without a word': 'orders.acknowledgement_required',
    'accepted twice': 'orders.state_changed',
    'too late': 'orders.undo_expired',
    stale: 'orders.state_changed',
    'voided without a reason': 'request.invalid',
  });
  await expectSameEvents();
});

test('cancelling and rejecting orders returns the same', async () => {
  await sit('session');
  await order('first', [SOUP]);
  const cancel = (name: string, id: (side: Side) => string) =>
    both(name, (each) => each.guest('POST', `orders/${id(each)}/cancel`, {}));
  await cancel('cancelled', ({ kept }) => kept.get('first').id);
  await cancel('cancelled twice', ({ kept }) => kept.get('first').id);
  const early = newOrderId();
  await cancel('before it came', () => early);
  await order('withdrawn', [SOUP], {}, early);
  await order('second', [BEER]);
  await move('rejected for nothing', 'second', { from: 'placed', to: 'rejected', reason: ' ' });
  await move('rejected', 'second', { from: 'placed', to: 'rejected', reason: 'Closing' });
  await cancel('too late', ({ kept }) => kept.get('second').id);
  await look('with nothing left');
  expect(refused).toEqual({
    withdrawn: 'orders.withdrawn',
    'rejected for nothing': 'request.invalid',
    'too late': 'orders.not_cancellable',
  });
  await expectSameEvents();
});

test('seeing, calling and everything from the first round to the next party returns the same', async () => {
  await sit('session');
  await order('first', [SOUP, BEER]);
  const seen = (name: string, stations: string[]) =>
    both(name, ({ staff, kept }) =>
      staff('POST', `venues/${VENUE}/orders/seen`, { orders: [kept.get('first').id], stations }),
    );
  await seen('the bar has', ['bar']);
  await board('half seen');
  await seen('the kitchen has', ['kitchen']);
  await look('seen');
  await both('a name', ({ guest }) => guest('PUT', 'seating/me', { name: ' Elin ', mark: 2 }));
  await call('water', { kind: 'staff', reason: 'water', note: ' Two ' });
  await moveCall('taken', 'water', { from: 'open', to: 'taken' });
  await moveCall('water is there', 'water', { from: 'taken', to: 'done' });
  await moveCall('not yet', 'water', { from: 'done', to: 'taken', undo: true });
  await moveCall('nobody went', 'water', { from: 'taken', to: 'open', undo: true });
  for (const name of ['question', 'a second', 'one too many']) {
    await call(name, { kind: 'staff', reason: 'question' });
  }
  const cancelCall = (name: string, of: string) =>
    both(name, ({ guest, kept }) => guest('POST', `calls/${kept.get(of).id}/cancel`, {}));
  for (const name of ['question', 'a second']) {
    await cancelCall(`no ${name}`, name);
  }
  const early = newOrderId();
  await both('before it came', ({ guest }) => guest('POST', `calls/${early}/cancel`, {}));
  await call('withdrawn', { kind: 'staff', reason: 'water' }, early);
  const bill = { kind: 'bill', method: 'card', tip: 0 };
  await call('the bill', { ...bill, share: 'all' });
  await order('one more round', [BEER]);
  await look('with more to pay');
  await call('the bill in parts', { ...bill, share: 'equal', parts: 2 });
  await board('with calls');
  await cancelCall('no bill after all', 'the bill in parts');
  await cancelCall('no bill, as said', 'the bill in parts');
  await call('the bill again', { ...bill, share: 'mine' });
  await call('a bill without parts', { ...bill, share: 'equal' });

  const pay = (name: string, more: object, id = newOrderId()) =>
    atBill(name, 'first', 'payments', { id, method: 'card', amount: 10_000, tip: 0, ...more });
  await pay('nothing', { amount: 0 });
  await pay('change from a card', { given: 20_000 });
  await pay('too much', { amount: 1_000_000 });
  await pay('for a call that is none', { call: newOrderId() });
  const first = newOrderId();
  await pay('a part', { method: 'cash', given: 20_000 }, first);
  await pay('the same part', { method: 'cash', given: 20_000 }, first);
  await pay('another under its name', {}, first);
  await look('partly paid');
  await atBill('not paid', 'first', 'settle', { from: 'requested' });
  const { body } = await atBill('the bill of staff', 'first', 'bill');
  expect((await sums('what is owed')).body.sums).toHaveLength(1);
  await pay('the rest', { amount: body.bill.remaining, tip: 500 });
  await atBill('from another state', 'first', 'settle', { from: 'settled' });
  const { bill: state } = (await look('paid')).body.seating;
  await atBill('settled', 'first', 'settle', { from: state });
  await sums('nobody owes anything');
  await look('what is followed of a past visit');
  await order('to a party that has left', [SOUP]);
  await sit('a guest who comes back', {});
  await sit('a guest who is back at the table', { atTable: true });
  await order('the next visit', [SOUP]);
  await look('the next party');
  expect(refused).toEqual({
    'one too many': 'calls.too_many',
    'before it came': 'calls.unknown',
    withdrawn: 'calls.state_changed',
    'a bill without parts': 'request.invalid',
    nothing: 'request.invalid',
    'change from a card': 'request.invalid',
    'too much': 'bills.overpaid',
    'for a call that is none': 'calls.unknown',
    'another under its name': 'bills.key_reused',
    'not paid': 'bills.not_paid',
    'from another state': 'bills.state_changed',
    'to a party that has left': 'seatings.ended',
    'a guest who comes back': 'seatings.confirm_presence',
  });
  await expectSameEvents();
});
