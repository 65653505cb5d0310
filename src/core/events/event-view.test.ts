import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bill } from '#core/bills/bill.schema.ts';
import { PAYERS } from '#core/bills/codes.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { JOIN_POLICIES } from '#core/seatings/codes.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import type { VenueEvent } from './event.schema.ts';
import {
  advanceViewer,
  type GuestViewer,
  isOver,
  projectEvent,
  type ScopedEvent,
  viewEvent,
} from './event-view.ts';

const order = makeOrder({ lines: [makeLine({ note: 'hemligt', allergyQuestion: ['lupin'] })] });
const call: Call = {
  id: order.id,
  kind: 'staff',
  state: 'open',
  table: order.table,
  seating: order.seating,
  guest: order.guest,
  openedAt: order.placedAt,
  takenAt: null,
  doneAt: null,
  reason: 'other',
  note: 'hemligt, lupin',
};
const bill: Bill = {
  state: 'open',
  payer: 'guests',
  currency: 'SEK',
  total: 7_200,
  vat: [],
  paid: 0,
  tips: 0,
  remaining: 7_200,
};
const stored: ScopedEvent = {
  isPublic: false,
  table: order.table.id,
  seating: order.seating,
  session: order.guest,
  event: { type: 'order.placed', sequence: 1, at: order.placedAt, order },
};

const called: ScopedEvent = {
  ...stored,
  event: { type: 'call.opened', sequence: 1, at: order.placedAt, call },
};
const billed: ScopedEvent = {
  ...stored,
  session: null,
  event: {
    type: 'bill.requested',
    sequence: 1,
    at: order.placedAt,
    seating: order.seating,
    bill,
  },
};
const drafted: ScopedEvent = {
  isPublic: false,
  table: null,
  seating: null,
  session: null,
  event: { type: 'menu.drafted', sequence: 1, at: order.placedAt, revision: 3 },
};
const sender: GuestViewer = {
  kind: 'guest',
  session: order.guest,
  table: order.table.id,
  seating: order.seating,
  admission: 'admitted',
  isPast: false,
  isSentAway: false,
  unfinished: new Set(),
  rules: { joinPolicy: 'open', payer: 'guests', showsPrices: true },
};

/** Whether a viewer sits at the order's table and sees what the party does. */
function isOfParty({ admission, seating, isPast, rules }: GuestViewer): boolean {
  const isIn = admission === 'admitted' || (admission === 'waiting' && rules.joinPolicy === 'free');
  return isIn && !isPast && seating === order.seating;
}

const viewers = fc.record({
  kind: fc.constant('guest' as const),
  session: fc.constantFrom(order.guest, 'other'),
  table: fc.constantFrom(order.table.id, 'elsewhere'),
  seating: fc.constantFrom(order.seating, 'another', null),
  admission: fc.constantFrom('browsing' as const, 'waiting' as const, 'admitted' as const),
  isPast: fc.boolean(),
  isSentAway: fc.boolean(),
  unfinished: fc.constant(new Set<string>()),
  rules: fc.record({
    joinPolicy: fc.constantFrom(...JOIN_POLICIES),
    payer: fc.constantFrom(...PAYERS),
    showsPrices: fc.boolean(),
  }),
});

test('only the sender reads a note, and nobody reads anything outside their party', () => {
  fc.assert(
    fc.property(viewers, fc.constantFrom(stored, called), (viewer, event) => {
      const seen = JSON.stringify(projectEvent(event, viewer));
      const isSender = viewer.session === order.guest;
      expect(seen !== 'null').toBe(isSender || isOfParty(viewer));
      expect(seen.includes('hemligt')).toBe(isSender);
      expect(seen.includes('lupin')).toBe(isSender);
    }),
  );
});

test('that an allergy was confirmed is told to its guest and to staff, and to nobody else', () => {
  const allergySeen = { at: order.placedAt, by: 'Kim Berg' };
  const seen: ScopedEvent = {
    ...stored,
    event: {
      ...{ type: 'order.allergy_checked', sequence: 1, at: order.placedAt },
      order: { ...order, allergySeen },
    },
  };
  expect(projectEvent(seen, { kind: 'staff' })).toEqual(seen.event);
  expect(projectEvent(seen, sender)).toMatchObject({ order: { allergySeen: { by: 'Kim' } } });
  expect(projectEvent(seen, { ...sender, session: uuid(77) })).toBeNull();
});

