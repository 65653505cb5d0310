import type { Refusal } from '#core/shared/refusal.ts';
import type { Scope } from './codes.ts';

export interface KeyFacts {
  readonly venue: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

/** What a request with a key asks for. */
export interface KeyWish {
  /** Of the address; empty where it names none. */
  readonly venue: string;
  /** What its route needs; undefined: no key may call it. */
  readonly scope: Scope | undefined;
}

/**
 * Why a key may not do this, or null. One that ends is refused before anything is said of a venue
 * or a route; another venue is refused in the same way whether it exists or not.
 */
export function keyRefusal(key: KeyFacts, wish: KeyWish, at: number): Refusal | null {
  if (key.revokedAt !== null) return { code: 'api_keys.revoked', details: {} };
  if (hasExpired(key, at)) return { code: 'api_keys.expired', details: {} };
  const { scope } = wish;
  if (scope === undefined) return { code: 'api_keys.closed_route', details: {} };
  if (wish.venue !== key.venue) return { code: 'api_keys.other_venue', details: {} };
  return key.scopes.includes(scope) ? null : { code: 'api_keys.scope_missing', details: { scope } };
}

export function hasExpired({ expiresAt }: Pick<KeyFacts, 'expiresAt'>, at: number): boolean {
  return expiresAt !== null && expiresAt <= at;
}
