import { expect, test } from 'vitest';
import { CONFIRMED_MS } from '#core/shared/limits.ts';
import { runJobs } from '#server/jobs.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { softwareAuthenticator } from '#tests/support/server/software-authenticator.ts';
import { type Ask, PASSWORD, testApp } from '#tests/support/server/test-app.ts';
import { CHALLENGE_MS } from './passkey-ceremonies.ts';

const APP_BASE = 'https://servett.test';
const ORIGIN = { origin: APP_BASE };
const PARTY = { origin: APP_BASE, rpId: 'servett.test' };
const config = { appBase: APP_BASE };
const owner = { email: 'owner@example.com', password: PASSWORD };

type Key = ReturnType<typeof softwareAuthenticator>;
type Said = Partial<Parameters<Key['get']>[0]>;

/** The owner of a venue, with a passkey of the name. */
async function withPasskey(name = 'Phone') {
  const served = await testApp({ config });
  const ask = await served.staff('owner');
  const key = softwareAuthenticator();
  const added = await add(ask, key, name);
  expect(added).toMatchObject({ status: 200, body: { passkeys: [{ name, usedAt: null }] } });
  const me = (await ask('GET', 'me')).body.id as string;
  const userHandle = Buffer.from(me).toString('base64url');
  const begin = (path = 'staff/session/passkey') =>
    served.ask('POST', `${path}/ceremony`, undefined, ORIGIN);
  const signIn = async (said: Said = {}, by = key) => {
    const { body } = await begin();
    return served.ask(
      'POST',
      'staff/session/passkey',
      {
        ceremony: body.ceremony,
        response: by.get(requestOf(body, { userHandle, counter: 2, ...said })),
      },
      ORIGIN,
    );
  };
  return { ...served, owner: ask, key, userHandle, begin, signIn, passkey: added.body.passkeys[0] };
}

const requestOf = (ceremony: { options: { challenge: string } }, said: Said = {}) => ({
  challenge: ceremony.options.challenge,
  ...PARTY,
  ...said,
});

async function add(ask: Ask, key: Key, name: string, said: Said = {}) {
  const { body } = await ask('POST', 'staff/passkeys/ceremony');
  const response = key.create(requestOf(body, said));
  return ask('POST', 'staff/passkeys', { ceremony: body.ceremony, name, response });
}

test('a passkey signs in by itself, and the log names it', async () => {
  const { signIn, owner } = await withPasskey('Ida’s phone');
  const answer = await signIn();
  expect(answer).toMatchObject({ status: 200, body: { name: 'owner' } });
  expect(String(answer.headers['set-cookie'])).toContain('servett_staff=');
  const [first] = (await owner('GET', `venues/${VENUE}/security-log`)).body.entries;
  expect(first).toMatchObject({ kind: 'sign_in.done', detail: { passkey: 'Ida’s phone' } });
  expect((await owner('GET', 'staff/passkeys')).body.passkeys[0].usedAt).not.toBeNull();
});