test('the bill is visible to guests who see the party, and to no guest where the host pays', () => {
  fc.assert(
    fc.property(viewers, (viewer) => {
      const isSent = isOfParty(viewer) && viewer.rules.payer === 'guests';
      expect(projectEvent(billed, viewer) !== null).toBe(isSent);
    }),
  );
});

test('where no prices are shown, no event carries one to a guest', () => {
  const rules = { joinPolicy: 'open', payer: 'host', showsPrices: false } as const;
  const viewer = { ...sender, rules };
  expect(projectEvent(stored, sender)).toMatchObject({ order: { total: 7_200 } });
  expect(projectEvent(stored, viewer)).toMatchObject({
    order: { total: 0, lines: [{ unitPrice: 0, total: 0 }] },
  });
  expect(projectEvent(stored, { kind: 'staff' })).toMatchObject({ order: { total: 7_200 } });
});

test('staff see everything; anonymous readers see public events only', () => {
  expect(projectEvent(stored, { kind: 'staff' })).toBe(stored.event);
  expect(projectEvent(stored, { kind: 'anyone' })).toBeNull();
  expect(projectEvent({ ...stored, isPublic: true }, { kind: 'anyone' })).toBe(stored.event);
});

test('an event from before it was let in does not make a guest wait again', () => {
  const joined: ScopedEvent = {
    ...stored,
    event: {
      type: 'guest.joined',
      sequence: 1,
      at: order.placedAt,
      seating: order.seating,
      guest: { id: order.guest, ordinal: 2, name: null, mark: 2, admission: 'waiting' },
    },
  };
  expect(advanceViewer(sender, joined)).toEqual(sender);
  expect(advanceViewer({ ...sender, seating: null, admission: 'browsing' }, joined)).toMatchObject({
    seating: order.seating,
    admission: 'waiting',
  });
});

test('a guest moves with its party to another table, and receives nothing about who sits there next', () => {
  const at = order.placedAt;
  const here = { id: order.table.id, label: '1' };
  const there = { id: 'servett00009', label: '9' };
  const into = order.id;
  const party = (id: string, table: typeof here) => ({
    id,
    table,
    state: 'open' as const,
    bill: 'open' as const,
    openedAt: at,
    endedAt: null,
  });
  const from = { seating: order.seating, table: here };
  const moved: ScopedEvent = {
    isPublic: false,
    table: there.id,
    seating: into,
    session: null,
    event: { type: 'seating.moved', sequence: 2, at, seating: party(into, there), from },
  };
  const opened: ScopedEvent = {
    ...moved,
    table: here.id,
    seating: call.guest,
    event: { type: 'seating.opened', sequence: 3, at, seating: party(call.guest, here) },
  };
  expect(projectEvent(moved, sender)).toEqual(moved.event);
  const after = advanceViewer(sender, moved);
  expect(after).toMatchObject({ seating: into, table: there.id });
  expect(projectEvent(opened, after)).toBeNull();
  const browsing: GuestViewer = { ...sender, session: 'x', seating: null, admission: 'browsing' };
  expect(projectEvent(opened, browsing)).toEqual(opened.event);
  expect(projectEvent(moved, browsing)).toBeNull();
  // Who only looks there, or waits, learns that somebody came, and not from where.
  for (const outsider of [
    { ...browsing, table: there.id },
    { ...sender, session: 'x', admission: 'waiting' } as const,
  ]) {
    const told = { ...moved.event, from: { ...from, table: there } };
    expect(projectEvent(moved, outsider)).toEqual(told);
  }
  // It leaves again, perhaps for a tab with a person's name: who only looks there hears nothing of it.
  const back = { seating: into, table: there };
  const own = party(order.seating, here);
  const left: ScopedEvent = {
    ...moved,
    event: {
      ...{ type: 'seating.separated', sequence: 4, at, seating: own, from: back },
      guests: [sender.session, 'other'],
    },
  };
  const home = viewEvent(left, after);
  expect(home.viewer).toMatchObject({ seating: order.seating, table: here.id });
  expect(home.event).toEqual({ ...left.event, guests: [sender.session] });
  const stranger = { ...after, session: 'x' } as GuestViewer;
  expect(projectEvent(left, stranger)).toEqual({ ...left.event, guests: [] });
  expect(projectEvent(left, { ...stranger, admission: 'waiting' })).toBeNull();
  expect(projectEvent(left, { ...browsing, table: there.id })).toBeNull();
  // Replayed to one who sits there now, nothing takes it along to where its party was.
  expect(viewEvent(moved, sender, true).viewer).toEqual(sender);
});

