import { expect, test } from 'vitest';
import { runJobs } from '#server/jobs.ts';
import { ProblemError } from '#server/problem.ts';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { ORIGIN, PASSWORD, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { makeRecoveryLink } from '../people/links.usecases.ts';
import { createPasswordVerifier } from './verify-password.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OWNER = 'owner@example.com';
const HOME = '10.0.0.9';

/** Tries passwords on the stored accounts; only the hashing is replaced: it takes 40 ms each. */
function doorOf(served: TestApp) {
  const prove = createPasswordVerifier(
    served.context,
    async (password, stored) => stored !== undefined && password === PASSWORD,
  );
  /** True: signed in. False: wrong. A number: the seconds to wait. */
  const enter = async (
    password: string,
    {
      email = OWNER,
      address = HOME,
      browser = 'a phone',
      deviceToken = null as string | null,
    } = {},
  ): Promise<boolean | number> => {
    try {
      return (await prove({ email, password }, { address, browser, deviceToken })) !== null;
    } catch (error) {
      return error instanceof ProblemError && error.retryAfter !== undefined
        ? error.retryAfter
        : Promise.reject(error);
    }
  };
  const guess = async (times: number, from: (index: number) => object = () => ({})) => {
    await Promise.all(Array.from({ length: times }, (_, index) => enter('x', from(index))));
  };
  return { enter, guess };
}

async function guarded(database?: 'file') {
  const served = await testApp({ database });
  const staff = await served.staff();
  return { served, staff, ...doorOf(served) };
}

test('after ten wrong passwords sign-in is delayed, each time longer, up to an hour', async () => {
  const { served, enter, guess } = await guarded();
  await guess(9);
  const waits = [];
  for (let round = 0; round < 9; round += 1) {
    expect(await enter('x')).toBe(false);
    // The right password too: it is not even checked.
    const wait = Number(await enter(PASSWORD));
    waits.push(wait / 60);
    served.clock.advance(wait * 1_000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(await enter(PASSWORD)).toBe(true);
});

test('a successful sign-in resets the earlier failures, and so does a day', async () => {
  const { served, enter, guess } = await guarded();
  await guess(9);
  expect(await enter(PASSWORD)).toBe(true);
  await guess(9);
  served.clock.advance(DAY);
  await guess(9);
  expect(await enter(PASSWORD)).toBe(true);
});

test('a restart resets no delay', async () => {
  const { served, guess } = await guarded();
  await guess(10);
  expect(await doorOf(served).enter(PASSWORD)).toBe(60);
});

test('of many tries at once, no more are checked than of sequential ones', async () => {
  const { served, enter } = await guarded('file');
  const answers = await timesAtOnce(served, 40, () => enter('x'));
  expect(answers.filter((answer) => answer === false)).toHaveLength(10);
});

test('an account that does not exist is locked exactly as one that does', async () => {
  const { enter, guess } = await guarded();
  const nobody = { email: 'nobody@example.com', address: '10.1.0.2' };
  await guess(11);
  await guess(11, () => nobody);
  expect(await enter(PASSWORD, nobody)).toBe(await enter(PASSWORD));
});

test('guesses from many addresses lock strangers out, but no device that has signed in before', async () => {
  const { served, enter, guess } = await guarded();
  const { headers } = await served.ask(
    'POST',
    'staff/session',
    { email: OWNER, password: PASSWORD },
    { origin: ORIGIN },
  );
  const deviceToken = /servett_device=([\w-]{32})/.exec(String(headers['set-cookie']))?.[1] ?? '';
  await guess(50, (index) => ({ address: `10.2.0.${index}` }));
  expect(await enter(PASSWORD, { address: '10.3.0.1' })).toBe(60);
  expect(await enter(PASSWORD)).toBe(60);
  expect(await enter(PASSWORD, { deviceToken })).toBe(true);
  await served.staff('kitchen');
  const kitchen = { email: 'kitchen@example.com' };
  await guess(50, (index) => ({ ...kitchen, address: `10.4.0.${index}` }));
  expect(await enter(PASSWORD, { ...kitchen, deviceToken })).toBe(60);
  await guess(10, () => ({ deviceToken }));
  expect(await enter(PASSWORD, { deviceToken })).toBe(60);
});

/** Signs in on a device with this token; returns its new token. */
async function signInOn(served: TestApp, email: string, token: string | null): Promise<string> {
  const { headers } = await served.ask(
    'POST',
    'staff/session',
    { email, password: PASSWORD },
    { origin: ORIGIN, ...(token !== null && { cookie: `servett_device=${token}` }) },
  );
  return /servett_device=([\w-]{32})/.exec(String(headers['set-cookie']))?.[1] ?? '';
}

test('signing in gives the device a new token, so that a planted token is worth nothing', async () => {
  const { served, enter, guess } = await guarded();
  const planted = 'p'.repeat(32);
  const renewed = await signInOn(served, OWNER, planted);
  expect(renewed).not.toBe(planted);
  const again = await signInOn(served, OWNER, renewed);
  await guess(50, (index) => ({ address: `10.6.0.${index}` }));
  expect(await enter(PASSWORD, { deviceToken: planted })).toBe(60);
  expect(await enter(PASSWORD, { deviceToken: renewed })).toBe(60);
  expect(await enter(PASSWORD, { deviceToken: again })).toBe(true);
});

test('a person who shares a device stays known on it, and signing in gives nobody new guesses at the others', async () => {
  const { served, enter, guess } = await guarded();
  await served.staff('kitchen');
  const shared = await signInOn(served, OWNER, null);
  const renewed = await signInOn(served, 'kitchen@example.com', shared);
  await guess(50, (index) => ({ address: `10.7.0.${index}` }));
  expect(await enter(PASSWORD, { deviceToken: renewed })).toBe(true);
  await guess(10, () => ({ deviceToken: renewed }));
  const after = await signInOn(served, 'kitchen@example.com', renewed);
  expect(await enter(PASSWORD, { deviceToken: after })).toBe(60);
});

test('an address that guesses at many accounts is delayed, and signing in does not reset that', async () => {
  const { served, enter, guess } = await guarded();
  await guess(99, (index) => ({ email: `guess${index}@example.com` }));
  expect(await enter(PASSWORD)).toBe(true);
  await guess(1, () => ({ email: 'one-more@example.com' }));
  expect(await enter(PASSWORD)).toBe(60);
  expect(await enter(PASSWORD, { address: '10.9.9.9' })).toBe(true);
  served.clock.advance(MINUTE);
  expect(await enter(PASSWORD)).toBe(true);
});

test('a signed-in person can change the password whatever others guess', async () => {
  const { staff, guess } = await guarded();
  await guess(60, (index) => ({ address: `10.5.0.${index}` }));
  const { status } = await staff('PUT', 'staff/password', {
    current: PASSWORD,
    password: 'elva ankor under bron',
  });
  expect(status).toBe(204);
});

test('a link for a new password removes the delays caused by guesses', async () => {
  const { served, enter, guess } = await guarded();
  await guess(60, (index) => ({ address: index < 15 ? HOME : `10.6.0.${index}` }));
  expect(await enter(PASSWORD)).toBe(60);
  const link = await makeRecoveryLink(served.context, OWNER);
  const chosen = { token: link?.token, password: 'elva ankor under bron' };
  const { status } = await served.ask('POST', 'staff/links/password', chosen, { origin: ORIGIN });
  expect(status).toBe(200);
  expect(await enter(PASSWORD)).toBe(true);
});

test('the response says how long to wait', async () => {
  const { served, guess } = await guarded();
  await guess(10, () => ({ address: '127.0.0.1' }));
  const claim = { email: OWNER, password: PASSWORD };
  const { status, body, headers } = await served.ask('POST', 'staff/session', claim, {
    origin: ORIGIN,
  });
  expect([status, body.code, headers['retry-after']]).toEqual([429, 'request.rate_limited', '60']);
});

test('the counts name nobody, and are deleted after a day', async () => {
  const { served, guess } = await guarded();
  await guess(3);
  const { reader } = served.context.store;
  const rows = () => reader.selectFrom('sign_in_failures').selectAll().execute();
  const before = await rows();
  expect(before).toHaveLength(4);
  expect(JSON.stringify(before)).not.toMatch(/owner@example|10\.0\.0\.9/);
  served.clock.advance(DAY);
  await runJobs(served.context);
  expect(await rows()).toEqual([]);
});
