import { expect, test } from 'vitest';
import type { OrderTransition } from '#core/people/staff.schema.ts';
import { makeLine, makeOrder } from '#tests/support/fixtures/orders.ts';
import { ORDER_STATES } from './codes.ts';
import { mayCancel } from './may-cancel.ts';
import type { Order } from './order.schema.ts';
import { cancelOrder, changedOrder, moveOrder, seeOrder } from './order-transitions.ts';

const AT = Date.parse('2026-11-20T18:10:00.000Z');

test('a guest can cancel an order until it is accepted; repeating it changes nothing', () => {
  const outcomes = ORDER_STATES.map((state) => {
    const decided = cancelOrder(makeOrder({ state }), AT);
    const granted = decided !== null && 'event' in decided ? decided.event : null;
    return [state, decided !== null && 'refusal' in decided ? decided.refusal.code : granted];
  });
  expect(Object.fromEntries(outcomes)).toEqual({
    placed: 'order.cancelled',
    seen: 'order.cancelled',
    accepted: 'orders.not_cancellable',
    done: 'orders.not_cancellable',
    rejected: 'orders.not_cancellable',
    cancelled: null,
  });
});

test('changes name what they change, null removes a time, and the rest stays', () => {
  const order = makeOrder({ acceptedAt: '2026-11-20T18:05:00.000Z', reason: 'Full' });
  expect(changedOrder(order, { state: 'seen', seenAt: AT, acceptedAt: null })).toEqual({
    ...order,
    state: 'seen',
    seenAt: '2026-11-20T18:10:00.000Z',
    acceptedAt: null,
  });
});

test('an order is seen once the boards of all its stations have painted it', () => {
  const lines = [makeLine(), makeLine({ station: 'kitchen' }), makeLine()];
  const order = makeOrder({ lines });
  expect(seeOrder(order, ['bar', 'cellar'], AT)).toEqual({
    stations: ['bar'],
    seenBy: ['bar'],
    changes: null,
  });
  expect(seeOrder({ ...order, seenBy: ['bar'] }, ['kitchen'], AT)).toEqual({
    stations: ['kitchen'],
    seenBy: ['bar', 'kitchen'],
    changes: { state: 'seen', seenAt: AT },
  });
});

test('painting changes nothing for an order of other stations, a waiting one, or an old one', () => {
  const nothing = { stations: [], seenBy: [], changes: null };
  expect(seeOrder(makeOrder(), ['kitchen'], AT)).toEqual(nothing);
  expect(seeOrder(makeOrder({ awaitsAdmission: true }), ['bar'], AT)).toEqual(nothing);
  expect(seeOrder(makeOrder({ state: 'accepted' }), ['bar'], AT)).toEqual(nothing);
});

/** The decision about a wish of staff, for an order that came to its state just now. */
function decide(order: Order, wish: Omit<OrderTransition, 'from'>, at = AT) {
  const timed = { order, changedAt: AT, lineChangedAt: new Map() };
  return moveOrder(timed, { from: order.state, ...wish }, at);
}

const plain = makeOrder({ lines: [makeLine({ alcohol: false })] });
const stateChanged = (state: string) => ({
  refusal: { code: 'orders.state_changed', details: { state } },
});

test('a person who accepts an order has seen it; when it was seen before stays', () => {
  expect(decide(plain, { to: 'accepted' })).toEqual({
    changes: { state: 'accepted', acceptedAt: AT, seenAt: AT },
    event: 'order.accepted',
  });
  const seen = { ...plain, state: 'seen', seenAt: '2026-11-20T18:01:00.000Z' } as const;
  expect(decide(seen, { to: 'accepted' })).toEqual({
    changes: { state: 'accepted', acceptedAt: AT },
    event: 'order.accepted',
  });
});

test('an order with alcohol is accepted by somebody who says to have asked for an age', () => {
  const beer = makeOrder({ lines: [makeLine({ allergyQuestion: ['nuts'] })] });
  const required = (acknowledge: string[]) => ({
    refusal: { code: 'orders.acknowledgement_required', details: { acknowledge } },
  });
  expect(decide(beer, { to: 'accepted' })).toEqual(required(['allergy', 'age']));
  expect(decide(beer, { to: 'accepted', acknowledged: ['age'] })).toEqual(required(['allergy']));
  const decided = decide(beer, { to: 'accepted', acknowledged: ['age', 'allergy'] });
  expect(decided).toMatchObject({ event: 'order.accepted' });
});

test('an order is rejected with a reason that its guest can read, and is over', () => {
  expect(decide(plain, { to: 'rejected', reason: ' Kitchen closed ' })).toEqual({
    changes: { state: 'rejected', reason: 'Kitchen closed', endedAt: AT },
    event: 'order.rejected',
  });
  for (const wish of [{}, { reason: '  ' }]) {
    const decided = decide(plain, { to: 'rejected', ...wish });
    expect(decided).toMatchObject({
      refusal: { code: 'request.invalid', details: { fields: [{ path: '/reason' }] } },
    });
  }
});

test('an order that is not where staff saw it, or cannot go there, says where it is', () => {
  const timed = { order: plain, changedAt: AT, lineChangedAt: new Map() };
  expect(moveOrder(timed, { from: 'seen', to: 'accepted' }, AT)).toEqual(stateChanged('placed'));
  const rejected = { ...plain, state: 'rejected' } as const;
  expect(decide(rejected, { to: 'accepted' })).toEqual(stateChanged('rejected'));
});