test('the name of a tab, and where a party sat, are read only by those whom it has let in', () => {
  const { placedAt: at, seating: id } = order;
  const table = { id: order.table.id, label: 'Anna', tab: true as const };
  const elsewhere = { id: 'servett00009', label: 'Bo', tab: true as const };
  const from = { seating: order.id, table: elsewhere };
  const states = { state: 'open' as const, bill: 'open' as const };
  const seating = { id, table, ...states, openedAt: at, endedAt: null };
  const types = ['seating.opened', 'seating.ended', 'seating.reopened', 'seating.changed'] as const;
  const guests = [sender.session];
  const events: VenueEvent[] = [
    ...types.map((type) => ({ type, sequence: 2, at, seating })),
    { type: 'seating.moved', sequence: 2, at, seating, from },
    { type: 'seating.separated', sequence: 2, at, seating, from, guests },
    { type: 'table.renamed', sequence: 2, at, table },
    { type: 'order.placed', sequence: 2, at, order: { ...order, table, movedFrom: 'Bo' } },
    { type: 'call.opened', sequence: 2, at, call: { ...call, table } },
  ];
  const outsiders = fc.record({
    kind: fc.constant('guest' as const),
    session: fc.constantFrom(order.guest, 'other'),
    table: fc.constant(table.id),
    seating: fc.constantFrom(id, null),
    admission: fc.constantFrom('browsing' as const, 'waiting' as const),
    isPast: fc.boolean(),
    isSentAway: fc.boolean(),
    unfinished: fc.constant(new Set<string>()),
    rules: fc.constant(sender.rules),
  });
  fc.assert(
    fc.property(outsiders, fc.constantFrom(...events), (viewer, event) => {
      const shown = JSON.stringify(projectEvent({ ...stored, event }, viewer));
      expect(shown).not.toMatch(/Anna|"Bo"/);
    }),
  );
  for (const event of events) {
    expect(JSON.stringify(projectEvent({ ...stored, event }, sender))).toMatch(/Anna/);
    const device = projectEvent({ ...stored, event }, { kind: 'device', device: 'tablet' });
    expect(JSON.stringify(device)).not.toMatch(/Anna/);
  }
});

test('events of drafts are sent to staff only', () => {
  expect(projectEvent(drafted, { kind: 'staff' })).toBe(drafted.event);
  expect(projectEvent(drafted, sender)).toBe(null);
  expect(projectEvent(drafted, { kind: 'anyone' })).toBe(null);
});

test('a table’s new name reaches staff and the guests at that table, seated or not', () => {
  const renamed: ScopedEvent = {
    table: order.table.id,
    seating: null,
    session: null,
    isPublic: false,
    event: { type: 'table.renamed', sequence: 2, at: order.placedAt, table: order.table },
  };
  expect(projectEvent(renamed, { kind: 'staff' })).toBe(renamed.event);
  expect(projectEvent(renamed, sender)).toBe(renamed.event);
  expect(projectEvent(renamed, { ...sender, seating: null })).toBe(renamed.event);
  expect(projectEvent(renamed, { ...sender, table: 'servett00099' })).toBeNull();
  expect(projectEvent(renamed, { kind: 'anyone' })).toBeNull();
});

