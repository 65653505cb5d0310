import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { type BridgeRow, findBridge } from './bridges.repository.ts';

/** The venue's bridge. Throws `bridges.unknown`. */
export async function requireBridge(db: Reader, venue: string, id: string): Promise<BridgeRow> {
  const bridge = await findBridge(db, id);
  if (bridge === undefined || bridge.venue_id !== venue || bridge.removed_at !== null) {
    throw new ProblemError('bridges.unknown');
  }
  return bridge;
}