test('an acceptance is taken back for five seconds, while nobody has begun', () => {
  const accepted = { ...plain, state: 'accepted' } as const;
  const undo = { to: 'seen', undo: true } as const;
  const undone = { changes: { state: 'seen', acceptedAt: null }, event: 'order.undone' };
  expect(decide(accepted, undo, AT + 5_000)).toEqual(undone);
  expect(decide(accepted, undo, AT + 5_001)).toEqual({
    refusal: { code: 'orders.undo_expired', details: { state: 'accepted' } },
  });
  const begun = { ...accepted, lines: [makeLine(), makeLine({ state: 'preparing' })] };
  expect(decide(begun, undo)).toEqual(stateChanged('accepted'));
  expect(decide(plain, undo)).toEqual(stateChanged('placed'));
});

test('a cancelled order is over, and one that cannot be says what it is', () => {
  expect(cancelOrder(makeOrder({ state: 'placed' }), AT)).toMatchObject({
    changes: { state: 'cancelled', endedAt: AT },
  });
  expect(cancelOrder(makeOrder({ state: 'done' }), AT)).toMatchObject({
    refusal: { details: { state: 'done' } },
  });
});

test('a reason that is given stands on the order, and none takes none away', () => {
  const reason = 'Full';
  expect(changedOrder(plain, { state: 'rejected', reason })).toMatchObject({ reason });
  expect(changedOrder({ ...plain, reason }, { state: 'rejected' })).toMatchObject({ reason });
});

test('an order whose lines are all gone is seen by nobody', () => {
  expect(seeOrder(makeOrder({ lines: [] }), ['bar'], AT).changes).toBeNull();
});

const itself = {
  ...({ state: 'accepted', acceptance: 'itself', acceptedAt: plain.placedAt } as const),
  cancelUntil: '2026-11-20T18:10:00.001Z',
};

test('an order accepted by itself is cancelled in its first seconds, unless somebody has begun', () => {
  const cancelled = { changes: { state: 'cancelled' }, event: 'order.cancelled' };
  const refused = { refusal: { code: 'orders.not_cancellable' } };
  expect(cancelOrder(makeOrder(itself), AT)).toMatchObject(cancelled);
  expect(cancelOrder(makeOrder(itself), AT + 1)).toMatchObject(refused);
  const begun = makeOrder({ ...itself, lines: [makeLine(), makeLine({ state: 'preparing' })] });
  expect(cancelOrder(begun, AT)).toMatchObject(refused);
});

test('an order accepted by itself is seen once its boards have painted it, and stays accepted', () => {
  const order = makeOrder(itself);
  const { seenBy, changes } = seeOrder(order, ['bar'], AT);
  expect([seenBy, changes]).toEqual([['bar'], { state: 'accepted', seenAt: AT }]);
  const seen = changedOrder({ ...order, seenBy }, { state: 'accepted', seenAt: AT });
  expect(seeOrder(seen, ['bar'], AT).stations).toEqual([]);
});

test('an acceptance that is taken back was not the order’s own', () => {
  const undone = changedOrder(makeOrder(itself), { state: 'seen', acceptedAt: null });
  expect(undone).not.toHaveProperty('acceptance');
  expect(undone).not.toHaveProperty('cancelUntil');
});

test('an order whose device was let in is the party’s, as if it had been placed then', () => {
  const waiting = makeOrder({ awaitsAdmission: true, seenBy: [] });
  const { awaitsAdmission: _awaits, ...own } = waiting;
  expect(changedOrder(waiting, { state: 'placed', admittedAt: AT })).toEqual({
    ...own,
    placedAt: '2026-11-20T18:10:00.000Z',
  });
  expect(changedOrder(waiting, { state: 'rejected', endedAt: AT })).toEqual({
    ...waiting,
    state: 'rejected',
    endedAt: '2026-11-20T18:10:00.000Z',
  });
});

test('what is asked about allergens is open again once an acceptance was taken back', () => {
  const allergySeen = { at: '2026-11-20T18:05:00.000Z', by: 'Kim' };
  const order = makeOrder({ state: 'accepted', acceptedAt: plain.placedAt, allergySeen });
  const undone = changedOrder(order, { state: 'seen', acceptedAt: null });
  expect(undone).not.toHaveProperty('allergySeen');
  expect(changedOrder(order, { state: 'accepted', acceptedAt: AT })).toMatchObject({
    ...{ allergySeen, acceptedAt: '2026-11-20T18:10:00.000Z' },
  });
  expect(
    changedOrder({ ...order, endedAt: plain.placedAt }, { state: 'accepted', endedAt: null }),
  ).toEqual(order);
});

test('an order is cancelled while nobody has accepted it, whatever its lines, and never once it is over', () => {
  const lines = [makeLine({ state: 'preparing' })];
  const may = ORDER_STATES.filter((state) => mayCancel({ state, lines }, AT));
  expect(may).toEqual(['placed', 'seen']);
  const inTime = ORDER_STATES.filter((state) => mayCancel({ ...makeOrder(itself), state }, AT));
  expect(inTime).toEqual(['placed', 'seen', 'accepted']);
});
