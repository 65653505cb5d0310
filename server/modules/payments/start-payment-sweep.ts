import type { Context } from '#server/context.ts';
import { inOneProcess } from '#server/kernel/processes/in-one-process.ts';
import { createPaymentSweep } from './sweep-payments.ts';

const EVERY_MS = 1_000;

/**
 * Sweeps every second until the returned function is called; of several processes on one database
 * one does.
 */
export function startPaymentSweep(context: Context, onError: (error: unknown) => void): () => void {
  const begin = () => {
    const sweep = createPaymentSweep(context);
    return context.clock.every(EVERY_MS, () => {
      sweep().catch(onError);
    });
  };
  return inOneProcess(context, 'payments', begin, onError);
}
