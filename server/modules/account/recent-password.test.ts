import { expect, test } from 'vitest';
import { CONFIRMED_MS, DESK_IDLE_MS, UNUSED_SESSION_MS } from '#core/shared/limits.ts';
import { runJobs } from '#server/jobs.ts';
import { OTHER_TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Ask, PASSWORD, testApp } from '#tests/support/server/test-app.ts';

const at = (what: string) => `venues/${VENUE}/${what}`;
const invite = (ask: Ask) => ask('POST', at('invitations'), { role: 'staff' });
const confirm = (ask: Ask, password = PASSWORD) =>
  ask('POST', 'staff/session/confirm', { password });
const REQUIRED = { status: 403, body: { code: 'staff.password_required' } };

test('roles and links can be changed only within ten minutes of typing the password, and nothing is done before it', async () => {
  const { staff, clock } = await testApp();
  const owner = await staff('owner');
  await staff('kitchen');
  clock.advance(CONFIRMED_MS - 1);
  expect((await invite(owner)).status).toBe(201);
  clock.advance(1);
  const { body } = await owner('GET', at('people'));
  const person = body.people.find(({ role }: { role: string }) => role === 'kitchen').id;
  expect(await invite(owner)).toMatchObject(REQUIRED);
  expect(await owner('PUT', at(`people/${person}`), { role: 'owner' })).toMatchObject(REQUIRED);
  expect(await owner('DELETE', at(`people/${person}`))).toMatchObject(REQUIRED);
  expect(await owner('POST', at(`people/${person}/password-link`))).toMatchObject(REQUIRED);
  expect((await owner('GET', at('people'))).body).toMatchObject({ people: body.people });
  expect(body.invitations).toHaveLength(1);
  expect((await confirm(owner, 'not it')).body.code).toBe('staff.wrong_password');
  expect(await invite(owner)).toMatchObject(REQUIRED);
  expect((await confirm(owner)).status).toBe(204);
  expect((await invite(owner)).status).toBe(201);
});

test("the operator types it before inviting a venue's first owner", async () => {
  const { operator, clock } = await testApp();
  const ask = await operator();
  clock.advance(CONFIRMED_MS);
  const link = () =>
    ask('POST', `installation/venues/${VENUE}/owner-link`, { name: 'Ida', locale: 'sv' });
  expect(await link()).toMatchObject(REQUIRED);
  await confirm(ask);
  expect((await link()).body.code).not.toBe('staff.password_required');
});

test('a screen with the board works all evening, but requires the password for desk work', async () => {
  const { staff, clock } = await testApp();
  const manager = await staff('manager');
  for (let minutes = 0; minutes < 8 * 60; minutes += 20) {
    clock.advance(20 * 60_000);
    expect((await manager('GET', at('board'))).status).toBe(200);
  }
  const pause = { station: null, paused: false };
  expect((await manager('PUT', at('pauses'), pause)).status).toBe(200);
  expect((await manager('POST', at(`tables/${OTHER_TABLE}/seatings`))).status).toBeLessThan(300);
  expect((await manager('GET', at('history'))).status).toBe(200);
  expect(await manager('GET', at('settings'))).toMatchObject(REQUIRED);
  expect(await manager('GET', at('people'))).toMatchObject(REQUIRED);
  await confirm(manager);
  expect((await manager('GET', at('settings'))).status).toBe(200);
});

test('continuous desk work is not interrupted', async () => {
  const { staff, clock } = await testApp();
  const owner = await staff('owner');
  for (let round = 0; round < 6; round += 1) {
    clock.advance(DESK_IDLE_MS - 1);
    expect((await owner('GET', at('settings'))).status).toBe(200);
  }
  clock.advance(DESK_IDLE_MS);
  expect(await owner('GET', at('settings'))).toMatchObject(REQUIRED);
});

test('a page that was open for long can still download files', async () => {
  const { staff, clock } = await testApp();
  const owner = await staff('owner');
  clock.advance(DESK_IDLE_MS);
  expect(await owner('GET', at('tables'))).toMatchObject(REQUIRED);
  for (const file of [
    'tables/codes.pdf?format=cutouts',
    `tables/${OTHER_TABLE}/code.svg`,
    'menu/export?format=servett',
  ]) {
    expect((await owner('GET', at(file))).status, file).toBe(200);
  }
});

test('an unused session of an owner, manager or operator ends; those of floor staff do not', async () => {
  const { staff, operator, clock } = await testApp();
  const desk = [await staff('owner'), await staff('manager'), await operator()];
  const floor = [await staff('staff'), await staff('kitchen')];
  clock.advance(UNUSED_SESSION_MS);
  for (const ask of desk) expect((await ask('GET', 'me')).status).toBe(401);
  for (const ask of floor) expect((await ask('GET', 'me')).status).toBe(200);
});

test('a screen with an open stream is in use', async () => {
  const { staff, clock, context } = await testApp();
  const owner = await staff('owner');
  const session = await context.store.reader
    .selectFrom('staff_sessions')
    .select('id')
    .executeTakeFirstOrThrow();
  const stop = context.hub.onSessionEnd(session.id, () => {});
  for (let hours = 0; hours < 12; hours += 1) {
    clock.advance(3_600_000);
    await runJobs(context);
  }
  expect((await owner('GET', 'me')).status).toBe(200);
  stop();
  clock.advance(UNUSED_SESSION_MS);
  await runJobs(context);
  expect((await owner('GET', 'me')).status).toBe(401);
});

test('wrong passwords here count like those at the sign-in', async () => {
  const { staff } = await testApp();
  const owner = await staff('owner');
  for (let tries = 0; tries < 10; tries += 1) await confirm(owner, 'guess');
  expect((await confirm(owner)).body.code).toBe('request.rate_limited');
});
