import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { allowedDevice, isDevice } from './open-device.ts';
import { serverOrigin } from './own-network.ts';

test('by its server’s word a bridge prints in the own network and at printers’ files, nowhere else', () => {
  const may = (device: string) => allowedDevice(device, []) !== null;
  expect(['tcp:192.168.1.20:9100', 'tcp:[fd00::5]:9100', 'file:/dev/usb/lp0'].map(may)).toEqual([
    ...[true, true, true],
  ]);
  const others = [
    ...['tcp:8.8.8.8:9100', 'tcp:127.0.0.1:9100', 'tcp:[::1]:9100', 'tcp:172.32.0.1:9100'],
    ...['tcp:192.168.1.20:22', 'tcp:printer.local:9100', 'tcp:999.1.1.1:9100'],
    ...['file:/home/me/.bashrc', 'file:/dev/sda', 'file:/etc/cron.d/x', ''],
  ];
  expect(others.filter(may)).toEqual([]);
});

test('what its own machine allows, as it stands, is allowed besides', () => {
  const allowed = ['tcp:127.0.0.1:4321', 'file:/tmp/printer'];
  expect(allowedDevice('tcp:127.0.0.1:4321', allowed)).toEqual({
    ...{ kind: 'tcp', host: '127.0.0.1', port: 4_321 },
  });
  expect(allowedDevice('file:/tmp/printer', allowed)).toEqual({
    ...{ kind: 'file', path: '/tmp/printer' },
  });
  expect(allowedDevice('tcp:127.0.0.1:4322', allowed)).toBeNull();
});

test('a file or a link in a device’s place is no device', () => {
  const folder = mkdtempSync(join(tmpdir(), 'servett-device-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'lp0'), '');
  symlinkSync('/dev/null', join(folder, 'lp1'));
  expect([isDevice(join(folder, 'lp0')), isDevice(join(folder, 'lp1'))]).toEqual([false, false]);
  // What is not there is not reached: its printer is offline, not refused.
  expect(isDevice(join(folder, 'lp2'))).toBe(true);
});

test('the secret goes only where nobody else reads it', () => {
  expect(serverOrigin('https://order.example/venue/')).toBe('https://order.example');
  expect(serverOrigin('http://192.168.1.5:3000')).toBe('http://192.168.1.5:3000');
  expect(serverOrigin('http://[::1]:3000')).toBe('http://[::1]:3000');
  for (const address of ['http://order.example', 'ftp://order.example', 'order.example', '']) {
    expect(serverOrigin(address), address).toBeNull();
  }
});
