import { expect, test } from 'vitest';
import { opensOnPhones, readAddress } from './public-address.ts';

test.each([
  ['http://localhost:3000', 'machine'],
  ['http://servett.localhost', 'machine'],
  ['http://LOCALHOST.:3000', 'machine'],
  ['http://127.0.0.1:3000', 'machine'],
  ['http://127.8.8.8', 'machine'],
  ['http://0.0.0.0:3000', 'machine'],
  ['http://[::1]:3000', 'machine'],
  ['http://[::]:3000', 'machine'],
  ['http://[::ffff:127.0.0.1]', 'machine'],
  ['http://169.254.10.3:3000', 'unrouted'],
  ['http://[fe80::1]', 'unrouted'],
  ['http://192.168.1.20:3000', 'network'],
  ['http://10.0.0.4', 'network'],
  ['http://172.16.0.1', 'network'],
  ['http://172.31.255.1', 'network'],
  ['http://100.100.1.1', 'network'],
  ['http://[fd00::5]:3000', 'network'],
  ['http://kassan:3000', 'network'],
  ['http://kassan.local:3000', 'network'],
  ['http://bar.home.arpa', 'network'],
  ['http://172.32.0.1', 'public'],
  ['http://11.0.0.1', 'public'],
  ['https://[2001:db8::1]', 'public'],
  ['https://order.kajkanten.example', 'public'],
  ['https://localhost.example', 'public'],
  ['https://räksmörgås.example', 'public'],
])('%s is reached by: %s', (address, reach) => {
  expect(readAddress(address)?.reach).toBe(reach);
  expect(opensOnPhones(address)).toBe(reach === 'network' || reach === 'public');
});

test.each([
  ['order.kajkanten.example', 'https://order.kajkanten.example'],
  [' https://Order.Kajkanten.example/ ', 'https://order.kajkanten.example'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['kassan.local:3000', 'http://kassan.local:3000'],
  ['http://kajkanten.example/order//', 'http://kajkanten.example/order'],
])('%s is read as %s', (typed, address) => {
  expect(readAddress(typed)?.address).toBe(address);
});

test.each([
  '',
  'http://',
  'ftp://kajkanten.example',
  'javascript:alert(1)',
  'http://someone@kajkanten.example',
  'http://kajkanten.example/?table=1',
  'http://kajkanten.example/#1',
  'http://kajkanten.example:99999',
  'http://300.1.1.1',
  'http://192.168.1',
  'http://-kajkanten.example',
  'our own page',
  'http://kaj kanten.example',
])('“%s” is no address', (typed) => {
  expect(readAddress(typed)).toBeNull();
  expect(opensOnPhones(typed)).toBe(false);
});
