import { setTimeout as wait } from 'node:timers/promises';
import { fakeTcpPrinter } from '#tests/support/printers/fake-tcp-printer.ts';
import {
  ASKS_EVERY_MS,
  drawFaults,
  type FaultyOptions,
  type FaultyPrinter,
  type Printed,
} from './faulty-printer.ts';

/** What may happen to a job, each as often as it stands here. For a result the server waits 20 seconds, after a problem 5. */
const USUAL = ['cut', 'old', 'old', 'old', 'keeps'] as const;
const LONG = ['paper', 'mute', 'cover'] as const;
type Fault = (typeof USUAL | typeof LONG)[number];

export const PRINTER_PORT = 9_100;
/** How long a roll takes, or a cover. */
const SEEN_TO_MS = 2_000;

/** A printer with faults that the server asks at `host`. */
export async function openFaultyTcp(host: string, options: FaultyOptions): Promise<FaultyPrinter> {
  const roll: Printed[] = [];
  const drawn = drawFaults<Fault>(USUAL, LONG, options);
  const device = await fakeTcpPrinter({ host, port: PRINTER_PORT, onTicket });
  const { faults } = device;
  let ready = 0;

  function onTicket(name: string): void {
    const fault = drawn.next();
    faults.inTicket = fault === 'cut' || fault === 'paper' || fault === 'mute' ? fault : 'none';
    faults.isOld = fault === 'old';
    faults.keepsOpen = fault === 'keeps';
    roll.push({ name, isWhole: faults.inTicket === 'none' || fault === 'mute' });
    if (fault === 'cover') faults.state = 'cover';
    if (fault === 'cover' || fault === 'paper') ready = performance.now() + SEEN_TO_MS;
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
