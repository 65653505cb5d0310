import { expect, test } from 'vitest';
import { ORDER_STATES } from '#core/orders/codes.ts';
import { PAST_ORDERS_MS } from '#core/shared/limits.ts';
import { makeBill, makeCall } from '#tests/support/fixtures/calls.ts';
import {
  GUEST,
  makeLine,
  makeOrder,
  SEATING,
  TABLE,
  uuid,
} from '#tests/support/fixtures/orders.ts';
import { isFollowed, NO_PARTY, type Party, partyView, pastView } from './party-view.ts';
import type { SeatedGuest, Seating } from './seating.schema.ts';

const RULES = { joinPolicy: 'open', payer: 'guests', showsPrices: true } as const;
const OTHER = uuid(7);
const AT = Date.parse('2026-11-20T18:00:00.000Z');

const seating: Seating = {
  id: SEATING,
  table: { id: TABLE, label: '1' },
  state: 'open',
  bill: 'open',
  openedAt: '2026-11-20T18:00:00.000Z',
  endedAt: null,
};
const guest = (id: string, more: Partial<SeatedGuest> = {}): SeatedGuest => ({
  id,
  ordinal: 1,
  name: null,
  mark: 1,
  admission: 'admitted',
  ...more,
});
const party: Party = {
  seating,
  joinCode: '1234',
  guests: [guest(GUEST), guest(OTHER)],
  orders: [
    makeOrder({ id: uuid(1), guest: GUEST, lines: [makeLine({ note: 'No ice' })] }),
    makeOrder({ id: uuid(2), guest: OTHER, lines: [makeLine({ note: 'Secret' })] }),
  ],
  calls: [makeCall({ id: uuid(3), guest: OTHER, note: 'Secret' })],
  bill: makeBill(),
};

test("an admitted guest sees the whole party, and nobody else's notes", () => {
  const view = partyView(party, guest(GUEST), RULES);
  expect(view).toMatchObject({ joinCode: '1234', total: 14_400, bill: makeBill() });
  expect(view.guests).toHaveLength(2);
  expect(view.orders.map(({ lines }) => lines[0]?.note)).toEqual(['No ice', undefined]);
  expect(view.calls).toEqual([makeCall({ id: uuid(3), guest: OTHER })]);
});

test('a waiting guest sees itself and its own orders, and neither the code nor the bill', () => {
  const view = partyView(party, guest(OTHER, { admission: 'waiting' }), RULES);
  expect(view).toMatchObject({ joinCode: null, total: 7_200, bill: null });
  expect(view.guests.map(({ id }) => id)).toEqual([OTHER]);
  expect(view.orders.map(({ id }) => id)).toEqual([uuid(2)]);
  expect(view.calls).toHaveLength(1);
});

test('where the host pays nobody at the table sees the bill', () => {
  expect(partyView(party, guest(GUEST), { ...RULES, payer: 'host' }).bill).toBeNull();
});

test('of an ended seating the guest keeps itself and the orders it follows', () => {
  const view = pastView(seating, guest(GUEST), party.orders.slice(0, 1), RULES);
  expect(view).toMatchObject({ joinCode: null, bill: null, calls: [], total: 7_200 });
  expect([view.guests.length, view.orders.length]).toEqual([1, 1]);
});

test('of an ended seating who was let in still reads the name of its tab, and who left none reads no table', () => {
  const table = { id: TABLE, label: 'Anna', tab: true as const };
  const past = pastView({ ...seating, table }, guest(GUEST), [], RULES);
  expect(past.seating).toEqual({ ...seating, table });
  expect(pastView(null, guest(GUEST), [], RULES).seating).toBeNull();
});

test('a guest without a seat sees nobody, and owes nothing', () => {
  expect(NO_PARTY).toEqual({
    seating: null,
    joinCode: null,
    guests: [],
    orders: [],
    total: 0,
    bill: null,
    calls: [],
  });
});

test('a waiting guest does not see the calls of others', () => {
  const view = partyView(party, guest(GUEST, { admission: 'waiting' }), RULES);
  expect(view.calls).toEqual([]);
});

test('an order is followed until it is finished, and a short time longer', () => {
  const endedAt = new Date(AT).toISOString();
  const unfinished = ORDER_STATES.filter((state) => isFollowed({ state, endedAt: null }, AT));
  expect(unfinished).toEqual(['placed', 'seen', 'accepted']);
  expect(isFollowed({ state: 'done', endedAt }, AT + PAST_ORDERS_MS - 1)).toBe(true);
  expect(isFollowed({ state: 'done', endedAt }, AT + PAST_ORDERS_MS)).toBe(false);
  expect(isFollowed({ state: 'done', endedAt: null }, 0)).toBe(false);
});

test('who waits reads the number of a tab, not its name, and not where else the party sat', () => {
  const table = { id: TABLE, label: 'Anna', tab: true as const };
  const orders = party.orders.map((order) => ({ ...order, table, movedFrom: 'Bo' }));
  const calls = party.calls.map((call) => ({ ...call, table }));
  const tab = { ...party, seating: { ...seating, table }, orders, calls };
  const view = (admission: 'waiting' | 'admitted', joinPolicy: 'open' | 'free' = 'open') =>
    JSON.stringify(
      partyView({ ...tab, tabNumber: 'Tab 3' }, guest(OTHER, { admission }), {
        ...RULES,
        joinPolicy,
      }),
    );
  expect(view('waiting')).not.toMatch(/Anna|"Bo"/);
  expect(view('waiting').match(/"Tab 3"/g)).toHaveLength(3);
  for (const shown of [view('admitted'), view('waiting', 'free')]) {
    expect(shown).toMatch(/Anna/);
    expect(shown).toMatch(/"Bo"/);
  }
  const past = pastView(tab.seating, guest(OTHER, { admission: 'waiting' }), orders, RULES);
  expect(JSON.stringify(past)).not.toMatch(/Anna|"Bo"/);
});
