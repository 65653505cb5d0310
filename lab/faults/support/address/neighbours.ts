import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { NeighboursReport, NeighboursWork } from './neighbours-worker.ts';

/** The abusive clients at the address, in a separate thread. */
export async function startNeighbours(
  work: NeighboursWork,
): Promise<{ stop(): Promise<NeighboursReport> }> {
  const worker = new Worker(new URL('./neighbours-worker.ts', import.meta.url), {
    workerData: work,
  });
  await once(worker, 'message');
  return {
    async stop() {
      const message = once(worker, 'message') as Promise<[NeighboursReport]>;
      worker.postMessage('stop');
      const [report] = await message;
      await worker.terminate();
      return report;
    },
  };
}
