import { expect, test } from 'vitest';
import { allergensAskedOf, isAllergyOpen } from '#core/orders/acknowledgement.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { changedOrder } from '#core/orders/order-transitions.ts';
import { makeLine, makeOrder, SEATING, uuid } from '#tests/support/fixtures/orders.ts';
import { seeAllergy } from './see-allergy.ts';

const AT = Date.parse('2026-11-20T19:14:00Z');
const SOUP = makeLine({ product: 'soup', alcohol: false, allergyQuestion: ['milk'] });

function factsOf(order: Partial<Order>) {
  const known = makeOrder({ state: 'accepted', lines: [SOUP], ...order });
  const at = { venue: 'bar', seating: { id: SEATING }, bill: null };
  return { ...at, order: known, changedAt: AT, lineChangedAt: new Map([[SOUP.id, AT]]) };
}

function see(order: Partial<Order>, seen = true, at = AT) {
  return seeAllergy(factsOf(order), { seen }, 'Kim Berg', { at, newId: () => uuid(99) });
}

const SEEN = { at: '2026-11-20T19:14:00.000Z', by: 'Kim Berg' };

test('whoever makes an accepted order confirms its allergy, with name and time, and all are told', () => {
  const act = see({});
  if ('refusal' in act) throw new Error('it is possible');
  expect(act.facts.order.allergySeen).toEqual(SEEN);
  expect(act.changes).toMatchObject([
    { kind: 'allergy_seen', by: 'Kim Berg' },
    { kind: 'audit', action: 'order.allergy_seen' },
  ]);
  expect(act.events.map(({ body }) => body.type)).toEqual(['order.allergy_checked']);
});

test('a second press says nothing new, nor does one of an order that asks nothing', () => {
  for (const order of [{ allergySeen: { ...SEEN, by: 'Bo' } }, { lines: [makeLine()] }]) {
    const act = see(order);
    expect('refusal' in act || [...act.changes, ...act.events]).toEqual([]);
  }
});

test('nobody confirms what is not accepted, or over', () => {
  for (const state of ['placed', 'seen', 'done', 'rejected', 'cancelled'] as const) {
    expect(see({ state })).toEqual({
      refusal: { code: 'orders.state_changed', details: { state } },
    });
  }
});

test('it can be taken back for five seconds, and then no more', () => {
  const back = see({ allergySeen: SEEN }, false, AT + 5_000);
  if ('refusal' in back) throw new Error('it is possible');
  expect(back.facts.order.allergySeen).toBeUndefined();
  expect(back.changes).toMatchObject([
    { kind: 'allergy_seen', by: null },
    { kind: 'audit', action: 'order.allergy_taken_back' },
  ]);
  expect(back.events.map(({ body }) => body.type)).toEqual(['order.allergy_checked']);
  expect(see({ allergySeen: SEEN }, false, AT + 5_001)).toMatchObject({
    refusal: { code: 'orders.undo_expired' },
  });
});

test('an acceptance that is taken back takes the confirmation with it', () => {
  const order = makeOrder({ state: 'accepted', allergySeen: SEEN });
  expect(changedOrder(order, { state: 'seen', acceptedAt: null }).allergySeen).toBeUndefined();
  expect(changedOrder(order, { state: 'done', endedAt: AT }).allergySeen).toEqual(SEEN);
});

test('it is open from the acceptance until it is confirmed, served or voided', () => {
  const open = (order: Partial<Order>) => isAllergyOpen(factsOf(order).order);
  expect(open({})).toBe(true);
  expect(open({ state: 'seen' })).toBe(false);
  expect(open({ allergySeen: SEEN })).toBe(false);
  for (const state of ['served', 'voided'] as const) {
    expect(open({ lines: [{ ...SOUP, state }, makeLine()] })).toBe(false);
  }
  // Of another station's lines alone, nothing is asked.
  expect(isAllergyOpen(factsOf({}).order, [makeLine()])).toBe(false);
  expect(allergensAskedOf(factsOf({}).order)).toEqual(['milk']);
});
