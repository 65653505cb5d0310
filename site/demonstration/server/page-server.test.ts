import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signal } from '@preact/signals-react';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createConsole, type StaffConsole } from '#console/start/staff-console.ts';
import { StaffBill } from '#core/bills/bill.schema.ts';
import { Call } from '#core/calls/call.schema.ts';
import { VenueEvent } from '#core/events/event.schema.ts';
import { Menu } from '#core/menu/menu.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { CancelAnswer, Order } from '#core/orders/order.schema.ts';
import { Board } from '#core/people/staff.schema.ts';
import { SeatedGuest, Seating, SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import { ERROR_CODES, PROBLEMS } from '#core/shared/error-codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import { Problem } from '#core/shared/problem.schema.ts';
import { SessionAnswer, TableInfo } from '#core/tables/table.schema.ts';
import { createGuest } from '#guest/start/create-guest.ts';
import type { Guest } from '#guest/start/guest.ts';
import {
  createDeviceEnvironment,
  type Fetch,
  openConsole,
  openGuest,
  openServerFixture,
  type ServerFixture as RealServer,
} from '#tests/support/components/surfaces.ts';
import { systemClock } from '#web/platform/clock.ts';
import { systemRandom } from '#web/platform/random.ts';
import { createPageServer } from './page-server.ts';
import { statusOf } from './refused-error.ts';
import { createVenueState } from './venue-state.ts';
import { seatOthers } from './whole-server.ts';

const FILE = JSON.parse(readFileSync('demo/servett-menu.json', 'utf8')) as MenuFile;
const PRODUCT = 'toast-skagen';
/** The response of each path in the contract; the first match counts. */
const ANSWERS: readonly (readonly [RegExp, TSchema])[] = [
  [/^\/tables\/[^/]+$/, TableInfo],
  [/\/sessions$/, SessionAnswer],
  [/\/menu$/, Menu],
  [/^\/seating$/, SeatingSnapshot],
  [/^\/seating\/me$/, SeatedGuest],
  [/^\/orders\/[^/]+\/cancel$/, CancelAnswer],
  [/^\/orders$|\/lines$|\/orders\/[^/]+\/transition$/, Order],
  [/^\/calls|\/calls\/[^/]+\/transition$/, Call],
  [/\/board$/, Board],
  [/\/bill$|\/payments$/, StaffBill],
  [/\/settle$/, Seating],
];

/** Checks every response and every event against the contract. */
function checked(fetch: Fetch, wrong: string[]): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.headers.get('Content-Type') === 'text/event-stream' || response.status === 204) {
      return response;
    }
    const path = new URL(String(input), 'http://page').pathname.replace('/api/v1', '');
    const body: unknown = await response.clone().json();
    const schema = response.ok ? ANSWERS.find(([pattern]) => pattern.test(path))?.[1] : Problem;
    if (path !== '/me' && (schema === undefined || !Value.Check(schema, body))) {
      wrong.push(`${path}: ${JSON.stringify(body).slice(0, 300)}`);
    }
    return response;
  };
}

interface Venue {
  sit(): Promise<Guest>;
  work(): Promise<StaffConsole>;
}

const eventually = <Value>(read: () => Value) => expect.poll(read, { interval: 10 });
const open: { dispose(): void }[] = [];
let real: RealServer;
let tables = 0;
let wrong: string[] = [];

function kept<Surface extends { dispose(): void }>(surface: Surface): Surface {
  open.push(surface);
  return surface;
}

function nextTable(): string {
  tables += 1;
  return `servett${String(tables).padStart(5, '0')}`;
}

/** The real server. Its venue is shared by all tests, so each uses a table of its own. */
function realVenue(): Venue {
  return {
    async sit() {
      const guest = kept(openGuest(real));
      await guest.openTable(nextTable());
      return guest;
    },
    async work() {
      const staff = kept(openConsole(real));
      await staff.start();
      await staff.staff.signIn(real.signIn.email, real.signIn.password);
      return staff;
    },
  };
}

