import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeRecoveryLink } from '#server/modules/people/links.usecases.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { ORIGIN, PASSWORD, testApp } from '#tests/support/server/test-app.ts';
import { isKnownPassword } from './is-known-password.ts';

test.each(['1qaz2wsx3edc', '1QAZ2wsx3EDC', 'leavemealone', 'synystergates', 'polniypizdec0211'])(
  '"%s" is known, in capitals or not',
  (password) => {
    expect(isKnownPassword(password)).toBe(true);
  },
);

test('of random passwords, almost none is taken for known', () => {
  const known = Array.from({ length: 20_000 }, () => randomBytes(12).toString('base64')).filter(
    isKnownPassword,
  );
  expect(known.length).toBeLessThan(5);
  expect(isKnownPassword('')).toBe(false);
});

test('a known password is refused wherever one is chosen, and the old one stays', async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  const known = 'synystergates';
  const refused = { status: 422, body: { code: 'staff.known_password' } };
  expect(
    await owner('PUT', 'staff/password', { current: PASSWORD, password: known }),
  ).toMatchObject(refused);
  const origin = { origin: ORIGIN };
  const link = await makeRecoveryLink(served.context, 'owner@example.com');
  const chosen = { token: link?.token, password: known };
  expect(await served.ask('POST', 'staff/links/password', chosen, origin)).toMatchObject(refused);
  const { body: invitation } = await owner('POST', `venues/${VENUE}/invitations`, {
    role: 'staff',
  });
  const accepted = { token: invitation.token, email: 'leo@example.com', name: 'Leo' };
  expect(
    await served.ask('POST', 'staff/links/accept', { ...accepted, password: known }, origin),
  ).toMatchObject(refused);
  const again = { ...accepted, password: 'elva ankor under bron' };
  expect((await served.ask('POST', 'staff/links/accept', again, origin)).status).toBe(200);
});
