import { expect, test } from 'vitest';
import { CONFIRMED_MS } from '#core/shared/limits.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { bar, cookiesOf, SCREENS, sharedBar } from '#tests/support/clients/shared-bar.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, ORIGIN, PASSWORD } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { saveStaff } from '../staff/accounts.repository.ts';
import { deleteScreen } from './shared-screens.repository.ts';

const MINUTE = 60_000;

test('on a shared screen each person takes over with a PIN, and actions have their name', async () => {
  const served = await sharedBar();
  const { here, takeOver, ids } = served;
  const own = await here('GET', 'staff/screen');
  expect(own.body).toMatchObject({
    screen: { name: 'Bar, left', venue: VENUE },
    people: [{ name: 'manager' }, { name: 'staff' }],
  });
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const accept = () =>
    here('POST', `venues/${VENUE}/orders/${order.id}/transition`, {
      from: 'placed',
      to: 'accepted',
    });
  expect((await takeOver(ids.manager, '4821')).body).toMatchObject({
    id: ids.manager,
    name: 'manager',
  });
  expect((await accept()).status).toBe(200);
  expect((await takeOver(ids.staff, '20418')).status).toBe(200);
  expect((await here('GET', 'me')).body.name).toBe('staff');
  const { body } = await here('GET', `venues/${VENUE}/history/${order.id}`);
  expect(JSON.stringify(body)).toContain('manager');
});

test('taking over ends the previous session, and a stolen device cookie does not help', async () => {
  const { here, takeOver, jar, ask, ids } = await sharedBar();
  const before = jar.servett_staff;
  await takeOver(ids.manager, '4821');
  const old = { cookie: `servett_staff=${before}`, origin: ORIGIN };
  expect((await ask('GET', 'me', undefined, old)).status).toBe(401);
  const elsewhere = { origin: ORIGIN };
  const tried = await ask(
    'POST',
    'staff/session/pin',
    { person: ids.manager, pin: '4821' },
    elsewhere,
  );
  expect([tried.status, tried.body.code]).toEqual([409, 'screens.required']);
  expect((await ask('GET', 'staff/screen', undefined, elsewhere)).body).toEqual({
    screen: null,
    people: [],
  });
  expect((await here('GET', 'me')).status).toBe(200);
});

test('a PIN allows floor work, and neither desk nor account until the password is typed', async () => {
  const { here, takeOver, ids } = await sharedBar();
  await takeOver(ids.manager, '4821');
  expect((await here('GET', `venues/${VENUE}/board?locale=en`)).status).toBe(200);
  const closed = [
    ['GET', `venues/${VENUE}/people`],
    ['GET', `venues/${VENUE}/settings`],
    ['GET', SCREENS],
    ['GET', 'staff/sessions'],
    ['DELETE', 'staff/sessions'],
    ['GET', 'staff/passkeys'],
    ['PUT', 'staff/screen/pin'],
  ] as const;
  for (const [method, path] of closed) {
    const { body } = await here(method, path, method === 'PUT' ? { pin: '9134' } : undefined);
    expect(body.code, `${method} ${path}`).toBe('staff.password_required');
  }
  expect((await here('POST', 'staff/session/confirm', { password: PASSWORD })).status).toBe(204);
  expect((await here('GET', `venues/${VENUE}/people`)).status).toBe(200);
  expect((await here('GET', 'staff/sessions')).status).toBe(200);
});

test("a PIN is valid only in the screen's venue", async () => {
  const { here, takeOver, context, ids } = await sharedBar();
  const account = {
    id: ids.manager,
    email: 'manager@example.com',
    name: 'manager',
    passwordHash: '',
  };
  await context.store.write('installation', async (db) => {
    const { passwordHash: _, ...rest } = account;
    const venue = await db.selectFrom('venues').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('venues')
      .values({ ...venue, id: 'elsewhere', name: 'Elsewhere' })
      .execute();
    const known = { ...rest, passwordHash: 'none' };
    await saveStaff(db, known, { venue: 'elsewhere', role: 'owner' }, 0);
    await db
      .insertInto('staff_installation_roles')
      .values({ staff_id: ids.manager, role: 'operator' })
      .execute();
  });
  const { body: me } = await takeOver(ids.manager, '4821');
  expect(me.venues.map(({ id }: { id: string }) => id)).toEqual([VENUE]);
  expect(me.permissions).toEqual([]);
  expect((await here('GET', 'venues/elsewhere/board?locale=en')).status).toBe(403);
});

test('wrong PINs cause growing delays, and after the tenth there is none to guess', async () => {
  const { takeOver, clock, here, ids } = await sharedBar();
  const outcomes: unknown[] = [];
  for (let tries = 0; tries < 4; tries += 1)
    outcomes.push((await takeOver(ids.staff, '0007')).body.code);
  expect(new Set(outcomes)).toEqual(new Set(['pins.wrong']));
  const early = await takeOver(ids.staff, '20418');
  expect([early.status, early.headers['retry-after']]).toEqual([429, '60']);
  expect((await takeOver(ids.manager, '4821')).status).toBe(200);
  clock.advance(MINUTE);
  expect((await takeOver(ids.staff, '20418')).status).toBe(200);

  for (let tries = 0; tries < 10; tries += 1) {
    expect((await takeOver(ids.staff, '0007')).body.code).toBe('pins.wrong');
    clock.advance(60 * MINUTE);
  }
  await here('POST', 'staff/session', { email: 'manager@example.com', password: PASSWORD });
  expect((await takeOver(ids.staff, '20418')).body.code).toBe('pins.wrong');
  const { people } = (await here('GET', 'staff/screen')).body;
  expect(people.map(({ name }: { name: string }) => name)).toEqual(['manager']);
});

