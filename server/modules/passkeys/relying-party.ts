import { isIP } from 'node:net';
import type { Config } from '#server/config.ts';

/** The relying party of passkeys. */
export type RelyingParty = { id: string; origin: string };

/**
 * From the configuration alone, because a request can name any host: `APP_BASE`, else localhost.
 * Null for an address on which browsers allow no passkeys.
 */
export function relyingPartyOf({
  appBase,
  port,
}: Pick<Config, 'appBase' | 'port'>): RelyingParty | null {
  const url = URL.parse(appBase === '' ? `http://localhost:${port}` : appBase);
  const isSecure = url?.protocol === 'https:' || url?.hostname === 'localhost';
  // A passkey belongs to a host name: browsers create none for an IP address.
  if (url === null || !isSecure || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
    return null;
  }
  return { id: url.hostname, origin: url.origin };
}

/** Whether pages of `origin` can have passkeys. */
export function hasPasskeysAt(config: Pick<Config, 'appBase' | 'port'>, origin: string): boolean {
  return relyingPartyOf(config)?.origin === origin;
}
