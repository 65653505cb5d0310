import type { BridgeSecret } from '#core/printers/bridge.schema.ts';
import { parseBridgeCode } from '#core/printers/bridge-code.ts';
import { USER_CODE_TRIES } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/kernel/events/change.ts';
import { countTries } from '#server/kernel/limits/count-tries.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { refuseAfter } from '#server/kernel/limits/take-or-refuse.ts';
import { ProblemError } from '#server/problem.ts';
import { newToken, sha256 } from '#server/random.ts';
import { tellPrinting } from '../tell-printing.ts';
import { findBridgeByCode, updateBridge } from './bridges.repository.ts';

const OF_ADDRESS: Limit = {
  name: 'wrong bridge codes of an address',
  burst: USER_CODE_TRIES,
  everyMs: 60_000,
  isShared: true,
};

/**
 * A bridge gives its code, which is worth nothing afterwards, for a secret; one that it had before is
 * worth nothing either. Throws `bridges.wrong_code`, `request.rate_limited`.
 */
export async function pairBridge(
  context: Context,
  typed: string,
  address: string,
): Promise<BridgeSecret> {
  const counted = [{ limit: OF_ADDRESS, key: address }];
  const paired = await countTries(context.limits, counted, refuseAfter, () =>
    exchange(context, typed),
  );
  if (paired === null) throw new ProblemError('bridges.wrong_code');
  return paired;
}

async function exchange(context: Context, typed: string): Promise<BridgeSecret | null> {
  const { store, clock } = context;
  const code = parseBridgeCode(typed);
  if (code === null) return null;
  const hash = sha256(code);
  const found = await findBridgeByCode(store.reader, hash, clock.now());
  if (found === undefined) return null;
  return change(context, found.venue_id, async (unit) => {
    // Of two that give it at once, one is paired.
    const bridge = await findBridgeByCode(unit.db, hash, unit.at);
    if (bridge === undefined) return null;
    const secret = newToken();
    await updateBridge(unit.db, bridge.id, {
      ...{ secret_hash: sha256(secret), code_hash: null, code_expires_at: null },
      ...{ paired_at: unit.at, seen_at: unit.at, run_id: null, devices: null },
    });
    tellPrinting(unit);
    return { secret, name: bridge.name };
  });
}
