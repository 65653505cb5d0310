import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { isLocalOnly, machineAddresses } from './machine-addresses.ts';

const info = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, family: address.includes(':') ? 'IPv6' : 'IPv4', internal }) as NetworkInterfaceInfo;

const INTERFACES = {
  lo: [info('127.0.0.1', true), info('::1', true)],
  docker0: [info('172.17.0.1')],
  'br-5f0c': [info('172.18.0.1')],
  tailscale0: [info('100.90.1.2')],
  wlan0: [info('192.168.1.20'), info('fd00::20'), info('fe80::20')],
  eth1: [info('169.254.3.4')],
};

test('the addresses of real networks are offered, home networks first', () => {
  expect(machineAddresses({ host: '::', port: 3000 }, INTERFACES, false)).toEqual([
    'http://192.168.1.20:3000',
    'http://100.90.1.2:3000',
    'http://[fd00::20]:3000',
  ]);
});

test('a server that listens at all IPv4 addresses offers no IPv6 address, which would not open', () => {
  expect(machineAddresses({ host: '0.0.0.0', port: 3000 }, INTERFACES, false)).toEqual([
    'http://192.168.1.20:3000',
    'http://100.90.1.2:3000',
  ]);
});

test('a server that listens at one address offers no other', () => {
  const at = (host: string) => machineAddresses({ host, port: 80 }, INTERFACES, false);
  expect(at('192.168.1.20')).toEqual(['http://192.168.1.20:80']);
  for (const host of ['127.0.0.1', 'localhost', '::1']) {
    expect([host, at(host), isLocalOnly(host)]).toEqual([host, [], true]);
  }
  expect(['0.0.0.0', '::', '192.168.1.20'].map(isLocalOnly)).toEqual([false, false, false]);
});

test('in a container nothing is offered: its addresses mean nothing outside', () => {
  expect(machineAddresses({ host: '0.0.0.0', port: 3000 }, INTERFACES, true)).toEqual([]);
});
