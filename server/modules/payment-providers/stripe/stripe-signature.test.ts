import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { isSignedByStripe } from './stripe-provider.ts';

const stripe = new Stripe('sk_test_not_used');
const secret = 'whsec_servett';
const payload = JSON.stringify({ id: 'evt_1', object: 'event', note: 'räksmörgås' });
const now = Date.UTC(2026, 10, 20, 18);
const seconds = now / 1_000;

function signed(changes: { timestamp?: number; secret?: string } = {}): string {
  return stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: seconds,
    ...changes,
  });
}

test.each([
  ['now', 0, true],
  ['five minutes old', -300, true],
  ['older', -301, false],
  ['from a clock that is ahead', 300, true],
  ['from further ahead', 301, false],
])('what Stripe’s library signs %s is believed: %#', (_name, age, expected) => {
  const header = signed({ timestamp: seconds + age });
  expect(isSignedByStripe(header, Buffer.from(payload), secret, now)).toBe(expected);
});

test('what is signed with another secret, or altered, is not believed', () => {
  const raw = Buffer.from(payload);
  expect(isSignedByStripe(signed({ secret: 'whsec_other' }), raw, secret, now)).toBe(false);
  expect(isSignedByStripe(signed(), Buffer.from(`${payload} `), secret, now)).toBe(false);
  const header = signed();
  for (const wrong of ['', 't=', header.replace(/t=\d+/, `t=${seconds - 1}`), `t=${seconds},v1=`]) {
    expect(isSignedByStripe(wrong, raw, secret, now)).toBe(false);
  }
});

test('while a secret is replaced one of several signatures is enough', () => {
  const [time, right] = signed().split(',');
  const header = `${time},v1=${'0'.repeat(64)},v0=abc,${right}`;
  expect(isSignedByStripe(header, Buffer.from(payload), secret, now)).toBe(true);
  expect(() =>
    stripe.webhooks.constructEvent(payload, header, secret, 300, undefined, now),
  ).not.toThrow();
});
