import type { Context } from '#server/context.ts';
import { openPrinter } from '#server/printing/devices/printer-socket.ts';
import {
  type Patience,
  type PrinterDesk,
  servePrinter,
} from '#server/printing/devices/serve-printer.ts';
import { isAllowed } from '../network.ts';
import { findJob, listNextJobs } from '../print-jobs.repository.ts';
import { findPrinter, type PrinterRow } from '../printers.repository.ts';
import { finishJob, hear, loseJob, peekJob } from '../serve-job.ts';
import { type OnError, takePaper } from '../take-paper.ts';

/**
 * Has a printer in the server's own network print what waits for it. Nobody else does meanwhile: what is
 * at it from before was sent by a server that has ended since, and will never hear of it.
 */
export async function printAt(
  context: Context,
  id: string,
  { patience, onError }: { patience: Readonly<Patience>; onError: OnError },
): Promise<void> {
  const { store, config } = context;
  const printer = await findPrinter(store.reader, id);
  if (printer?.host == null || printer.port === null || printer.removed_at !== null) return;
  const { host, port } = printer;
  if (!isAllowed(host, config.printerNetworks)) {
    return hear(context, printer, { problem: 'refused', nearEnd: false });
  }
  for (const job of await listNextJobs(store.reader, id, context.clock.now())) {
    if (job.state === 'offered') await loseJob(context, job, 'server restarted');
  }
  await servePrinter(
    deskOf(context, printer, onError),
    (ms) => openPrinter(host, port, ms),
    patience,
  );
}

function deskOf(context: Context, printer: PrinterRow, onError: OnError): PrinterDesk {
  const asItIs = async () => (await findPrinter(context.store.reader, printer.id)) ?? printer;
  return {
    hear: async (heard) => hear(context, await asItIs(), heard),
    waits: async () => (await peekJob(context, await asItIs())) !== null,
    async take() {
      const taking = { only: 'fresh', languages: ['escpos'], onError } as const;
      const taken = await takePaper(context, await asItIs(), taking);
      return taken === null ? null : { id: taken.id, bytes: taken.paper.bytes };
    },
    tellPrinted: (job) =>
      finishJob(context, printer, ({ db }) => findJob(db, job), { word: 'printed' }),
    tellLost: (job, reason) => loseJob(context, { id: job, venue: printer.venue_id }, reason),
  };
}
