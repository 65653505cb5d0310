import { expect, test } from 'vitest';
import { completeDevice, readDeviceAddress } from './device-address.ts';

test('an address is one of a network or of a file', () => {
  const found = (text: string) => readDeviceAddress(text);
  expect(found('tcp:192.168.1.20')).toEqual({ kind: 'tcp', host: '192.168.1.20', port: 9_100 });
  expect(found('tcp:10.0.0.7:9101')).toEqual({ kind: 'tcp', host: '10.0.0.7', port: 9_101 });
  expect(found('tcp:[fd00::5]:9100')).toEqual({ kind: 'tcp', host: 'fd00::5', port: 9_100 });
  expect(found('file:/dev/usb/lp0')).toEqual({ kind: 'file', path: '/dev/usb/lp0' });
  for (const path of [
    '/dev/serial/by-id/usb-EPSON_TM-T20-if00',
    '/dev/ttyUSB0',
    '/dev/cu.usbserial-1410',
    '\\\\localhost\\Kitchen',
    'COM3',
  ]) {
    expect(found(`file:${path}`)).toEqual({ kind: 'file', path });
  }
});

test('nothing else is an address, least of all a file that is no printer’s', () => {
  const others = [
    ...['', 'tcp:', 'tcp:printer.local', 'tcp:192.168.1.20:22', 'tcp:192.168.1.20:80', '/dev/lp0'],
    ...['file:/etc/passwd', 'file:/dev/sda', 'file:/dev/mem', 'file:/home/me/.bashrc'],
    ...['file:/dev/usb/lp0/../../sda', 'file:/dev/serial/by-id/../../sda', 'file:\\\\other\\share'],
    ...['file:/dev/usb/lp0\n', 'file:\\\\localhost\\C$\\x', 'http://192.168.1.20:9100'],
  ];
  expect(others.filter((text) => readDeviceAddress(text) !== null)).toEqual([]);
});

test.each([
  [' 192.168.1.20 ', 'tcp:192.168.1.20'],
  ['[fd00::20]:9101', 'tcp:[fd00::20]:9101'],
  ['/dev/usb/lp0', 'file:/dev/usb/lp0'],
  ['\\\\localhost\\Kitchen', 'file:\\\\localhost\\Kitchen'],
  ['COM3', 'file:COM3'],
  ['com12', 'file:COM12'],
  ['\\\\.\\COM10', 'file:COM10'],
  ['tcp:10.0.0.4:9100', 'tcp:10.0.0.4:9100'],
  ['printer.local', 'printer.local'],
  ['', ''],
])('%s is typed for %s', (typed, device) => {
  expect(completeDevice(typed)).toBe(device);
});
