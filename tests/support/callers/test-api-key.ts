import { SCOPES, type Scope } from '#core/api-keys/codes.ts';
import { insertKey } from '#server/modules/api-keys/api-keys.repository.ts';
import { newKeyToken, startOf } from '#server/modules/api-keys/key-token.ts';
import { sha256 } from '#server/random.ts';
import { VENUE } from '../fixtures/small-menu.ts';
import { type Ask, newOrderId, type TestApp } from '../server/test-app.ts';

type Wish = {
  venue?: string;
  name?: string;
  /** By default all. */
  scopes?: readonly Scope[];
  expiresAt?: number | null;
  revokedAt?: number | null;
};

export type TestKey = { id: string; token: string; headers: Record<string, string>; ask: Ask };

/** A key straight into the database: making one asks for the password. */
export async function testApiKey(
  { ask, context: { store, clock } }: TestApp,
  { venue = VENUE, name = 'Till', scopes = SCOPES, expiresAt = null, revokedAt = null }: Wish = {},
): Promise<TestKey> {
  const token = newKeyToken();
  const id = newOrderId();
  await store.write('installation', (db) =>
    insertKey(db, {
      ...{ id, venue_id: venue, name, start: startOf(token), key_hash: sha256(token) },
      ...{ scopes: JSON.stringify(scopes), created_at: clock.now(), used_at: null },
      ...{ expires_at: expiresAt, revoked_at: revokedAt },
    }),
  );
  const headers = { authorization: `Bearer ${token}` };
  const asKey: Ask = (method, path, body, more) => ask(method, path, body, { ...headers, ...more });
  return { id, token, headers, ask: asKey };
}
