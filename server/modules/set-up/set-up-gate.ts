import { timingSafeEqual } from 'node:crypto';
import { formatTableId, parseTableId } from '#core/tables/table-id.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/db/store.ts';
import type { LimitStore } from '#server/kernel/limits/limit.ts';
import {
  createLimitGroup,
  giveBackToGroup,
  takeFromGroup,
} from '#server/kernel/limits/limit-group.ts';
import type { Source } from '#server/kernel/limits/source.ts';
import { ProblemError } from '#server/problem.ts';
import { newTableId, sha256 } from '#server/random.ts';
import { deleteCodes, insertCode, listCodes } from './set-up-codes.repository.ts';

const MINUTE = 60_000;
/** Wrong codes. A code has 60 random bits: guessing from many addresses does not help either. */
const WRONG_CODES = createLimitGroup(
  'set-up code',
  {
    connection: { burst: 5, everyMs: 2 * MINUTE },
    browser: { burst: 10, everyMs: MINUTE },
    address: { burst: 10, everyMs: MINUTE },
    reserve: { burst: 40, everyMs: MINUTE },
  },
  { isShared: true },
);

/** The codes for the first set-up, which exist only while they are needed. */
export type SetUpGate = {
  isOpen(): Promise<boolean>;
  /** Creates a code; returns it as people type it, such as `K7Q2-9XMB-4TRD`. */
  open(): Promise<string>;
  /** Throws `setup.closed`, `setup.wrong_code`, or `request.rate_limited`. */
  require(code: string, source: Source): Promise<void>;
  close(): Promise<void>;
};

/** Where the hashes of the codes are. */
type SetUpCodes = {
  add(hash: string): Promise<void>;
  list(): Promise<string[]>;
  clear(): Promise<void>;
};

/** A server that is alone has one code, which ends with it. */
function ownCode(): SetUpCodes {
  let only: string[] = [];
  return {
    add: async (hash) => {
      only = [hash];
    },
    list: async () => only,
    clear: async () => {
      only = [];
    },
  };
}

/** Processes that share a database print a code each; any of them takes each code. */
function sharedCodes({ store, clock }: Ports): SetUpCodes {
  return {
    add: (hash) => store.write('installation', (db) => insertCode(db, hash, clock.now())),
    list: () => listCodes(store.reader),
    clear: () => store.write('installation', deleteCodes),
  };
}

type Ports = { store: Store; clock: Pick<Clock, 'now'>; limits: LimitStore };

export function createSetUpGate(ports: Ports): SetUpGate {
  const { limits } = ports;
  const codes = ports.store.peers === null ? ownCode() : sharedCodes(ports);

  return {
    isOpen: async () => (await codes.list()).length > 0,
    async open() {
      const code = newTableId();
      await codes.add(sha256(code));
      return formatTableId(code);
    },
    async require(code, source) {
      const wanted = await codes.list();
      if (wanted.length === 0) {
        throw new ProblemError('setup.closed');
      }
      await takeFromGroup(limits, WRONG_CODES, source);
      const typed = sha256(parseTableId(code) ?? '');
      const isRight = (each: string) => timingSafeEqual(Buffer.from(typed), Buffer.from(each));
      if (!wanted.some(isRight)) {
        throw new ProblemError('setup.wrong_code');
      }
      await giveBackToGroup(limits, WRONG_CODES, source);
    },
    close: codes.clear,
  };
}
