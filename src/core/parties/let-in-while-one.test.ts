import { expect, test } from 'vitest';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { ANNA, BO, CARL, twoParties } from '#tests/support/fixtures/two-parties.ts';
import { type LetIn, withLetIn } from './let-in-while-one.ts';
import { mergeRecord } from './merge-record.ts';
import { mergedBill } from './merged-bill.ts';

const [DORA, EVA] = [uuid(13), uuid(14)];
const LEFT = uuid(15);

/** The record of the parties of Anna, Bo and one who has left, and of Carl, with who let whom in since. */
function recordWith(devices: readonly LetIn[], sessions = [ANNA, BO, LEFT]) {
  const { own, there } = twoParties();
  const record = mergeRecord(own, there, { sessions, holds: [], otherHolds: [] });
  return { record, now: withLetIn(record, devices, mergedBill(own, there)) };
}

const came = (id: string): LetIn => ({ id, by: null });

test('whoever was let in by nobody stays with the party of the table where they came', () => {
  const { record, now } = recordWith([came(ANNA), came(BO), came(CARL), came(DORA)]);
  expect(now.sessions).toEqual([LEFT, ANNA, BO]);
  expect({ ...now, sessions: [] }).toEqual({ ...record, sessions: [] });
});

test('who was let in since is of the party of whoever let them in, however many came between', () => {
  const devices = [
    ...[came(ANNA), came(BO), came(CARL)],
    ...[
      { id: DORA, by: ANNA },
      { id: EVA, by: DORA },
      { id: uuid(16), by: CARL },
    ],
  ];
  expect(recordWith(devices).now.sessions).toEqual([LEFT, ANNA, BO, DORA, EVA]);
});

test('a device that the other party has let in goes there, with its orders, calls and payments', () => {
  const devices = [{ id: ANNA, by: CARL }, came(BO), came(CARL)];
  const { record, now } = recordWith(devices);
  expect(now.sessions).toEqual([LEFT, BO]);
  // What staff took for the party, and what was paid to staff, stays.
  expect(now.orders.map(({ id }) => id)).toEqual([uuid(104)]);
  expect(now.calls).toEqual([]);
  expect(now.attempts).toEqual([]);
  expect(now.payments.map(({ id }) => id)).toEqual([uuid(110), uuid(111)]);
  expect(now.named).toEqual(record.named);
});

test('a device whose host has gone is its own party’s', () => {
  expect(recordWith([{ id: ANNA, by: LEFT }, came(CARL)]).now.sessions).toEqual([BO, LEFT, ANNA]);
});

test('two who have let each other in are told apart without end', () => {
  const devices = [{ id: ANNA, by: BO }, { id: BO, by: ANNA }, came(CARL)];
  expect(recordWith(devices).now.sessions).toEqual([LEFT, ANNA, BO]);
  const others = [{ id: CARL, by: DORA }, { id: DORA, by: CARL }, came(ANNA)];
  expect(recordWith(others).now.sessions).toEqual([BO, LEFT, ANNA]);
});

test('what others ordered and asked for stays recorded', () => {
  const { own, there } = twoParties();
  const mine = {
    ...own,
    orders: [...own.orders, makeOrder({ id: uuid(150), guest: BO })],
    calls: [...own.calls, makeCall({ id: uuid(151), guest: BO })],
  };
  const record = mergeRecord(mine, there, { sessions: [ANNA, BO], holds: [], otherHolds: [] });
  const now = withLetIn(
    record,
    [{ id: ANNA, by: CARL }, came(BO), came(CARL)],
    mergedBill(mine, there),
  );
  expect(now.orders.map(({ id }) => id)).toEqual([uuid(104), uuid(150)]);
  expect(now.calls).toEqual([uuid(151)]);
});
