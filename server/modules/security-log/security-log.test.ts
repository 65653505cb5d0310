import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECURITY_KINDS } from '#core/security-log/codes.ts';
import { SECURITY_LOG_MS, SECURITY_LOG_PAGE } from '#core/shared/limits.ts';
import { runJobs } from '#server/jobs.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import {
  type Answer,
  type Ask,
  ORIGIN,
  PASSWORD,
  type TestApp,
  testApp,
} from '#tests/support/server/test-app.ts';
import { makeRecoveryLink } from '../people/links.usecases.ts';

const LOG = `venues/${VENUE}/security-log`;
const origin = { origin: ORIGIN };
const GOOD = 'elva ankor under bron';

/** Each request has its own millisecond, so that the log is in order. */
async function ticking(): Promise<TestApp> {
  const served = await testApp({ isOwn: true });
  const { app, clock } = served;
  app.addHook('onRequest', async () => clock.advance(1));
  return served;
}

const signIn = (served: TestApp, email: string, password = PASSWORD) =>
  served.ask('POST', 'staff/session', { email, password }, origin);

async function read(ask: Ask, query = '') {
  const { body, status } = await ask('GET', `${LOG}${query}`);
  expect(status).toBe(200);
  return body as Answer['body'];
}

/** Kind, person and details, oldest first; without the origin. */
async function saidBy(owner: Ask, query = '') {
  const { entries } = await read(owner, query);
  return entries.toReversed().map(({ kind, by, detail }: Answer['body']) => {
    const { device: _device, address: _address, ...rest } = detail;
    return [kind, by.name, rest];
  });
}

test('signing in, being refused, being locked out and signing out are recorded', async () => {
  const served = await ticking();
  const owner = await served.staff('owner');
  await served.staff('staff');
  await signIn(served, 'staff@example.com');
  for (let tries = 0; tries < 10; tries += 1) {
    await signIn(served, 'staff@example.com', 'wrong');
  }
  const kinds = (await saidBy(owner, '?area=access')).map(
    ([kind, by]: string[]) => `${kind} ${by}`,
  );
  const refused = Array.from({ length: 10 }, () => 'sign_in.refused staff');
  expect(kinds).toEqual([
    'sign_in.done owner',
    'sign_in.done staff',
    'sign_in.done staff',
    ...refused,
    'sign_in.locked staff',
  ]);
  await owner('DELETE', 'staff/session');
  const again = await served.staff('owner');
  expect((await saidBy(again)).at(-2)).toEqual(['sign_out.done', 'owner', {}]);
});

test('the log contains the device and the network, and neither password nor full address', async () => {
  const served = await ticking();
  const owner = await served.staff('owner');
  const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile';
  const claim = { email: 'owner@example.com', password: 'my own secret' };
  await served.ask('POST', 'staff/session', claim, { ...origin, 'user-agent': phone });
  const { entries } = await read(owner);
  expect(entries[0].detail).toEqual({ device: 'Chrome, Android', address: '127.0.0.0/24' });
  expect(JSON.stringify(entries)).not.toMatch(/my own secret|127\.0\.0\.1/);
});

test('granting access is recorded with the change, and not without it', async () => {
  const served = await ticking();
  const owner = await served.staff('owner');
  const { body: people } = await owner('GET', `venues/${VENUE}/people`);
  await served.staff('staff');
  const { body: all } = await owner('GET', `venues/${VENUE}/people`);
  const person = all.people.find((each: { role: string }) => each.role === 'staff').id;
  const self = people.people[0].id;
  const at = `venues/${VENUE}/people`;
  await owner('PUT', `${at}/${person}`, { role: 'kitchen' });
  expect((await owner('PUT', `${at}/${self}`, { role: 'staff' })).status).toBe(409);
  await owner('POST', `${at}/${person}/password-link`);
  const { body: link } = await owner('POST', `venues/${VENUE}/invitations`, {
    role: 'staff',
    name: 'Leo',
  });
  const { body: other } = await owner('POST', `venues/${VENUE}/invitations`, {
    role: 'kitchen',
  });
  await owner('DELETE', `venues/${VENUE}/invitations/${other.id}`);
  const accepted = { token: link.token, email: 'leo@example.com', name: 'Leo', password: GOOD };
  await served.ask('POST', 'staff/links/accept', accepted, origin);
  await owner('DELETE', `${at}/${person}`);
  const asked = await makeRecoveryLink(served.context, 'owner@example.com');
  const chosen = { token: asked?.token, password: GOOD };
  await served.ask('POST', 'staff/links/password', chosen, origin);
  const again = await served.staff('owner');
  expect(await saidBy(again, '?area=people')).toEqual([
    ['role.changed', 'owner', { person: 'staff', role: 'kitchen', was: 'staff' }],
    ['password_link.made', 'owner', { person: 'staff' }],
    ['invitation.made', 'owner', { role: 'staff', person: 'Leo' }],
    ['invitation.made', 'owner', { role: 'kitchen' }],
    ['invitation.withdrawn', 'owner', { role: 'kitchen' }],
    ['invitation.accepted', 'Leo', { role: 'staff' }],
    ['role.removed', 'owner', { person: 'staff', was: 'kitchen' }],
    ['password_link.made', '', { person: 'owner' }],
    ['password.changed', 'owner', {}],
  ]);
});

