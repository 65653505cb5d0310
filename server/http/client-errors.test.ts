import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Check } from 'typebox/value';
import { expect, onTestFinished, test } from 'vitest';
import { Problem } from '#core/shared/problem.schema.ts';
import { listen } from '#tests/support/server/stream-reader.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { answerClientError, answerRefusals } from './client-errors.ts';

/** The server's response to these bytes. */
async function answerTo(base: string, bytes: string): Promise<{ head: string; body: unknown }> {
  const { port, hostname } = new URL(base);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

test('invalid HTTP, or endless headers, get a problem', async () => {
  const base = await listen(await testApp());
  const cases = [
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const;
  for (const [bytes, status] of cases) {
    const { head, body } = await answerTo(base, bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('application/problem+json');
    expect(Check(Problem, body)).toBe(true);
    expect(body).toMatchObject({ status });
  }
});

test.each([
  ['names no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['wants a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['expects what there is not', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n', 417],
  [
    'asks what may be asked and does not say by whom',
    'OPTIONS /api/v1/orders HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    400,
  ],
])('a request that %s gets a problem', async (_what, bytes, status) => {
  const { head, body } = await answerTo(await listen(await testApp()), bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('application/problem+json');
  expect(Check(Problem, body)).toBe(true);
  expect(body).toMatchObject({ status, code: 'request.invalid' });
});

test.each([['nonsense\r\n\r\n'], ['CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n']])(
  'a client that was refused and keeps its side open has no connection any more: %j',
  async (bytes) => {
    const server = createServer().on('clientError', answerClientError);
    answerRefusals(server);
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    socket.write(bytes);
    let received = '';
    socket.on('data', (some: Buffer) => {
      received += some;
    });
    await once(socket, 'end');
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    const open = () => promisify(server.getConnections.bind(server))();
    await expect.poll(open, { timeout: 20_000 }).toBe(0);
  },
);

test('a client of HTTP 1.0 need not name the host', async () => {
  const base = await listen(await testApp());
  const { head } = await answerTo(base, 'GET /healthz HTTP/1.0\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200 /);
});

test('a request that names two hosts is refused, whatever they are', async () => {
  const base = await listen(await testApp());
  for (const [one, other] of [
    ['localhost', 'localhost'],
    ['localhost', 'elsewhere.example'],
  ]) {
    const hosts = `Host: ${one}\r\nhOST: ${other}\r\n`;
    for (const path of ['/api/v1/metrics', '/healthz', '/unknown']) {
      const sent = `GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
      const { head, body } = await answerTo(base, sent);
      expect(head, path).toMatch(/^HTTP\/1.1 400 /);
      expect(body).toMatchObject({ status: 400, code: 'request.invalid' });
    }
  }
});

test('what is no HTTP ends an answer that has begun, and adds nothing to it', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('12345');
  }).on('clientError', answerClientError);
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /begun HTTP/1.1\r\nHost: x\r\n\r\n');
  const all: Buffer[] = [];
  const closed = once(socket, 'close');
  socket.on('error', () => {});
  socket.on('data', (bytes: Buffer) => {
    all.push(bytes);
    if (String(Buffer.concat(all)).endsWith('12345')) socket.write('nonsense\r\n\r\n');
  });
  await closed;
  expect(String(Buffer.concat(all)).split('\r\n\r\n')[1]).toBe('12345');
});

test('after an answer that is whole, what is no HTTP gets a problem on the same connection', async () => {
  const { port, hostname } = new URL(await listen(await testApp()));
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  let isAsked = false;
  const closed = once(socket, 'close');
  socket.on('data', (bytes: Buffer) => {
    received += bytes;
    if (isAsked) return;
    isAsked = true;
    socket.write('nonsense\r\n\r\n');
  });
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await closed;
  expect(received).toMatch(/^HTTP\/1.1 200 /);
  expect(received).toContain('HTTP/1.1 400 Bad Request\r\n');
});
