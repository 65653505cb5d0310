import { expect, test } from 'vitest';
import { JOIN_POLICIES, type JoinPolicy } from '#core/seatings/codes.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import {
  guestAt,
  letIn,
  type TestGuest,
  typePresenceCode,
} from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const WATER = { kind: 'staff', reason: 'water' };
const BILL = { kind: 'bill', method: 'card', share: 'all', tip: 0 };
const bearer = (guest: TestGuest) => ({ authorization: `Bearer ${guest.token}` });
const venueWith = (joinPolicy: JoinPolicy) => testApp({ menu: menuWith({ joinPolicy }) });

async function openTable(served: TestApp, table = TABLE) {
  const staff = await served.staff('staff');
  return staff('POST', `venues/${VENUE}/tables/${table}/seatings`);
}

async function endSeating(served: TestApp, seating: string) {
  const staff = await served.staff();
  return staff('POST', `venues/${VENUE}/seatings/${seating}/end`);
}

/** What a venue requires of the first guest of a party before it orders. */
async function begin(served: TestApp, policy: JoinPolicy, guest: TestGuest) {
  if (policy === 'presence_code') {
    await typePresenceCode(served, guest);
  }
  await guest.order([SOUP]);
}

/** A table whose party has ordered, and the device of a later guest. */
async function partyUnder(policy: JoinPolicy) {
  const served = await venueWith(policy);
  if (policy === 'staff_opens') {
    await openTable(served);
  }
  const first = await guestAt(served);
  await begin(served, policy, first);
  return { served, first, late: await guestAt(served) };
}

/** The results when a guest orders, calls staff, and asks for the whole bill. */
async function attempt(guest: TestGuest): Promise<string[]> {
  const answers = [await guest.order([SOUP]), await guest.call(WATER), await guest.call(BILL)];
  return answers.map(({ status, body }) => (status === 201 ? 'ok' : body.code));
}

const WAITING: Record<JoinPolicy, string[]> = {
  one_party: ['ok', 'ok', 'seatings.admission_required'],
  open: ['ok', 'ok', 'seatings.admission_required'],
  approve: ['seatings.admission_required', 'ok', 'seatings.admission_required'],
  free: ['ok', 'ok', 'ok'],
  staff_opens: ['ok', 'ok', 'seatings.admission_required'],
  presence_code: ['seatings.presence_code_required', 'ok', 'seatings.admission_required'],
};

test.each(JOIN_POLICIES)('under "%s", this is what a later device may do', async (policy) => {
  const { first, late } = await partyUnder(policy);
  expect(await attempt(late)).toEqual(WAITING[policy]);
  await letIn(first, late);
  expect(await attempt(late)).toEqual(['ok', 'ok', 'ok']);
});

// The other policies' answers are join-policy.test.ts'.
test.each(['open', 'free'] as const)(
  'under "%s", the party is visible to the guests that the policy says',
  async (policy) => {
    const { first, late } = await partyUnder(policy);
    const { body } = await late.ask('GET', 'seating');
    const isSeen = policy === 'free';
    expect(body.orders).toHaveLength(isSeen ? 1 : 0);
    expect(body.guests).toHaveLength(isSeen ? 2 : 1);
    expect(body.bill?.total).toBe(isSeen ? 9_500 : undefined);
    expect(body.joinCode).toBeNull();
    await letIn(first, late);
    expect((await late.ask('GET', 'seating')).body.orders).toHaveLength(1);
  },
);

const RETURNING = {
  open: [
    'seatings.admission_required',
    'seatings.admission_required',
    'seatings.admission_required',
  ],
  free: ['ok', 'ok', 'ok'],
  staff_opens: [
    'seatings.admission_required',
    'seatings.admission_required',
    'seatings.admission_required',
  ],
  presence_code: [
    'seatings.presence_code_required',
    'seatings.admission_required',
    'seatings.admission_required',
  ],
};