test('a guest who was removed receives that event and its own orders only, until its party has left', () => {
  const at = order.placedAt;
  const guest = {
    id: order.guest,
    ordinal: 2,
    name: null,
    mark: 2,
    admission: 'admitted',
  } as const;
  const away: ScopedEvent = {
    ...stored,
    event: { type: 'guest.sent_away', sequence: 2, at, seating: order.seating, guest },
  };
  const seating = {
    id: order.seating,
    table: order.table,
    state: 'open',
    bill: 'open',
    openedAt: at,
    endedAt: null,
  } as const;
  const about = (type: 'seating.changed' | 'seating.ended' | 'seating.reopened'): ScopedEvent => ({
    ...billed,
    event: { type, sequence: 3, at, seating },
  });
  const other: GuestViewer = { ...sender, session: 'other' };
  expect(advanceViewer(other, away)).toEqual(other);
  expect(projectEvent(away, other)).toEqual(away.event);
  expect(projectEvent(away, { ...other, admission: 'waiting' })).toBeNull();
  const gone = advanceViewer(sender, away);
  expect(projectEvent(about('seating.changed'), gone)).toBeNull();
  expect(projectEvent(about('seating.ended'), gone)).not.toBeNull();
  const restored: ScopedEvent = {
    ...away,
    event: { type: 'guest.restored', sequence: 4, at, seating: order.seating, guest },
  };
  const back = advanceViewer(gone, restored);
  expect(projectEvent({ ...stored, session: 'other' }, back)).not.toBeNull();
  // Staff may still undo the removal, so the stream stays open until the party has left.
  expect(isOver(gone)).toBe(false);
  const left = advanceViewer(gone, about('seating.ended'));
  const after = advanceViewer(left, about('seating.reopened'));
  expect(projectEvent(away, after)).toEqual(away.event);
  expect(projectEvent(stored, after)).not.toBeNull();
  expect(projectEvent({ ...stored, session: 'other' }, after)).toBeNull();
  expect(projectEvent(billed, after)).toBeNull();
  expect(isOver(after)).toBe(true);
  expect(isOver(advanceViewer(after, stored))).toBe(false);
});

test('that an order was not paid in time is told to its own guest and to staff, and to nobody else', () => {
  const lapsed: ScopedEvent = {
    ...stored,
    event: {
      type: 'prepaid.lapsed',
      sequence: 1,
      at: order.placedAt,
      seating: order.seating,
      prepaid: order.id,
    },
  };
  expect(projectEvent(lapsed, sender)).toEqual(lapsed.event);
  expect(projectEvent(lapsed, { ...sender, admission: 'waiting' })).toEqual(lapsed.event);
  expect(projectEvent(lapsed, { ...sender, session: 'other' })).toBeNull();
  expect(projectEvent(lapsed, { kind: 'staff' })).toEqual(lapsed.event);
  expect(advanceViewer(sender, lapsed)).toBe(sender);
});

test('the event that gives a guest a seat is shown to it as to one who is seated', () => {
  const browsing: GuestViewer = { ...sender, seating: null, admission: 'browsing' };
  const guest = { id: sender.session, ordinal: 1, name: null, mark: 1 };
  const joined: ScopedEvent = {
    ...stored,
    event: {
      type: 'guest.joined',
      sequence: 1,
      at: order.placedAt,
      seating: order.seating,
      guest: { ...guest, admission: 'admitted' },
    },
  };
  const { viewer, event } = viewEvent(joined, browsing);
  expect(viewer).toMatchObject({ seating: order.seating, admission: 'admitted' });
  expect(event).toEqual(joined.event);
});

const about = (type: 'seating.ended' | 'seating.reopened', id: string): ScopedEvent => ({
  ...billed,
  seating: id,
  event: {
    type,
    sequence: 3,
    at: order.placedAt,
    seating: {
      id,
      table: order.table,
      state: type === 'seating.ended' ? 'ended' : 'open',
      bill: 'open',
      openedAt: order.placedAt,
      endedAt: null,
    },
  },
});

