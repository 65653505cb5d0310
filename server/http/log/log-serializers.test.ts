import { expect, test } from 'vitest';
import { errorSerializer } from './log-errors.ts';
import { requestSerializer, shortAddress, shortUrl } from './log-serializers.ts';

const SESSION = '019aa3b2-7c1e-7e07-9d3c-0f6d5a1b2c3d';

test.each([
  ['/api/v1/tables/servett00001/menu?locale=sv', '/api/v1/tables/serv…/menu'],
  ['/sv/table/servett00001', '/sv/table/serv…'],
  ['/sv/table', '/sv/table'],
  ['/assets/index-AbCdEf12.js', '/assets/index-AbCdEf12.js'],
  ['/join/3f9a77c2d1e84b6fa0c5', '/join/3f9a…'],
  ['/leo.strand@example.com', '/leo.…'],
  ['/wp-login.php?user=leo', '/wp-login.php'],
])('of %s, which no route has, the log has %s', (url, short) => {
  expect(shortUrl(url)).toBe(short);
});

test.each([
  ['/api/v1/tables/:table/menu', { table: 'servett00001' }, '/api/v1/tables/serv…/menu'],
  ['/api/v1/tables/:table/menu', { table: 'a name' }, '/api/v1/tables/:table/menu'],
  [
    '/api/v1/venues/:venue/tables/:table/place',
    { venue: 'kajkanten', table: 'servett00001' },
    '/api/v1/venues/kajkanten/tables/serv…/place',
  ],
  ['/api/v1/orders/:order/cancel', { order: SESSION }, `/api/v1/orders/${SESSION}/cancel`],
  ['/api/v1/staff/sessions/:session', { session: SESSION }, '/api/v1/staff/sessions/:session'],
  ['/api/v1/venues/:venue/menu', { venue: 'a b@c' }, '/api/v1/venues/:venue/menu'],
])('of an address of the route %s with %o it has %s', (route, params, short) => {
  expect(shortUrl('/whatever', route, params)).toBe(short);
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:85a3:8d3::7334', '2001:db8:85a3:x'],
])('the address %s is %s in the log', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});

test('a request is logged with its method, path and network only', () => {
  const request = {
    method: 'GET',
    url: '/sv/table/servett00001?x=1',
    ip: '203.0.113.77',
    sender: null,
    params: {},
    routeOptions: {},
    headers: { cookie: 'secret' },
  };
  expect(requestSerializer(request)).toEqual({
    method: 'GET',
    url: '/sv/table/serv…',
    remoteAddress: '203.0.113.x',
  });
});

test('an error is logged with its type and stack, without its input', () => {
  const given = Object.assign(new TypeError('Invalid URL'), {
    code: 'ERR_INVALID_URL',
    input: 'smtps://bar:hemligt@mail.example.com',
    headers: { authorization: 'Bearer hemligt' },
  });
  const logged = errorSerializer(new Error('the mail failed', { cause: given }));
  expect(logged.message).toBe('the mail failed');
  expect(logged.stack).toContain('log-serializers.test.ts');
  expect(logged.cause).toMatchObject({ type: 'TypeError', code: 'ERR_INVALID_URL' });
  expect(JSON.stringify(logged)).not.toContain('hemligt');
});

test.each([
  ['{"password": hemligt}', 'hemligt'],
  ['hemligt', 'hemligt'],
])('what cannot be read as JSON, such as %s, is not repeated', (text, secret) => {
  let thrown: unknown;
  try {
    JSON.parse(text);
  } catch (error) {
    thrown = error;
  }
  expect(errorSerializer(thrown).type).toBe('SyntaxError');
  expect(JSON.stringify(errorSerializer(thrown))).not.toContain(secret);
});

test("tokens and e-mail addresses in an error's message are shortened", () => {
  const error = new Error('550 <leo@example.com> has no session kq3f8ZpL0sVb2XyTn4Rw7A, or 404');
  expect(errorSerializer(error).message).toBe('550 <[e-mail]> has no session kq3f…, or 404');
});

test('each of several combined errors is logged, and an endless chain only in part', () => {
  const several = new AggregateError([new Error('first'), new RangeError('second')], 'both');
  expect(errorSerializer(several).errors).toMatchObject([
    { message: 'first' },
    { type: 'RangeError', message: 'second' },
  ]);
  const endless = new Error('again');
  endless.cause = endless;
  expect(JSON.stringify(errorSerializer(endless)).split('again')).toHaveLength(6);
  expect(errorSerializer('a string')).toEqual({ type: 'string', message: '', stack: '' });
});
