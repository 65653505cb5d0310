import { expect, test } from 'vitest';
import { makeLine, makeOrder } from '#tests/support/fixtures/orders.ts';
import { isResting, isWoken, madeFrom, restsUntil } from './resting.ts';

const quietUntil = '2026-11-20T10:00:00.000Z';
const makeFrom = '2026-11-20T15:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-20T${time}.000Z`);
const later = { quietUntil, makeFrom, pickUpAt: '2026-11-20T16:00:00.000Z' } as const;

test('what was sent before opening rests until then, and once accepted until it is to be made', () => {
  const placed = makeOrder({ ...later, state: 'placed' });
  expect([isResting(placed, at('09:59:59')), isResting(placed, at('10:00:00'))]).toEqual([
    true,
    false,
  ]);
  const accepted = makeOrder({ ...later, state: 'accepted', lines: [makeLine()] });
  expect([isResting(accepted, at('14:59:59')), isResting(accepted, at('15:00:00'))]).toEqual([
    true,
    false,
  ]);
});

test('what somebody has begun rests no more, nor what is over or not for later', () => {
  const of = (state: 'preparing' | 'ready') =>
    makeOrder({ ...later, state: 'accepted', lines: [makeLine({ state }), makeLine()] });
  const all = [
    ...[of('preparing'), of('ready'), makeOrder(), makeOrder({ state: 'accepted' })],
    ...[makeOrder({ ...later, state: 'rejected' }), makeOrder({ ...later, state: 'done' })],
  ];
  expect(all.map(restsUntil)).toEqual(all.map(() => null));
  const voided = [makeLine({ state: 'voided' }), makeLine()];
  expect(restsUntil(makeOrder({ ...later, state: 'accepted', lines: voided }))).toBe(
    Date.parse(makeFrom),
  );
});

test('it is to be made from its hour, accepted or not, and not before the venue opens', () => {
  const soon = { quietUntil, makeFrom: '2026-11-20T09:30:00.000Z' } as const;
  expect(
    [
      makeOrder({ ...later, state: 'placed' }),
      makeOrder({ ...later, state: 'accepted' }),
      makeOrder({ ...soon, state: 'seen' }),
      makeOrder({ ...soon, state: 'accepted' }),
      makeOrder({ quietUntil, state: 'placed' }),
    ].map(madeFrom),
  ).toEqual(
    [makeFrom, makeFrom, quietUntil, '2026-11-20T09:30:00.000Z', quietUntil].map(Date.parse),
  );
  const begun = makeOrder({
    ...later,
    state: 'accepted',
    lines: [makeLine({ state: 'preparing' })],
  });
  expect([begun, makeOrder(), makeOrder({ quietUntil, state: 'accepted' })].map(madeFrom)).toEqual([
    null,
    null,
    null,
  ]);
});

test('an order that was accepted for later wakes when it is to be made, and no other does', () => {
  const acceptedAt = '2026-11-20T10:30:00.000Z';
  const order = makeOrder({ ...later, state: 'accepted', acceptedAt });
  expect([isWoken(order, at('14:59:59')), isWoken(order, at('15:00:00'))]).toEqual([false, true]);
  const others = [
    { ...order, acceptedAt: makeFrom },
    { ...order, acceptedAt: null },
    { ...order, lines: [makeLine({ state: 'preparing' })] },
    { ...order, state: 'seen' as const },
    makeOrder({ state: 'accepted', acceptedAt }),
  ];
  expect(others.map((other) => isWoken(other, at('15:00:00')))).toEqual(others.map(() => false));
});
