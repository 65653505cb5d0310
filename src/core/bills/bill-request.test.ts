import { expect, test } from 'vitest';
import { orderingOf } from '#core/menu/menu.ts';
import { KEPT_PART_MS } from '#core/shared/limits.ts';
import { emptyMenuFile } from '../../../tests/support/fixtures/arbitrary-menu.ts';
import { makeCall } from '../../../tests/support/fixtures/calls.ts';
import { GUEST, uuid } from '../../../tests/support/fixtures/orders.ts';
import {
  type BillRequest,
  billRequestRefusal,
  keepOwnPart,
  requestMoves,
  resolveBillRequest,
  type SharedBill,
} from './bill-request.ts';

const AT = Date.parse('2026-11-20T18:00:00.000Z');
const OTHER = uuid(7);

/** What each guest's own orders cost, and what was paid. */
function bill(own: Record<string, number>, paid: SharedBill['paid'] = []): SharedBill {
  const total = Object.values(own).reduce((sum, each) => sum + each, 0);
  return { totals: { total, totalOf: (guest) => own[guest] ?? 0 }, paid };
}

const wish = { method: 'card', tip: 0 } as const;
const all = makeCall({ id: uuid(1), wish: { ...wish, share: 'all', amount: 300 } });
const mine = makeCall({ id: uuid(2), wish: { ...wish, share: 'mine', amount: 100 } });
const staff = makeCall({ id: uuid(3) });

test('a request whose amount is unchanged stays as it is, and so does a call for staff', () => {
  expect(requestMoves(bill({ [GUEST]: 100, [OTHER]: 200 }), [all, mine, staff], AT)).toEqual([]);
});

test('another round raises the amount for the guest who pays it', () => {
  const moves = requestMoves(bill({ [GUEST]: 100, [OTHER]: 250 }), [all, mine], AT);
  expect(moves).toEqual([{ id: uuid(1), changes: { amount: 350 }, event: 'call.changed' }]);
});

test('with nothing left to pay, a request ends', () => {
  const paid = [{ amount: 100, guest: GUEST }];
  expect(requestMoves(bill({ [GUEST]: 100, [OTHER]: 200 }, paid), [all, mine], AT)).toEqual([
    { id: uuid(1), changes: { amount: 200 }, event: 'call.changed' },
    { id: uuid(2), changes: { state: 'done', doneAt: AT, doneBy: 'server' }, event: 'call.done' },
  ]);
});

const ordering = { ...orderingOf(emptyMenuFile.venue), paymentMethods: ['card' as const] };
const request = (change: Partial<BillRequest> = {}): BillRequest => ({
  kind: 'bill',
  method: 'card',
  share: 'all',
  tip: 0,
  ...change,
});

test('where the host pays, no guest asks for the bill', () => {
  expect(billRequestRefusal(request(), { ...ordering, payer: 'host' })).toEqual({
    code: 'bills.host_pays',
    details: {},
  });
  expect(billRequestRefusal(request(), ordering)).toBeNull();
});

test('a bill is asked for in a way that the venue takes, and an equal split in so many parts', () => {
  const invalid = (path: string, message: string) => ({
    code: 'request.invalid',
    details: { fields: [{ path, message }] },
  });
  expect(billRequestRefusal(request({ method: 'swish' }), ordering)).toEqual(
    invalid('/method', 'must be one that the venue takes'),
  );
  expect(billRequestRefusal(request({ share: 'equal' }), ordering)).toEqual(
    invalid('/parts', 'must be given for an equal split'),
  );
  expect(billRequestRefusal(request({ share: 'equal', parts: 3 }), ordering)).toBeNull();
});

test('a guest is told what is left to pay, or its own, or its part', () => {
  const owed = bill({ [GUEST]: 100, [OTHER]: 200 }, [{ amount: 60 }]);
  const resolve = (change: Partial<BillRequest>) =>
    resolveBillRequest(request({ tip: 15, ...change }), GUEST, owed, [staff]);
  const base = { method: 'card', tip: 15 };
  expect(resolve({ share: 'all' })).toEqual({ ...base, share: 'all', amount: 240 });
  expect(resolve({ share: 'mine' })).toEqual({ ...base, share: 'mine', amount: 100 });
  expect(resolve({ share: 'equal', parts: 3 })).toEqual({
    ...base,
    share: 'equal',
    parts: 3,
    amount: 80,
  });
  expect(resolve({ share: 'mine', parts: 3 })).not.toHaveProperty('parts');
});

