import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import type { BridgeDevice } from '#core/printers/bridge.schema.ts';
import {
  BRIDGE_DEVICE_NAME_MAX,
  BRIDGE_DEVICES_MAX,
  PRINTER_DEVICE_MAX,
} from '#core/shared/limits.ts';

/** What the machine is asked; a test has one of its own. */
export type Machine = {
  platform: NodeJS.Platform;
  /** The names in a folder; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Null where there is no such file. */
  read(file: string): Promise<string | null>;
  /** What a program writes; empty where it fails. */
  ask(program: string, args: readonly string[]): Promise<string>;
};

const ASK_MS = 5_000;

export const OWN_MACHINE: Machine = {
  platform: process.platform,
  list: (folder) => readdir(folder).catch(() => []),
  read: (file) => readFile(file, 'utf8').catch(() => null),
  ask: (program, args) =>
    new Promise((resolve) => {
      const options = { timeout: ASK_MS, windowsHide: true };
      execFile(program, [...args], options, (error, out) => resolve(error === null ? out : ''));
    }),
};

/**
 * The devices of this machine at which a printer may be, and what was `allowed` besides. Nothing is
 * opened, and nobody in the network is asked.
 */
export async function listDevices(
  machine: Machine,
  allowed: readonly string[],
): Promise<BridgeDevice[]> {
  const found = await (WAYS[machine.platform] ?? ofLinux)(machine);
  const devices = new Map<string, BridgeDevice>();
  for (const device of allowed) devices.set(device, { device, name: null });
  for (const [path, name] of found) devices.set(`file:${path}`, named(path, name));
  return [...devices.values()]
    .filter(({ device }) => isSayable(device))
    .slice(0, BRIDGE_DEVICES_MAX);
}

type Found = readonly (readonly [path: string, name: string | null])[];

const WAYS: Partial<Record<NodeJS.Platform, (machine: Machine) => Promise<Found>>> = {
  darwin: ofMac,
  win32: ofWindows,
};

function named(path: string, name: string | null): BridgeDevice {
  return { device: `file:${path}`, name: name?.slice(0, BRIDGE_DEVICE_NAME_MAX) ?? null };
}

/** The server takes no others. */
function isSayable(device: string): boolean {
  return /^(?:tcp|file):[ -~]+$/.test(device) && device.length <= PRINTER_DEVICE_MAX;
}

/** Serial ports by the name that stays theirs, where they have one. */
async function ofLinux({ list, read }: Machine): Promise<Found> {
  const byId = (await list('/dev/serial/by-id')).toSorted();
  const serial = byId.map((name) => [`/dev/serial/by-id/${name}`, null] as const);
  const usb = (await list('/dev/usb')).filter((name) => /^lp\d{1,3}$/.test(name)).toSorted();
  const all = (await list('/dev')).toSorted();
  const parallel = all.filter((name) => /^lp\d{1,3}$/.test(name));
  const others = byId.length > 0 ? [] : all.filter((name) => /^tty(?:USB|ACM)\d{1,3}$/.test(name));
  const atUsb = usb.map(async (name) => {
    const id = await read(`/sys/class/usbmisc/${name}/device/ieee1284_id`);
    return [`/dev/usb/${name}`, modelOf(id ?? '')] as const;
  });
  return [
    ...(await Promise.all(atUsb)),
    ...serial,
    ...[...parallel, ...others].map((name) => [`/dev/${name}`, null] as const),
  ];
}

/** Maker and model, as a printer at USB says them: `MFG:EPSON;CMD:ESC/POS;MDL:TM-T20II;`. */
function modelOf(id: string): string | null {
  const said = new Map(
    id.split(';').map((pair): [string, string] => {
      const [key = '', value = ''] = pair.split(':', 2);
      return [key.trim().toUpperCase(), value.trim()];
    }),
  );
  const maker = said.get('MFG') ?? said.get('MANUFACTURER');
  const model = said.get('MDL') ?? said.get('MODEL');
  return [maker, model].filter(Boolean).join(' ') || null;
}

/** What a Mac has of itself; no printer is there. */
const OF_MACS = /^cu\.(?:Bluetooth-Incoming-Port|debug-console|wlan-debug)$/;

async function ofMac({ list }: Machine): Promise<Found> {
  const names = (await list('/dev')).filter((name) => /^cu\.[\w.-]{1,100}$/.test(name));
  return names
    .filter((name) => !OF_MACS.test(name))
    .toSorted()
    .map((name) => [`/dev/${name}`, null]);
}

const SERIAL_PORTS = 'HKLM\\HARDWARE\\DEVICEMAP\\SERIALCOMM';

/** Windows keeps its serial ports in the registry, each as a line that ends with its name. */
async function ofWindows({ ask }: Machine): Promise<Found> {
  const lines = (await ask('reg', ['query', SERIAL_PORTS])).split(/\r?\n/);
  const ports = lines.flatMap((line) => /\sREG_SZ\s+(COM\d{1,3})\s*$/.exec(line)?.[1] ?? []);
  return ports
    .toSorted((a, b) => Number(a.slice(3)) - Number(b.slice(3)))
    .map((port) => [port, null]);
}
