import { setTimeout as wait } from 'node:timers/promises';
import { fakeTcpPrinter, type TcpFaults } from '#tests/support/printers/fake-tcp-printer.ts';
import {
  ASKS_EVERY_MS,
  drawFaults,
  type FaultyOptions,
  type FaultyPrinter,
  type Printed,
  SLOW_MS,
} from './faulty-printer.ts';

/** What may happen to a job, each as often as it stands here. For a result who prints waits 20 seconds, after a problem 5. */
const USUAL = ['cut', 'old', 'old', 'slow', 'keeps'] as const;
const LONG = ['paper', 'mute', 'half', 'cover'] as const;
type Fault = (typeof USUAL | typeof LONG)[number];

const IN_TICKET: Partial<Record<string, TcpFaults['inTicket']>> = {
  ...{ cut: 'cut', paper: 'paper', mute: 'mute', slow: 'mute', half: 'half' },
};

export const PRINTER_PORT = 9_100;
/** How long a roll takes, or a cover. */
const SEEN_TO_MS = 2_000;

/** What happens to who prints while the printer is at a ticket. */
export type Around = {
  usual: Record<string, () => void>;
  long: Record<string, () => void>;
};

const NOTHING: Around = { usual: {}, long: {} };

/** A printer with faults that the server, or a bridge, asks at `host`. */
export async function openFaultyTcp(
  host: string,
  options: FaultyOptions,
  around = NOTHING,
): Promise<FaultyPrinter> {
  const roll: Printed[] = [];
  const drawn = drawFaults<Fault | string>(
    [...USUAL, ...Object.keys(around.usual)],
    [...LONG, ...Object.keys(around.long)],
    options,
  );
  const device = await fakeTcpPrinter({ host, port: PRINTER_PORT, onTicket });
  const { faults } = device;
  let ready = 0;

  function onTicket(name: string): void {
    const fault = drawn.next();
    faults.inTicket = IN_TICKET[fault ?? ''] ?? 'none';
    faults.isOld = fault === 'old';
    faults.keepsOpen = fault === 'keeps';
    roll.push({ name, isWhole: fault !== 'cut' && fault !== 'paper' });
    if (fault === 'cover') faults.state = 'cover';
    if (fault === 'cover' || fault === 'paper') ready = performance.now() + SEEN_TO_MS;
    if (fault === 'slow') setTimeout(device.sayPrinted, SLOW_MS).unref();
    around.usual[fault ?? '']?.();
    around.long[fault ?? '']?.();
  }

  return {
    roll,
    get faults() {
      return drawn.count;
    },
    nameOf: (job) => job.replaceAll('-', '').slice(-4),
    async run() {
      while (!options.isOver()) {
        await wait(ASKS_EVERY_MS);
        if (performance.now() > ready) faults.state = 'ready';
      }
      device.close();
    },
  };
}