test('a guest who asks for a part after others is told the part after theirs', () => {
  const thirds = { ...wish, share: 'equal', parts: 3, amount: 34 } as const;
  const others = [makeCall({ id: uuid(4), guest: OTHER, wish: thirds })];
  const own = request({ share: 'equal', parts: 3 });
  const owed = bill({ [OTHER]: 100 });
  expect(resolveBillRequest(own, GUEST, owed, others)?.amount).toBe(33);
  expect(resolveBillRequest(own, GUEST, owed, [])?.amount).toBe(34);
});

test('with nothing to pay there is nothing to ask for', () => {
  const owed = bill({ [GUEST]: 100 }, [{ amount: 100 }]);
  expect(resolveBillRequest(request(), GUEST, owed, [])).toBeNull();
});

test('a sum is asked for only where the guest pays a sum of its own', () => {
  const pathOf = (change: Partial<BillRequest>) =>
    billRequestRefusal(request(change), ordering)?.details.fields?.map(({ path }) => path);
  expect(pathOf({ share: 'amount', amount: 100 })).toBeUndefined();
  expect(pathOf({ share: 'amount' })).toEqual(['/amount']);
  expect(pathOf({ share: 'amount', amount: 0 })).toEqual(['/amount']);
  expect(pathOf({ share: 'all', amount: 100 })).toEqual(['/amount']);
});

test('a request is about one bill, and what is asked of others does not count', () => {
  const half = (of: string | undefined, id: number) => ({
    ...makeCall({ id: uuid(id), guest: OTHER }),
    wish: {
      ...{ ...wish, share: 'equal' as const, parts: 2, amount: 150 },
      ...(of !== undefined && { bill: of }),
    },
  });
  // The first half is the larger one: who asks second has the other.
  const owed = bill({ [GUEST]: 301 });
  const asked = (of: string | undefined, ...others: ReturnType<typeof half>[]) =>
    resolveBillRequest(
      request({ share: 'equal', parts: 2, ...(of !== undefined && { bill: of }) }),
      GUEST,
      owed,
      others,
    );
  expect(asked(uuid(60), half(undefined, 1))).toMatchObject({ amount: 151, bill: uuid(60) });
  expect(asked(uuid(60), half(uuid(60), 1))?.amount).toBe(150);
  expect(asked(undefined, half(uuid(60), 1))).toEqual({
    ...wish,
    ...{ share: 'equal', parts: 2, amount: 151 },
  });
  expect(asked(undefined, half(undefined, 1))?.amount).toBe(150);
});

test('a sum that a guest pays to staff is kept for some minutes', () => {
  const payable = { total: 300, lines: [], paid: [], takenParts: [] };
  const kept = (change: Partial<BillRequest>) =>
    keepOwnPart(request({ share: 'amount', ...change }), payable, AT);
  expect(kept({ amount: 200, bill: uuid(60) })).toMatchObject({
    items: [{ kind: 'amount', amount: 200 }],
    wish: { share: 'amount', amount: 200, bill: uuid(60) },
  });
  const mine = kept({ amount: 200 });
  if ('refusal' in mine) throw new Error(mine.refusal.code);
  expect(mine.wish).not.toHaveProperty('bill');
  expect(Date.parse(mine.wish.until ?? '')).toBe(AT + KEPT_PART_MS);
  expect(kept({ amount: 301 })).toMatchObject({ refusal: { code: 'bills.overpaid' } });
});

test('a sum that is kept already is no share of what is left, and does not change', () => {
  const sum = { ...wish, share: 'amount' as const, amount: 100 };
  const kept = makeCall({ id: uuid(4), wish: sum });
  expect(requestMoves(bill({ [GUEST]: 50 }), [kept], AT)).toEqual([]);
});
