import type { Transport } from '#core/printers/codes.ts';
import type { NewPrinter } from '#core/printers/printers.schema.ts';
import { withPrinters } from '#tests/support/printers/demo-printers.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import type { FaultForm } from '../fault-program.ts';
import { type CrewBridge, NAMED_DEVICE, openBridge, putAt } from './crew-bridge.ts';
import { FaultyCloudPrnt } from './faulty-cloudprnt.ts';
import { type FaultyOptions, randomFrom } from './faulty-printer.ts';
import { FaultyServerDirect } from './faulty-server-direct.ts';
import { openFaultyTcp, PRINTER_PORT } from './faulty-tcp.ts';
import type { Wanted } from './judge-jobs.ts';

export type Place = { transport: Transport; stations: string[] | null; copies?: number };

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
  { transport: 'bridge', stations: null },
  { transport: 'bridge', stations: ['bar'], copies: 2 },
  { transport: 'bridge', stations: STATIONS },
];

const PLACES: Record<FaultForm, readonly Place[]> = { full: ALL, short: STAR };

/** How often a printer may stand still: each takes 10 seconds, or two minutes. */
const LONG: Record<FaultForm, Record<Transport, number>> = {
  full: { cloudprnt: 12, server_direct: 2, tcp: 6, bridge: 8 },
  short: { cloudprnt: 0, server_direct: 0, tcp: 0, bridge: 0 },
};

const papersAt = ({ stations, copies = 1 }: Place) => (stations?.length ?? 1) * copies;

/** How many papers an order of both stations makes. */
export function papersOfOrder(form: FaultForm, places = PLACES[form]): number {
  return places.reduce((sum, place) => sum + papersAt(place), 0);
}

/** Addresses of this machine that no other program has. */
export const PRINTERS_NETWORK = '127.91.0.0/16';
const hostOf = (at: number) => `127.91.${process.pid % 250}.${at + 1}`;

export type Crew = {
  printers: Wanted[];
  /** Of the bridge between the server and some of them, if there is one. */
  met: { kills: number; cuts: number };
  run(): Promise<unknown>[];
};

type CrewOptions = {
  seed: number;
  share: number;
  isOver: () => boolean;
  places?: readonly Place[];
  /** The servers that printers ask, at each of their questions another one; else the one. */
  urls?: readonly string[];
};

export async function openCrew(
  server: TestServer,
  form: FaultForm,
  options: CrewOptions,
): Promise<Crew> {
  const { places = PLACES[form], urls = [server.url] } = options;
  const bridge = places.some(({ transport }) => transport === 'bridge')
    ? await openBridge(server, options)
    : null;
  const printers: Wanted[] = [];
  const devices: string[] = [];
  for (const [at, place] of places.entries()) {
    const random = randomFrom(options.seed * 1_000 + at);
    const faulty = { ...options, random, long: LONG[form][place.transport] };
    const opened = { server, urls, place, host: hostOf(at), bridge, options: faulty };
    const { device, ...wanted } = await openPlace(opened);
    printers.push(wanted);
    if (device !== null) devices.push(device);
  }
  return {
    printers,
    met: bridge?.met ?? { kills: 0, cuts: 0 },
    run: () => [
      ...printers.map(({ printer }) => printer.run()),
      ...(bridge === null ? [] : [bridge.run(devices)]),
    ],
  };
}

type Opened = {
  server: TestServer;
  urls: readonly string[];
  place: Place;
  host: string;
  bridge: CrewBridge | null;
  options: FaultyOptions;
};

/** `device`: at which a bridge prints. */
async function openPlace(opened: Opened): Promise<Wanted & { device: string | null }> {
  const { server, urls, place, host, bridge, options } = opened;
  const { transport, stations, copies = 1 } = place;
  const wish: Partial<NewPrinter> = { transport, stations, copies, ...whereFor(opened) };
  const { ids, paths } = await withPrinters(server, 1, wish);
  const [id = ''] = ids;
  const about = { id, papers: papersAt(place), device: null };
  if (transport === 'tcp') return { ...about, printer: await openFaultyTcp(host, options) };
  if (transport === 'bridge') {
    const device = `tcp:${host}:${PRINTER_PORT}`;
    putAt(server, id, device);
    return { ...about, device, printer: await openFaultyTcp(host, options, bridge?.around) };
  }
  const asking = transport === 'cloudprnt' ? FaultyCloudPrnt : FaultyServerDirect;
  const turns = randomFrom(options.random() * 2 ** 32);
  const anyUrl = () => urls[Math.floor(turns() * urls.length)] ?? server.url;
  return { ...about, printer: new asking(() => `${anyUrl()}${paths[0]}`, options) };
}

/** As a console names it. */
function whereFor({ place, host, bridge }: Opened): Partial<NewPrinter> {
  if (place.transport === 'tcp') return { host, port: PRINTER_PORT };
  return bridge !== null && place.transport === 'bridge'
    ? { bridge: bridge.id, device: NAMED_DEVICE }
    : {};
}