function pageVenue(): Venue {
  const venueState = createVenueState(FILE, systemClock, systemRandom);
  seatOthers(venueState);
  venueState.listen(({ event }) => {
    if (!Value.Check(VenueEvent, event)) {
      wrong.push(JSON.stringify(event));
    }
  });
  const fetch = checked(createPageServer(venueState), wrong);
  const locale = signal<Locale>('en');
  return {
    async sit() {
      const environment = createDeviceEnvironment(fetch);
      const guest = kept(createGuest({ apiBase: '', locale, environment }));
      await guest.openTable('servett00012');
      return guest;
    },
    async work() {
      const environment = createDeviceEnvironment(fetch);
      const theme = { theme: signal('auto' as const), set() {} };
      const staff = kept(createConsole({ apiBase: '', locale, environment, theme }));
      await staff.start();
      return staff;
    },
  };
}

/** The text of each module that the page's server depends on, by its path. */
function sourcesFrom(entry: string, known = new Map<string, string>()): Map<string, string> {
  // The list of all codes says nothing about which are refused here.
  if (!known.has(entry) && !entry.endsWith('/error-codes.ts')) {
    const text = readFileSync(entry, 'utf8');
    known.set(entry, text);
    for (const [, path = ''] of text.matchAll(/from '([.#][^']+\.ts)'/g)) {
      const file = path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(entry), path);
      sourcesFrom(file, known);
    }
  }
  return known;
}

async function sit(venue: Venue): Promise<Guest> {
  const guest = await venue.sit();
  await eventually(() => guest.link.value).toBe('live');
  return guest;
}

async function work(venue: Venue): Promise<StaffConsole> {
  const staff = await venue.work();
  await eventually(() => staff.link.value).toBe('live');
  return staff;
}

async function order(guest: Guest, note = ''): Promise<string> {
  guest.cart.add({ product: PRODUCT, options: [], quantity: 2, note });
  const { sent } = await guest.send();
  await eventually(() => guest.seating.admission.value).toBe('admitted');
  return sent ?? '';
}

const stateOf = (guest: Guest, id: string) =>
  guest.orders.mine.value.find((each) => each.id === id)?.state;

beforeAll(async () => {
  real = await openServerFixture();
});
afterEach(() => {
  for (const each of open.splice(0)) each.dispose();
  expect(wrong).toEqual([]);
  wrong = [];
});
afterAll(() => real.stop());

