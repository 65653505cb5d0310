import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Undo } from '#console/live/board-undo.ts';
import { NO_SLOTS, updateSlots } from '#core/board/ticket-slots.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { actOnNumber, actOnTicket, type KitchenFacts, selectedAfter } from './kitchen-acts.ts';

const kitchen = makeLine({ station: 'kitchen', alcohol: false });
const accepted = (index: number) =>
  makeOrder({ id: uuid(index), state: 'accepted', lines: [kitchen] });

function facts(orders: readonly Order[], more: Partial<KitchenFacts> = {}) {
  const done: string[] = [];
  const ids = orders.map(({ id }) => id);
  const undos = signal<ReadonlyMap<string, Undo>>(new Map());
  const made: KitchenFacts = {
    board: {
      undos,
      pending: signal(new Set<string>()),
      undo: async (id) => void done.push(`undo ${id}`),
    },
    station: 'kitchen',
    rights: { orders: true, lines: true },
    tickets: orders,
    shared: new Map(),
    slots: updateSlots(NO_SLOTS, ids, 0, false),
    selected: null,
    actions: {
      accept: ({ id }) => done.push(`accept ${id}`),
      together: (each, act) => done.push([act, ...each.map(({ id }) => id)].join(' ')),
      allReady: ({ id }) => done.push(`ready ${id}`),
      fireCourse: ({ id }, course) => done.push(`fire ${course} ${id}`),
    },
    ...more,
  };
  const canUndo = (id: string) => {
    const undo: Undo = { order: id, did: 'ready', until: 5000, transition: null, lines: [] };
    undos.value = new Map([[id, undo]]);
  };
  return { made, done, canUndo };
}

test('a number takes the next step of its ticket, whatever stands first', () => {
  const fresh = makeOrder({ id: uuid(2), lines: [kitchen] });
  const { made, done } = facts([accepted(1), fresh]);
  expect(actOnNumber(made, 'bump', 2)).toBeNull();
  expect(actOnNumber(made, 'bump', 1)).toBeNull();
  expect(done).toEqual([`accept ${uuid(2)}`, `ready ${uuid(1)}`]);
  expect(actOnNumber(made, 'bump', 7)).toEqual({ about: 'nothing', number: 7 });
});

test('the number of a ticket that has just left takes it back; later it hits nothing', () => {
  const before = facts([accepted(1), accepted(2)]);
  const slots = updateSlots(before.made.slots, [uuid(2)], 1000, false);
  const { made, done, canUndo } = facts([accepted(2)], { slots });
  canUndo(uuid(1));
  expect(actOnNumber(made, 'bump', 1)).toBeNull();
  expect(actOnNumber(made, 'undo', 1)).toBeNull();
  expect(done).toEqual([`undo ${uuid(1)}`, `undo ${uuid(1)}`]);
  canUndo(uuid(9));
  expect(actOnNumber(made, 'bump', 1)).toEqual({ about: 'nothing', number: 1 });
  expect(actOnNumber(made, 'undo', 2)).toEqual({ about: 'noUndo', number: 2 });
});

test('a ticket whose request is under way is not bumped twice', () => {
  const { made, done } = facts([accepted(1)]);
  const busy = { ...made.board, pending: signal(new Set([uuid(1)])) };
  expect(actOnNumber({ ...made, board: busy }, 'bump', 1)).toBeNull();
  expect(done).toEqual([]);
});

test('no key answers an allergy question: it says that somebody has to talk to the guest', () => {
  const asked = makeOrder({ lines: [{ ...kitchen, allergyQuestion: ['nuts'] }] });
  const { made, done } = facts([asked]);
  expect(actOnNumber(made, 'bump', 1)).toEqual({ about: 'talk', orders: [asked] });
  expect(done).toEqual([]);
});

test('without numbers: the selected or the first ticket is bumped, and the last act undone', () => {
  const { made, done, canUndo } = facts([accepted(1), accepted(2)]);
  expect(actOnTicket(made, 'bump')).toEqual({ about: 'nothing', number: null });
  actOnTicket({ ...made, selected: uuid(2) }, 'bump');
  actOnTicket(made, 'bumpFirst');
  expect(actOnTicket(made, 'undo')).toEqual({ about: 'noUndo', number: null });
  canUndo(uuid(2));
  actOnTicket(made, 'undo');
  expect(done).toEqual([`ready ${uuid(2)}`, `ready ${uuid(1)}`, `undo ${uuid(2)}`]);
});

test('the selection moves on, wraps around, and goes to a number', () => {
  const { made } = facts([accepted(1), accepted(2), accepted(3)]);
  const after = (selected: string | null, act: Parameters<typeof selectedAfter>[1]) =>
    selectedAfter({ ...made, selected }, act);
  expect(after(null, { do: 'next' })).toBe(uuid(1));
  expect(after(null, { do: 'previous' })).toBe(uuid(3));
  expect(after(uuid(3), { do: 'next' })).toBe(uuid(1));
  expect(after(uuid(1), { do: 'last' })).toBe(uuid(3));
  expect(after(uuid(1), { do: 'select', number: 2 })).toBe(uuid(2));
  expect(after(uuid(1), { do: 'select', number: 9 })).toBe(uuid(1));
  expect(after(uuid(1), { do: 'cancel' })).toBeNull();
  expect(selectedAfter({ ...made, tickets: [], selected: null }, { do: 'next' })).toBeNull();
});

test('a number bumps all that a table has sent together, and takes back whatever was done of it last', () => {
  const [first, second, alone] = [accepted(1), accepted(2), accepted(3)];
  const shared = new Map([[first.id, [first, second] as const]]);
  const { made, done, canUndo } = facts([first, alone], { shared });
  actOnNumber(made, 'bump', 1);
  actOnNumber(made, 'bump', 2);
  const busy = { ...made.board, pending: signal(new Set([second.id])) };
  actOnNumber({ ...made, board: busy }, 'bump', 1);
  canUndo(second.id);
  actOnNumber(made, 'undo', 1);
  expect(done).toEqual([
    `ready ${first.id} ${second.id}`,
    `ready ${alone.id}`,
    `undo ${second.id}`,
  ]);
});
