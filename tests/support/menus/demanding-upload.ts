import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from '#server/modules/menu-import/plan-apart.ts';
import type { UploadTask } from '#server/modules/menu-import/plan-upload.ts';

// In place of the program that reads uploads: takes as much as the file says, and harms nobody.
const task: UploadTask = workerData;
const MEGABYTE = 1 << 20;

const nested = (depth: number): number => (depth === 0 ? 0 : 1 + nested(depth - 1));

const ways: Record<string, (amount: number) => unknown> = {
  nothing: () => null,
  'a slow start': () => busyFor(500),
  time: (milliseconds) => busyFor(milliseconds),
  // Small arrays of numbers: the heap's, unlike the bytes of buffers.
  memory: (megabytes) =>
    Array.from({ length: megabytes }, () => new Array<number>(MEGABYTE / 8).fill(0.5)).length,
  stack: (thousands) => nested(thousands * 1_000),
};

/** Milliseconds of the processor, whatever else the machine does. */
function busyFor(milliseconds: number): void {
  const { user, system } = process.threadCpuUsage();
  const began = user + system;
  for (let now = began; now - began < milliseconds * 1_000; ) {
    const used = process.threadCpuUsage();
    now = used.user + used.system;
  }
}

const say = (message: FromThread) => parentPort?.postMessage(message);
const { way, amount }: { way: string; amount: number } = JSON.parse(
  new TextDecoder().decode(task.bytes),
);
if (way === 'a slow start') busyFor(amount);
say({ is: 'begun' });
ways[way]?.(amount);
say({
  is: 'done',
  planned: { text: task.bytes, remember: null, counts: { added: 0, changed: 0, removed: 0 } },
});