describe.each([
  ['the real server', realVenue],
  ['the server in the page', pageVenue],
])('on %s', (_name, openVenue) => {
  test('an order reaches the board, and every change there the guest', async () => {
    const venue = openVenue();
    const staff = await work(venue);
    const guest = await sit(venue);
    const id = await order(guest, 'no dill');
    await eventually(() => staff.board.columns.value.new.map((each) => each.id)).toContain(id);
    const ticket = staff.board.orders.value.find((each) => each.id === id);
    expect(ticket?.lines[0]).toMatchObject({ quantity: 2, note: 'no dill', total: 37_800 });
    expect(stateOf(guest, id)).toBe('placed');
    await staff.board.markSeen([id]);
    await eventually(() => stateOf(guest, id)).toBe('seen');
    await staff.board.accept(id);
    await eventually(() => stateOf(guest, id)).toBe('accepted');
    await staff.board.undo(id);
    await eventually(() => stateOf(guest, id)).toBe('seen');
    await staff.board.accept(id);
    await staff.board.allReady(id);
    await eventually(() => guest.orders.latest.value?.lines[0]?.state).toBe('ready');
    await staff.board.serve(id);
    await eventually(() => stateOf(guest, id)).toBe('done');
    expect(staff.board.notice.value).toBeNull();
  });

  test('a guest can cancel until the order is accepted, and not after', async () => {
    const venue = openVenue();
    const staff = await work(venue);
    const guest = await sit(venue);
    const first = await order(guest);
    await guest.orders.cancel(first);
    await eventually(() => stateOf(guest, first)).toBe('cancelled');
    await eventually(() => staff.board.columns.value.new.map((each) => each.id)).not.toContain(
      first,
    );
    const second = await order(guest);
    await eventually(() => staff.board.orders.value.map((each) => each.id)).toContain(second);
    await staff.board.accept(second);
    await guest.orders.cancel(second);
    expect(guest.orders.error.value).toBe('orders.not_cancellable');
    expect(stateOf(guest, second)).toBe('accepted');
  });

  test('the guest reads why an order was declined', async () => {
    const venue = openVenue();
    const staff = await work(venue);
    const guest = await sit(venue);
    const id = await order(guest);
    await eventually(() => staff.board.orders.value.map((each) => each.id)).toContain(id);
    await staff.board.reject(id, 'The kitchen is closing');
    await eventually(() => stateOf(guest, id)).toBe('rejected');
    expect(guest.orders.latest.value?.reason).toBe('The kitchen is closing');
  });

  test('a product sold out on the board is sold out on the phone, and available again', async () => {
    const venue = openVenue();
    const staff = await work(venue);
    const guest = await sit(venue);
    guest.cart.add({ product: PRODUCT, options: [], quantity: 1, note: '' });
    await staff.board.setSoldOut({ kind: 'product', id: PRODUCT }, true);
    await eventually(() => guest.menu.availabilityOf(PRODUCT).orderable).toBe(false);
    await guest.send();
    await eventually(() => guest.refusal.value?.problem.code).toBe('orders.sold_out');
    expect(guest.cart.count.value).toBe(1);
    await staff.board.setSoldOut({ kind: 'product', id: PRODUCT }, false);
    await eventually(() => guest.cart.issues.value).toEqual([]);
  });

  test('a guest calls, the call is taken, and it can be undone', async () => {
    const venue = openVenue();
    const staff = await work(venue);
    const guest = await sit(venue);
    await order(guest);
    const id = await guest.calls.askStaff({ reason: 'water', note: 'Two glasses' });
    await eventually(() => staff.board.calls.value.map((call) => call.id)).toContain(id);
    await staff.board.takeCall(id);
    await eventually(() => guest.calls.staffCall.value?.state).toBe('taken');
    await staff.board.undoCall(id);
    await eventually(() => guest.calls.staffCall.value?.state).toBe('open');
    await staff.board.finishCall(id);
    await eventually(() => guest.calls.staffCall.value).toBeNull();
  });

  test('from the first round to a name, the bill and the next party', async () => {
    const venue = openVenue();
    const staff = await work(venue);
    const guest = await sit(venue);
    const id = await order(guest);
    expect(await guest.seating.setProfile({ name: 'Elin', mark: 2 })).toBe(true);
    await eventually(() => guest.seating.profile.value).toEqual({ name: 'Elin', mark: 2 });
    await eventually(() => guest.bill.bill.value?.total).toBe(37_800);
    const call = await guest.calls.askBill({ method: 'card', share: 'all', tip: 500 });
    await eventually(() => guest.bill.bill.value?.state).toBe('requested');
    await eventually(
      () => staff.board.calls.value.find((each) => each.id === call)?.wish?.amount,
    ).toBe(37_800);
    const seating = guest.seating.seating.value?.id ?? '';
    await staff.board.accept(id);
    await staff.board.serve(id);
    await staff.board.loadBill(seating);
    expect(await staff.board.settle(seating)).toBe(false);
    expect(staff.board.notice.value?.code).toBe('bills.not_paid');
    const payment = { method: 'card', amount: 37_800, tip: 500, call } as const;
    expect(await staff.board.recordPayment(seating, payment)).toBe(true);
    await eventually(() => guest.bill.bill.value?.remaining).toBe(0);
    expect(await staff.board.settle(seating)).toBe(true);
    await eventually(() => guest.settlement.settled.value?.total).toBe(37_800);
    await guest.confirmPresence();
    await eventually(() => guest.link.value).toBe('live');
    const next = await order(guest);
    await eventually(() => stateOf(guest, next)).toBe('placed');
  });
});

