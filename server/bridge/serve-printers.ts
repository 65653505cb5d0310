import type { BridgeResult, BridgeWork } from '#core/printers/bridge.schema.ts';
import { openPrinterFile } from '#server/printing/devices/printer-file.ts';
import {
  type HandOverDesk,
  handOver,
  PATIENCE,
  type Patience,
  type PrinterDesk,
  servePrinter,
} from '#server/printing/devices/serve-printer.ts';
import { allowedDevice, isDevice, openDevice } from './open-device.ts';
import { type AtPrinter, deskOf, type Run } from './printer-desks.ts';

export type Printers = {
  /** All printers, as the server says: those with work are served at once. */
  take(work: BridgeWork): void;
  /** Asks each how it is. */
  askAll(): void;
  known(): readonly AtPrinter[];
  /** Until nothing is being printed or told any more. */
  idle(): Promise<void>;
};

type Options = {
  allowed: readonly string[];
  onError: (error: unknown) => void;
  patience?: Readonly<Patience>;
};

/** The printers of a bridge: each is served by one at a time, and none waits for another. */
export function createPrinters(
  run: Run,
  { allowed, onError, patience = PATIENCE }: Options,
): Printers {
  const known = new Map<string, AtPrinter>();
  const begun = new Map<string, BridgeResult['became']>();
  const busy = new Map<string, { again: boolean; done: Promise<void> }>();

  function serve(id: string): void {
    const turn = busy.get(id);
    if (turn !== undefined) {
      turn.again = true;
      return;
    }
    const next = { again: false, done: Promise.resolve() };
    busy.set(id, next);
    next.done = serveWhileNew(id, next).finally(() => busy.delete(id));
  }

  async function serveWhileNew(id: string, turn: { again: boolean }): Promise<void> {
    try {
      do {
        turn.again = false;
        const at = known.get(id);
        if (at !== undefined) await serveOne(at, deskOf(run, at, begun));
      } while (turn.again && !run.stopping.aborted);
    } catch (error) {
      onError(error);
    }
  }

  async function serveOne({ printer }: AtPrinter, desk: PrinterDesk & HandOverDesk) {
    const { device, handsOver } = printer;
    const address = allowedDevice(device, allowed);
    const isFile = address?.kind === 'file';
    const isRefused =
      address === null || (isFile && !allowed.includes(device) && !isDevice(address.path));
    if (isRefused) return desk.hear({ problem: 'refused', nearEnd: false });
    if (isFile && handsOver) {
      return handOver(desk, () => openPrinterFile(address.path, 'write'), patience);
    }
    return servePrinter(desk, (ms) => openDevice(address, 'both', ms), patience);
  }

  return {
    take({ printers }) {
      for (const id of known.keys()) {
        if (!printers.some((printer) => printer.id === id)) known.delete(id);
      }
      for (const printer of printers) {
        const at = known.get(printer.id) ?? { printer, waits: false, heard: null };
        known.set(printer.id, Object.assign(at, { printer, waits: printer.waits }));
        if (printer.waits || at.heard === null) serve(printer.id);
      }
    },
    askAll() {
      for (const id of known.keys()) {
        if (!busy.has(id)) serve(id);
      }
    },
    known: () => [...known.values()],
    async idle() {
      await Promise.all([...busy.values()].map(({ done }) => done));
    },
  };
}
