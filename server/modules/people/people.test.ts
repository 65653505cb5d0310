import { expect, test } from 'vitest';
import { runJobs } from '#server/jobs.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import {
  type Answer,
  type Ask,
  newOrderId,
  ORIGIN,
  PASSWORD,
  type TestApp,
  testApp,
} from '#tests/support/server/test-app.ts';
import { saveOperator, saveStaff } from '../staff/accounts.repository.ts';
import { makeRecoveryLink } from './links.usecases.ts';

const origin = { origin: ORIGIN };
const GOOD = 'tolv krabbor i hissen';
const people = `venues/${VENUE}/people`;
const invitations = `venues/${VENUE}/invitations`;

const idOf = async (ask: Ask, email: string): Promise<string> =>
  (await ask('GET', people)).body.people.find((each: { email: string }) => each.email === email).id;
const codeOf = ({ status, body }: Answer) => [status, body?.code];
const invited = async (ask: Ask, role = 'staff', name?: string) =>
  (await ask('POST', invitations, { role, ...(name !== undefined && { name }) })).body;
const accept = (served: TestApp, token: string, changes: object = {}) =>
  served.ask(
    'POST',
    'staff/links/accept',
    { token, name: 'Leo Strand', email: 'leo@example.com', password: GOOD, ...changes },
    origin,
  );
const as = (served: TestApp, { headers }: Answer): Ask => {
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  return (method, path, body, more = {}) =>
    served.ask(method, path, body, { cookie, ...origin, ...more });
};

test('an invitation says who invites for which role, works for one person, and then becomes invalid', async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  const link = await invited(owner, 'kitchen', 'Leo');
  const { body: info } = await served.ask(
    'POST',
    'staff/links/read',
    { token: link.token },
    origin,
  );
  expect(info).toEqual({
    kind: 'invitation',
    venue: 'Lillkrogen',
    isAsked: false,
    role: 'kitchen',
    by: 'owner',
    name: 'Leo',
    email: null,
    expiresAt: '2026-11-27T18:00:00.000Z',
  });
  const accepted = await accept(served, link.token, { email: 'Leo@Example.com' });
  expect(accepted.body).toMatchObject({
    name: 'Leo Strand',
    email: 'leo@example.com',
    venues: [{ id: VENUE, role: 'kitchen' }],
  });
  expect((await as(served, accepted)('GET', 'me')).body.name).toBe('Leo Strand');
  expect(codeOf(await accept(served, link.token, { email: 'x@example.com' }))).toEqual([
    410,
    'links.ended',
  ]);
  const { body } = await owner('GET', people);
  expect(body.people.map((each: { name: string }) => each.name)).toEqual(['owner', 'Leo Strand']);
  expect(body.invitations).toEqual([]);
});