test.each<[string, Said]>([
  ['another origin', { origin: 'https://servett.test.evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a person that the device has not verified', { isVerified: false }],
  ['the handle of somebody else', { userHandle: 'c29tZWJvZHk' }],
  ['a counter that went back', { counter: 1 }],
])('%s is refused, and nobody is signed in', async (_, wrong) => {
  const { signIn } = await withPasskey();
  expect((await signIn({ counter: 5 })).status).toBe(200);
  const refused = await signIn({ counter: 6, ...wrong });
  expect(refused).toMatchObject({ status: 422, body: { code: 'passkeys.refused' } });
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect((await signIn({ counter: 7 })).status).toBe(200);
});

test('a ceremony is valid once, for five minutes, and for its purpose', async () => {
  const { ask, owner, begin, key, userHandle, clock, context } = await withPasskey();
  const prove = (body: { ceremony: string; options: { challenge: string } }, counter: number) => ({
    ceremony: body.ceremony,
    response: key.get(requestOf(body, { userHandle, counter })),
  });
  const signIn = (proof: object) => ask('POST', 'staff/session/passkey', proof, ORIGIN);
  const once = prove((await begin()).body, 2);
  expect((await signIn(once)).status).toBe(200);
  expect((await signIn(once)).body.code).toBe('passkeys.refused');
  const confirming = await owner('POST', 'staff/session/confirm/passkey/ceremony');
  expect((await signIn(prove(confirming.body, 3))).body.code).toBe('passkeys.refused');
  const late = (await begin()).body;
  clock.advance(CHALLENGE_MS);
  expect((await signIn(prove(late, 4))).body.code).toBe('passkeys.refused');
  await begin();
  clock.advance(CHALLENGE_MS);
  await runJobs(context);
  const left = await context.store.reader.selectFrom('passkey_challenges').selectAll().execute();
  expect(left).toEqual([]);
});

test('a foreign passkey and a removed one do not sign in', async () => {
  const { signIn, owner, passkey } = await withPasskey();
  expect((await signIn({}, softwareAuthenticator())).body.code).toBe('passkeys.refused');
  const removed = await owner('DELETE', `staff/passkeys/${passkey.id}`);
  expect(removed.body.passkeys).toEqual([]);
  expect((await signIn()).body.code).toBe('passkeys.refused');
});

test('a passkey confirms the signed-in person, but never somebody else', async () => {
  const { owner, staff, key, clock } = await withPasskey();
  const manager = await staff('manager');
  clock.advance(CONFIRMED_MS);
  const confirm = async (ask: Ask, counter: number) => {
    const { body } = await ask('POST', 'staff/session/confirm/passkey/ceremony');
    const response = key.get(requestOf(body, { counter }));
    return ask('POST', 'staff/session/confirm/passkey', { ceremony: body.ceremony, response });
  };
  expect((await owner('POST', 'staff/passkeys/ceremony')).body.code).toBe(
    'staff.password_required',
  );
  expect((await confirm(manager, 2)).body.code).toBe('passkeys.refused');
  expect((await confirm(owner, 3)).status).toBe(204);
  expect((await owner('POST', 'staff/passkeys/ceremony')).status).toBe(200);
});

test("a passkey belongs to one account, and nobody renames or removes another's", async () => {
  const { staff, key, passkey, owner } = await withPasskey();
  const manager = await staff('manager');
  expect((await add(manager, key, 'Mine')).body.code).toBe('passkeys.refused');
  const path = `staff/passkeys/${passkey.id}`;
  expect((await manager('DELETE', path)).body.code).toBe('passkeys.unknown');
  expect((await manager('PUT', path, { name: 'Mine' })).body.code).toBe('passkeys.unknown');
  const named = await owner('PUT', path, { name: ' Blue key ' });
  expect(named.body.passkeys).toMatchObject([{ name: 'Blue key' }]);
});

test('a response for another site, or without user verification, is not stored', async () => {
  const { owner } = await withPasskey();
  const wrong = { origin: 'https://evil.example' };
  const elsewhere = await add(owner, softwareAuthenticator(), 'Key', wrong);
  expect(elsewhere.body.code).toBe('passkeys.refused');
  const unverified = await add(owner, softwareAuthenticator(), 'Key', { isVerified: false });
  expect(unverified.body.code).toBe('passkeys.refused');
  expect((await owner('GET', 'staff/passkeys')).body.passkeys).toHaveLength(1);
});

test('an account that requires a passkey cannot be signed in to with a password, until the last one is removed', async () => {
  const { ask, owner: session, signIn, passkey } = await withPasskey();
  const byPassword = () => ask('POST', 'staff/session', owner, ORIGIN);
  expect((await session('PUT', 'staff/passkeys', { isRequired: true })).body.isRequired).toBe(true);
  expect(await byPassword()).toMatchObject({
    status: 403,
    body: { code: 'staff.passkey_required' },
  });
  const wrong = await ask('POST', 'staff/session', { ...owner, password: 'not it' }, ORIGIN);
  expect(wrong.body.code).toBe('staff.sign_in_failed');
  const confirmed = await session('POST', 'staff/session/confirm', { password: PASSWORD });
  expect(confirmed.body.code).toBe('staff.passkey_required');
  expect((await signIn()).status).toBe(200);
  const removed = await session('DELETE', `staff/passkeys/${passkey.id}`);
  expect(removed.body).toMatchObject({ passkeys: [], isRequired: false });
  expect((await byPassword()).status).toBe(200);
  const none = await session('PUT', 'staff/passkeys', { isRequired: true });
  expect(none.body.code).toBe('passkeys.unknown');
});

test('a link from an owner is the way back for a person who lost the passkey', async () => {
  const { ask, staff, owner: session } = await withPasskey();
  const manager = await staff('manager');
  await add(manager, softwareAuthenticator(), 'Lost phone');
  await manager('PUT', 'staff/passkeys', { isRequired: true });
  const { people } = (await session('GET', `venues/${VENUE}/people`)).body;
  const { id } = people.find(({ role }: { role: string }) => role === 'manager');
  const link = await session('POST', `venues/${VENUE}/people/${id}/password-link`);
  const chosen = { token: link.body.token, password: 'umbrella waits in march' };
  expect((await ask('POST', 'staff/links/password', chosen, ORIGIN)).status).toBe(200);
  const again = { email: 'manager@example.com', password: chosen.password };
  expect((await ask('POST', 'staff/session', again, ORIGIN)).status).toBe(200);
});

test('without APP_BASE there are passkeys on localhost, and on no other address of the same server', async () => {
  const { staff, ask } = await testApp({ config: { appBase: '', port: 3000 } });
  const session = await staff('owner');
  for (const [host, isAvailable] of [
    ['localhost:3000', true],
    ['localhost:3001', false],
    ['192.168.1.5:3000', false],
  ] as const) {
    const headers = { host, origin: `http://${host}` };
    const own = await session('GET', 'staff/passkeys', undefined, headers);
    expect(own.body.isAvailable, host).toBe(isAvailable);
    const setUp = await ask('GET', 'setup', undefined, headers);
    expect(setUp.body.hasPasskeys, host).toBe(isAvailable);
  }
});

test('where browsers allow no passkeys the server says so', async () => {
  const { staff, ask } = await testApp({ config: { appBase: 'http://192.168.1.5:3000' } });
  const session = await staff('owner');
  expect((await session('GET', 'staff/passkeys')).body.isAvailable).toBe(false);
  const begun = await session('POST', 'staff/passkeys/ceremony');
  expect(begun).toMatchObject({ status: 409, body: { code: 'passkeys.unavailable' } });
  const path = 'staff/session/passkey/ceremony';
  const anyone = await ask('POST', path, undefined, { origin: 'http://192.168.1.5:3000' });
  expect(anyone.body.code).toBe('passkeys.unavailable');
});
