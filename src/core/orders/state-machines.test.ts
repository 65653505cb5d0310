import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BILL_STATES } from '#core/bills/codes.ts';
import { CALL_STATES } from '#core/calls/codes.ts';
import { SEATING_STATES } from '#core/seatings/codes.ts';
import { LINE_STATES, ORDER_STATES } from './codes.ts';
import { isOwed } from './order-view.ts';
import {
  type Actor,
  canMove,
  canMoveLines,
  canUndo,
  deriveOrderState,
  isNews,
  isUnfinished,
  isUntouched,
  type Machine,
  moves,
  OWED_ORDER_STATES,
  type StateOf,
  UNACCEPTED_ORDER_STATES,
  UNFINISHED_CALL_STATES,
  UNFINISHED_ORDER_STATES,
  undoTargets,
  VOID_ORDER_STATES,
} from './state-machines.ts';

const STATES: { readonly [M in Machine]: readonly StateOf[M][] } = {
  order: ORDER_STATES,
  line: LINE_STATES,
  bill: BILL_STATES,
  seating: SEATING_STATES,
  call: CALL_STATES,
};
const MACHINES = ['order', 'line', 'bill', 'seating', 'call'] as const satisfies Machine[];

/** The specification, written down a second time: every legal move forward, and whose it is. */
const LEGAL: Record<Machine, Record<string, readonly Actor[]>> = {
  order: {
    'placed>seen': ['server'],
    'placed>accepted': ['staff'],
    'placed>rejected': ['staff', 'server'],
    'placed>cancelled': ['guest'],
    'seen>accepted': ['staff'],
    'seen>rejected': ['staff'],
    'seen>cancelled': ['guest'],
    'accepted>done': ['server'],
    // Only in the first seconds of one that was accepted by itself: `mayCancel`.
    'accepted>cancelled': ['guest'],
  },
  line: {
    'queued>preparing': ['staff'],
    'queued>ready': ['staff'],
    'queued>served': ['staff'],
    'queued>voided': ['staff'],
    'preparing>ready': ['staff'],
    'preparing>served': ['staff'],
    'preparing>voided': ['staff'],
    'ready>served': ['staff'],
    'ready>voided': ['staff'],
  },
  bill: {
    'open>requested': ['guest', 'staff'],
    'open>settled': ['staff'],
    'requested>open': ['server'],
    'requested>settled': ['staff'],
    'settled>open': ['server'],
  },
  seating: { 'open>ended': ['staff', 'server'] },
  call: {
    'open>taken': ['staff'],
    'open>done': ['guest', 'staff', 'server'],
    'taken>done': ['guest', 'staff', 'server'],
  },
};
const ACTORS = ['guest', 'staff', 'server'] as const satisfies Actor[];

/** Every way back within five seconds, the nearest first. */
const UNDOES: Record<Machine, Record<string, readonly string[]>> = {
  order: { accepted: ['seen'] },
  line: {
    preparing: ['queued'],
    ready: ['preparing', 'queued'],
    served: ['ready', 'preparing', 'queued'],
  },
  bill: {},
  seating: {},
  call: { taken: ['open'], done: ['taken', 'open'] },
};

test.each(MACHINES)(
  'the %s machine allows the moves of the specification, to whom it names, and no other',
  (machine) => {
    for (const from of STATES[machine]) {
      for (const to of STATES[machine]) {
        const allowed = ACTORS.filter((actor) => canMove(machine, from, to, actor));
        expect(allowed, `${from} to ${to}`).toEqual(LEGAL[machine][`${from}>${to}`] ?? []);
        expect(canMove(machine, from, to)).toBe(allowed.length > 0);
      }
      expect(undoTargets(machine, from)).toEqual(UNDOES[machine][from] ?? []);
    }
  },
);

test.each(MACHINES)(
  'no sequence of transitions and undos leads the %s machine to an illegal state',
  (machine) => {
    const wish = fc.record({
      to: fc.constantFrom(...STATES[machine]),
      actor: fc.constantFrom('guest', 'staff', 'server'),
      isUndo: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 40 }), (walk) => {
        let state = STATES[machine][0];
        for (const { to, actor, isUndo } of walk) {
          if (state && isUndo && canUndo(machine, state, to, 0, 0)) {
            expect(LEGAL[machine]).toHaveProperty(`${to}>${state}`);
            state = to;
          } else if (state && !isUndo && canMove(machine, state, to, actor)) {
            expect(LEGAL[machine]).toHaveProperty(`${state}>${to}`);
            state = to;
          }
        }
        expect(STATES[machine]).toContain(state);
      }),
    );
  },
);

test('rejected, cancelled and voided are final', () => {
  const final = [
    ['order', 'rejected'],
    ['order', 'cancelled'],
    ['line', 'voided'],
  ] as const;
  for (const [machine, state] of final) {
    expect(moves(machine, state)).toEqual([]);
    expect(undoTargets(machine, state)).toEqual([]);
  }
});