test('a seating that is opened again brings its own guests back, and those of no other', () => {
  const past: GuestViewer = { ...sender, isPast: true };
  expect(advanceViewer(past, about('seating.reopened', order.seating))).toEqual(sender);
  expect(advanceViewer(past, about('seating.reopened', 'another'))).toEqual(past);
});

test('a seating that ends makes the past of its own guests only', () => {
  const ended = about('seating.ended', 'another');
  expect(advanceViewer(sender, ended)).toEqual(sender);
  const browsing: GuestViewer = { ...sender, seating: null, admission: 'browsing' };
  expect(advanceViewer(browsing, { ...ended, seating: null })).toEqual(browsing);
});

test('an order that waits for its device to be let in is read by its sender alone', () => {
  const waiting: ScopedEvent = {
    ...stored,
    event: { ...stored.event, order: { ...order, awaitsAdmission: true } } as ScopedEvent['event'],
  };
  expect(projectEvent(waiting, sender)).toEqual(waiting.event);
  expect(projectEvent(waiting, { ...sender, session: 'other' })).toBeNull();
});

test('a guest of the past is followed until the last of its own orders is finished', () => {
  const past: GuestViewer = { ...sender, isPast: true, unfinished: new Set(['another']) };
  const ordering = advanceViewer(past, stored);
  expect(ordering).toMatchObject({ unfinished: new Set(['another', order.id]) });
  const done: ScopedEvent = {
    ...stored,
    event: { ...stored.event, order: { ...order, state: 'done' } } as ScopedEvent['event'],
  };
  expect(advanceViewer(ordering, done)).toMatchObject({ unfinished: new Set(['another']) });
  expect([isOver(past), isOver({ ...past, unfinished: new Set() })]).toEqual([false, true]);
  expect(isOver({ ...past, isPast: false, unfinished: new Set() })).toBe(false);
});

test('staff and those who read what is public stay who they are, and never have heard all', () => {
  for (const viewer of [{ kind: 'staff' }, { kind: 'anyone' }] as const) {
    expect(advanceViewer(viewer, stored)).toBe(viewer);
    expect(isOver(viewer)).toBe(false);
  }
});

test('a guest that is let in again after it was sent away is one of the party, as it was', () => {
  const guest = { id: order.guest, ordinal: 2, name: null, mark: 2, admission: 'waiting' } as const;
  const at = order.placedAt;
  const restored: ScopedEvent = {
    ...stored,
    event: { type: 'guest.restored', sequence: 4, at, seating: order.seating, guest },
  };
  const away: GuestViewer = { ...sender, isPast: true, isSentAway: true, mayReturn: true };
  expect(advanceViewer(away, restored)).toEqual({
    ...sender,
    admission: 'waiting',
    mayReturn: false,
  });
});

test('a call changes nothing about who reads it', () => {
  expect(advanceViewer(sender, called)).toEqual(sender);
});

test('a tablet receives what happens to itself, to all tablets and to tables, and nothing of guests', () => {
  const tablet = { kind: 'device', device: 'own' } as const;
  const none = { table: null, seating: null, session: null, isPublic: false };
  const device = {
    name: '',
    state: 'active',
    place: 'any',
    guests: 'each',
    table: null,
    messages: {},
  } as const;
  const happened = (id: string): ScopedEvent => ({
    ...none,
    event: {
      sequence: 1,
      at: order.placedAt,
      type: 'device.locked',
      device: { ...device, id, reloadAt: null },
    },
  });
  expect(projectEvent(happened('own'), tablet)).not.toBeNull();
  expect(projectEvent(happened('other'), tablet)).toBeNull();
  expect(projectEvent(happened('own'), sender)).toBeNull();
  expect(projectEvent(happened('own'), { kind: 'staff' })).not.toBeNull();
  const changed = { sequence: 1, at: order.placedAt, type: 'kiosks.changed' } as const;
  expect(projectEvent({ ...none, event: changed }, tablet)).not.toBeNull();
  for (const ofGuests of [stored, called, billed, drafted]) {
    expect(projectEvent(ofGuests, tablet)).toBeNull();
  }
});
