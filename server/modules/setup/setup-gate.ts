import { timingSafeEqual } from 'node:crypto';
import { formatTableId, parseTableId } from '../../../src/domain/table-id.ts';
import { createAttemptLimiter } from '../../attempt-limiter.ts';
import type { Clock } from '../../clock.ts';
import { ProblemError } from '../../problem.ts';
import { newTableId, sha256 } from '../../random.ts';

const WINDOW_MS = 10 * 60_000;
const TRIES_PER_ADDRESS = 10;
/** From everywhere together: the code has 60 random bits, so this leaves nothing to guess at. */
const TRIES = 100;

/** What opens the first set-up: a code that lives in this process only, and no longer than it is needed. */
export type SetUpGate = {
  isOpen(): boolean;
  /** Makes a code; answers it as people type it, such as `K7Q2-9XMB-4TRD`. */
  open(): string;
  /** Throws `setup.closed`, `setup.wrong_code`, or `request.rate_limited`. */
  require(code: string, address: string): void;
  close(): void;
};

export function createSetUpGate(clock: Pick<Clock, 'now'>): SetUpGate {
  const ofAddress = createAttemptLimiter(clock, TRIES_PER_ADDRESS, WINDOW_MS);
  const anywhere = createAttemptLimiter(clock, TRIES, WINDOW_MS);
  let expected: string | null = null;

  return {
    isOpen: () => expected !== null,
    open() {
      const code = newTableId();
      expected = sha256(code);
      return formatTableId(code);
    },
    require(code, address) {
      if (expected === null) {
        throw new ProblemError('setup.closed');
      }
      ofAddress.check(address);
      anywhere.check('');
      const typed = sha256(parseTableId(code) ?? '');
      if (!timingSafeEqual(Buffer.from(typed), Buffer.from(expected))) {
        ofAddress.count(address);
        anywhere.count('');
        throw new ProblemError('setup.wrong_code');
      }
    },
    close() {
      expected = null;
    },
  };
}
