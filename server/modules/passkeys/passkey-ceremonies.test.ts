import { expect, test } from 'vitest';
import { softwareAuthenticator } from '../../../tests/support/server/software-authenticator.ts';
import { testApp } from '../../../tests/support/server/test-app.ts';
import {
  beginAdding,
  beginProof,
  CHALLENGE_MS,
  finishAdding,
  finishProof,
} from './passkey-ceremonies.ts';

const PARTY = { id: 'bar.example', origin: 'https://bar.example' };
const STAFF = { id: 'ida', email: 'ida@bar.example', name: 'Ida' };
const BOUND = { binding: 'browser', purpose: 'sign_in' } as const;
const told = (challenge: string) => ({ challenge, origin: PARTY.origin, rpId: PARTY.id });

async function withPasskey() {
  const { context, clock } = await testApp();
  const key = softwareAuthenticator();
  const { challenge } = await beginAdding(context, PARTY, { staff: STAFF, binding: 'session' });
  const asked = { staff: STAFF.id, binding: 'session', name: 'Phone' };
  const added = await finishAdding(context, PARTY, {
    ...asked,
    response: key.create(told(challenge)),
  });
  expect(added).not.toBeNull();
  const begin = async () => told((await beginProof(context, PARTY, BOUND)).challenge);
  const finish = (
    said: Parameters<typeof key.get>[0],
    by = key,
    bound: { binding: string; purpose: 'sign_in' } = BOUND,
  ) => finishProof(context, PARTY, bound, by.get(said));
  return { clock, begin, finish };
}

test('a passkey proves whose it is, once for each challenge', async () => {
  const { begin, finish } = await withPasskey();
  const said = await begin();
  expect(await finish({ ...said, counter: 2 })).toBe('ida');
  expect(await finish({ ...said, counter: 3 })).toBeNull();
});

test.each([
  ['another origin', { origin: 'https://bar.example.evil' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['nobody verified', { isVerified: false }],
  ['a counter that went back', { counter: 1 }],
])('%s proves nothing', async (_, wrong) => {
  const { begin, finish } = await withPasskey();
  expect(await finish({ ...(await begin()), counter: 5 })).toBe('ida');
  expect(await finish({ ...(await begin()), counter: 6, ...wrong })).toBeNull();
});

test('a foreign passkey, another browser and a challenge out of date prove nothing', async () => {
  const { begin, finish, clock } = await withPasskey();
  expect(await finish({ ...(await begin()), counter: 2 }, softwareAuthenticator())).toBeNull();
  const said = await begin();
  const elsewhere = { binding: 'another', purpose: 'sign_in' } as const;
  expect(await finish({ ...said, counter: 2 }, undefined, elsewhere)).toBeNull();
  clock.advance(CHALLENGE_MS);
  expect(await finish({ ...said, counter: 2 })).toBeNull();
});
