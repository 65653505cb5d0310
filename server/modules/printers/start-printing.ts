import type { Context } from '#server/context.ts';
import { PATIENCE } from '#server/printing/devices/serve-printer.ts';
import { sweepPrints } from './sweep-prints.ts';
import { startTcpPrinting } from './tcp/start-tcp-printing.ts';

/** How soon it is noticed that something does not print. */
const SWEEP_MS = 5_000;

/** Looks after printers and what waits for them; the returned function stops that. */
export function startPrinting(
  context: Context,
  onError: (error: unknown) => void,
  patience = PATIENCE,
): () => void {
  const { peers } = context.store;
  let isSweeping = false;
  async function sweep(): Promise<void> {
    if (isSweeping) return;
    isSweeping = true;
    try {
      await (peers === null
        ? sweepPrints(context)
        : peers.alone('print sweep', () => sweepPrints(context)));
    } finally {
      isSweeping = false;
    }
  }
  const stopSweeping = context.clock.every(SWEEP_MS, () => void sweep().catch(onError));
  const stopTcp = startTcpPrinting(context, onError, patience);
  // What happened before this server began.
  void sweep().catch(onError);
  return () => {
    stopSweeping();
    stopTcp();
  };
}
