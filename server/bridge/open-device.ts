import { realpathSync, statSync } from 'node:fs';
import { type DeviceAddress, readDeviceAddress } from '#core/printers/device-address.ts';
import { type FileUse, openPrinterFile } from '#server/printing/devices/printer-file.ts';
import { openPrinter } from '#server/printing/devices/printer-socket.ts';
import { isOwnNetwork } from './own-network.ts';

const ANY_TCP = /^tcp:(.+):(\d{1,5})$/;

/**
 * A device that this machine may print at, by the server's word; null if it may not. The server is
 * somebody else's machine: only printers' files and addresses of the own network are taken from it,
 * and besides what was `allowed` at this machine.
 */
export function allowedDevice(text: string, allowed: readonly string[]): DeviceAddress | null {
  if (allowed.includes(text)) return readAny(text);
  const address = readDeviceAddress(text);
  if (address === null) return null;
  if (address.kind === 'tcp') return isOwnNetwork(address.host) ? address : null;
  return address;
}

/** As its owner has typed it here. */
function readAny(text: string): DeviceAddress | null {
  if (text.startsWith('file:')) return { kind: 'file', path: text.slice('file:'.length) };
  const [, host, port] = ANY_TCP.exec(text) ?? [];
  if (host === undefined) return null;
  return { kind: 'tcp', host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

export async function openDevice(address: DeviceAddress, use: FileUse, ms: number) {
  return address.kind === 'tcp'
    ? openPrinter(address.host, address.port, ms)
    : openPrinterFile(address.path, use);
}

/**
 * Whether a path leads to a printer's device and to nothing else: not to a file that has been put
 * there, nor by a link to another device. What is not there leads nowhere.
 */
export function isDevice(path: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    const real = realpathSync(path);
    return statSync(real).isCharacterDevice() && readDeviceAddress(`file:${real}`) !== null;
  } catch {
    return true;
  }
}
