import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import type { SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import type { SessionAnswer, SessionRequest } from '#core/tables/table.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createTestChannel, createTestLocks } from '#tests/support/components/device.ts';
import { type FakeAnswers, fakeCall } from '#tests/support/fake-call.ts';
import {
  guestEvent,
  makeGuest,
  seating,
  seatingEvent,
  sentAwayEvent,
} from '#tests/support/fixtures/events.ts';
import { GUEST, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createSeatingStore } from './seating-store.ts';

function answer(
  token: string | null,
  session: Partial<SessionAnswer['session']> = {},
): SessionAnswer {
  return {
    token,
    session: {
      id: GUEST,
      table: TABLE,
      seating: null,
      admission: 'browsing',
      returning: false,
      expiresAt: null,
      ...session,
    },
  };
}

function snapshot(more: Partial<SeatingSnapshot> = {}): SeatingSnapshot {
  return {
    sequence: 20,
    session: { id: GUEST, admission: 'admitted', returning: false },
    seating,
    joinCode: '4711',
    guests: [makeGuest()],
    orders: [],
    currency: 'SEK',
    total: 0,
    bill: null,
    calls: [],
    ...more,
  };
}

function createSubject(
  answers: FakeAnswers = {},
  storage = createMemoryStorage(),
  locks = createTestLocks(),
) {
  const asked: SessionRequest[] = [];
  const policy = signal<JoinPolicy>('open');
  const settledTables = new Set<string>();
  const store = createSeatingStore({
    storage,
    clock: createTestClock(),
    broadcast: createTestChannel()(),
    locks,
    policy,
    takesAway: () => false,
    wasSettled: async (table) => settledTables.has(table),
    call: fakeCall({
      'POST /tables/:table/sessions': async ({ body: request = {} }) => {
        asked.push(request);
        return answer('secret');
      },
      'GET /seating': async () => snapshot(),
      'POST /seating/join': () => makeGuest(),
      'POST /seating/join-code': async () => ({ joinCode: '1234' }),
      'PUT /seating/me': ({ body }) => makeGuest(body),
      ...answers,
    }),
  });
  return { store, storage, asked, policy, settledTables };
}

test('a device gets a session, and finds its token again at the same table', async () => {
  const { store, storage } = createSubject();
  expect(await store.open(TABLE)).toBe(true);
  expect(store.admission.value).toBe('browsing');
  expect(await storage.get(`session:${TABLE}`)).toBe('secret');

  const tokens: (string | null)[] = [];
  const next = createSubject(
    {
      'POST /tables/:table/sessions': async () => {
        tokens.push(next.store.token.value);
        return answer(null);
      },
    },
    storage,
  );
  await next.store.open('servett00002');
  await next.store.open(TABLE);
  expect(tokens).toEqual([null, 'secret']);
  expect(next.store.token.value).toBe('secret');
});

test('a device of an ended seating is asked whether it is at the table now', async () => {
  const asked: SessionRequest[] = [];
  const { store } = createSubject({
    'POST /tables/:table/sessions': async ({ body: request = {} }) => {
      asked.push(request);
      if (request.atTable !== true) {
        throw refused('seatings.confirm_presence');
      }
      return answer('new', { id: uuid(7), returning: true });
    },
  });
  expect(await store.open(TABLE)).toBe(false);
  expect(store.needsPresence.value).toBe('returning');
  expect(await store.confirmPresence()).toBe(true);
  expect(asked).toEqual([{}, { atTable: true }]);
  expect(store.needsPresence.value).toBe(false);
  expect(store.session.value).toMatchObject({ id: uuid(7), returning: true });
});

test('a device that the server has forgotten joins as a new one', async () => {
  const storage = createMemoryStorage();
  await storage.set(`session:${TABLE}`, 'forgotten');
  const { store } = createSubject(
    {
      'POST /tables/:table/sessions': async () => {
        if (store.token.value === 'forgotten') {
          throw refused('sessions.required', 401);
        }
        return answer('secret');
      },
    },
    storage,
  );
  expect(await store.open(TABLE)).toBe(true);
  expect(store.token.value).toBe('secret');
});

test('a party that moved sees the new label of its new table, and is not notified again', async () => {
  const { store } = createSubject({
    'POST /tables/:table/sessions': async () => answer('secret'),
    'GET /seating': async () => snapshot(),
  });
  await store.open(TABLE);
  await store.load();
  const to = { id: 'servett00002', label: '2' };
  store.apply({
    sequence: 21,
    at: seating.openedAt,
    type: 'seating.moved',
    seating: { ...seating, table: to },
    from: { seating: seating.id, table: seating.table },
  });
  expect(store.movedTo.value).toBe('2');
  store.dismissMove();
  const renamed = { id: to.id, label: 'Terrace 2' };
  store.apply({ sequence: 22, at: seating.openedAt, type: 'table.renamed', table: renamed });
  expect(store.seating.value?.table).toEqual(renamed);
  expect(store.movedTo.value).toBeNull();
  // The label of the table it left has changed too: that is no longer its own.
  const left = { id: TABLE, label: 'Bar' };
  store.apply({ sequence: 23, at: seating.openedAt, type: 'table.renamed', table: left });
  expect(store.seating.value?.table).toEqual(renamed);
});

test('a response for a table that was left is ignored', async () => {
  const gate = Promise.withResolvers<SessionAnswer>();
  const { store, storage } = createSubject({ 'POST /tables/:table/sessions': () => gate.promise });
  const opening = store.open(TABLE);
  await Promise.resolve();
  store.leave();
  gate.resolve(answer('secret'));
  expect(await opening).toBe(false);
  expect(store.session.value).toBeNull();
  expect(await storage.get(`session:${TABLE}`)).toBeUndefined();
});

test('seated guests see who waits, and the code that lets them in', async () => {
  const { store } = createSubject();
  await store.open(TABLE);
  await store.load();
  const waiting = makeGuest({ id: uuid(8), ordinal: 2, admission: 'waiting' });
  store.apply(guestEvent(21, waiting));
  expect(store.joinCode.value).toBe('4711');
  expect(store.waitingGuests.value).toEqual([waiting]);
  store.apply(guestEvent(22, { ...waiting, admission: 'admitted' }));
  expect(store.waitingGuests.value).toEqual([]);
  expect(store.guests.value).toHaveLength(2);
});

test('a waiting guest learns that it was let in, and lets nobody in before', async () => {
  const me = { id: GUEST, admission: 'waiting', returning: false } as const;
  const { store } = createSubject({
    'GET /seating': async () =>
      snapshot({ session: me, guests: [makeGuest({ admission: 'waiting' })], joinCode: null }),
  });
  await store.open(TABLE);
  await store.load();
  expect(store.admission.value).toBe('waiting');
  expect(store.waitingGuests.value).toEqual([]);
  store.apply(guestEvent(21, makeGuest()));
  expect(store.admission.value).toBe('admitted');
});

test('events that the snapshot contains change nothing; later ones are kept', async () => {
  const gate = Promise.withResolvers<SeatingSnapshot>();
  const { store } = createSubject({ 'GET /seating': () => gate.promise });
  await store.open(TABLE);
  const loading = store.load();
  store.apply(guestEvent(21, makeGuest({ id: uuid(8), ordinal: 2, admission: 'waiting' })));
  gate.resolve(snapshot());
  await loading;
  store.apply(guestEvent(19, makeGuest({ admission: 'waiting' })));
  expect(store.admission.value).toBe('admitted');
  expect(store.guests.value.map((guest) => guest.ordinal)).toEqual([1, 2]);
});

test("the end of its own seating is shown, another one's is not", async () => {
  const { store } = createSubject();
  await store.open(TABLE);
  store.apply(seatingEvent(5, 'seating.ended'));
  expect(store.ended.value).toBe(false);
  await store.load();
  store.apply(seatingEvent(21, 'seating.ended'));
  expect(store.ended.value).toBe(true);
});

test('a wrong join code shows an error, and the next try clears it', async () => {
  let tries = 0;
  const { store } = createSubject({
    'POST /seating/join': async () => {
      tries += 1;
      if (tries === 1) {
        throw refused('seatings.wrong_join_code');
      }
      return makeGuest();
    },
  });
  await store.open(TABLE);
  expect(await store.join('0000')).toBe(false);
  expect(store.error.value).toBe('seatings.wrong_join_code');
  expect(await store.join('4711')).toBe(true);
  expect(store.error.value).toBeNull();
  expect(store.pending.value.size).toBe(0);
});

test("whether a guest may order follows from the venue's policy and the guest's status", async () => {
  let now = snapshot({ session: { id: GUEST, admission: 'waiting', returning: false } });
  const { store, policy } = createSubject({ 'GET /seating': async () => now });
  expect(store.mayOrder.value).toEqual({ may: true });
  await store.open(TABLE);
  await store.load();
  expect(store.mayOrder.value).toEqual({ may: true });
  policy.value = 'approve';
  expect(store.mayOrder.value).toEqual({ may: false, because: 'admission' });
  store.apply(guestEvent(30, makeGuest()));
  expect(store.mayOrder.value).toEqual({ may: true });
  policy.value = 'staff_opens';
  now = snapshot({
    sequence: 40,
    session: { id: GUEST, admission: 'browsing', returning: false },
    seating: null,
    guests: [],
  });
  await store.load();
  expect(store.mayOrder.value).toEqual({ may: false, because: 'staff_opens' });
  store.apply(seatingEvent(41, 'seating.opened'));
  expect(store.mayOrder.value).toEqual({ may: true });
});

test("a name and a mark are shown as the server stored them, and others' arrive by event", async () => {
  const { store } = createSubject();
  await store.open(TABLE);
  expect(store.profile.value).toBeNull();
  await store.load();
  expect(store.profile.value).toEqual({ name: null, mark: 1 });
  expect(await store.setProfile({ name: 'Elin', mark: 3 })).toBe(true);
  expect(store.profile.value).toEqual({ name: 'Elin', mark: 3 });
  const other = makeGuest({ id: uuid(77), ordinal: 2, name: 'Bo' });
  store.apply({ ...guestEvent(31, other), type: 'guest.renamed' } as VenueEvent);
  expect(store.guests.value.map((guest) => guest.name)).toEqual(['Elin', 'Bo']);
});

test('a refused name shows an error, and the old one stays', async () => {
  const { store } = createSubject({
    'PUT /seating/me': () => Promise.reject(refused('request.invalid', 400)),
  });
  await store.open(TABLE);
  await store.load();
  expect(await store.setProfile({ name: 'x', mark: 1 })).toBe(false);
  expect(store.error.value).toBe('request.invalid');
  expect(store.profile.value).toEqual({ name: null, mark: 1 });
});

test('after settling the token is deleted, and the device is asked before it joins again', async () => {
  const { store, storage, asked, settledTables } = createSubject();
  await store.open(TABLE);
  await store.load();
  await store.finish();
  expect(await storage.get(`session:${TABLE}`)).toBeUndefined();
  expect(store.seating.value).toBeNull();
  expect(store.needsPresence.value).toBe('ended');
  expect(store.mayOrder.value).toEqual({ may: false, because: 'presence' });

  settledTables.add(TABLE);
  store.leave();
  expect(await store.open(TABLE)).toBe(false);
  expect(asked).toEqual([{}]);
  expect(await store.confirmPresence()).toBe(true);
  expect(asked).toEqual([{}, { atTable: true }]);
});

test("a guest of a settled seating orders in the next party's only once let in", async () => {
  const waiting = snapshot({ session: { id: GUEST, admission: 'waiting', returning: false } });
  const { store, settledTables } = createSubject({ 'GET /seating': async () => waiting });
  settledTables.add(TABLE);
  await store.open(TABLE);
  await store.confirmPresence();
  await store.load();
  expect(store.mayOrder.value).toEqual({ may: false, because: 'admission' });
  store.apply(guestEvent(30, makeGuest()));
  expect(store.mayOrder.value).toEqual({ may: true });
});

test('two tabs that open a table at once have one session', async () => {
  const storage = createMemoryStorage();
  const locks = createTestLocks();
  let sessions = 0;
  const tokens: (string | null)[] = [];
  const openSession = (tab: () => string | null) => async () => {
    tokens.push(tab());
    if (tab() !== null) {
      return answer(null);
    }
    sessions += 1;
    return answer(`token-${sessions}`);
  };
  const a = createSubject(
    { 'POST /tables/:table/sessions': openSession(() => a.store.token.value) },
    storage,
    locks,
  );
  const b = createSubject(
    { 'POST /tables/:table/sessions': openSession(() => b.store.token.value) },
    storage,
    locks,
  );
  await Promise.all([a.store.open(TABLE), b.store.open(TABLE)]);
  expect(sessions).toBe(1);
  expect(tokens).toEqual([null, 'token-1']);
  expect(b.store.token.value).toBe(a.store.token.value);
});

test('a guest who was said not to be with the party is asked about once, also after a reload', async () => {
  const waiting = makeGuest({ id: uuid(8), ordinal: 2, admission: 'waiting' });
  const party = { guests: [makeGuest(), waiting] };
  const api = { 'GET /seating': async () => snapshot(party) };
  const { store, storage } = createSubject(api);
  await store.open(TABLE);
  await store.load();
  await expect.poll(() => store.callers.value.map(({ id }) => id)).toEqual([uuid(8)]);
  store.refuse(uuid(8));
  expect(store.callers.value).toEqual([]);
  expect(store.waitingGuests.value).toHaveLength(1);

  const next = createSubject(api, storage);
  await next.store.open(TABLE);
  await next.store.load();
  await expect.poll(() => next.store.waitingGuests.value).toHaveLength(1);
  expect(next.store.callers.value).toEqual([]);

  const later = createSubject(
    { 'GET /seating': async () => snapshot({ ...party, seating: { ...seating, id: uuid(60) } }) },
    storage,
  );
  await later.store.open(TABLE);
  await later.store.load();
  await expect.poll(() => later.store.callers.value).toHaveLength(1);
});

test('a removed guest is no longer shown at the table, and sees that the visit has ended', async () => {
  const other = makeGuest({ id: uuid(8), ordinal: 2 });
  const { store } = createSubject({
    'POST /tables/:table/sessions': async () => answer('token-1', { admission: 'admitted' }),
    'GET /seating': async () => snapshot({ guests: [makeGuest(), other] }),
  });
  await store.open(TABLE);
  await store.load();
  store.apply(sentAwayEvent(21, other));
  expect(store.guests.value.map(({ id }) => id)).toEqual([GUEST]);
  expect(store.ended.value).toBe(false);
  store.apply(sentAwayEvent(22, makeGuest()));
  expect(store.ended.value).toBe('sent_away');
  expect(store.mayOrder.value).toEqual({ may: false, because: 'presence' });
});

test('a removed guest still sees so after a reload', async () => {
  const storage = createMemoryStorage();
  await storage.set(`session:${TABLE}`, 'old');
  const { store } = createSubject(
    {
      'POST /tables/:table/sessions': () => Promise.reject(refused('seatings.confirm_presence')),
      'GET /seating': async () =>
        snapshot({
          session: { id: GUEST, admission: 'admitted', returning: false, sentAway: true },
          seating: { ...seating, state: 'ended' },
        }),
    },
    storage,
  );
  await store.open(TABLE);
  await store.loadPast();
  expect(store.ended.value).toBe('sent_away');
  expect(store.needsPresence.value).toBe('returning');
});

test('whose seating ends while it is shown is not taken for somebody who comes back', async () => {
  let isOver = false;
  const { store } = createSubject({
    'POST /tables/:table/sessions': async () => {
      if (isOver) throw refused('seatings.confirm_presence');
      return answer('secret');
    },
  });
  await store.open(TABLE);
  await store.load();
  store.close();
  isOver = true;
  expect(await store.open(TABLE)).toBe(false);
  expect(store.needsPresence.value).toBe('ended');
});
