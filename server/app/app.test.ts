import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listRoutes } from '#tests/support/server/routes.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { ROUTES } from './limits/route-limits.ts';

type Documented = {
  security: object[];
  responses: Record<string, { description: string } | undefined>;
};

test('outside the API, only the choice of language, policy reports, confirmations, pages without scripts and test payments accept input', async () => {
  const { app } = await testApp();
  const taking = listRoutes(app).filter(
    (route) => !route.includes('/api/v1/') && !/^(?:GET|HEAD|OPTIONS) /.test(route),
  );
  expect(taking).toEqual([
    'POST /test-payment/:ref',
    'POST /confirmation/:token/mail',
    'POST /simple/:table',
    'POST /simple/:table/begin',
    'POST /simple/:table/order',
    'POST /simple/:table/send',
    'POST /simple/:table/act',
    'POST /policy-reports',
    'PUT /locale',
    'POST /locale',
  ]);
});

test('the API description lists every route with a summary, security and its problems', async () => {
  const { body } = await (await testApp()).ask('GET', 'openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.components.schemas)).toContain('Order');
  for (const [path, verbs] of Object.entries(body.paths)) {
    for (const operation of Object.values(verbs as Record<string, Record<string, object>>)) {
      expect(operation.summary, path).toEqual(expect.any(String));
      expect(operation.security, path).toEqual(expect.any(Array));
      expect(Object.keys(operation.responses ?? {}).some((status) => status >= '400')).toBe(true);
    }
  }
  expect(JSON.stringify(body)).not.toContain('$id');
});

test('the API description has what generators and validators ask for', async () => {
  const { body } = await (await testApp()).ask('GET', 'openapi.json');
  expect(body.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
  expect(body.servers).toEqual([{ url: '/', description: 'This installation' }]);
  const requests = Object.values<Record<string, { operationId: string; security: unknown[] }>>({
    ...body.paths,
    ...body.webhooks,
  }).flatMap((verbs) => Object.values(verbs));
  const ids = requests.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('getVenuesVenueTables');
  expect(ids).toContain('onOrderPlaced');
  expect(requests.filter(({ security }) => !Array.isArray(security))).toEqual([]);
});

test('the API description says of every limited route that it may refuse a request for now', async () => {
  const { paths } = (await (await testApp()).ask('GET', 'openapi.json')).body;
  const silent: string[] = [];
  for (const [path, verbs] of Object.entries<Record<string, Documented>>(paths)) {
    for (const [verb, { security, responses }] of Object.entries(verbs)) {
      const route = `${verb.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      const isLimited = security.length > 0 || ROUTES[route] !== 'unlimited';
      const isSaid = responses['429']?.description.includes('`request.rate_limited`') === true;
      if (isLimited && !isSaid) silent.push(route);
    }
  }
  expect(silent).toEqual([]);
});

test('the API description says which bodies are files, which responses have no body, and what is refused', async () => {
  const { paths } = (await (await testApp()).ask('GET', 'openapi.json')).body;
  const upload = paths['/api/v1/venues/{venue}/pictures'].post;
  expect(Object.keys(upload.requestBody.content)).toContain('image/jpeg');
  expect(Object.keys(upload.responses)).toEqual(expect.arrayContaining(['201', '413', '415']));
  const file = paths['/api/v1/venues/{venue}/menu/export'].get.responses['200'];
  expect(Object.keys(file.content)).toEqual(
    expect.arrayContaining(['application/json', 'application/ld+json', 'text/csv']),
  );
  expect(paths['/api/v1/staff/session'].delete.responses['204'].content).toBeUndefined();
  expect(paths['/api/v1/venues/{venue}/menu'].get.responses['304'].content).toBeUndefined();
});

test.each([
  [
    'malformed JSON',
    '{"menuVersion":',
    { 'content-type': 'application/json' },
    400,
    'request.invalid',
  ],
  ['no body at all', undefined, {}, 400, 'request.invalid'],
  ['a poisoned prototype', '{"__proto__":{"a":1}}', {}, 400, 'request.invalid'],
  [
    'another format',
    'a=1',
    { 'content-type': 'text/plain' },
    415,
    'request.unsupported_media_type',
  ],
  [
    'a form',
    'a=1',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'request.unsupported_media_type',
  ],
  ['too much', JSON.stringify('x'.repeat(70_000)), {}, 413, 'request.too_large'],
] as const)(
  'a body that is %s is a problem of its own',
  async (_name, sent, headers, status, code) => {
    const guest = await guestAt(await testApp());
    const answer = await guest.ask('POST', 'orders', sent, headers);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  },
);

test('an unknown address of the API is a problem, not a page', async () => {
  const { ask } = await testApp();
  const { status, body } = await ask('GET', 'nothing', undefined, { accept: 'text/html' });
  expect([status, body.code]).toEqual([404, 'request.not_found']);
  const undecodable = await ask('GET', 'tables/%E0%A4%A');
  expect([undecodable.status, undecodable.body.code]).toEqual([400, 'request.invalid']);
});

test('an internal error reveals nothing about its cause', async () => {
  const served = await testApp();
  await served.context.store.write('installation', async (db) => {
    await db.updateTable('menus').set({ document: 'not json' }).execute();
  });
  const { status, body, text } = await served.ask('GET', `venues/${VENUE}/menu`);
  expect([status, body.code]).toEqual([500, 'server.failed']);
  expect(text).not.toMatch(/json|token|at /i);
});

test("guests' routes are open to any page without cookies; staff routes are not", async () => {
  const served = await testApp();
  const cross = { origin: 'https://krogen.example' };
  const menu = await served.ask('GET', `venues/${VENUE}/menu`, undefined, cross);
  expect(menu.headers['access-control-allow-origin']).toBe('*');
  expect(menu.headers['access-control-expose-headers']).toBe('ETag, Retry-After, Date');
  expect(menu.headers['timing-allow-origin']).toBe('*');
  expect(menu.headers['access-control-allow-credentials']).toBeUndefined();
  const refused = await served.ask('POST', 'orders', undefined, cross);
  expect(refused.headers['access-control-allow-origin']).toBe('*');

  const preflight = (path: string, method: string) =>
    served.ask('OPTIONS', path, undefined, { ...cross, 'access-control-request-method': method });
  const order = await preflight('orders', 'POST');
  expect(order.status).toBe(204);
  expect(order.headers['access-control-allow-headers']).toBe(
    'Authorization, Idempotency-Key, Last-Event-ID, Content-Type, If-None-Match',
  );
  for (const [path, method] of [
    [`venues/${VENUE}/board`, 'GET'],
    ['staff/session', 'POST'],
    ['me', 'GET'],
  ] as const) {
    const asked = await preflight(path, method);
    expect(asked.headers['access-control-allow-origin'], path).toBeUndefined();
    const called = await served.ask(method, path, undefined, cross);
    expect(called.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('what there is not is answered to any page too, which would take silence for a lost network', async () => {
  const served = await testApp();
  const cross = { origin: 'https://krogen.example' };
  const answerOf = async (method: 'GET' | 'PUT' | 'OPTIONS', path: string, more = {}) => {
    const { status, headers } = await served.ask(method, path, undefined, { ...cross, ...more });
    return [status, headers['access-control-allow-origin']];
  };
  for (const [method, path] of [
    ['GET', 'no-such-thing'],
    ['PUT', 'orders'],
  ] as const) {
    const asked = { 'access-control-request-method': method };
    expect(await answerOf('OPTIONS', path, asked), path).toEqual([204, '*']);
    expect(await answerOf(method, path), path).toEqual([404, '*']);
  }
  expect(await answerOf('GET', 'venues/%')).toEqual([400, '*']);
});

test('responses that are not public are never cached', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const guest = await guestAt(served);
  const answers = [
    await staff('GET', 'me'),
    await staff('GET', `venues/${VENUE}/board?locale=en`),
    await staff('GET', `venues/${VENUE}/people`),
    await guest.ask('GET', 'seating'),
    await served.ask('GET', 'me'),
  ];
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
});

test('the server reports whether it is alive and whether it is ready', async () => {
  const { ask } = await testApp();
  expect((await ask('GET', '/healthz')).body).toEqual({ status: 'ok' });
  expect((await ask('GET', '/readyz')).body).toEqual({ status: 'ready' });
});

test('TRACE is not answered, and a repeated parameter is refused', async () => {
  const { app, ask } = await testApp();
  const traced = await app.inject({ method: 'TRACE', url: '/api/v1/feedback' });
  expect([404, 405]).toContain(traced.statusCode);
  expect(traced.body).not.toContain('TRACE');
  const twice = await ask('GET', 'feedback?sort=newest&sort=best');
  expect([twice.status, twice.body.code]).toEqual([400, 'request.invalid']);
});
