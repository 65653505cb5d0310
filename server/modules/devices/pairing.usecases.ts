import type { Pairing, PairingAnswer, PairingRequest } from '#core/devices/device.schema.ts';
import { pairingState, pollAgain } from '#core/devices/pairing.ts';
import { formatUserCode } from '#core/devices/user-code.ts';
import { PAIRING_MS, PAIRING_POLL_MS } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import { createLimitGroup, takeFromGroup } from '#server/kernel/limits/limit-group.ts';
import { ProblemError } from '#server/problem.ts';
import { newDeviceCode, newToken, newUserCode, sha256 } from '#server/random.ts';
import { setNextToken } from './devices.repository.ts';
import { findPairingByDeviceCode, insertPairing, setPolled } from './pairings.repository.ts';

const SECOND = 1_000;
/** A tablet begins every ten minutes at most, unless somebody reloads it. */
const NEW_PAIRINGS = createLimitGroup('new pairing', {
  connection: { burst: 10, everyMs: 20 * SECOND },
  browser: { burst: 20, everyMs: 10 * SECOND },
  address: { burst: 60, everyMs: 5 * SECOND },
  reserve: { burst: 20, everyMs: 5 * SECOND },
});

/** A tablet asks to be paired (RFC 8628, 3.1). Throws `request.rate_limited`. */
export async function beginPairing(
  { store, clock, limits }: Context,
  { model }: PairingRequest,
  caller: Caller,
): Promise<Pairing> {
  await takeFromGroup(limits, NEW_PAIRINGS, caller);
  const at = clock.now();
  const deviceCode = newDeviceCode();
  const userCode = newUserCode();
  await store.write('installation', (db) =>
    insertPairing(db, {
      deviceCodeHash: sha256(deviceCode),
      userCodeHash: sha256(userCode),
      browser: caller.device,
      model: plainText(model),
      address: caller.address,
      askedAt: at,
      expiresAt: at + PAIRING_MS,
      intervalMs: PAIRING_POLL_MS,
    }),
  );
  return {
    deviceCode,
    userCode: formatUserCode(userCode),
    expiresIn: PAIRING_MS / SECOND,
    interval: PAIRING_POLL_MS / SECOND,
  };
}

/**
 * A tablet asks whether it was paired, and gets its token if so; again, with another token, until
 * it has used one. Throws `pairings.slow_down`, `pairings.ended`.
 */
export async function fetchToken(
  { store, clock }: Context,
  deviceCode: string,
): Promise<PairingAnswer> {
  const answer = await store.write(
    'installation',
    async (db): Promise<PairingAnswer | ProblemError> => {
      const at = clock.now();
      const pairing = await findPairingByDeviceCode(db, sha256(deviceCode));
      // Deleted once its token was used.
      const state =
        pairing === undefined ? 'ended' : pairingState({ ...pairing, usedAt: null }, at);
      if (pairing === undefined || state === 'ended') {
        return new ProblemError('pairings.ended');
      }
      const { isTooSoon, intervalMs } = pollAgain(pairing, at);
      await setPolled(db, pairing.deviceCodeHash, { at, intervalMs });
      const interval = Math.ceil(intervalMs / SECOND);
      if (isTooSoon) {
        return new ProblemError('pairings.slow_down', {}, interval);
      }
      if (state === 'waiting' || pairing.device === null) {
        return { state: 'pending', interval };
      }
      const token = newToken();
      await setNextToken(db, pairing.device, sha256(token));
      return { state: 'paired', token };
    },
  );
  if (answer instanceof ProblemError) {
    throw answer;
  }
  return answer;
}