test.each(Object.keys(RETURNING) as (keyof typeof RETURNING)[])(
  'under "%s", a device of an earlier party is asked for its presence, and joins nothing before',
  async (policy) => {
    const { served, first } = await partyUnder(policy);
    const { body: before } = await first.ask('GET', 'seating');
    await endSeating(served, before.seating.id);
    const back = await guestAt(served, TABLE, bearer(first), { atTable: true });
    expect(back.session).toMatchObject({ admission: 'browsing', returning: true });
    if (policy === 'staff_opens') {
      await openTable(served);
    }
    const party = await guestAt(served);
    await begin(served, policy, party);
    const silent = Array.from({ length: 3 }, () => 'seatings.confirm_presence');
    expect(await attempt(back)).toEqual(silent);
    const again = await served.ask('POST', `tables/${TABLE}/sessions`, {}, bearer(back));
    expect(again.body.code).toBe('seatings.confirm_presence');
    expect((await back.ask('GET', 'seating')).body).toMatchObject({ seating: null, orders: [] });
    expect((await party.ask('GET', 'seating')).body.guests).toHaveLength(1);
    await served.ask('POST', `tables/${TABLE}/sessions`, { atTable: true }, bearer(back));
    expect(await attempt(back)).toEqual(RETURNING[policy]);
  },
);

test('a device that must be let in before ordering waits once it has tried', async () => {
  const served = await venueWith('approve');
  const early = await guestAt(served);
  const first = await guestAt(served);
  await first.order([SOUP]);
  const id = newOrderId();
  expect((await early.order([SOUP], { id })).body.code).toBe('seatings.admission_required');
  const { body } = await first.ask('GET', 'seating');
  expect(body.guests).toMatchObject([{ id: first.id }, { id: early.id, admission: 'waiting' }]);
  await letIn(first, early);
  expect((await early.order([SOUP], { id })).status).toBe(201);
});

test('where staff open the tables, nothing else opens one', async () => {
  const served = await venueWith('staff_opens');
  const guest = await guestAt(served);
  expect(await attempt(guest)).toEqual(Array.from({ length: 3 }, () => 'seatings.staff_opens'));
  const opened = await openTable(served);
  expect([opened.status, opened.body]).toMatchObject([
    201,
    { state: 'open', bill: 'open', table: { id: TABLE, label: '1' } },
  ]);
  expect((await openTable(served)).body.code).toBe('seatings.already_open');
  expect((await openTable(served, OTHER_TABLE)).status).toBe(201);
  expect((await guest.order([SOUP])).body.seating).toBe(opened.body.id);
});

test('the first device at a table that staff opened is let in, later ones wait', async () => {
  const served = await testApp();
  await openTable(served);
  const [first, second] = [await guestAt(served), await guestAt(served)];
  expect([first.session.admission, second.session.admission]).toEqual(['admitted', 'waiting']);
  const { body } = await first.ask('GET', 'seating');
  expect(body.joinCode).toMatch(/^[0-9]{4}$/);
  expect(body.guests).toHaveLength(2);
});

test('a device of an earlier party does not count as first at a table that staff opened', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  await endSeating(served, order.seating);
  await openTable(served);
  const back = await guestAt(served, TABLE, bearer(guest), { atTable: true });
  expect(back.session).toMatchObject({ admission: 'waiting', returning: true });
});

test('the kitchen opens no tables, and a table of another venue is unknown', async () => {
  const served = await testApp();
  const kitchen = await served.staff('kitchen');
  const path = `venues/${VENUE}/tables/${TABLE}/seatings`;
  expect((await kitchen('POST', path)).status).toBe(403);
  expect((await openTable(served, 'test00000009')).body.code).toBe('tables.unknown');
});

const MADE: JoinPolicy[] = ['one_party', 'free'];

test.each(JOIN_POLICIES.filter((policy) => WAITING[policy][0] === 'ok'))(
  'under "%s", whether a later device\'s order is made at once, and is on the bill',
  async (policy) => {
    const { first, late } = await partyUnder(policy);
    const { body: order } = await late.order([SOUP]);
    const isMade = MADE.includes(policy);
    expect(order.awaitsAdmission).toBe(isMade ? undefined : true);
    const { body: party } = await first.ask('GET', 'seating');
    expect(party.bill.total).toBe(isMade ? 19_000 : 9_500);
    // Such a guest sees its own order, and nothing of the party's bill.
    const own = (await late.ask('GET', 'seating')).body;
    expect(own.bill === null).toBe(policy !== 'free');
  },
);

test('where each table has one party, removing a later guest leaves what was ordered to staff', async () => {
  const { first, late } = await partyUnder('one_party');
  const { body: order } = await late.order([SOUP]);
  const { body: gone } = await first.ask('POST', 'seating/waiting/send-away');
  expect(gone.guests).toHaveLength(1);
  const { body: party } = await first.ask('GET', 'seating');
  expect(party.orders.find(({ id }: { id: string }) => id === order.id)?.state).toBe('placed');
});
