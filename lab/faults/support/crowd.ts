import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CrowdReport, CrowdWork } from './crowd-worker.ts';

/** Remote devices, in a separate thread: their load must not delay the measurement. */
export async function startCrowd(work: CrowdWork): Promise<{ stop(): Promise<CrowdReport> }> {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData: work });
  const [ready] = (await once(worker, 'message')) as [unknown];
  if (ready !== 'ready') throw new Error('The crowd did not begin.');
  return {
    async stop() {
      const message = once(worker, 'message') as Promise<[CrowdReport]>;
      worker.postMessage('stop');
      const [report] = await message;
      await worker.terminate();
      return report;
    },
  };
}
