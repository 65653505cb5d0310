import { expect, test } from 'vitest';
import {
  JOIN_TRIES_PER_ADDRESS,
  JOIN_TRIES_PER_SEATING,
  WAITING_MAX,
  WAITING_PER_ADDRESS_MAX,
} from '#core/shared/limits.ts';
import { behindProxy, from } from '#tests/support/addresses.ts';
import { menuWith, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import type { TestApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const AFAR = '198.51.100.7';
const TABLE_SIDE = '203.0.113.5';
const bearer = (guest: TestGuest) => ({ authorization: `Bearer ${guest.token}` });

async function party(options: Parameters<typeof behindProxy>[0] = {}) {
  const app = await behindProxy(options);
  const host = await guestAt(from(app, TABLE_SIDE));
  const seating: string = (await host.order([SOUP])).body.seating;
  return { app, host, seating };
}

async function codeOf(guest: TestGuest): Promise<string> {
  return (await guest.ask('GET', 'seating')).body.joinCode;
}

async function admissionOf(guest: TestGuest): Promise<string> {
  return (await guest.ask('GET', 'seating')).body.session.admission;
}

/** This many devices from one address. */
async function devicesFrom(app: TestApp, address: string, count: number): Promise<TestGuest[]> {
  const devices: TestGuest[] = [];
  for (let index = 0; index < count; index += 1) {
    devices.push(await guestAt(from(app, address)));
  }
  return devices;
}

test('forty devices of one address take a few places, and a friend at the table is let in', async () => {
  const { app, host } = await party();
  const devices = await devicesFrom(app, AFAR, 40);
  const waiting = devices.filter(({ session }) => session.admission === 'waiting');
  expect(waiting).toHaveLength(WAITING_PER_ADDRESS_MAX);
  expect(devices.at(-1)?.session).toMatchObject({ admission: 'browsing', needsCode: true });
  const friend = await guestAt(from(app, '203.0.113.99'));
  await letIn(host, friend);
  expect(await admissionOf(friend)).toBe('admitted');
});

test('a guest without a place behind the same address joins with the code, or once a place is free', async () => {
  const { app, host } = await party();
  const [first, ...others] = await devicesFrom(app, AFAR, WAITING_PER_ADDRESS_MAX + 2);
  const [later, last] = others.slice(-2);
  if (first === undefined || later === undefined || last === undefined) {
    throw new Error('Too few devices.');
  }
  expect((await later.order([SOUP])).body.code).toBe('seatings.code_required');
  expect((await later.call({ kind: 'staff', reason: 'water' })).body.code).toBe(
    'seatings.code_required',
  );
  expect((await later.ask('GET', 'seating')).body.session).toMatchObject({ needsCode: true });
  const joined = await later.ask('POST', 'seating/join', { code: await codeOf(host) });
  expect(joined.body.admission).toBe('admitted');
  await letIn(host, first);
  expect((await last.order([SOUP])).body).toMatchObject({ awaitsAdmission: true });
});

test('waiting places at a seating are limited, but where nobody is checked, all may come', async () => {
  for (const [joinPolicy, admission] of [
    ['open', 'browsing'],
    ['free', 'waiting'],
  ] as const) {
    const { app } = await party({ menu: menuWith({ joinPolicy }) });
    for (let index = 0; index < WAITING_MAX; index += 1) {
      await guestAt(from(app, `198.51.100.${index + 1}`));
    }
    const late = await guestAt(from(app, '192.0.2.1'));
    expect(late.session.admission).toBe(admission);
  }
});

test('a removed device stays out, by its address and its token, until the party has left', async () => {
  const { app, host, seating } = await party();
  const pest = await guestAt(from(app, AFAR));
  expect((await host.ask('POST', 'seating/waiting/send-away')).body.guests).toEqual([pest.id]);
  const newcomer = await guestAt(from(app, AFAR));
  expect(newcomer.session).toMatchObject({ admission: 'browsing', needsCode: true });
  expect((await newcomer.order([SOUP])).body.code).toBe('seatings.code_required');
  const moved = from(app, '192.0.2.55');
  const back = await guestAt(moved, TABLE, bearer(pest), { atTable: true });
  expect(back.session).toMatchObject({ admission: 'browsing', needsCode: true });
  const again = await moved.ask(
    'POST',
    `tables/${TABLE}/sessions`,
    { atTable: true },
    bearer(back),
  );
  expect(again.body.session).toMatchObject({ admission: 'browsing', needsCode: true });
  const staff = await app.staff('staff');
  await staff('POST', `venues/${VENUE}/seatings/${seating}/end`);
  expect((await newcomer.order([SOUP])).status).toBe(201);
});

test('a guest at the table who shares that address joins with the code', async () => {
  const { app, host } = await party();
  await guestAt(from(app, AFAR));
  await host.ask('POST', 'seating/waiting/send-away');
  const friend = await guestAt(from(app, AFAR));
  const joined = await friend.ask('POST', 'seating/join', { code: await codeOf(host) });
  expect(joined.body).toMatchObject({ id: friend.id, admission: 'admitted' });
  expect((await friend.order([SOUP])).body.awaitsAdmission).toBeUndefined();
});

test('removing all waiting devices is undone with their orders, and they wait as before', async () => {
  const { app, host } = await party();
  const guests = [await guestAt(from(app, AFAR)), await guestAt(from(app, '192.0.2.9'))];
  const [one, two] = guests;
  await one?.order([SOUP]);
  app.clock.advance(1_000);
  const { body: gone } = await host.ask('POST', 'seating/waiting/send-away');
  expect((await one?.ask('GET', 'seating'))?.body).toMatchObject({
    session: { sentAway: true },
    orders: [{ state: 'rejected' }],
  });
  const back = await host.ask('POST', 'seating/waiting/restore', gone);
  expect(back.body.guests).toEqual(gone.guests);
  expect((await one?.ask('GET', 'seating'))?.body).toMatchObject({
    session: { admission: 'waiting' },
    orders: [{ state: 'placed', awaitsAdmission: true }],
  });
  expect(two && (await admissionOf(two))).toBe('waiting');
  // The address may come again as well.
  expect((await guestAt(from(app, AFAR))).session.admission).toBe('waiting');
});

test('staff remove all and undo it; guests do not restore devices that staff removed', async () => {
  const { app, host, seating } = await party();
  const [friend, pest] = [await guestAt(from(app, AFAR)), await guestAt(from(app, '192.0.2.9'))];
  await letIn(host, friend);
  const staff = await app.staff('staff');
  const door = `venues/${VENUE}/seatings/${seating}/waiting`;
  expect((await staff('POST', `${door}/send-away`)).body.guests).toEqual([pest.id]);
  await staff('POST', `venues/${VENUE}/seatings/${seating}/guests/${friend.id}/send-away`, {
    from: 'admitted',
  });
  const wish = { guests: [friend.id] };
  expect((await host.ask('POST', 'seating/waiting/restore', wish)).body.guests).toEqual([]);
  expect((await staff('POST', `${door}/restore`, wish)).body.guests).toEqual([friend.id]);
  expect(await admissionOf(friend)).toBe('admitted');
});

test('one tap lets only admitted guests order; another lets all order again', async () => {
  const { app, host, seating } = await party();
  const waiting = await guestAt(from(app, AFAR));
  const only = (admittedOnly: boolean) =>
    host.ask('PUT', 'seating/admitted-only', { admittedOnly });
  expect((await only(true)).body).toMatchObject({ id: seating, admittedOnly: true });
  expect((await waiting.order([SOUP])).body.code).toBe('seatings.admission_required');
  expect((await waiting.call({ kind: 'staff', reason: 'other' })).status).toBe(201);
  expect((await host.order([SOUP])).status).toBe(201);
  const staff = await app.staff('staff');
  const path = `venues/${VENUE}/seatings/${seating}/admitted-only`;
  expect((await staff('PUT', path, { admittedOnly: false })).body.admittedOnly).toBeUndefined();
  expect((await waiting.order([SOUP])).status).toBe(201);
});

test('a waiting guest decides nothing about the others', async () => {
  const { app } = await party();
  const waiting = await guestAt(from(app, AFAR));
  for (const [method, path, body] of [
    ['POST', 'seating/waiting/send-away', undefined],
    ['POST', 'seating/waiting/restore', { guests: [waiting.id] }],
    ['PUT', 'seating/admitted-only', { admittedOnly: true }],
    ['POST', 'seating/join-code', undefined],
  ] as const) {
    const { body: answer } = await waiting.ask(method, path, body);
    expect(answer.code).toBe('seatings.admission_required');
  }
});

/** Tries wrong codes, each with its own session; returns how often each code came back. */
async function guess(app: TestApp, code: string, tries: number, addressOf: (n: number) => string) {
  const counts: Record<string, number> = {};
  for (let index = 0; index < tries; index += 1) {
    const guesser = await guestAt(from(app, addressOf(index)));
    const wrong = String((Number(code) + 1 + index) % 10_000).padStart(4, '0');
    const { body } = await guesser.ask('POST', 'seating/join', { code: wrong });
    counts[body.code] = (counts[body.code] ?? 0) + 1;
  }
  return counts;
}

test('wrong codes count by address whatever the session, and then the right one does not help', async () => {
  const { app, host } = await party();
  const code = await codeOf(host);
  expect(await guess(app, code, 8, () => AFAR)).toEqual({
    'seatings.wrong_join_code': JOIN_TRIES_PER_ADDRESS,
    'seatings.join_code_locked': 8 - JOIN_TRIES_PER_ADDRESS,
  });
  const late = await guestAt(from(app, AFAR));
  const tried = await late.ask('POST', 'seating/join', { code });
  expect([tried.status, tried.body.code]).toEqual([409, 'seatings.join_code_locked']);
  const friend = await guestAt(from(app, '203.0.113.99'));
  expect((await friend.ask('POST', 'seating/join', { code })).body.admission).toBe('admitted');
});

test('wrong codes from many addresses lock the code; a tap lets in, and so does a new code', async () => {
  const { app, host } = await party();
  const code = await codeOf(host);
  const counts = await guess(app, code, 40, (index) => `198.51.100.${index + 1}`);
  expect(counts['seatings.wrong_join_code']).toBe(JOIN_TRIES_PER_SEATING);
  const friend = await guestAt(from(app, '203.0.113.99'));
  expect((await friend.ask('POST', 'seating/join', { code })).body.code).toBe(
    'seatings.join_code_locked',
  );
  const { joinCode } = (await host.ask('POST', 'seating/join-code')).body;
  expect(joinCode).not.toBe(code);
  const joined = await friend.ask('POST', 'seating/join', { code: joinCode });
  expect(joined.body.admission).toBe('admitted');
});

test("devices' addresses are deleted when the party has left", async () => {
  const { app, host, seating } = await party();
  await guestAt(from(app, AFAR));
  await host.ask('POST', 'seating/waiting/send-away');
  const marks = () =>
    app.context.store.reader
      .selectFrom('guest_sessions')
      .select('address_mark')
      .where('address_mark', 'is not', null)
      .execute();
  expect(await marks()).toHaveLength(2);
  expect(JSON.stringify(await marks())).not.toContain(AFAR);
  const staff = await app.staff('staff');
  await staff('POST', `venues/${VENUE}/seatings/${seating}/end`);
  expect(await marks()).toEqual([]);
  const { address_key: key } = await app.context.store.reader
    .selectFrom('seatings')
    .select('address_key')
    .executeTakeFirstOrThrow();
  expect(key).toBeNull();
});
