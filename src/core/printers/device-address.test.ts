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
    ...['/dev/ttyUSB0', '/dev/ttyACM12', '/dev/ttyS1', '/dev/ttyAMA0', '/dev/lp0', '/dev/lp12'],
    ...['/dev/usb/lp12', 'COM12', 'LPT1'],
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
    ...['file:/tmp/dev/usb/lp0', 'file:/tmp/dev/lp0', 'file:/tmp/dev/ttyUSB0', 'file:XCOM3'],
    ...['file:/tmp/dev/serial/by-id/lp', 'file:/tmp/dev/cu.lp', 'file:x\\\\localhost\\Kitchen'],
    ...[
      'file:/dev/lp0/x',
      'file:/dev/ttyUSB0/x',
      'file:/dev/cu.lp/x',
      'file:COM3:x',
      'file:COM1234',
    ],
    ...['file:/dev/lp1234', 'file:/dev/lpx', 'file:/dev/ttyS1234', 'file:/dev/usb/lp1234'],
    ...['xtcp:10.0.0.7', 'tcp:10.0.0.7:9100x', 'tcp:10.0.0.7:9110', 'tcp:10.0.0.7:99999'],
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
  ['COM3x', 'COM3x'],
  ['my COM3', 'my COM3'],
  ['http://10.0.0.7', 'http://10.0.0.7'],
  ['', ''],
])('%s is typed for %s', (typed, device) => {
  expect(completeDevice(typed)).toBe(device);
});