test('of two people who open one invitation at once, one gets access', async () => {
  const served = await testApp({ database: 'file' });
  const { token } = await invited(await served.staff('owner'));
  const answers = await atOnce(served, [
    () => accept(served, token),
    () => accept(served, token, { email: 'other@example.com' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test("an invitation ends after 7 days, when it is withdrawn, and with its creator's role", async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  const manager = await served.staff('manager');
  const old = await invited(owner);
  served.clock.advance(7 * 24 * 3_600_000);
  expect(codeOf(await accept(served, old.token))).toEqual([410, 'links.ended']);
  await runJobs(served.context);
  const again = await served.staff('owner');
  expect(codeOf(await owner('GET', people))).toEqual([401, 'staff.sign_in_required']);

  const withdrawn = await invited(again);
  expect((await again('DELETE', `${invitations}/${withdrawn.id}`)).status).toBe(204);
  expect(codeOf(await accept(served, withdrawn.token))).toEqual([410, 'links.ended']);

  const managers = await invited(await served.staff('manager'));
  await again('PUT', `${people}/${await idOf(again, 'manager@example.com')}`, { role: 'staff' });
  expect(codeOf(await accept(served, managers.token))).toEqual([410, 'links.ended']);
  expect(manager).toBeDefined();
});

test('the database contains no usable token', async () => {
  const served = await testApp();
  const { token } = await invited(await served.staff('owner'));
  const rows = await served.context.store.reader.selectFrom('staff_links').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const nonsense = 'A'.repeat(32);
  expect(codeOf(await accept(served, nonsense))).toEqual([410, 'links.ended']);
});

test('a manager grants and removes the roles of staff and kitchen, and no others', async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  const manager = await served.staff('manager');
  await served.staff('staff');
  const forbidden = [403, 'staff.forbidden'];
  expect((await invited(manager, 'kitchen')).token).toMatch(/^[\w-]{32}$/);
  for (const role of ['owner', 'manager']) {
    expect(codeOf(await manager('POST', invitations, { role }))).toEqual(forbidden);
  }
  const staff = await idOf(owner, 'staff@example.com');
  expect(codeOf(await manager('PUT', `${people}/${staff}`, { role: 'manager' }))).toEqual(
    forbidden,
  );
  const boss = await idOf(owner, 'owner@example.com');
  expect(codeOf(await manager('DELETE', `${people}/${boss}`))).toEqual(forbidden);
  expect(codeOf(await manager('POST', `${people}/${boss}/password-link`))).toEqual(forbidden);
  const byOwner = await invited(owner, 'owner');
  expect(codeOf(await manager('DELETE', `${invitations}/${byOwner.id}`))).toEqual(forbidden);
  expect((await manager('PUT', `${people}/${staff}`, { role: 'kitchen' })).status).toBe(200);
  expect((await manager('DELETE', `${people}/${staff}`)).status).toBe(204);
});

test('the last owner can neither be removed nor get another role', async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  const id = await idOf(owner, 'owner@example.com');
  const last = [409, 'people.last_owner'];
  expect(codeOf(await owner('DELETE', `${people}/${id}`))).toEqual(last);
  expect(codeOf(await owner('PUT', `${people}/${id}`, { role: 'staff' }))).toEqual(last);
  await accept(served, (await invited(owner, 'owner')).token);
  expect((await owner('PUT', `${people}/${id}`, { role: 'staff' })).status).toBe(200);
  expect(codeOf(await owner('GET', people))).toEqual([403, 'staff.forbidden']);
});

test('a removed person loses access at once, and their e-mail can be invited again', async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  const leo = as(served, await accept(served, (await invited(owner)).token));
  const { body: me } = await leo('GET', 'me');
  const session = await served.context.store.reader
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', me.id)
    .executeTakeFirstOrThrow();
  const ended: string[] = [];
  served.context.hub.onSessionEnd(session.id, () => ended.push(session.id));
  expect((await owner('DELETE', `${people}/${me.id}`)).status).toBe(204);
  expect(ended).toEqual([session.id]);
  expect(codeOf(await leo('GET', 'me'))).toEqual([401, 'staff.sign_in_required']);
  expect(codeOf(await owner('DELETE', `${people}/${me.id}`))).toEqual([404, 'people.unknown']);
  const back = await accept(served, (await invited(owner)).token, { password: `${GOOD} igen` });
  expect(back.body.email).toBe('leo@example.com');
});

test('a person with an account elsewhere accepts an invitation with its password, and no other', async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  await served.operator();
  const { token } = await invited(owner, 'staff');
  const email = 'operator@example.com';
  expect(codeOf(await accept(served, token, { email }))).toEqual([409, 'people.email_refused']);
  const { body } = await accept(served, token, { email, name: 'x', password: PASSWORD });
  expect([body.name, body.venues[0].role]).toEqual(['operator', 'staff']);
  // An existing role with more permissions is kept.
  const lower = await invited(owner, 'kitchen');
  const same = await accept(served, lower.token, { email, password: PASSWORD });
  expect(same.body.venues[0].role).toBe('staff');
});

test('an invitation does not allow guessing at an account', async () => {
  const served = await testApp();
  const { token } = await invited(await served.staff('owner'));
  const guess = () => accept(served, token, { email: 'owner@example.com' });
  for (let tries = 0; tries < 10; tries += 1) await guess();
  expect(codeOf(await guess())).toEqual([429, 'request.rate_limited']);
});

test.each(['aaaaaaaaaaaaaaaa', 'leo-strand-leo', 'Lillkrogen-2026'])(
  'the password "%s" is refused, and the invitation still holds',
  async (password) => {
    const served = await testApp();
    const { token } = await invited(await served.staff('owner'));
    expect(codeOf(await accept(served, token, { password }))).toEqual([422, 'staff.weak_password']);
    expect((await accept(served, token)).status).toBe(200);
  },
);

test('a password link ends every session, works once, and only the newest one', async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  const staff = await served.staff('staff');
  const id = await idOf(owner, 'staff@example.com');
  const first = (await owner('POST', `${people}/${id}/password-link`)).body;
  const second = (await owner('POST', `${people}/${id}/password-link`)).body;
  const choose = (token: string, password = GOOD) =>
    served.ask('POST', 'staff/links/password', { token, password }, origin);
  expect(codeOf(await choose(first.token))).toEqual([410, 'links.ended']);
  const { body: info } = await served.ask(
    'POST',
    'staff/links/read',
    { token: second.token },
    origin,
  );
  expect(info).toMatchObject({ kind: 'password', email: 'staff@example.com', role: null });
  expect(codeOf(await accept(served, second.token))).toEqual([410, 'links.ended']);
  const chosen = await choose(second.token);
  expect(chosen.status).toBe(200);
  expect((await as(served, chosen)('GET', 'me')).status).toBe(200);
  expect((await staff('GET', 'me')).status).toBe(401);
  expect(codeOf(await choose(second.token))).toEqual([410, 'links.ended']);
  const signIn = { email: 'staff@example.com', password: GOOD };
  expect((await served.ask('POST', 'staff/session', signIn, origin)).status).toBe(200);
});

