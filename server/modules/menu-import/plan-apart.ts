import { Worker } from 'node:worker_threads';
import { compiled } from '#server/kernel/run-apart.ts';
import { ProblemError } from '#server/problem.ts';
import type { PlannedUpload, UploadTask } from './plan-upload.ts';
import { createTurns } from './turns.ts';

/** What the work on one upload may cost. */
interface UploadLimits {
  /**
   * Processor time, from when the thread has begun: neither a slow start nor a busy machine is the
   * file's fault.
   */
  readonly processorMs: number;
  readonly heapMb: number;
  /** Of the heap, what is new: with more, a file of 5 MB takes half as much memory again. */
  readonly newMb: number;
  /** Also limits how deep a file may be nested. */
  readonly stackMb: number;
  /** Files that are worked on at a time. */
  readonly running: number;
  /** Files that wait for their turn; more are refused. */
  readonly waiting: number;
  /** The same of one venue. */
  readonly each: { readonly running: number; readonly waiting: number };
}

/** The largest sheets and pages that are read at all need a small part of each. */
export const UPLOAD_LIMITS: UploadLimits = {
  processorMs: 15_000,
  heapMb: 256,
  newMb: 16,
  stackMb: 4,
  running: 2,
  waiting: 8,
  each: { running: 1, waiting: 4 },
};

/** What the thread of an upload says. `asking` is for the names of the stored pictures. */
export type FromThread =
  | { is: 'begun' }
  | { is: 'asking' }
  | { is: 'done'; planned: PlannedUpload };

/** What the work needs from outside its thread. */
interface UploadHelp {
  /** The venue that it is for, of which not all places are. */
  readonly who: string;
  listPictures(): Promise<readonly string[]>;
  /** Stops the work. */
  readonly signal: AbortSignal;
}

export type PlanApart = (task: UploadTask, help: UploadHelp) => Promise<PlannedUpload>;

/** How often the processor time is looked at. */
const LOOK_MS = 200;
const PROGRAM = new URL('./parse-worker.ts', import.meta.url);

/** `planUpload` in a thread of its own. See `uploadPlanner`. */
export const planUploadApart: PlanApart = uploadPlanner(UPLOAD_LIMITS);

/**
 * Does the work on uploads in threads of their own, within limits. Throws `menu.file_too_demanding`
 * for a file that exceeds them, `menu.import_busy` where too many wait, and the signal's reason
 * once it is aborted.
 */
export function uploadPlanner(limits: UploadLimits, program = PROGRAM): PlanApart {
  const take = createTurns(limits, () => new ProblemError('menu.import_busy'));
  return (task, help) => take(help.who, () => runThread(program, limits, task, help), help.signal);
}

async function runThread(
  program: URL,
  { processorMs, heapMb, newMb, stackMb }: UploadLimits,
  task: UploadTask,
  { listPictures, signal }: UploadHelp,
): Promise<PlannedUpload> {
  const bytes = new Uint8Array(task.bytes);
  const worker = new Worker(program, {
    workerData: { ...task, bytes },
    transferList: [bytes.buffer],
    env: compiled(),
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      maxYoungGenerationSizeMb: newMb,
      stackSizeMb: stackMb,
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<PlannedUpload>();
  const tooDemanding = () => reject(new ProblemError('menu.file_too_demanding'));
  const stop = () => reject(signal.reason);
  let stopWatching = () => {};
  worker.on('message', (message: FromThread) => {
    if (message.is === 'done') resolve(message.planned);
    else if (message.is === 'begun') stopWatching = watchTime(worker, processorMs, tooDemanding);
    else listPictures().then((names) => worker.postMessage(names), reject);
  });
  worker.once('error', (error) => (isLimit(error) ? tooDemanding() : reject(error)));
  worker.once('exit', () => reject(new Error('The thread ended without an answer.')));
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await promise;
  } finally {
    stopWatching();
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** Calls back when the thread has used so much processor time from now on. Returns how to stop. */
function watchTime(worker: Worker, processorMs: number, onUsed: () => void): () => void {
  const begun = worker.cpuUsage();
  const timer = setInterval(async () => {
    try {
      const { user, system } = await worker.cpuUsage(await begun);
      if (user + system > processorMs * 1_000) onUsed();
    } catch {
      // The thread has ended meanwhile, which its own events tell.
    }
  }, LOOK_MS);
  begun.catch(() => {});
  return () => clearInterval(timer);
}

/** Out of memory, or nested too deep for the stack. */
function isLimit(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError;
}
