import { PRINTER_PORT_MAX, PRINTER_PORT_MIN } from '#core/shared/limits.ts';

/** Where a bridge finds a printer: in its own network, or at a file of its own machine. */
export type DeviceAddress =
  | { kind: 'tcp'; host: string; port: number }
  | { kind: 'file'; path: string };

/** A dotted address, or one of IPv6 in brackets; never a name, which could lead elsewhere later. */
const TCP = /^tcp:(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([0-9a-fA-F:.]{2,45})\])(?::(\d{1,5}))?$/;

/**
 * The files that are printers': of USB, of serial and of parallel ports on Linux and macOS, and on
 * Windows a printer that this machine shares, or a port. Nothing that could be anything else.
 */
const FILES = [
  /^\/dev\/usb\/lp\d{1,3}$/,
  /^\/dev\/lp\d{1,3}$/,
  /^\/dev\/tty(?:USB|ACM|S|AMA)\d{1,3}$/,
  /^\/dev\/serial\/by-(?:id|path)\/[\w.:+@-]{1,150}$/,
  /^\/dev\/cu\.[\w.-]{1,100}$/,
  /^\\\\localhost\\[\w .-]{1,80}$/,
  /^(?:COM|LPT)\d{1,3}$/,
];

/** An address as it is typed, such as `tcp:192.168.1.20:9100` or `file:/dev/usb/lp0`; null: none. */
export function readDeviceAddress(text: string): DeviceAddress | null {
  if (text.startsWith('file:')) {
    const path = text.slice('file:'.length);
    return FILES.some((file) => file.test(path)) ? { kind: 'file', path } : null;
  }
  const [, four, six, typed] = TCP.exec(text) ?? [];
  const host = four ?? six;
  const port = typed === undefined ? PRINTER_PORT_MIN : Number(typed);
  if (host === undefined || port < PRINTER_PORT_MIN || port > PRINTER_PORT_MAX) return null;
  return { kind: 'tcp', host, port };
}

/** What somebody typed, with its kind: an address alone is one of the network, a path a file. */
export function completeDevice(typed: string): string {
  const text = typed.trim();
  if (/^[\d[]/.test(text)) return `tcp:${text}`;
  // As Windows itself writes a port: \\.\COM10.
  const port = /^(?:\\\\\.\\)?((?:COM|LPT)\d{1,3})$/i.exec(text)?.[1];
  if (port !== undefined) return `file:${port.toUpperCase()}`;
  return /^[/\\]/.test(text) ? `file:${text}` : text;
}
