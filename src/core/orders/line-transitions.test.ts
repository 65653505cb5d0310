import { expect, test } from 'vitest';
import type { LinesTransition } from '#core/people/staff.schema.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import type { OrderState } from './codes.ts';
import { moveLines } from './line-transitions.ts';
import type { OrderLine } from './order.schema.ts';

const AT = Date.parse('2026-11-20T18:10:00.000Z');

function move(lines: OrderLine[], wish: LinesTransition) {
  const order = makeOrder({ state: 'accepted', lines });
  const moved = moveLines({ order, changedAt: 0, lineChangedAt: new Map() }, wish, AT, () => 'new');
  if ('refusal' in moved) {
    throw new Error(moved.refusal.code);
  }
  return moved;
}

const queued = (id: string) => ({ id, from: 'queued' }) as const;

test('a line that moves is fired, and an order with another unfinished line is not done', () => {
  const held = makeLine({ id: uuid(1), held: true });
  const { order, events, changes } = move([held, makeLine({ id: uuid(2) })], {
    lines: [queued(uuid(1))],
    to: 'served',
  });
  expect(order.lines[0]).toEqual({
    ...makeLine({ id: uuid(1) }),
    state: 'served',
    stateAt: '2026-11-20T18:10:00.000Z',
  });
  expect([order.state, changes, events]).toEqual(['accepted', null, ['line.served']]);
});

test('with its last line an order is done, and both changes are reported', () => {
  const { order, events, changes } = move([makeLine({ id: uuid(1) })], {
    lines: [queued(uuid(1))],
    to: 'served',
  });
  expect([order.state, order.endedAt]).toEqual(['done', '2026-11-20T18:10:00.000Z']);
  expect(changes).toEqual({ state: 'done', endedAt: AT });
  expect(events).toEqual(['line.served', 'order.done']);
});

test('voiding a line removes its reductions', () => {
  const given = { adjustment: uuid(7), kind: 'comp', amount: 7200, reason: 'Sorry' } as const;
  const { order } = move([makeLine({ id: uuid(1), total: 0, reductions: [given] })], {
    lines: [queued(uuid(1))],
    to: 'voided',
    reason: ' Dropped ',
  });
  expect(order.lines[0]).toMatchObject({ state: 'voided', total: 7200, reason: 'Dropped' });
  expect(order.lines[0]).not.toHaveProperty('reductions');
});

test('voided pieces become a line of their own, and the rest stays unchanged', () => {
  const three = makeLine({ id: uuid(1), quantity: 3, total: 21_600 });
  const {
    order,
    splits,
    move: moved,
  } = move([three], {
    lines: [{ id: uuid(1), from: 'queued', part: { pieces: 1, of: 3 } }],
    to: 'voided',
    reason: 'Dropped',
  });
  expect(order.lines.map(({ id, quantity, state }) => [id, quantity, state])).toEqual([
    [uuid(1), 2, 'queued'],
    ['new', 1, 'voided'],
  ]);
  expect([splits.length, moved.ids]).toEqual([1, ['new']]);
});

/** What comes of a wish: the refusal, or the events and the states of the lines. */
function outcomeOf(
  lines: OrderLine[],
  wish: LinesTransition,
  { state = 'accepted', at = AT }: { state?: OrderState; at?: number } = {},
) {
  const order = makeOrder({ state, lines });
  const lineChangedAt = new Map(lines.map(({ id }) => [id, AT]));
  const moved = moveLines({ order, changedAt: 0, lineChangedAt }, wish, at, () => 'new');
  return 'refusal' in moved
    ? moved.refusal
    : { events: moved.events, states: moved.order.lines.map((line) => line.state) };
}

const [first, second] = [makeLine({ id: uuid(1) }), makeLine({ id: uuid(2) })];
const from = (line: OrderLine) => ({ id: line.id, from: line.state });
const stateChanged = (state: string) => ({ code: 'orders.state_changed', details: { state } });

test('each move is told by its own event, for the lines it names and no others', () => {
  for (const to of ['preparing', 'ready', 'served'] as const) {
    expect(outcomeOf([first, second], { lines: [from(second)], to })).toEqual({
      events: [`line.${to}`],
      states: ['queued', to],
    });
  }
  const voided = outcomeOf([first, second], { lines: [from(first)], to: 'voided', reason: 'Gone' });
  expect(voided).toEqual({ events: ['line.voided'], states: ['voided', 'queued'] });
});

test('lines move all or none', () => {
  const ready = makeLine({ id: uuid(3), state: 'ready' });
  const stranger = { id: uuid(9), from: 'queued' } as const;
  expect(outcomeOf([first], { lines: [from(first), stranger], to: 'ready' })).toEqual({
    code: 'lines.unknown',
    details: {},
  });
  const wish = { lines: [from(first), { id: ready.id, from: 'queued' } as const] };
  expect(outcomeOf([first, ready], { ...wish, to: 'served' })).toEqual(stateChanged('ready'));
  const back: LinesTransition = { lines: [from(ready)], to: 'preparing' };
  expect(outcomeOf([first, ready], back)).toEqual(stateChanged('ready'));
});

test('lines move while the order is accepted; taking one back takes it back from done', () => {
  const wish: LinesTransition = { lines: [from(first)], to: 'ready' };
  for (const state of ['placed', 'seen', 'rejected', 'done'] as const) {
    expect(outcomeOf([first], wish, { state })).toEqual(stateChanged(state));
  }
  const served = makeLine({ id: uuid(1), state: 'served' });
  const undo: LinesTransition = { lines: [from(served)], to: 'ready', undo: true };
  expect(outcomeOf([served], undo, { state: 'done' })).toEqual({
    events: ['line.undone'],
    states: ['ready'],
  });
  expect(outcomeOf([served], undo, { state: 'rejected' })).toEqual(stateChanged('rejected'));
});