describe('the server in the page', () => {
  const HEADERS = { 'Content-Type': 'application/json' };

  async function visitor() {
    const venueState = createVenueState(FILE, systemClock, systemRandom);
    const fetch = createPageServer(venueState);
    const ask = async (method: string, path: string, body?: object, headers = {}) => {
      const response = await fetch(`/api/v1${path}`, {
        method,
        headers: { ...HEADERS, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    const { body } = await ask('POST', '/tables/servett00012/sessions', {});
    return { venueState, ask, token: { Authorization: `Bearer ${body.token}` } };
  }

  const wish = { menuVersion: 1, age: 0, lines: [{ product: PRODUCT, options: [], quantity: 1 }] };
  const KEY = '0199a7c0-0000-7000-8000-000000000001';

  test('creates an order once, however often it is sent', async () => {
    const { venueState, ask, token } = await visitor();
    const headers = { ...token, 'Idempotency-Key': KEY };
    const first = await ask('POST', '/orders', wish, headers);
    const again = await ask('POST', '/orders', { ...wish, age: 900 }, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(venueState.orders.size).toBe(1);
    const [line] = wish.lines;
    const other = await ask('POST', '/orders', { ...wish, lines: [line, line] }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'orders.key_reused']);
  });

  test('never creates an order that was withdrawn before it arrived', async () => {
    const { ask, token } = await visitor();
    const withdrawn = await ask('POST', `/orders/${KEY}/cancel`, {}, token);
    expect(withdrawn.body).toEqual({ result: 'withdrawn', order: null });
    const late = await ask('POST', '/orders', wish, { ...token, 'Idempotency-Key': KEY });
    expect([late.status, late.body.code]).toEqual([409, 'orders.withdrawn']);
  });

  test('records a payment once, and none that the real server refuses', async () => {
    const { ask, token } = await visitor();
    const { body: order } = await ask('POST', '/orders', wish, {
      ...token,
      'Idempotency-Key': KEY,
    });
    const bill = `/venues/any/seatings/${order.seating}`;
    const pay = async (more: object) => {
      const payment = { id: KEY, method: 'card', amount: 5_000, tip: 0, ...more };
      const { status, body } = await ask('POST', `${bill}/payments`, payment);
      return [status, status === 201 ? body.bill.paid : body.code];
    };
    expect(await pay({ amount: 0 })).toEqual([400, 'request.invalid']);
    expect(await pay({ given: 6_000 })).toEqual([400, 'request.invalid']);
    expect(await pay({ amount: 18_901 })).toEqual([409, 'bills.overpaid']);
    expect(await pay({ call: KEY })).toEqual([404, 'calls.unknown']);
    expect(await pay({})).toEqual([201, 5_000]);
    expect(await pay({})).toEqual([201, 5_000]);
    expect(await pay({ amount: 6_000 })).toEqual([422, 'bills.key_reused']);
  });

  test('accepts no token that it did not issue, and no other addresses', async () => {
    const { ask } = await visitor();
    const stranger = await ask('GET', '/seating', undefined, { Authorization: 'Bearer nobody' });
    expect([stranger.status, stranger.body.code]).toEqual([401, 'sessions.ended']);
    const nowhere = await ask('POST', '/staff/session', { email: 'a', password: 'b' });
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'request.not_found']);
  });

  test("refuses with the real server's statuses", () => {
    const sources = [...sourcesFrom('site/demonstration/server/routes.ts').values()];
    const refused = ERROR_CODES.filter((code) =>
      sources.some((text) => text.includes(`'${code}'`)),
    );
    expect(refused.length).toBeGreaterThan(30);
    for (const code of refused) {
      expect([code, statusOf(code)]).toEqual([code, PROBLEMS[code][0]]);
    }
  });
});
