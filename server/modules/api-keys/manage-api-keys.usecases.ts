import type { ApiKeys, ApiKeyView, MadeApiKey, NewApiKey } from '#core/api-keys/api-keys.schema.ts';
import { SCOPES } from '#core/api-keys/codes.ts';
import { hasExpired } from '#core/api-keys/key-refusal.ts';
import { API_KEY_NAME_MAX, API_KEYS_MAX } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { toNullableTimestamp, toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { sha256 } from '#server/random.ts';
import {
  findKey,
  insertKey,
  listKeys,
  replaceSecret,
  revokeKeyRow,
  type StoredKey,
} from './api-keys.repository.ts';
import { newKeyToken, startOf } from './key-token.ts';

const DAY = 86_400_000;

export async function readApiKeys({ store, clock }: Context, venue: string): Promise<ApiKeys> {
  const keys = await listKeys(store.reader, venue);
  return { keys: keys.map((key) => toView(key, clock.now())) };
}

function toView(key: StoredKey, now: number): ApiKeyView {
  return {
    id: key.id,
    name: key.name,
    scopes: [...key.scopes],
    start: key.start,
    createdAt: toTimestamp(key.createdAt),
    expiresAt: toNullableTimestamp(key.expiresAt),
    hasExpired: hasExpired(key, now),
    usedAt: toNullableTimestamp(key.usedAt),
  };
}

/**
 * Makes a key and tells it, once: stored is its hash. Sent again it tells another secret of the same
 * key, as long as nothing has used the first. Throws `api_keys.too_many`, `api_keys.key_reused`.
 */
export function makeApiKey(context: Context, by: By, wish: NewApiKey): Promise<MadeApiKey> {
  return change(context, by.venue, async ({ db, at }) => {
    const token = newKeyToken();
    const secret = { start: startOf(token), key_hash: sha256(token) };
    const known = await findKey(db, wish.id);
    if (known !== undefined) {
      const isOwn = known.venue === by.venue && known.usedAt === null && known.revokedAt === null;
      if (!isOwn) throw new ProblemError('api_keys.key_reused');
      await replaceSecret(db, wish.id, secret);
      return { token };
    }
    if ((await listKeys(db, by.venue)).length >= API_KEYS_MAX) {
      throw new ProblemError('api_keys.too_many');
    }
    const name = nameOf(wish);
    await insertKey(db, {
      ...{ id: wish.id, venue_id: by.venue, name, ...secret },
      scopes: JSON.stringify(SCOPES.filter((scope) => wish.scopes.includes(scope))),
      created_at: at,
      expires_at: wish.days === null ? null : at + wish.days * DAY,
      ...{ used_at: null, revoked_at: null },
    });
    await insertAuditEntry(db, by, { kind: 'api_key.made', detail: { apiKey: name } }, at);
    return { token };
  });
}

function nameOf({ name }: NewApiKey): string {
  const plain = plainText(name)?.slice(0, API_KEY_NAME_MAX) ?? '';
  if (plain === '') {
    const fields = [{ path: '/name', message: 'must have letters' }];
    throw new ProblemError('request.invalid', { fields });
  }
  return plain;
}

/** It is refused from now on, and the list knows it no more. Throws `api_keys.unknown_id`. */
export async function revokeApiKey(context: Context, by: By, id: string): Promise<ApiKeys> {
  await change(context, by.venue, async ({ db, at }) => {
    const key = await findKey(db, id);
    if (key === undefined || key.venue !== by.venue || key.revokedAt !== null) {
      throw new ProblemError('api_keys.unknown_id');
    }
    await revokeKeyRow(db, id, at);
    await insertAuditEntry(db, by, { kind: 'api_key.revoked', detail: { apiKey: key.name } }, at);
  });
  return readApiKeys(context, by.venue);
}