test('an order that is done already is not told to be done again', () => {
  const [served, other] = [
    makeLine({ id: uuid(1), state: 'served' }),
    makeLine({ id: uuid(2), state: 'served' }),
  ];
  const back: LinesTransition = { lines: [from(served)], to: 'queued', undo: true };
  const timed = { changedAt: AT, lineChangedAt: new Map([[served.id, AT]]) };
  const order = makeOrder({ state: 'done', lines: [served, other], endedAt: served.stateAt });
  const moved = moveLines({ ...timed, order }, back, AT, () => 'new');
  expect(moved).toMatchObject({
    changes: { state: 'accepted', endedAt: null },
    order: { state: 'accepted', endedAt: null },
  });
});

test('a step is taken back for five seconds of its own line, and only to where it came from', () => {
  const ready = makeLine({ id: uuid(1), state: 'ready' });
  const undo: LinesTransition = { lines: [from(ready)], to: 'queued', undo: true };
  expect(outcomeOf([ready, second], undo, { at: AT + 5_000 })).toMatchObject({
    events: ['line.undone'],
  });
  expect(outcomeOf([ready, second], undo, { at: AT + 5_001 })).toEqual({
    code: 'orders.undo_expired',
    details: { state: 'ready' },
  });
  expect(outcomeOf([ready, second], { ...undo, to: 'served' })).toEqual(stateChanged('ready'));
});

test('a line whose time is not known is old: its step stands', () => {
  const ready = makeLine({ id: uuid(1), state: 'ready' });
  const order = makeOrder({ state: 'accepted', lines: [ready, second] });
  const undo: LinesTransition = { lines: [from(ready)], to: 'queued', undo: true };
  const moved = moveLines({ order, changedAt: 0, lineChangedAt: new Map() }, undo, AT, () => 'new');
  expect(moved).toMatchObject({ refusal: { code: 'orders.undo_expired' } });
});

test('nothing is voided without a reason, and only what is voided has one', () => {
  const voidLine: LinesTransition = { lines: [from(first)], to: 'voided' };
  for (const wish of [voidLine, { ...voidLine, reason: ' ' }]) {
    expect(outcomeOf([first, second], wish)).toMatchObject({
      code: 'request.invalid',
      details: { fields: [{ path: '/reason' }] },
    });
  }
  const { order } = move([first, second], { lines: [from(first)], to: 'ready', reason: 'Nice' });
  expect(order.lines[0]).not.toHaveProperty('reason');
});

test('what was taken off a line stays while it moves, and its total with it', () => {
  const given = { adjustment: uuid(7), kind: 'comp', amount: 7_200, reason: 'Sorry' } as const;
  const two = makeLine({ id: uuid(1), quantity: 2, total: 7_200, reductions: [given] });
  const { order } = move([two, second], { lines: [from(two)], to: 'ready' });
  expect(order.lines[0]).toMatchObject({ total: 7_200, reductions: [given] });
  expect(order.lines[1]).not.toHaveProperty('reductions');
  const voided = move([two, second], { lines: [from(two)], to: 'voided', reason: 'Gone' });
  expect(voided.order.lines[0]).toMatchObject({ total: 14_400 });
});

test('only pieces that are voided, of as many as the line has, make a part', () => {
  const three = makeLine({ id: uuid(1), quantity: 3, total: 21_600 });
  const voidLine = (part: { pieces: number; of: number }) =>
    outcomeOf([three, second], {
      lines: [from(second), { ...from(three), part }],
      to: 'voided',
      reason: 'Gone',
    });
  expect(voidLine({ pieces: 4, of: 3 })).toEqual({
    code: 'request.invalid',
    details: {
      fields: [
        { path: '/lines/1/part', message: 'must be some of the pieces of a line that is voided' },
      ],
    },
  });
  expect(voidLine({ pieces: 1, of: 2 })).toEqual({ code: 'lines.changed', details: { limit: 3 } });
  expect(voidLine({ pieces: 3, of: 3 })).toMatchObject({ states: ['voided', 'voided'] });
  expect(voidLine({ pieces: 2, of: 3 })).toMatchObject({ states: ['queued', 'voided', 'voided'] });
  const part = { pieces: 1, of: 3 };
  const serve: LinesTransition = { lines: [{ ...from(three), part }], to: 'served' };
  expect(outcomeOf([three, second], serve)).toMatchObject({ code: 'request.invalid' });
});

test('the portions of a voided line are left again unless somebody had begun it, or says otherwise', () => {
  const begun = makeLine({ id: uuid(3), state: 'preparing' });
  const freedOf = (made?: boolean) =>
    move([first, second, begun], {
      ...{ lines: [from(first), from(begun)], to: 'voided', reason: 'Gone' },
      ...(made !== undefined && { made }),
    }).freed;
  expect(freedOf()).toEqual([first.id]);
  expect(freedOf(true)).toEqual([]);
  expect(freedOf(false)).toEqual([first.id, begun.id]);
  expect(move([first, second], { lines: [from(first)], to: 'ready' }).freed).toEqual([]);
});

test('it is told which state each line leaves, and whether it was made in one step', () => {
  const drink = makeLine({ id: uuid(3), state: 'preparing', oneStep: true });
  const { leaves } = move([first, drink, second], {
    lines: [from(first), from(drink)],
    to: 'served',
  });
  expect(leaves).toEqual([
    { id: first.id, state: 'queued' },
    { id: drink.id, state: 'preparing', oneStep: true },
  ]);
});
