import type { Transport } from '#core/printers/codes.ts';
import { readDeviceAddress } from '#core/printers/device-address.ts';
import type { PrinterChange } from '#core/printers/printers.schema.ts';
import { PRINTER_PORT_MIN } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { devicesOf } from './bridge/bridge-view.ts';
import type { BridgeRow } from './bridge/bridges.repository.ts';
import { requireBridge } from './bridge/require-bridge.ts';
import { isAllowed, isInVenue } from './network.ts';

type Wish = Pick<PrinterChange, 'host' | 'port' | 'bridge' | 'device' | 'handsOver'>;
/** Where a printer is asked; nowhere if it asks itself. */
type Place = {
  host: string | null;
  port: number | null;
  bridge_id: string | null;
  device: string | null;
  hands_over: 0 | 1;
};

const NOWHERE: Place = { host: null, port: null, bridge_id: null, device: null, hands_over: 0 };

/** Throws `printers.address_refused`, `bridges.unknown`, `bridges.device_refused`. */
export async function placeOf(
  { config }: Pick<Context, 'config'>,
  db: Reader,
  { venue, transport }: { venue: string; transport: Transport },
  wish: Wish,
): Promise<Place> {
  if (transport === 'bridge') return atBridge(db, venue, wish);
  if (transport !== 'tcp') return NOWHERE;
  const { host, port } = wish;
  if (host === undefined || !isAllowed(host, config.printerNetworks)) {
    throw new ProblemError('printers.address_refused');
  }
  return { ...NOWHERE, host, port: port ?? PRINTER_PORT_MIN };
}

async function atBridge(db: Reader, venue: string, wish: Wish): Promise<Place> {
  const { bridge = '', device = '', handsOver = false } = wish;
  const row = await requireBridge(db, venue, bridge);
  if (!mayBeAt(row, device)) throw new ProblemError('bridges.device_refused');
  // In a network a printer can say whether it has printed.
  const isMute = handsOver && device.startsWith('file:');
  return { ...NOWHERE, bridge_id: row.id, device, hands_over: isMute ? 1 : 0 };
}

/** What a bridge has named is allowed at its own machine; the rest has to look like a printer's. */
function mayBeAt(row: BridgeRow, device: string): boolean {
  if (devicesOf(row).some((each) => each.device === device)) return true;
  const address = readDeviceAddress(device);
  return address !== null && (address.kind === 'file' || isInVenue(address.host));
}
