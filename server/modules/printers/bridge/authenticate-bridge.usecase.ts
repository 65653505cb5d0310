import type { Context } from '#server/context.ts';
import type { Bridge } from '#server/kernel/callers/bridge.ts';
import { sha256 } from '#server/random.ts';
import { findBridgeBySecret } from './bridges.repository.ts';

/** The bridge with this secret; null if it has been removed, or was never paired. */
export async function authenticateBridge(
  { store }: Pick<Context, 'store'>,
  secret: string | null,
): Promise<Bridge | null> {
  if (secret === null) return null;
  const row = await findBridgeBySecret(store.reader, sha256(secret));
  return row === undefined ? null : { id: row.id, venue: row.venue_id };
}
