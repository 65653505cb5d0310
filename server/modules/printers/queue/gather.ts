import { setTimeout } from 'node:timers';
import { growingLru } from '#server/growing-lru.ts';

/** After a run of a key, what comes within this time is done together. */
const GATHER_MS = 100;
/** An answer is compressed and written some turns after its commit. */
const ANSWER_MS = 10;
/** Of keys. */
const KEPT = 10_000;

/**
 * Runs `work` of a key soon, once for all who ask until it begins: what comes after a pause at once,
 * so that a lone one waits for nothing, and the rest in groups. The promise is that of the run.
 */
export function gather(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const due = new Map<string, Promise<void>>();
  const begun = growingLru<number>(KEPT);

  async function run(key: string): Promise<void> {
    await pause((begun.get(key) ?? Number.NEGATIVE_INFINITY) + GATHER_MS - performance.now());
    due.delete(key);
    begun.set(key, performance.now());
    await work(key);
  }

  return (key) => {
    const known = due.get(key);
    if (known !== undefined) return known;
    const next = run(key);
    due.set(key, next);
    return next;
  };
}

/** Also at once the answer to what happened leaves first. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(ANSWER_MS, milliseconds)).unref();
  });
}
