import { actorName } from '#core/api-keys/actor-name.ts';
import { type KeyWish, keyRefusal } from '#core/api-keys/key-refusal.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import type { Context } from '#server/context.ts';
import { insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { ApiKey } from '#server/kernel/callers/api-key.ts';
import { noteUse } from '#server/kernel/callers/note-use.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { sha256 } from '#server/random.ts';
import { findKeyByHash, touchKey } from './api-keys.repository.ts';
import { isWellFormed } from './key-token.ts';

const MINUTE = 60_000;
/** Recorded refusals of one key in the security log: a program that is refused keeps asking. */
const REFUSALS: Limit = { name: 'recorded refusals of a key', burst: 2, everyMs: 60 * MINUTE };

/** The key that a token is, whatever it may do. Throws `api_keys.mistyped`, `api_keys.unknown`. */
export async function findKeyOf({ store }: Pick<Context, 'store'>, token: string): Promise<ApiKey> {
  if (!isWellFormed(token)) throw new ProblemError('api_keys.mistyped');
  const key = await findKeyByHash(store.reader, sha256(token));
  if (key === undefined) throw new ProblemError('api_keys.unknown');
  return key;
}

/**
 * Lets a key do what it asks for, or records that it was refused. Throws what
 * `src/core/api-keys/key-refusal.ts` decides.
 */
export async function admitKey(context: Context, key: ApiKey, wish: KeyWish): Promise<void> {
  const { store, clock } = context;
  const at = clock.now();
  const refusal = keyRefusal(key, wish, at);
  if (refusal !== null) {
    await recordRefusal(context, key, refusal);
    throw refused(refusal);
  }
  if (key.usedAt === null || at - key.usedAt >= MINUTE) {
    await noteUse(store, (db) => touchKey(db, key.id, at));
  }
}

async function recordRefusal(
  { store, clock, limits }: Context,
  key: ApiKey,
  { code, details }: Refusal,
): Promise<void> {
  if ((await limits.take(REFUSALS, `${key.id} ${code}`)) > 0) return;
  const by = { venue: key.venue, staff: { id: key.id, name: actorName(key.name) } };
  const detail = { apiKey: key.name, lacked: details.scope ?? code };
  await noteUse(store, (db) =>
    insertAuditEntry(db, by, { kind: 'api_key.refused', detail }, clock.now()),
  );
}
