import { expect, test } from 'vitest';
import type { MoveLinesRequest } from '#core/bills/bill.schema.ts';
import type { BillAct } from '#core/bills/bill-act.ts';
import { type BillFacts, billNow } from '#core/bills/bill-facts.ts';
import { decidingNow, makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { GUEST, makeLine, makeOrder, SEATING, uuid } from '#tests/support/fixtures/orders.ts';
import { moveBillLines } from './move-bill-lines.ts';

const [BEER, SOUP, WINE] = [uuid(21), uuid(22), uuid(23)];
const ANNA = uuid(31);
const [BEER_PRICE, SOUP_PRICE, WINE_PRICE] = [7_200, 9_500, 30_000];

/** Three beers and a soup of one order, and a wine of another, all on the first bill. */
function partyFacts(facts: Partial<BillFacts> = {}): BillFacts {
  const beers = makeLine({ id: BEER, quantity: 3, unitPrice: BEER_PRICE, total: 3 * BEER_PRICE });
  const soup = makeLine({ id: SOUP, unitPrice: SOUP_PRICE, total: SOUP_PRICE });
  const wine = makeLine({ id: WINE, unitPrice: WINE_PRICE, total: WINE_PRICE });
  return makeBillFacts({
    orders: [
      makeOrder({ id: uuid(1), total: beers.total + soup.total, lines: [beers, soup] }),
      makeOrder({ id: uuid(2), number: 2, total: wine.total, lines: [wine] }),
    ],
    ...facts,
  });
}

const named = (id = ANNA, state: 'open' | 'settled' = 'open') => ({ id, name: 'Anna', state });
const line = (id: string, pieces = 1, of = pieces) => ({ id, pieces, of });
const wish = (lines: MoveLinesRequest['lines'], more: Partial<MoveLinesRequest> = {}) => ({
  ...{ lines, from: null, to: ANNA, name: 'Anna' },
  ...more,
});

function moved(facts: BillFacts, request: MoveLinesRequest): BillAct {
  const act = moveBillLines(facts, request, decidingNow());
  if ('refusal' in act) throw new Error(act.refusal.code);
  return act;
}

const codeOf = (facts: BillFacts, request: MoveLinesRequest) => {
  const act = moveBillLines(facts, request, decidingNow());
  return 'refusal' in act ? act.refusal : null;
};

const totalOn = (facts: BillFacts, bill: string | null) => billNow({ ...facts, bill }).total;

test('lines move to a new bill under its name, and the party owes the same', () => {
  const act = moved(partyFacts(), wish([line(SOUP), line(WINE)], { name: ' Anna  B ' }));
  expect(act.facts.named).toEqual([{ id: ANNA, name: 'Anna B', state: 'open' }]);
  expect([totalOn(act.facts, null), totalOn(act.facts, ANNA)]).toEqual([
    3 * BEER_PRICE,
    SOUP_PRICE + WINE_PRICE,
  ]);
  expect(act.changes).toEqual([
    { kind: 'named', bill: { id: ANNA, name: 'Anna B' } },
    expect.objectContaining({ kind: 'relined', lines: [SOUP], from: null, to: ANNA, splits: [] }),
    expect.objectContaining({ kind: 'relined', lines: [WINE], from: null, to: ANNA, splits: [] }),
    {
      ...{ kind: 'audit', action: 'bill.lines_moved' },
      detail: { lines: [SOUP, WINE], amount: SOUP_PRICE + WINE_PRICE },
    },
    { kind: 'active', ordered: false },
  ]);
  expect(act.events.map(({ body }) => body.type)).toEqual([
    'order.adjusted',
    'order.adjusted',
    'bill.adjusted',
  ]);
});

test('the order that is left says which bill each of its lines is on', () => {
  const act = moved(partyFacts(), wish([line(SOUP)]));
  const [order, other] = act.facts.orders;
  expect(order?.lines.map(({ id, bill }) => [id, bill])).toEqual([
    [BEER, undefined],
    [SOUP, ANNA],
  ]);
  expect(other?.lines[0]).not.toHaveProperty('bill');
  expect(act.events[0]?.body).toMatchObject({ order });
});

test('some pieces of a line move as a line of their own', () => {
  const act = moved(partyFacts(), wish([line(BEER, 2, 3)]));
  expect(
    act.facts.orders[0]?.lines.map(({ quantity, total, bill }) => [quantity, total, bill]),
  ).toEqual([
    [1, BEER_PRICE, undefined],
    [2, 2 * BEER_PRICE, ANNA],
    [1, SOUP_PRICE, undefined],
  ]);
  const own = act.facts.orders[0]?.lines[1]?.id;
  expect(act.changes[1]).toMatchObject({
    lines: [own],
    splits: [{ rest: { id: BEER }, taken: { id: own } }],
  });
});

test('lines come back to the first bill, which is named by nothing, and is asked for by nobody any more', () => {
  const begun = moved(partyFacts(), wish([line(SOUP)])).facts;
  const asked = { ...begun, seating: { ...begun.seating, bill: 'requested' as const } };
  const act = moved(asked, { lines: [line(SOUP)], from: ANNA, to: null });
  expect(act.facts.orders[0]?.lines.every(({ bill }) => bill === undefined)).toBe(true);
  expect(act.changes.map(({ kind }) => kind)).toEqual(['relined', 'audit', 'active', 'bill']);
  expect(act.facts.seating.bill).toBe('open');
  expect(act.changes.at(1)).toMatchObject({ detail: { amount: SOUP_PRICE } });
});

test('lines that move on to a named bill leave the first one asked for', () => {
  const facts = partyFacts();
  const asked = { ...facts, seating: { ...facts.seating, bill: 'requested' as const } };
  expect(moved(asked, wish([line(SOUP)])).facts.seating.bill).toBe('requested');
});

test('a bill that is there keeps its name', () => {
  const act = moved(partyFacts({ named: [named()] }), {
    lines: [line(SOUP)],
    from: null,
    to: ANNA,
  });
  expect(act.facts.named).toEqual([named()]);
  expect(act.changes.some(({ kind }) => kind === 'named')).toBe(false);
});

test.each([
  {
    why: 'it leaves a bill that the party does not have',
    request: wish([line(SOUP)], { from: uuid(39) }),
    refusal: { code: 'request.not_found', details: {} },
  },
  {
    why: 'it goes where it is',
    request: wish([line(SOUP)], { to: null }),
    refusal: {
      code: 'request.invalid',
      details: { fields: [{ path: '/to', message: 'must be another bill' }] },
    },
  },
  {
    why: 'a new bill has no name',
    request: { lines: [line(SOUP)], from: null, to: ANNA },
    refusal: {
      code: 'request.invalid',
      details: { fields: [{ path: '/name', message: 'must be given for a new bill' }] },
    },
  },
  {
    why: 'a new bill has a name of nothing',
    request: wish([line(SOUP)], { name: ' \u200b ' }),
    refusal: {
      code: 'request.invalid',
      details: { fields: [{ path: '/name', message: 'must be given for a new bill' }] },
    },
  },
  {
    why: 'there is no such line',
    request: wish([line(uuid(29))]),
    refusal: { code: 'lines.unknown', details: {} },
  },
  {
    why: 'a line is named twice',
    request: wish([line(SOUP), line(SOUP)]),
    refusal: { code: 'lines.unknown', details: {} },
  },
  {
    why: 'its pieces are others by now',
    request: wish([line(BEER, 1, 2)]),
    refusal: { code: 'lines.changed', details: { limit: 3 } },
  },
  {
    why: 'more pieces are to move than there are',
    request: wish([line(BEER, 4, 3)]),
    refusal: { code: 'lines.changed', details: { limit: 3 } },
  },
])('nothing moves if $why', ({ request, refusal }) => {
  expect(codeOf(partyFacts(), request)).toEqual(refusal);
});

test('nothing moves from a bill or to one that is closed', () => {
  const facts = partyFacts({ named: [named(ANNA, 'settled')] });
  expect(codeOf(facts, wish([line(SOUP)]))?.code).toBe('bills.state_changed');
  const settled = { ...facts.seating, bill: 'settled' as const };
  const closed = partyFacts({ seating: settled });
  expect(codeOf(closed, wish([line(SOUP)]))?.code).toBe('bills.state_changed');
});

test('a line that is on another bill is not on the one that it is to leave', () => {
  const { facts } = moved(partyFacts(), wish([line(SOUP)]));
  expect(codeOf(facts, wish([line(SOUP)], { to: uuid(32), name: 'Bo' }))?.code).toBe(
    'lines.unknown',
  );
});

const held = { payment: uuid(51), position: 0, guest: GUEST, state: 'held' } as const;
const ofLine = { ...held, kind: 'lines', line: SOUP, num: 1, den: 1 } as const;
const ofBill = { ...held, kind: 'amount', line: null, num: null, den: null } as const;

test('a line that somebody pays stays, and the others may go', () => {
  const facts = partyFacts({ parts: [{ ...ofLine, amount: SOUP_PRICE }] });
  expect(codeOf(facts, wish([line(SOUP)]))).toEqual({ code: 'lines.paid', details: {} });
  expect(codeOf(facts, wish([line(WINE)]))).toBeNull();
});

test('no more leaves than nobody has paid or is paying', () => {
  const total = 3 * BEER_PRICE + SOUP_PRICE + WINE_PRICE;
  const kept = partyFacts({ parts: [{ ...ofBill, amount: total - WINE_PRICE }] });
  expect(codeOf(kept, wish([line(WINE)]))).toBeNull();
  expect(codeOf(kept, wish([line(WINE), line(SOUP)]))).toEqual({ code: 'lines.paid', details: {} });
  const at = '2026-11-20T18:00:00.000Z';
  const payments = [
    { id: uuid(52), method: 'card', amount: total - BEER_PRICE, tip: 0, at } as const,
  ];
  const paid = partyFacts({ payments });
  expect(codeOf(paid, wish([line(BEER, 1, 3)]))).toBeNull();
  expect(codeOf(paid, wish([line(BEER, 2, 3)]))?.code).toBe('lines.paid');
  expect(paid.seating.id).toBe(SEATING);
});
