import { expect, test } from 'vitest';
import { listDevices, type Machine } from './list-devices.ts';
import { allowedDevice } from './open-device.ts';

/** A machine with these folders and files. */
function machine(
  platform: NodeJS.Platform,
  folders: Record<string, string[]>,
  { files = {}, answer = '' }: { files?: Record<string, string>; answer?: string } = {},
): Machine {
  return {
    platform,
    list: async (folder) => folders[folder] ?? [],
    read: async (file) => files[file] ?? null,
    ask: async () => answer,
  };
}

const devicesOf = async (of: Machine, allowed: string[] = []) =>
  (await listDevices(of, allowed)).map(({ device }) => device);

test('printers at USB come with their maker and model, and serial ports by the name that stays', async () => {
  const linux = machine(
    'linux',
    {
      '/dev/usb': ['hiddev0', 'lp1', 'lp0'],
      '/dev/serial/by-id': ['usb-EPSON_TM-T20-if00'],
      '/dev': ['sda', 'ttyUSB0', 'ttyS0', 'tty1', 'lp0'],
    },
    {
      files: { '/sys/class/usbmisc/lp0/device/ieee1284_id': 'MFG:EPSON;CMD:ESC/POS;MDL:TM-T20II;' },
    },
  );
  expect(await listDevices(linux, [])).toEqual([
    { device: 'file:/dev/usb/lp0', name: 'EPSON TM-T20II' },
    { device: 'file:/dev/usb/lp1', name: null },
    { device: 'file:/dev/serial/by-id/usb-EPSON_TM-T20-if00', name: null },
    { device: 'file:/dev/lp0', name: null },
  ]);
});

test('a machine that names no serial port for good names them as they are', async () => {
  const linux = machine('linux', { '/dev': ['ttyACM1', 'ttyACM0', 'ttyUSB3', 'ttyAMA0'] });
  expect(await devicesOf(linux)).toEqual([
    ...['file:/dev/ttyACM0', 'file:/dev/ttyACM1', 'file:/dev/ttyUSB3'],
  ]);
});

test('of a Mac’s ports those are left out that are its own', async () => {
  const names = ['cu.Bluetooth-Incoming-Port', 'cu.debug-console', 'cu.usbserial-1410', 'tty.usb'];
  expect(await devicesOf(machine('darwin', { '/dev': names }))).toEqual([
    'file:/dev/cu.usbserial-1410',
  ]);
});

test('ports of Windows come from its registry, in their order', async () => {
  const answer = [
    ...['', 'HKEY_LOCAL_MACHINE\\HARDWARE\\DEVICEMAP\\SERIALCOMM'],
    '    \\Device\\VCP0    REG_SZ    COM10',
    '    \\Device\\Serial0    REG_SZ    COM3',
    ...['    \\Device\\Odd    REG_SZ    COM1 & del', ''],
  ].join('\r\n');
  expect(await devicesOf(machine('win32', {}, { answer }))).toEqual(['file:COM3', 'file:COM10']);
});

test('what its own machine allows is among them, and each can be printed at', async () => {
  const allowed = ['tcp:127.0.0.1:9100', 'tcp:192.168.1.20:9100'];
  const linux = machine('linux', { '/dev/usb': ['lp0'] });
  const found = await devicesOf(linux, allowed);
  expect(found).toEqual([...allowed, 'file:/dev/usb/lp0']);
  expect(found.every((device) => allowedDevice(device, allowed) !== null)).toBe(true);
});

test('a machine without any has none', async () => {
  for (const platform of ['linux', 'darwin', 'win32', 'freebsd'] as const) {
    expect(await devicesOf(machine(platform, {}))).toEqual([]);
  }
});
