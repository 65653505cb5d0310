import { expect, test } from 'vitest';
import { FINAL_CONFIRMED_MS } from '#core/shared/limits.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { cheapPasswordHash } from '#tests/support/server/cheap-password.ts';
import { everythingStored } from '#tests/support/server/everything-stored.ts';
import {
  newOrderId,
  ORIGIN,
  PASSWORD,
  type TestApp,
  testApp,
} from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { saveOperator } from '../staff/accounts.repository.ts';

const SOUP = { product: 'soup' };
const DEVICE = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0',
};

/** The manager has taken a payment, made an invitation, and had a role changed by the owner. */
async function evening(served: TestApp) {
  const owner = await served.staff('owner');
  const manager = await served.staff('manager');
  const guest = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  const seating = `venues/${VENUE}/seatings/${order.seating}`;
  const { remaining } = (await manager('GET', `${seating}/bill`)).body.bill;
  const payment = { id: newOrderId(), method: 'card', amount: remaining, tip: 0 };
  await manager('POST', `${seating}/payments`, payment);
  await manager('POST', `venues/${VENUE}/invitations`, { role: 'staff', name: 'Leo' });
  const { people } = (await owner('GET', `venues/${VENUE}/people`)).body;
  const { id } = people.find((each: { role: string }) => each.role === 'manager');
  return { owner, manager, id: String(id), order: String(order.id), seating };
}

test('all that is stored of an account is handed over, but for hashes of its secrets', async () => {
  const served = await testApp();
  const { manager, id } = await evening(served);
  const { status, body, text } = await manager('GET', 'staff/account/export');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: { id, email: 'manager@example.com', name: 'manager' },
    roles: [{ venue: VENUE, role: 'manager' }],
    links: [{ kind: 'invitation', name: 'Leo', role: 'staff' }],
    payments: [{ venue: VENUE, method: 'card' }],
  });
  expect(body.sessions).toHaveLength(1);
  const kinds = body.entries.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('invitation.made');
  expect(text).not.toMatch(/argon2|owner@example|token/);
});

test('an erased account is gone from everything stored, and the books keep what it did', async () => {
  const served = await testApp();
  const { owner, manager, id, seating } = await evening(served);
  await owner('PUT', `venues/${VENUE}/people/${id}`, { role: 'staff' });
  const claim = { email: 'manager@example.com', password: PASSWORD };
  const entered = await served.ask('POST', 'staff/session', claim, { origin: ORIGIN, ...DEVICE });
  expect(entered.status).toBe(200);
  const cookie = String(entered.headers['set-cookie']).match(/servett_staff=[\w-]+/)?.[0] ?? '';
  const asked = { origin: ORIGIN, cookie };
  expect((await served.ask('DELETE', 'staff/account', undefined, asked)).status).toBe(204);

  expect((await manager('GET', 'me')).status).toBe(401);
  expect((await served.ask('GET', 'me', undefined, asked)).status).toBe(401);
  expect((await served.ask('POST', 'staff/session', claim, { origin: ORIGIN })).status).toBe(401);
  const stored = await everythingStored(served.context.store.reader);
  expect(stored).not.toContain('manager@example.com');
  expect(stored).not.toMatch(/"(?:staff_name|name)":"manager"|person\\*":\\*"manager/);

  const { body } = await owner('GET', `${seating}/bill/history`);
  expect(body.payments).toHaveLength(1);
  const { entries } = (await owner('GET', `venues/${VENUE}/security-log?area=people`)).body;
  const own = entries.filter(({ by }: { by: { id: string } }) => by.id === id);
  expect(own.map((entry: { kind: string; by: object }) => [entry.kind, entry.by])).toEqual([
    ['account.erased', { id, name: '' }],
    ['invitation.made', { id, name: '' }],
  ]);
});

test('the last owner of a venue is refused, and nothing of the account has changed', async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  const before = await everythingStored(served.context.store.reader);
  const { status, body } = await owner('DELETE', 'staff/account');
  expect([status, body.code]).toEqual([409, 'people.last_owner']);
  expect(await everythingStored(served.context.store.reader)).toBe(before);
});

test('the last operator of the installation is refused, and another one may go', async () => {
  const served = await testApp();
  const operator = await served.operator();
  const { status, body } = await operator('DELETE', 'staff/account');
  expect([status, body.code]).toEqual([409, 'people.last_operator']);
  expect((await operator('GET', 'me')).status).toBe(200);

  const second = { id: newOrderId(), email: 'second@example.com', name: 'Second' };
  await served.context.store.write('installation', (db) =>
    saveOperator(db, { ...second, passwordHash: cheapPasswordHash(PASSWORD) }, 0),
  );
  expect((await operator('DELETE', 'staff/account')).status).toBe(204);
  expect((await operator('GET', 'me')).status).toBe(401);
});

test('someone who did not type the password just now is asked for it, and nothing is deleted', async () => {
  const served = await testApp();
  const kitchen = await served.staff('kitchen');
  served.clock.advance(FINAL_CONFIRMED_MS);
  expect((await kitchen('DELETE', 'staff/account')).body.code).toBe('staff.password_required');
  expect((await kitchen('GET', 'me')).status).toBe(200);
  await kitchen('POST', 'staff/session/confirm', { password: PASSWORD });
  expect((await kitchen('DELETE', 'staff/account')).status).toBe(204);
});

test.each([
  ['of one name', 'Kim', 'Kim'],
  ['whose names differ in capitals', 'Kim', 'kim'],
  ['whose names differ by a sign that patterns have', 'K_m %', 'Kim %'],
])(
  'of two people %s in a venue, entries about either stay as they are',
  async (_, staying, leaving) => {
    const served = await testApp();
    const owner = await served.staff('owner');
    const kitchen = await served.staff('kitchen');
    await served.staff('staff');
    const { store } = served.context;
    const { people } = (await owner('GET', `venues/${VENUE}/people`)).body;
    for (const [name, to] of [
      ['staff', staying],
      ['kitchen', leaving],
    ] as const) {
      await store.write('installation', (db) =>
        db.updateTable('staff').set({ name: to }).where('name', '=', name).execute(),
      );
    }
    const { id } = people.find((each: { role: string }) => each.role === 'staff');
    await owner('POST', `venues/${VENUE}/people/${id}/password-link`);
    expect((await kitchen('DELETE', 'staff/account')).status).toBe(204);
    const { entries } = (await owner('GET', `venues/${VENUE}/security-log?area=people`)).body;
    const about = entries.map(({ detail }: { detail: { person?: string } }) => detail.person);
    expect(about).toContain(staying);
  },
);
