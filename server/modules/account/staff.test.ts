import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { ORIGIN, PASSWORD, testApp } from '#tests/support/server/test-app.ts';
import { hashPassword, verifyPassword } from './password.ts';

const origin = { origin: ORIGIN };
const account = { email: 'owner@example.com', password: PASSWORD };

test('signing in sets a cookie that scripts cannot read, and returns the person and their permissions', async () => {
  const served = await testApp();
  await served.staff('kitchen');
  const { status, body, headers } = await served.ask(
    'POST',
    'staff/session',
    { email: ' Kitchen@Example.com ', password: PASSWORD },
    origin,
  );
  expect(status).toBe(200);
  expect(body.venues).toEqual([
    {
      id: VENUE,
      name: 'Lillkrogen',
      role: 'kitchen',
      permissions: ['board.see', 'lines.handle', 'products.sold_out'],
    },
  ]);
  const [session, device] = [headers['set-cookie']].flat();
  expect(device).toMatch(
    /^servett_device=[\w-]{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(session).toMatch(
    /^servett_staff=[\w-]{32}; Max-Age=57600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('over https the cookie is bound to this host', async () => {
  const served = await testApp({ config: { trustProxy: 1 } });
  await served.staff();
  const https = { origin: 'https://servett.test', 'x-forwarded-proto': 'https' };
  const { headers } = await served.ask('POST', 'staff/session', account, https);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-servett_staff=.*; Secure/);
  const value = cookie.split(';', 1)[0] ?? '';
  const me = await served.ask('GET', 'me', undefined, { ...https, cookie: value });
  expect(me.status).toBe(200);
});

test('a wrong password and an unknown address get the same refusal', async () => {
  const served = await testApp();
  await served.staff();
  const wrong = await served.ask('POST', 'staff/session', { ...account, password: 'x' }, origin);
  const unknown = await served.ask(
    'POST',
    'staff/session',
    { email: 'nobody@example.com', password: 'x' },
    origin,
  );
  expect([wrong.status, wrong.body.code]).toEqual([401, 'staff.sign_in_failed']);
  expect(unknown.text).toBe(wrong.text);
});

test('a page of another origin can neither sign in nor change anything', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const pause = { station: null, paused: true };
  for (const bad of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
    const signIn = await served.ask('POST', 'staff/session', account, bad);
    expect([signIn.status, signIn.body.code]).toEqual([403, 'request.not_acceptable_origin']);
    const change = await staff('PUT', `venues/${VENUE}/pauses`, pause, bad);
    expect(change.body.code).toBe('request.not_acceptable_origin');
  }
  expect((await served.ask('POST', 'staff/session', account)).status).toBe(403);
  expect((await staff('GET', 'me', undefined, { origin: 'https://evil.example' })).status).toBe(
    200,
  );
});

test('signing out revokes the cookie', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const out = await staff('DELETE', 'staff/session');
  expect(out.status).toBe(204);
  expect(out.headers['set-cookie']).toContain('servett_staff=;');
  expect((await staff('GET', 'me')).body.code).toBe('staff.sign_in_required');
});

test('a password is stored as a salted argon2id hash', async () => {
  const hashes = await Promise.all([hashPassword('hemligt'), hashPassword('hemligt')]);
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(await verifyPassword('hemligt', hashes[0])).toBe(true);
  expect(await verifyPassword('Hemligt', hashes[0])).toBe(false);
  expect(await verifyPassword('hemligt', undefined)).toBe(false);
  expect(await verifyPassword('hemligt', 'plain text')).toBe(false);
});

test('a person sees where they are signed in, and ends one session or all others', async () => {
  const served = await testApp();
  await served.staff();
  const pixel = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
  const enter = async (userAgent: string) => {
    const from = { ...origin, 'user-agent': userAgent };
    const { headers } = await served.ask('POST', 'staff/session', account, from);
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    return (method: 'GET' | 'DELETE', path: string) =>
      served.ask(method, path, undefined, { ...origin, cookie });
  };
  const old = await enter('curl/8.5.0');
  const phone = await enter(pixel);
  served.clock.advance(5 * 60_000);
  await old('GET', 'me');
  const { body } = await phone('GET', 'staff/sessions');
  const known = body.sessions.map((each: Record<string, unknown>) => [
    each.device,
    each.lastUsedAt,
    each.isThis,
  ]);
  expect(known).toContainEqual(['Chrome, Android', '2026-11-20T18:05:00.000Z', true]);
  expect(known).toContainEqual([null, '2026-11-20T18:05:00.000Z', false]);
  // The account's first session, from before, has not been used since.
  expect(known).toContainEqual([null, '2026-11-20T18:00:00.000Z', false]);

  const { body: seen } = await old('GET', 'staff/sessions');
  const own = seen.sessions.find((each: { isThis: boolean }) => each.isThis).id;
  const ended: string[] = [];
  served.context.hub.onSessionEnd(own, () => ended.push(own));
  expect((await phone('DELETE', `staff/sessions/${own}`)).status).toBe(204);
  expect(ended).toEqual([own]);
  expect((await old('GET', 'me')).status).toBe(401);
  expect((await phone('DELETE', `staff/sessions/${own}`)).body.code).toBe('request.not_found');

  const kitchen = await served.staff('kitchen');
  const { body: theirs } = await kitchen('GET', 'staff/sessions');
  const foreign = await phone('DELETE', `staff/sessions/${theirs.sessions[0].id}`);
  expect(foreign.body.code).toBe('request.not_found');

  expect((await phone('DELETE', 'staff/sessions')).status).toBe(204);
  expect((await phone('GET', 'staff/sessions')).body.sessions.length).toBe(1);
  expect((await kitchen('GET', 'me')).status).toBe(200);
});
