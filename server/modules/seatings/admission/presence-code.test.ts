import { expect, test } from 'vitest';
import {
  PRESENCE_CODE_MS,
  PRESENCE_TRIES_PER_ADDRESS,
  PRESENCE_TRIES_PER_TABLE,
} from '#core/shared/limits.ts';
import { behindProxy, from } from '#tests/support/addresses.ts';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import {
  guestAt,
  letIn,
  type TestGuest,
  typePresenceCode,
} from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const HERE = '203.0.113.5';
const AFAR = '198.51.100.7';
const bearer = (guest: TestGuest) => ({ authorization: `Bearer ${guest.token}` });
const proving = (options: Parameters<typeof testApp>[0] = {}) =>
  behindProxy({ menu: menuWith({ joinPolicy: 'presence_code' }), ...options });

async function shownOn(app: TestApp): Promise<{ code: string; changesIn: number }> {
  const staff = await app.staff('staff');
  return (await staff('GET', `venues/${VENUE}/presence-code`)).body;
}

const join = (guest: TestGuest, code: string) => guest.ask('POST', 'seating/join', { code });
/** A different code than this one, another for each number. */
const wrongFor = (code: string, number = 0) =>
  String((Number(code) + 1 + number) % 1_000_000).padStart(6, '0');

test("nobody orders or calls at an empty table before typing the board's code", async () => {
  const app = await proving();
  const guest = await guestAt(app);
  for (const { body } of [
    await guest.order([SOUP]),
    await guest.call({ kind: 'staff', reason: 'other' }),
  ]) {
    expect(body.code).toBe('seatings.presence_code_required');
  }
  const { code } = await shownOn(app);
  expect(code).toMatch(/^[0-9]{6}$/);
  expect((await join(guest, wrongFor(code))).body.code).toBe('seatings.wrong_presence_code');
  expect((await join(guest, code)).body).toMatchObject({ id: guest.id, admission: 'admitted' });
  expect((await guest.order([SOUP])).body.awaitsAdmission).toBeUndefined();
});

test("a later device types it too, is let in, or has the party's code", async () => {
  const app = await proving();
  const host = await guestAt(app);
  await typePresenceCode(app, host);
  const { joinCode } = (await host.ask('GET', 'seating')).body;
  const [typing, asking, joining] = [await guestAt(app), await guestAt(app), await guestAt(app)];
  expect((await asking.order([SOUP])).body.code).toBe('seatings.presence_code_required');
  await typePresenceCode(app, typing);
  await letIn(host, asking);
  await join(joining, joinCode);
  for (const guest of [typing, asking, joining]) {
    expect((await guest.order([SOUP])).status).toBe(201);
  }
  expect((await host.ask('GET', 'seating')).body.orders).toHaveLength(3);
});

test('it changes every five minutes, and the previous one stays valid for five more', async () => {
  const app = await proving();
  const { code, changesIn } = await shownOn(app);
  expect((await shownOn(app)).code).toBe(code);
  app.clock.advance(changesIn - 1);
  expect((await shownOn(app)).code).toBe(code);
  app.clock.advance(1);
  const next = await shownOn(app);
  expect(next.code).not.toBe(code);
  expect((await join(await guestAt(app, OTHER_TABLE), code)).body.admission).toBe('admitted');
  app.clock.advance(PRESENCE_CODE_MS);
  const late = await guestAt(app);
  expect((await join(late, code)).body.code).toBe('seatings.wrong_presence_code');
  expect((await join(late, next.code)).body.admission).toBe('admitted');
});

test('wrong codes count by table and address whatever the session, and others continue', async () => {
  const app = await proving();
  const { code } = await shownOn(app);
  const codes: string[] = [];
  for (let tries = 0; tries < PRESENCE_TRIES_PER_ADDRESS + 2; tries += 1) {
    const guesser = await guestAt(from(app, AFAR));
    codes.push((await join(guesser, wrongFor(code, tries))).body.code);
  }
  expect(codes.slice(PRESENCE_TRIES_PER_ADDRESS)).toEqual([
    'seatings.presence_code_locked',
    'seatings.presence_code_locked',
  ]);
  const guesser = await guestAt(from(app, AFAR));
  expect((await join(guesser, code)).body.code).toBe('seatings.presence_code_locked');
  const there = await guestAt(from(app, HERE));
  expect((await join(there, code)).body.admission).toBe('admitted');
});

test('wrong codes from many addresses lock a table for a while, and no other one', async () => {
  const app = await proving();
  const { code } = await shownOn(app);
  for (let tries = 0; tries < PRESENCE_TRIES_PER_TABLE; tries += 1) {
    const guesser = await guestAt(from(app, `198.51.100.${tries + 1}`));
    await join(guesser, wrongFor(code, tries));
  }
  const there = await guestAt(from(app, HERE));
  expect((await join(there, code)).body.code).toBe('seatings.presence_code_locked');
  const elsewhere = await guestAt(from(app, HERE), OTHER_TABLE);
  expect((await join(elsewhere, code)).body.admission).toBe('admitted');
  app.clock.advance(10 * 60_000);
  expect((await typePresenceCode(app, there)).body.admission).toBe('admitted');
});

test('the first device at a table that staff opened must prove its presence as well', async () => {
  const app = await proving();
  const staff = await app.staff('staff');
  await staff('POST', `venues/${VENUE}/tables/${TABLE}/seatings`);
  const first = await guestAt(app);
  expect(first.session.admission).toBe('waiting');
  expect((await typePresenceCode(app, first)).body.admission).toBe('admitted');
});

test("a removed guest does not come back with the board's code", async () => {
  const app = await proving();
  const host = await guestAt(from(app, HERE));
  await typePresenceCode(app, host);
  const pest = await guestAt(from(app, AFAR));
  await host.ask('POST', 'seating/waiting/send-away');
  const back = await guestAt(from(app, '192.0.2.9'), TABLE, bearer(pest), { atTable: true });
  expect((await typePresenceCode(app, back)).body.code).toBe('seatings.code_required');
});

test('where the venue requires no code, the board shows none and no such code is valid', async () => {
  const app = await testApp();
  const staff = await app.staff('staff');
  const shown = await staff('GET', `venues/${VENUE}/presence-code`);
  expect(shown.body).toEqual({ code: null, changesIn: null });
  const guest = await guestAt(app);
  expect((await join(guest, '123456')).body.code).toBe('seatings.wrong_presence_code');
});

test('boards that ask at the same time for the first time show the same', async () => {
  const app = await proving({ database: 'file' });
  const staff = await app.staff('staff');
  const path = `venues/${VENUE}/presence-code`;
  const shown = await timesAtOnce(app, 8, () => staff('GET', path));
  expect(new Set(shown.map(({ body }) => body.code)).size).toBe(1);
});
