import { isIP } from 'node:net';
import type { Config } from '../../config.ts';

/** Whom a passkey is made for. */
export type RelyingParty = { id: string; origin: string };

/**
 * From the configuration alone: a request's host could be anybody's. Null where `APP_BASE` is
 * missing or names an address that browsers allow no passkeys on.
 */
export function relyingPartyOf({ appBase }: Pick<Config, 'appBase'>): RelyingParty | null {
  const url = URL.parse(appBase);
  const isSecure = url?.protocol === 'https:' || url?.hostname === 'localhost';
  // A passkey belongs to a name: browsers make none for an address of numbers.
  if (url === null || !isSecure || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
    return null;
  }
  return { id: url.hostname, origin: url.origin };
}