test('nobody creates a password link for an account with more rights elsewhere, or for their own', async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  const { store } = served.context;
  const account = { id: newOrderId(), email: 'both@example.com', name: 'Both', passwordHash: 'x' };
  await store.write('installation', (db) => saveOperator(db, account, 0));
  await store.write('installation', (db) =>
    saveStaff(db, account, { venue: VENUE, role: 'staff' }, 0),
  );
  const link = (id: string) => owner('POST', `${people}/${id}/password-link`);
  expect(codeOf(await link(account.id))).toEqual([409, 'people.elsewhere']);
  expect(codeOf(await link(await idOf(owner, 'owner@example.com')))).toEqual([
    403,
    'staff.forbidden',
  ]);
});

test('changing the password requires the old one, and ends the other sessions', async () => {
  const served = await testApp();
  const here = await served.staff('staff');
  const there = await served.staff('staff');
  const change = (current: string, password = GOOD) =>
    here('PUT', 'staff/password', { current, password });
  expect(codeOf(await change('not it'))).toEqual([422, 'staff.wrong_password']);
  expect(codeOf(await change(PASSWORD, 'staffstaffstaff'))).toEqual([422, 'staff.weak_password']);
  expect((await there('GET', 'me')).status).toBe(200);
  expect((await change(PASSWORD)).status).toBe(204);
  expect((await there('GET', 'me')).status).toBe(401);
  expect((await here('GET', 'me')).status).toBe(200);
  expect(codeOf(await change(PASSWORD))).toEqual([422, 'staff.wrong_password']);
});

test('a password counts exactly as typed: all of its 200 characters, capitals and spaces', async () => {
  const served = await testApp();
  const here = await served.staff('staff');
  const change = (current: string, password: string) =>
    here('PUT', 'staff/password', { current, password });
  const signIn = async (password: string) => {
    const account = { email: 'staff@example.com', password };
    return (await served.ask('POST', 'staff/session', account, origin)).status;
  };
  const long = ` Tolv  Krabbor i ${'hissen och över ån '.repeat(20)}`
    .slice(0, 199)
    .padEnd(200, 'x');
  expect((await change(PASSWORD, `${long}y`)).status).toBe(400);
  expect((await change(PASSWORD, long)).status).toBe(204);
  const changed = [long.trim(), long.toLowerCase(), long.slice(0, -1), long.replace('  ', ' ')];
  for (const other of changed) expect(await signIn(other), other).toBe(401);
  expect(await signIn(long)).toBe(200);
});

test("the server's administrator can create a link for an account that nobody else can help", async () => {
  const served = await testApp();
  await served.staff('owner');
  expect(await makeRecoveryLink(served.context, 'nobody@example.com')).toBe(null);
  const link = await makeRecoveryLink(served.context, ' Owner@Example.com');
  const token = link?.token ?? '';
  const { body: info } = await served.ask('POST', 'staff/links/read', { token }, origin);
  expect(info).toMatchObject({ kind: 'password', by: '', venue: '', email: 'owner@example.com' });
  const chosen = { token, password: GOOD };
  const { body: me } = await served.ask('POST', 'staff/links/password', chosen, origin);
  expect(me.venues[0].role).toBe('owner');
});
