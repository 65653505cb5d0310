import { expect, test } from 'vitest';
import { addressBlock, senderOf } from './request-source.ts';

test.each([
  ['192.168.1.20', '192.168.1.20'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['::ffff:c0a8:114', '192.168.1.20'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b::/64'],
  ['unknown', 'unknown'],
  ['::ffff:unknown', '::ffff:unknown'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
])('tries from %s are counted by %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test.each([
  ['192.0.2.7:41234', '192.0.2.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['192.0.2.7', '192.0.2.7'],
  ['unknown', 'unknown'],
])('a proxy that says %s means %s', (ip, sender) => {
  expect(senderOf({ ip, sender: null })).toBe(sender);
});
