import { expect, test } from 'vitest';
import type { KnownPart } from '#core/bills/bill-facts.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { decidingNow, makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { GUEST, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { lateFreed } from './late-parts.ts';

const { at } = decidingNow();
const ago = (ms: number) => new Date(at - ms).toISOString();
const CALL = uuid(50);

function kept(part: Partial<KnownPart> = {}): KnownPart {
  return {
    ...{ kind: 'amount', line: null, num: null, den: null, amount: 2_000, position: 0 },
    ...{ payment: CALL, guest: GUEST, state: 'held', until: ago(1_000) },
    ...part,
  };
}

function asks(call: Partial<Call> = {}): Call {
  const wish = { method: 'card', share: 'amount', amount: 2_000, tip: 0 } as const;
  return makeCall({ id: CALL, kind: 'bill', wish, ...call });
}

const freed = (parts: KnownPart[], calls: Call[] = [], more = {}) =>
  lateFreed(makeBillFacts({ orders: [makeOrder()], parts, calls, ...more }), decidingNow());
const statesOf = ({ facts }: ReturnType<typeof freed>) => facts.parts.map(({ state }) => state);

test('a sum that nobody has taken in time is anybody’s, and its request ended when its time did', () => {
  const act = freed([kept()], [asks()]);
  expect(statesOf(act)).toEqual(['released']);
  expect(act.facts.calls).toEqual([]);
  expect(act.changes[0]).toEqual({
    ...{ kind: 'call', call: asks() },
    changes: { state: 'done', doneAt: at - 1_000, doneBy: 'server' },
  });
  expect(act.events.map(({ body }) => body.type)).toEqual(['call.done', 'bill.adjusted']);
  expect(act.events[0]?.body).toMatchObject({ call: { doneAt: ago(1_000) } });
  expect(act.now.at).toBe(at);
});

test('requests of others stay', () => {
  const other = asks({ id: uuid(51), guest: uuid(12) });
  const act = freed([kept()], [other, asks()]);
  expect(act.facts.calls.map(({ id }) => id)).toEqual([other.id]);
  const ended = act.changes.flatMap((change) =>
    change.kind === 'call' && change.changes.state === 'done' ? [change.call.id] : [],
  );
  expect(ended).toEqual([CALL]);
});

test('one whose request is gone is free as well', () => {
  const act = freed([kept()]);
  expect(statesOf(act)).toEqual(['released']);
  expect(act.events.map(({ body }) => body.type)).toEqual(['bill.adjusted']);
});

test.each([
  { why: 'has time left', part: kept({ until: ago(-1) }) },
  { why: 'has no end', part: { ...kept(), until: undefined } },
  { why: 'is paid', part: kept({ state: 'paid' }) },
])('one that $why stays', ({ part: { until, ...part } }) => {
  const act = freed([{ ...part, ...(until !== undefined && { until }) }], [asks()]);
  expect(statesOf(act)).toEqual([part.state]);
  expect([act.changes, act.events]).toEqual([[], []]);
});

test('one ends with its last millisecond', () => {
  expect(statesOf(freed([kept({ until: ago(0) })]))).toEqual(['released']);
});

test('what a provider still may take stays, however late', () => {
  const attempt = {
    ...{ id: CALL, ref: null, session: GUEST, provider: 'stripe', state: 'open' },
    ...{ amount: 2_000, tip: 0, received: 0, order: null },
  } as const;
  expect(statesOf(freed([kept()], [], { attempts: [attempt] }))).toEqual(['held']);
});

test('one of a named bill is free on that bill', () => {
  const named = [{ id: uuid(3), name: 'Anna', state: 'open' as const }];
  const act = freed([kept({ bill: uuid(3) })], [], { named });
  expect(act.facts.bill).toBe(uuid(3));
  expect(statesOf(act)).toEqual(['released']);
  expect(freed([kept()], [], { named }).facts.bill).toBeNull();
});
