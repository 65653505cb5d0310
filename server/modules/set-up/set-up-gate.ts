import { timingSafeEqual } from 'node:crypto';
import { formatTableId, parseTableId } from '../../../src/domain/seating/table-id.ts';
import type { LimitStore } from '../../kernel/limits/limit.ts';
import { createRoom, leaveRoom, takeRoom } from '../../kernel/limits/room.ts';
import type { Source } from '../../kernel/limits/source.ts';
import { ProblemError } from '../../problem.ts';
import { newTableId, sha256 } from '../../random.ts';

const MINUTE = 60_000;
/** Wrong codes. A code has 60 random bits: guessing from many addresses does not help either. */
const WRONG_CODES = createRoom('set-up code', {
  connection: { burst: 5, everyMs: 2 * MINUTE },
  browser: { burst: 10, everyMs: MINUTE },
  address: { burst: 10, everyMs: MINUTE },
  reserve: { burst: 40, everyMs: MINUTE },
});

/** The code for the first set-up: it exists only in this process, and only while it is needed. */
export type SetUpGate = {
  isOpen(): boolean;
  /** Creates a code; returns it as people type it, such as `K7Q2-9XMB-4TRD`. */
  open(): string;
  /** Throws `setup.closed`, `setup.wrong_code`, or `request.rate_limited`. */
  require(code: string, source: Source): Promise<void>;
  close(): void;
};

export function createSetUpGate(limits: LimitStore): SetUpGate {
  let expected: string | null = null;

  return {
    isOpen: () => expected !== null,
    open() {
      const code = newTableId();
      expected = sha256(code);
      return formatTableId(code);
    },
    async require(code, source) {
      if (expected === null) {
        throw new ProblemError('setup.closed');
      }
      const wanted = expected;
      await takeRoom(limits, WRONG_CODES, source);
      const typed = sha256(parseTableId(code) ?? '');
      if (!timingSafeEqual(Buffer.from(typed), Buffer.from(wanted))) {
        throw new ProblemError('setup.wrong_code');
      }
      await leaveRoom(limits, WRONG_CODES, source);
    },
    close() {
      expected = null;
    },
  };
}
