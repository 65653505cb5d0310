import { expect, test } from 'vitest';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { makeLine, makeOrder } from '#tests/support/fixtures/orders.ts';
import { escalationOf } from './escalation.ts';

const TIMES = { unseen: 60, accept: 180, make: 1_200, serve: 300 };
const PLACED = Date.parse('2026-11-20T18:00:00.000Z');
const after = (seconds: number) => PLACED + seconds * 1000;
const at = (seconds: number) => new Date(after(seconds)).toISOString();

test('an order that no board has painted is loud at once, and louder later', () => {
  const order = makeOrder();
  const escalationAt = (seconds: number) => escalationOf(order, null, TIMES, after(seconds));
  expect(escalationAt(59)).toBeNull();
  expect(escalationAt(60)).toEqual({ concern: 'unseen', severity: 2 });
  expect(escalationAt(120)).toEqual({ concern: 'unseen', severity: 3 });
});

test('a station that has seen an order gets no alarm for another that has not', () => {
  const lines = [makeLine(), makeLine({ station: 'kitchen' })];
  const order = makeOrder({ lines, seenBy: ['bar'] });
  expect(escalationOf(order, 'bar', TIMES, after(100))).toBeNull();
  expect(escalationOf(order, 'kitchen', TIMES, after(100))?.concern).toBe('unseen');
  expect(escalationOf(order, null, TIMES, after(100))?.concern).toBe('unseen');
});

test('an order that was seen and not accepted escalates from a word to the whole ticket', () => {
  const order = makeOrder({ state: 'seen' });
  expect(escalationOf(order, null, TIMES, after(179))).toBeNull();
  expect(escalationOf(order, null, TIMES, after(180))).toEqual({
    concern: 'unaccepted',
    severity: 1,
  });
  expect(escalationOf(order, null, TIMES, after(360))?.severity).toBe(2);
});

const accepted = (...lines: Partial<OrderLine>[]) =>
  makeOrder({ state: 'accepted', lines: lines.map((line) => makeLine(line)) });

test('an order being made is late by the time since the guest sent it', () => {
  const order = accepted({ state: 'ready', stateAt: at(1_100) }, { state: 'preparing' });
  expect(escalationOf(order, null, TIMES, after(1_199))).toBeNull();
  expect(escalationOf(order, null, TIMES, after(1_200))?.concern).toBe('late');
});

test('a ready order is no longer late, and waits to be served since its last line was ready', () => {
  const order = accepted(
    { state: 'ready', stateAt: at(900) },
    { state: 'ready', stateAt: at(1_000) },
    { state: 'voided', stateAt: at(1_290) },
  );
  expect(escalationOf(order, null, TIMES, after(1_299))).toBeNull();
  expect(escalationOf(order, null, TIMES, after(1_300))).toEqual({
    concern: 'unserved',
    severity: 1,
  });
});

test('a station whose lines are ready gets no alarm for those of another', () => {
  const order = accepted(
    { state: 'served', stateAt: at(60) },
    { station: 'kitchen', state: 'queued' },
  );
  expect(escalationOf(order, 'bar', TIMES, after(5_000))).toBeNull();
  expect(escalationOf(order, 'kitchen', TIMES, after(5_000))?.concern).toBe('late');
});

test('an order whose device waits to be let in raises no alarm', () => {
  const order = makeOrder({ awaitsAdmission: true });
  expect(escalationOf(order, null, TIMES, after(3_600))).toBeNull();
});

test('a finished order raises no alarm', () => {
  for (const state of ['done', 'rejected', 'cancelled'] as const) {
    expect(escalationOf(makeOrder({ state }), null, TIMES, after(9_000))).toBeNull();
  }
});

test('held lines are never late, fired ones are late by the time since they were fired', () => {
  const starter = { course: 'starter', state: 'served', stateAt: at(600) } as const;
  const held = accepted(starter, { course: 'main', held: true }, { course: 'main', held: true });
  expect(escalationOf(held, null, TIMES, after(1_799))).toBeNull();
  const fired = accepted(starter, { course: 'main', firedAt: at(1_000) });
  expect(escalationOf(fired, null, TIMES, after(2_199))).toBeNull();
  expect(escalationOf(fired, null, TIMES, after(2_200))?.concern).toBe('late');
});

test('a course that nobody fires raises a reminder, from when the previous one was served', () => {
  const main = { course: 'main', held: true } as const;
  const starter = { course: 'starter', stateAt: at(600) } as const;
  const served = accepted({ ...starter, state: 'served' }, main);
  expect(escalationOf(served, null, TIMES, after(1_800))).toEqual({
    concern: 'unfired',
    severity: 1,
  });
  expect(escalationOf(served, null, TIMES, after(3_000))?.severity).toBe(2);
  // A station with only held lines gets no alarm while another makes the starters.
  const underWay = accepted(
    { ...starter, state: 'preparing', station: 'bar' },
    { ...main, station: 'kitchen' },
  );
  expect(escalationOf(underWay, 'kitchen', TIMES, after(9_000))).toBeNull();
});

test('what was sent before the venue opened is unseen since then', () => {
  const order = makeOrder({ quietUntil: at(3_600), pickUpAt: at(7_200) });
  expect(escalationOf(order, null, TIMES, after(3_659))).toBeNull();
  expect(escalationOf(order, null, TIMES, after(3_660))?.concern).toBe('unseen');
});

test('what is taken away is late when its guest comes, and waits for the guest from then on', () => {
  const pickUpAt = at(7_200);
  const order = (state: 'queued' | 'ready', stateAt = at(60)) =>
    makeOrder({ state: 'accepted', pickUpAt, lines: [makeLine({ state, stateAt })] });
  expect(escalationOf(order('queued'), null, TIMES, after(7_199))).toBeNull();
  expect(escalationOf(order('queued'), null, TIMES, after(7_200))?.concern).toBe('late');
  expect(escalationOf(order('ready', at(6_000)), null, TIMES, after(7_499))).toBeNull();
  expect(escalationOf(order('ready', at(6_000)), null, TIMES, after(7_500))?.concern).toBe(
    'unserved',
  );
});
