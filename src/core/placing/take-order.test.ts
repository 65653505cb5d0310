import { expect, test } from 'vitest';
import type { StaffOrderRequest } from '#core/orders/order.schema.ts';
import { allAvailable } from '#tests/support/fixtures/arbitrary-menu.ts';
import { SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { soupMenu } from '#tests/support/fixtures/placing.ts';
import { emptyTable } from './enter-order.ts';
import { type TakenAt, type TakenFacts, takeOrder } from './take-order.ts';

const AT = Date.parse('2026-11-20T18:00:00Z');
const PRICE = 9_500;
const TABLE_1 = { id: TABLE, label: '1' };
const SOUP = { product: 'soup', options: [], quantity: 1 };
const SOLD_OUT = { ...allAvailable, soldOutProducts: ['soup'] };

function at(more: Partial<TakenAt> = {}, body: Partial<StaffOrderRequest> = {}): TakenAt {
  const menu = soupMenu(PRICE);
  return {
    ...{ menu, seen: menu.file, availability: allAvailable, table: TABLE_1 },
    party: emptyTable(SEATING, TABLE_1),
    body: { menuVersion: 1, lines: [SOUP], served: false, ...body },
    ...more,
  };
}

const take = (place: TakenFacts['at'], more: { isKeyUsed?: boolean; source?: string } = {}) =>
  takeOrder(
    { isKeyUsed: more.isKeyUsed ?? false, at: place },
    { id: uuid(1), ...(more.source !== undefined && { source: more.source }) },
    AT,
    () => uuid(900),
  );

function taken(...args: Parameters<typeof take>) {
  const order = take(...args);
  if ('refusal' in order) throw new Error(order.refusal.code);
  return order;
}

const refusalOf = (...args: Parameters<typeof take>) => {
  const order = take(...args);
  return 'refusal' in order ? order.refusal : null;
};

test('who has spoken with the guest has accepted the order', () => {
  const { order, opens, event, despite } = taken(at());
  expect(order).toMatchObject({ state: 'accepted', seating: SEATING, byStaff: true, total: PRICE });
  expect(order.awaitsAdmission).toBeUndefined();
  expect([opens, event, despite]).toEqual([false, 'order.placed', null]);
});

test('at a free table it opens a seating', () => {
  const { order, opens } = taken(at({ party: null }));
  expect([order.seating, opens]).toEqual([uuid(900), true]);
});

test('what was served is done', () => {
  expect(taken(at({}, { served: true }))).toMatchObject({
    order: { state: 'done' },
    event: 'order.done',
  });
});

test('a question about allergens waits for somebody who knows, and so do orders where the venue says so', () => {
  const asked = [SOUP, { ...SOUP, allergyQuestion: ['milk' as const] }];
  expect(taken(at({}, { lines: asked })).order.state).toBe('placed');
  const { file, ordering } = soupMenu(PRICE, { acceptsStaffOrders: false });
  const menu = { file, version: 1, ordering };
  expect(taken(at({ menu, seen: file })).order.state).toBe('placed');
});

test('a program has spoken with nobody: its order waits, and it vouches for nothing', () => {
  expect(taken(at(), { source: 'till' }).order.state).toBe('placed');
  expect(taken(at({}, { anyway: false }), { source: 'till' }).order.state).toBe('placed');
  expect(refusalOf(at({}, { anyway: true }), { source: 'till' })).toEqual({
    code: 'request.invalid',
    details: { fields: [{ path: '/anyway', message: 'only a person can vouch for it' }] },
  });
});

test('a key that was used, and a table that is not there, take nothing', () => {
  expect(refusalOf(at(), { isKeyUsed: true })).toMatchObject({ code: 'orders.key_reused' });
  const unknown = { code: 'tables.unknown', details: {} } as const;
  expect(refusalOf({ refusal: unknown })).toEqual(unknown);
});

test('what is sold out is asked about, and what staff vouch for is made and said', () => {
  expect(refusalOf(at({ availability: SOLD_OUT }))?.code).toBe('orders.sold_out');
  const anyway = taken(at({ availability: SOLD_OUT }, { anyway: true }));
  expect(anyway).toMatchObject({ despite: 'orders.sold_out', event: 'order.placed' });
  expect(taken(at({ availability: SOLD_OUT }, { served: true })).despite).toBe('orders.sold_out');
});

test('staff are asked whether a tab may pass its limit', () => {
  const tab = { limit: PRICE, unpaid: 1 };
  expect(refusalOf(at({ tab }))?.code).toBe('orders.tab_limit');
  expect(taken(at({ tab: { limit: PRICE, unpaid: 0 } })).despite).toBeNull();
  expect(taken(at({ tab }, { anyway: true })).despite).toBe('orders.tab_limit');
  expect(taken(at({ tab, availability: SOLD_OUT }, { anyway: true })).despite).toBe(
    'orders.sold_out',
  );
  expect(taken(at({ tab: null })).despite).toBeNull();
});