test('a guest can only cancel, and makes no other decision', () => {
  expect(canMove('order', 'placed', 'cancelled', 'guest')).toBe(true);
  expect(canMove('order', 'seen', 'cancelled', 'guest')).toBe(true);
  expect(canMove('order', 'done', 'cancelled', 'guest')).toBe(false);
  expect(canMove('order', 'placed', 'accepted', 'guest')).toBe(false);
  expect(LINE_STATES.flatMap((from) => moves('line', from, 'guest'))).toEqual([]);
});

test('staff can neither cancel for the guest nor declare an order seen or done', () => {
  expect(moves('order', 'placed', 'staff')).toEqual(['accepted', 'rejected']);
  expect(moves('order', 'accepted', 'staff')).toEqual([]);
});

test('every undo reverses a transition that staff can make', () => {
  for (const from of LINE_STATES) {
    for (const to of undoTargets('line', from)) {
      expect(canMove('line', to, from, 'staff')).toBe(true);
    }
  }
  for (const from of ORDER_STATES) {
    for (const to of undoTargets('order', from)) {
      expect(canMove('order', to, from, 'staff')).toBe(true);
    }
  }
});

test('an undo is possible for 5 seconds and not one millisecond longer', () => {
  expect(canUndo('order', 'accepted', 'seen', 1_000, 6_000)).toBe(true);
  expect(canUndo('order', 'accepted', 'seen', 1_000, 6_001)).toBe(false);
  expect(canUndo('line', 'served', 'ready', 1_000, 1_000)).toBe(true);
});

test('rejecting, voiding, settling and moving forward are not undos', () => {
  expect(canUndo('order', 'rejected', 'seen', 0, 0)).toBe(false);
  expect(canUndo('line', 'voided', 'ready', 0, 0)).toBe(false);
  expect(canUndo('bill', 'settled', 'requested', 0, 0)).toBe(false);
  expect(canUndo('line', 'queued', 'ready', 0, 0)).toBe(false);
  expect(canUndo('order', 'accepted', 'placed', 0, 0)).toBe(false);
});

test('an order is done exactly when it was accepted and every line is served or voided', () => {
  const lines = fc.array(fc.constantFrom(...LINE_STATES), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATES), lines, (state, states) => {
      const isOver = states.every((line) => line === 'served' || line === 'voided');
      const wasAccepted = state === 'accepted' || state === 'done';
      const derived = deriveOrderState(state, states);
      expect(derived === 'done').toBe(wasAccepted && isOver);
      expect(wasAccepted || derived === state).toBe(true);
      expect(deriveOrderState(derived, states)).toBe(derived);
    }),
  );
});

test('undoing the last served line undoes that the order is done', () => {
  expect(deriveOrderState('done', ['ready', 'served'])).toBe('accepted');
});

test('lines change only while the order is accepted, and acceptance is undone only before work begins', () => {
  expect(ORDER_STATES.filter(canMoveLines)).toEqual(['accepted']);
  expect(isUntouched(['queued', 'queued'])).toBe(true);
  expect(isUntouched(['queued', 'preparing'])).toBe(false);
});

test('an order needs hands until it is done, rejected or cancelled', () => {
  expect(ORDER_STATES.filter(isUnfinished)).toEqual(['placed', 'seen', 'accepted']);
});

test('the states that the database is asked for are those of the rules', () => {
  expect(UNFINISHED_ORDER_STATES).toEqual(ORDER_STATES.filter(isUnfinished));
  const unaccepted = ORDER_STATES.filter((state) => canMove('order', state, 'rejected', 'staff'));
  expect(UNACCEPTED_ORDER_STATES).toEqual(unaccepted);
  expect(OWED_ORDER_STATES).toEqual(ORDER_STATES.filter((state) => isOwed({ state })));
  expect(VOID_ORDER_STATES).toEqual(ORDER_STATES.filter((state) => !isOwed({ state })));
  expect(UNFINISHED_CALL_STATES).toEqual(CALL_STATES.filter((state) => state !== 'done'));
});

test('news for a board is what was placed, or accepted by itself unseen, unless its device waits', () => {
  const itself = { state: 'accepted', acceptance: 'itself', seenAt: null } as const;
  const placed = { state: 'placed', seenAt: null } as const;
  expect([placed, itself].map(isNews)).toEqual([true, true]);
  const old = [
    { ...placed, awaitsAdmission: true as const },
    { ...itself, awaitsAdmission: true as const },
    { ...placed, state: 'seen' as const },
    { ...itself, state: 'done' as const },
    { ...itself, acceptance: 'asked' as const },
    { ...itself, seenAt: '2026-11-20T18:00:00.000Z' },
  ];
  expect(old.map(isNews)).toEqual(old.map(() => false));
});
