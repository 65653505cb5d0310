import { Worker } from 'node:worker_threads';
import { ProblemError } from '../../problem.ts';
import type { ReadMenu, Terms } from './read-menu.ts';

/** What reading uploads may cost. */
interface ReadingLimits {
  readonly timeMs: number;
  readonly heapMb: number;
  /** Also limits how deep a file may be nested. */
  readonly stackMb: number;
  /** Files that are read at a time. */
  readonly running: number;
  /** Files that wait for their turn; more are refused. */
  readonly waiting: number;
}

/** The largest sheets and pages that are read at all need a small part of each. */
export const READING_LIMITS: ReadingLimits = {
  // Includes starting the thread, which takes seconds where the machine is loaded.
  timeMs: 20_000,
  heapMb: 256,
  stackMb: 4,
  running: 2,
  waiting: 8,
};

type ReadApart = (bytes: Uint8Array, terms: Terms) => Promise<ReadMenu>;

/** Reads a menu in any format, in a thread of its own. See `readerApart`. */
export const readMenuApart: ReadApart = readerApart(READING_LIMITS);

/**
 * `readMenuUpload` in threads of their own, within limits. Throws `menu.file_too_demanding` for a
 * file that exceeds them, `menu.import_busy` where too many wait.
 */
export function readerApart(limits: ReadingLimits): ReadApart {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (bytes, terms) => {
    if (running < limits.running) {
      running += 1;
    } else {
      if (waiting.length >= limits.waiting) throw new ProblemError('menu.import_busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await readInThread(bytes, terms, limits);
    } finally {
      // The next in line takes over this one's place, so that nobody slips in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

async function readInThread(
  bytes: Uint8Array,
  { venue: { id, currency, vatRates }, stations, locale, now }: Terms,
  { timeMs, heapMb, stackMb }: ReadingLimits,
): Promise<ReadMenu> {
  const own = new Uint8Array(bytes);
  const terms: Terms = { venue: { id, currency, vatRates }, stations, locale, now };
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { bytes: own, terms },
    transferList: [own.buffer],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb, stackSizeMb: stackMb },
  });
  const tooDemanding = () => new ProblemError('menu.file_too_demanding');
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadMenu>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error) => reject(isLimit(error) ? tooDemanding() : error));
      worker.once('exit', () => reject(new Error('The thread ended without an answer.')));
      timer = setTimeout(() => reject(tooDemanding()), timeMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Out of memory, or nested too deep for the stack. */
function isLimit(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError;
}
