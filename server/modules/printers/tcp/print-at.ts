import type { Context } from '#server/context.ts';
import { isAllowed } from '../network.ts';
import { findJob } from '../print-jobs.repository.ts';
import { findPrinter, type PrinterRow } from '../printers.repository.ts';
import { renderFor } from '../render-job.ts';
import { claimJob, finishJob, type Heard, hear, loseJob, peekJob } from '../serve-job.ts';
import { openPrinter, type PrinterSocket } from './printer-socket.ts';
import {
  ASK_CAUSE,
  ASK_PAPER,
  ASK_STATE,
  askWhenPrinted,
  isRealTime,
  saysPrinted,
  statusOf,
} from './printer-status.ts';

/** How long a printer may take to be reached, to say how it is, and to print a ticket. Milliseconds. */
export type Patience = { connect: number; status: number; print: number };
export const PATIENCE: Readonly<Patience> = { connect: 2_000, status: 1_000, print: 20_000 };

const UNREACHED: Heard = { problem: 'offline', nearEnd: false };
const MUTE: Heard = { problem: 'error', nearEnd: false };

/**
 * Asks a printer in the server's own network how it is, and has it print what waits, one after the
 * other. Accepted bytes are not printed ones: the printer says when it has come to the end.
 */
export async function printAt(
  context: Context,
  id: string,
  patience: Readonly<Patience>,
): Promise<void> {
  const { store, config } = context;
  const printer = await findPrinter(store.reader, id);
  if (printer?.host == null || printer.port === null || printer.removed_at !== null) return;
  if (!isAllowed(printer.host, config.printerNetworks)) {
    return hear(context, printer, { problem: 'refused', nearEnd: false });
  }
  const socket = await openPrinter(printer.host, printer.port, patience.connect).catch(() => null);
  if (socket === null) return hear(context, printer, UNREACHED);
  try {
    await printAll(context, printer, { socket, patience });
  } finally {
    await socket.close(patience.status);
  }
}

type At = { socket: PrinterSocket; patience: Readonly<Patience> };

async function printAll(context: Context, printer: PrinterRow, at: At): Promise<void> {
  for (let heard = await askHow(at); ; heard = await askHow(at)) {
    const now = (await findPrinter(context.store.reader, printer.id)) ?? printer;
    await hear(context, now, heard);
    if (heard.problem !== null || (await peekJob(context, now)) === null) return;
    if (!(await printNext(context, now, at))) return;
  }
}

/** The printer's own word; one that gives none could never say that it has printed. */
async function askHow(at: At): Promise<Heard> {
  const state = await ask(at, ASK_STATE);
  if (state === null) return MUTE;
  const cause = await ask(at, ASK_CAUSE);
  return statusOf(state, cause ?? 0, (await ask(at, ASK_PAPER)) ?? 0);
}

function ask({ socket, patience }: At, request: Uint8Array): Promise<number | null> {
  socket.send(request);
  return socket.until((answer) => answer.find(isRealTime) ?? null, patience.status);
}

async function printNext(
  context: Context,
  printer: PrinterRow,
  { socket, patience }: At,
): Promise<boolean> {
  const claimed = await claimJob(context, printer, 'fresh');
  if (claimed === null) return false;
  const { job } = claimed;
  const { bytes } = await renderFor(context, printer, claimed, ['escpos']);
  socket.send(bytes);
  socket.send(askWhenPrinted(job.id));
  const isPrinted = await socket.until(
    (answer) => (saysPrinted(answer, job.id) ? true : null),
    patience.print,
  );
  if (isPrinted !== true) {
    await loseJob(context, job, 'no result');
    return false;
  }
  await finishJob(context, printer, ({ db }) => findJob(db, job.id), { hasPrinted: true });
  return true;
}
