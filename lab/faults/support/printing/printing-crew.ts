import type { NewPrinter } from '#core/printers/printers.schema.ts';
import { withPrinters } from '#tests/support/printers/demo-printers.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import type { FaultForm } from '../fault-program.ts';
import { FaultyCloudPrnt } from './faulty-cloudprnt.ts';
import { type FaultyOptions, randomFrom } from './faulty-printer.ts';
import { FaultyServerDirect } from './faulty-server-direct.ts';
import { openFaultyTcp, PRINTER_PORT } from './faulty-tcp.ts';
import type { Wanted } from './judge-jobs.ts';

type Transport = 'cloudprnt' | 'server_direct' | 'tcp';
type Place = { transport: Transport; stations: string[] | null; copies?: number };

const STATIONS = ['bar', 'kitchen'];

/** Several printers of a station, several stations of a printer, everything, and a COPY of each. */
const STAR: Place[] = [
  { transport: 'cloudprnt', stations: null },
  { transport: 'cloudprnt', stations: ['kitchen'] },
  { transport: 'cloudprnt', stations: STATIONS },
];
const ALL: Place[] = [
  ...STAR,
  { transport: 'cloudprnt', stations: null, copies: 2 },
  { transport: 'server_direct', stations: null },
  { transport: 'server_direct', stations: ['bar'] },
  { transport: 'server_direct', stations: STATIONS },
  { transport: 'tcp', stations: null },
  { transport: 'tcp', stations: ['kitchen'], copies: 2 },
  { transport: 'tcp', stations: STATIONS },
];

/** A bridge's printers are served by the same program as those at port 9100. */
const PLACES: Record<FaultForm, readonly Place[]> = { full: ALL, short: STAR };

/** How often a printer may stand still: each takes 10 seconds, or two minutes. */
const LONG: Record<FaultForm, Record<Transport, number>> = {
  full: { cloudprnt: 12, server_direct: 2, tcp: 6 },
  short: { cloudprnt: 0, server_direct: 0, tcp: 0 },
};

const papersAt = ({ stations, copies = 1 }: Place) => (stations?.length ?? 1) * copies;

/** How many papers an order of both stations makes. */
export function papersOfOrder(form: FaultForm): number {
  return PLACES[form].reduce((sum, place) => sum + papersAt(place), 0);
}

/** Addresses of this machine that no other program has. */
export const PRINTERS_NETWORK = '127.91.0.0/16';
const hostOf = (at: number) => `127.91.${process.pid % 250}.${at + 1}`;

export async function openCrew(
  server: TestServer,
  form: FaultForm,
  options: { seed: number; share: number; isOver: () => boolean },
): Promise<Wanted[]> {
  const crew: Wanted[] = [];
  for (const [at, place] of PLACES[form].entries()) {
    const random = randomFrom(options.seed * 1_000 + at);
    const faulty = { ...options, random, long: LONG[form][place.transport] };
    crew.push(await openPlace(server, place, hostOf(at), faulty));
  }
  return crew;
}

async function openPlace(
  server: TestServer,
  place: Place,
  host: string,
  options: FaultyOptions,
): Promise<Wanted> {
  const { transport, stations, copies = 1 } = place;
  const device = transport === 'tcp' ? await openFaultyTcp(host, options) : null;
  const wish: Partial<NewPrinter> = {
    ...{ transport, stations, copies },
    ...(transport === 'tcp' && { host, port: PRINTER_PORT }),
  };
  const { ids, paths } = await withPrinters(server, 1, wish);
  const [id = ''] = ids;
  const url = `${server.url}${paths[0]}`;
  const asking = transport === 'cloudprnt' ? FaultyCloudPrnt : FaultyServerDirect;
  return { id, printer: device ?? new asking(url, options), papers: papersAt(place) };
}