test('changes of what guests see are recorded: table ids, menu and settings', async () => {
  const served = await ticking();
  const owner = await served.staff('owner');
  const { body: before } = await owner('GET', `venues/${VENUE}/settings`);
  const settings = { ...before.settings, accent: '#aa3355' };
  await owner('PUT', `venues/${VENUE}/settings`, { settings, revision: before.revision });
  const { body: issued } = await owner('POST', `venues/${VENUE}/tables/${TABLE}/reissue`);
  const { body: left } = await owner('DELETE', `venues/${VENUE}/tables/${issued.id}`);
  const [removed] = left.removed;
  await owner('POST', `venues/${VENUE}/tables/${removed.id}/restore`);
  expect(await saidBy(owner, '?area=venue')).toEqual([
    ['settings.changed', 'owner', { settings: ['accent'] }],
    ['table.reissued', 'owner', { table: '1' }],
    ['table.removed', 'owner', { table: '1' }],
    ['table.restored', 'owner', { table: '1' }],
  ]);
});

test('a request without permission is recorded, and cannot fill the log', async () => {
  const served = await ticking();
  const owner = await served.staff('owner');
  const kitchen = await served.staff('kitchen');
  for (let tries = 0; tries < 30; tries += 1) {
    expect((await kitchen('GET', `venues/${VENUE}/people`)).status).toBe(403);
  }
  const said = (await saidBy(owner, '?area=access')).slice(2);
  expect(said).toHaveLength(5);
  expect(said[0]).toEqual(['access.refused', 'kitchen', { lacked: 'people.manage' }]);
});

test('the log is paged, each entry once, and filtered by person', async () => {
  // Some of them within one millisecond.
  const served = await testApp();
  const owner = await served.staff('owner');
  const manager = await served.staff('manager');
  const total = SECURITY_LOG_PAGE + 3;
  // Both have signed in.
  for (let count = 2; count < total; count += 1) {
    if (count % 3 > 0) served.clock.advance(1);
    await (count % 2 === 0 ? owner : manager)('DELETE', 'staff/sessions');
  }
  const first = await read(owner);
  const second = await read(owner, `?before=${first.next}`);
  const ids = [...first.entries, ...second.entries].map(({ id }: { id: string }) => id);
  expect([first.entries.length, second.entries.length, second.next]).toEqual([
    SECURITY_LOG_PAGE,
    3,
    null,
  ]);
  expect(new Set(ids).size).toBe(total);
  expect(first.people.map(({ name }: { name: string }) => name)).toEqual(['manager', 'owner']);
  const [{ id }] = first.people;
  const own = await read(owner, `?by=${id}`);
  expect(new Set(own.entries.map(({ by }: Answer['body']) => by.name))).toEqual(
    new Set(['manager']),
  );
});

test('an entry is deleted after a year', async () => {
  const served = await testApp();
  await served.staff('owner');
  const { reader } = served.context.store;
  const count = async () =>
    (await reader.selectFrom('staff_acts').select('id').where('is_security', '=', 1).execute())
      .length;
  served.clock.advance(SECURITY_LOG_MS - 1);
  await runJobs(served.context);
  expect(await count()).toBe(1);
  served.clock.advance(1);
  await runJobs(served.context);
  expect(await count()).toBe(0);
});

const isSecurityKind = (kind: string) => (SECURITY_KINDS as readonly string[]).includes(kind);

test('nothing in the server changes an entry but for the name of an erased account, or deletes one except by age', () => {
  const server = join(import.meta.dirname, '../..');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const writers = files.filter((name) =>
    /(?:updateTable|deleteFrom|replaceInto)\('staff_acts'\)|(?:update|delete from|drop table) "?staff_acts/i.test(
      readFileSync(join(server, name), 'utf8'),
    ),
  );
  expect(writers.sort()).toEqual([
    // It puts a tab's number for its name in what the other party keeps of their merge.
    'modules/parties/separate-records.repository.ts',
    'modules/security-log/security-log.repository.ts',
    // It takes the names of tabs out of what is no security entry.
    'modules/tabs/forget-tabs.repository.ts',
  ]);
  const [merges = '', own = '', tabNames = ''] = writers;
  const separated = readFileSync(join(server, merges), 'utf8');
  expect(separated.match(/'staff_acts'/g)).toHaveLength(1);
  expect(separated).toMatch(/updateTable\('staff_acts'\)[^;]*'kind', '=', 'seating\.merged'/);
  expect(isSecurityKind('seating.merged')).toBe(false);
  const tabs = readFileSync(join(server, tabNames), 'utf8');
  const [, kinds = ''] = tabs.match(/\.where\('kind', 'in', \[(.*?)\]\)/) ?? [];
  const renamed = kinds.split(', ').map((kind) => kind.slice(1, -1));
  expect(renamed).toContain('tab.renamed');
  expect(renamed.filter((kind) => isSecurityKind(kind))).toEqual([]);
  const text = readFileSync(join(server, own), 'utf8');
  const changes = text.match(/deleteFrom|updateTable/g);
  expect(changes).toEqual(['deleteFrom', 'updateTable', 'updateTable', 'updateTable']);
  // Names, of an account that was erased, and nothing else.
  expect(text.match(/\.set\(.*/g)).toEqual([
    ".set({ staff_name: '' })",
    ".set({ approver_name: '' })",
    ".set({ detail: JSON.stringify({ ...known, person: '' }) })",
  ]);
});
