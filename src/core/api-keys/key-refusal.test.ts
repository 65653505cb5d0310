import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { SCOPES } from './codes.ts';
import { type KeyFacts, keyRefusal } from './key-refusal.ts';

const KEY: KeyFacts = {
  venue: 'kajen',
  scopes: ['menu.read', 'orders.read'],
  expiresAt: 1_000,
  revokedAt: null,
};
const codeOf = (key: KeyFacts, venue: string, scope: (typeof SCOPES)[number] | undefined, at = 0) =>
  keyRefusal(key, { venue, scope }, at)?.code ?? null;

test('a key does what its scopes say, in its venue, until it ends', () => {
  expect(codeOf(KEY, 'kajen', 'menu.read')).toBeNull();
  expect(codeOf(KEY, 'kajen', 'menu.read', 999)).toBeNull();
  expect(codeOf(KEY, 'kajen', 'menu.read', 1_000)).toBe('api_keys.expired');
  expect(codeOf({ ...KEY, expiresAt: null }, 'kajen', 'menu.read', 1e15)).toBeNull();
});

test('a revoked key says so before anything else, and whether or not it has expired', () => {
  const revoked = { ...KEY, revokedAt: 5 };
  expect(codeOf(revoked, 'elsewhere', undefined, 2_000)).toBe('api_keys.revoked');
});

test('what is missing is named, and another venue is not told from one that does not exist', () => {
  expect(keyRefusal(KEY, { venue: 'kajen', scope: 'menu.write' }, 0)).toEqual({
    code: 'api_keys.scope_missing',
    details: { scope: 'menu.write' },
  });
  expect(codeOf(KEY, 'elsewhere', 'menu.read')).toBe('api_keys.other_venue');
  expect(codeOf(KEY, '', 'menu.read')).toBe('api_keys.other_venue');
  expect(codeOf(KEY, 'kajen', undefined)).toBe('api_keys.closed_route');
});

test('no key ever acts for another venue, without its scope, or on a route without one', () => {
  const scopes = fc.subarray([...SCOPES]);
  const venue = fc.constantFrom('a', 'b', '');
  fc.assert(
    fc.property(
      fc.record({
        venue: fc.constantFrom('a', 'b'),
        scopes,
        expiresAt: fc.option(fc.integer({ min: 0, max: 9 })),
        revokedAt: fc.option(fc.integer({ min: 0, max: 9 })),
      }),
      venue,
      fc.option(fc.constantFrom(...SCOPES), { nil: undefined }),
      fc.integer({ min: 0, max: 9 }),
      (key, of, scope, at) => {
        const isLet = keyRefusal(key, { venue: of, scope }, at) === null;
        const ought =
          key.revokedAt === null &&
          (key.expiresAt === null || key.expiresAt > at) &&
          key.venue === of &&
          scope !== undefined &&
          key.scopes.includes(scope);
        expect(isLet).toBe(ought);
      },
    ),
    { numRuns: propertyRuns(200, 5_000) },
  );
});
