import type { DrawerContact, PrinterProblem } from '#core/printers/codes.ts';
import type { PrinterConnection } from './printer-connection.ts';
import type { FileConnection } from './printer-file.ts';
import {
  ASK_CAUSE,
  ASK_PAPER,
  ASK_STATE,
  askWhenPrinted,
  realTimeIn,
  saysPrinted,
  statusOf,
} from './printer-status.ts';

/** How a printer is, by its own word; not each tells of a drawer. */
export type Heard = {
  problem: PrinterProblem | null;
  nearEnd: boolean;
  drawerContact?: DrawerContact;
};

/** How long a printer may take to be reached, to say how it is, and to print a ticket. Milliseconds. */
export type Patience = { connect: number; status: number; print: number };
export const PATIENCE: Readonly<Patience> = { connect: 2_000, status: 1_000, print: 20_000 };

/** Where a printer's jobs come from, and who hears what became of them. */
export type PrinterDesk = {
  hear(heard: Heard): Promise<void>;
  /** Whether something is to be printed; nothing is fetched by asking. */
  waits(): Promise<boolean>;
  /** The next job, which is this printer's from now on. */
  take(): Promise<{ id: string; bytes: Uint8Array } | null>;
  tellPrinted(job: string): Promise<void>;
  /** Nobody knows what became of it. */
  tellLost(job: string, reason: string): Promise<void>;
};

/** `tellHandedOver`: a device that cannot say whether it has printed has taken it. */
export type HandOverDesk = Omit<PrinterDesk, 'tellPrinted'> & {
  tellHandedOver(job: string): Promise<void>;
};

const READY: Heard = { problem: null, nearEnd: false };
const UNREACHED: Heard = { problem: 'offline', nearEnd: false };
const MUTE: Heard = { problem: 'error', nearEnd: false };

/**
 * Asks a printer how it is, and has it print what waits, one after the other. Accepted bytes are not
 * printed ones: the printer says when it has come to the end.
 */
export async function servePrinter(
  desk: PrinterDesk,
  open: (ms: number) => Promise<PrinterConnection>,
  patience: Readonly<Patience>,
): Promise<void> {
  const connection = await open(patience.connect).catch(() => null);
  if (connection === null) return desk.hear(UNREACHED);
  try {
    await printAll(desk, { connection, patience });
  } finally {
    await connection.close(patience.status);
  }
}

type At = { connection: PrinterConnection; patience: Readonly<Patience> };

async function printAll(desk: PrinterDesk, at: At): Promise<void> {
  for (let heard = await askHow(at); ; heard = await askHow(at)) {
    await desk.hear(heard);
    if (heard.problem !== null || !(await desk.waits())) return;
    if (!(await printNext(desk, at))) return;
  }
}

/** The printer's own word; one that gives none could never say that it has printed. */
async function askHow(at: At): Promise<Heard> {
  const state = await ask(at, ASK_STATE);
  if (state === null) return MUTE;
  const cause = await ask(at, ASK_CAUSE);
  return statusOf(state, cause ?? 0, (await ask(at, ASK_PAPER)) ?? 0);
}

function ask({ connection, patience }: At, request: Uint8Array): Promise<number | null> {
  connection.send(request);
  return connection.until(realTimeIn, patience.status);
}

async function printNext(desk: PrinterDesk, { connection, patience }: At): Promise<boolean> {
  const job = await desk.take();
  if (job === null) return false;
  connection.send(job.bytes);
  connection.send(askWhenPrinted(job.id));
  const isPrinted = await connection.until(
    (answer) => (saysPrinted(answer, job.id) ? true : null),
    patience.print,
  );
  if (isPrinted !== true) {
    await desk.tellLost(job.id, 'no result');
    return false;
  }
  await desk.tellPrinted(job.id);
  return true;
}

/** Hands what waits to a device that cannot say how it is, nor whether it has printed. */
export async function handOver(
  desk: HandOverDesk,
  open: () => Promise<FileConnection>,
  patience: Readonly<Patience>,
): Promise<void> {
  const file = await open().catch(() => null);
  if (file === null) return desk.hear(UNREACHED);
  try {
    await desk.hear(READY);
    while (await desk.waits()) {
      const job = await desk.take();
      if (job === null) return;
      file.send(job.bytes);
      if (!(await file.hasTaken(patience.print))) return await desk.tellLost(job.id, 'not taken');
      await desk.tellHandedOver(job.id);
    }
  } finally {
    await file.close(patience.status);
  }
}
