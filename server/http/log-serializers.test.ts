import { expect, test } from 'vitest';
import { logSerializers, shortAddress, shortUrl } from './log-serializers.ts';

test.each([
  ['/api/v1/tables/servett00001/menu?locale=sv', '/api/v1/tables/serv…/menu'],
  ['/sv/table/servett00001', '/sv/table/serv…'],
  [
    '/api/v1/venues/kajkanten/tables/servett00001/place',
    '/api/v1/venues/kajkanten/tables/serv…/place',
  ],
  ['/api/v1/orders', '/api/v1/orders'],
  ['/sv/table', '/sv/table'],
])('the log has %s as %s', (url, short) => {
  expect(shortUrl(url)).toBe(short);
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:85a3:8d3::7334', '2001:db8:85a3:x'],
])('the address %s is %s in the log', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});

test('a request is logged by its method, path and network alone', () => {
  const request = { method: 'GET', url: '/sv/table/servett00001?x=1', ip: '203.0.113.77' };
  expect(logSerializers.req(request)).toEqual({
    method: 'GET',
    url: '/sv/table/serv…',
    remoteAddress: '203.0.113.x',
  });
});
