import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FloodReport, FloodWork } from './flood-worker.ts';

/** An attack in a separate thread: its load must not delay the measurement. */
export async function startFlood(work: FloodWork): Promise<{ stop(): Promise<FloodReport> }> {
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData: work });
  const [ready] = (await once(worker, 'message')) as [unknown];
  if (ready !== 'ready') throw new Error('The flood did not begin.');
  return {
    async stop() {
      const message = once(worker, 'message') as Promise<[FloodReport]>;
      worker.postMessage('stop');
      const [report] = await message;
      await worker.terminate();
      return report;
    },
  };
}
