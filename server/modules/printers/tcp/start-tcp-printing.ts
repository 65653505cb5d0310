import type { Context } from '#server/context.ts';
import type { Patience } from '#server/printing/devices/serve-printer.ts';
import { hasTcpPrinters, listTcpPrinters, listTcpPrintersToWake } from '../printers.repository.ts';
import { printAt } from './print-at.ts';

/** How often printers are asked how they are. */
const EVERY_MS = 5_000;

/**
 * Prints at the printers of the server's own network, at once when something is to be printed; one that was
 * not well is asked again in its time, whatever is queued meanwhile. One connection for each printer,
 * also of several processes. The returned function stops it.
 */
export function startTcpPrinting(
  context: Context,
  onError: (error: unknown) => void,
  patience: Readonly<Patience>,
): () => void {
  if (context.config.printerNetworks.length === 0) return () => {};
  const busy = new Map<string, { again: boolean }>();

  async function run(id: string): Promise<void> {
    const known = busy.get(id);
    if (known !== undefined) {
      known.again = true;
      return;
    }
    const turn = { again: false };
    busy.set(id, turn);
    try {
      do {
        turn.again = false;
        await alone(id);
      } while (turn.again);
    } catch (error) {
      onError(error);
    } finally {
      busy.delete(id);
    }
  }

  async function alone(id: string): Promise<void> {
    const { peers } = context.store;
    await (peers === null
      ? printAt(context, id, { patience, onError })
      : peers.alone(`printer ${id}`, () => printAt(context, id, { patience, onError })));
  }

  const { reader } = context.store;
  const runAll = (printers: readonly string[]) => Promise.all(printers.map(run));
  const askAll = async () => {
    const printers = await listTcpPrinters(reader);
    for (const venue of new Set(printers.map((printer) => printer.venue))) {
      // What cannot be queued of one venue holds up no other one's printers.
      await context.prints.queue(venue).catch(onError);
    }
    await runAll(printers.map(({ id }) => id));
  };
  const wakeAll = async (venue: string) => runAll(await listTcpPrintersToWake(reader, venue));
  const queueSoon = async (venue: string) => {
    if (await hasTcpPrinters(reader, venue)) await context.prints.queueSoon(venue);
  };

  const stopTicking = context.clock.every(EVERY_MS, () => void askAll().catch(onError));
  const stopWatching = context.prints.onHappened((venue) => void queueSoon(venue).catch(onError));
  const stopListening = context.prints.onQueued((venue) => void wakeAll(venue).catch(onError));
  return () => {
    stopTicking();
    stopWatching();
    stopListening();
  };
}