test('of simultaneous tries no more are verified than of sequential ones', async () => {
  const served = await sharedBar({ database: 'file' });
  const { takeOver, ids, context } = served;
  const pins = [...Array.from({ length: 11 }, () => '0007'), '20418'];
  const answers = await atOnce(
    served,
    pins.map((pin) => () => takeOver(ids.staff, pin)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  const row = await context.store.reader
    .selectFrom('staff_pins')
    .select('failures')
    .where('staff_id', '=', ids.staff)
    .executeTakeFirstOrThrow();
  expect(row.failures).toBe(4);
});

test('a right PIN that is verified while the screen is no longer shared does not sign in', async () => {
  const { takeOver, ids, id, context } = await sharedBar();
  const { store } = context;
  const { write } = store;
  let writes = 0;
  // Between counting the try and creating the session.
  store.write = async (lock, work) => {
    writes += 1;
    if (writes === 2) await write.call(store, lock, (db) => deleteScreen(db, { id, venue: VENUE }));
    return write.call(store, lock, work) as never;
  };
  expect((await takeOver(ids.staff, '20418')).body.code).toBe('pins.wrong');
});

test('a screen that is no longer shared signs nobody in, and people who used a PIN are signed out', async () => {
  const { here, takeOver, id, ask, clock, ids } = await sharedBar();
  await takeOver(ids.staff, '20418');
  const desk = await ask(
    'POST',
    'staff/session',
    { email: 'manager@example.com', password: PASSWORD },
    { origin: ORIGIN },
  );
  const cookie = `servett_staff=${cookiesOf(desk).servett_staff}`;
  const removed = await ask('DELETE', `${SCREENS}/${id}`, undefined, { cookie, origin: ORIGIN });
  expect(removed.body).toEqual({ screens: [] });
  expect((await here('GET', 'me')).status).toBe(401);
  expect((await takeOver(ids.manager, '4821')).body.code).toBe('screens.required');
  const again = await ask('DELETE', `${SCREENS}/${newOrderId()}`, undefined, {
    cookie,
    origin: ORIGIN,
  });
  expect(again.body.code).toBe('screens.unknown');
  clock.advance(CONFIRMED_MS);
  const late = await ask('POST', SCREENS, { name: 'Bar' }, { cookie, origin: ORIGIN });
  expect(late.body.code).toBe('staff.password_required');
});

test('a PIN ends with the role, and with a new password by link', async () => {
  const { takeOver, context, ids } = await sharedBar();
  await context.store.write('installation', (db) =>
    db.deleteFrom('staff_roles').where('staff_id', '=', ids.staff).execute(),
  );
  expect((await takeOver(ids.staff, '20418')).body.code).toBe('pins.wrong');
});

test('an easy PIN is refused, and one is set only on a shared screen', async () => {
  const { here, signIn } = await bar();
  await signIn('manager');
  expect((await here('PUT', 'staff/screen/pin', { pin: '4821' })).body.code).toBe(
    'screens.required',
  );
  await here('POST', SCREENS, { name: 'Bar' });
  expect((await here('PUT', 'staff/screen/pin', { pin: '1234' })).body.code).toBe('pins.easy');
  expect((await here('PUT', 'staff/screen/pin', { pin: '12a4' })).status).toBe(400);
  expect((await here('PUT', 'staff/screen/pin', { pin: '4821' })).body.people).toHaveLength(1);
  expect((await here('DELETE', 'staff/screen/pin')).body.people).toHaveLength(0);
});

test('the security log records screens, PINs and wrong tries, and the database contains no PIN', async () => {
  const { here, takeOver, context, signIn, ids } = await sharedBar();
  for (let tries = 0; tries < 4; tries += 1) await takeOver(ids.staff, '0007');
  await signIn('owner');
  const { body } = await here('GET', `venues/${VENUE}/security-log`);
  const kinds = body.entries.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['screen.shared', 'pin.set', 'pin.refused']));
  const rows = await context.store.reader.selectFrom('staff_pins').selectAll().execute();
  // Whole values: an id or a hash may have the same digits by chance.
  const values = rows.flatMap((row) => Object.values(row).map(String));
  expect(values.filter((value) => value === '4821' || value === '20418')).toEqual([]);
  expect(rows.every(({ pin_hash }) => pin_hash.startsWith('$argon2id$'))).toBe(true);
});

test('a PIN does not give back what guests paid: that asks for the password', async () => {
  const { here, takeOver, ids, clock } = await sharedBar();
  clock.advance(CONFIRMED_MS);
  expect((await takeOver(ids.manager, '4821')).status).toBe(200);
  const id = newOrderId();
  const wish = { id, amount: 100, tip: 0, reduces: false, reason: 'Cold' };
  const giveBack = () => here('POST', `venues/${VENUE}/attempts/${id}/refund`, wish);
  expect((await giveBack()).body.code).toBe('staff.password_required');
  await here('POST', 'staff/session/confirm', { password: PASSWORD });
  expect((await giveBack()).body.code).toBe('payments.unknown');
});
