import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FlakyProxy, type FlakyProxyOptions, startFlakyProxy } from './flaky-proxy.ts';

let heard: string[];
let server: Server;
let target: string;
let proxy: FlakyProxy | undefined;

beforeEach(async () => {
  heard = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    heard.push(`${request.method} ${request.url} ${body}`);
    response.writeHead(201, { 'X-Said': String(request.headers['x-say']) }).end(`got ${body}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await proxy?.close();
  server.close();
  server.closeAllConnections();
});

async function start(options: Omit<FlakyProxyOptions, 'target'>): Promise<FlakyProxy> {
  proxy = await startFlakyProxy({ target, ...options });
  return proxy;
}

const send = (url: string, body: string) =>
  fetch(`${url}/orders?x=1`, { method: 'POST', body, headers: { 'X-Say': 'hello' } });

/** One after the other, since their order decides each one's result. */
async function fates(url: string, count: number): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (let each = 0; each < count; each += 1) {
    outcomes.push(
      await send(url, String(each)).then(
        () => true,
        () => false,
      ),
    );
  }
  return outcomes;
}

test('without losses, method, path, headers and body arrive, and so does the response', async () => {
  const { url } = await start({ loss: 0 });
  const answer = await send(url, 'one beer');
  expect(heard).toEqual(['POST /orders?x=1 one beer']);
  expect([answer.status, answer.headers.get('X-Said')]).toEqual([201, 'hello']);
  expect(await answer.text()).toBe('got one beer');
});

test('it loses about the configured share, before and after the server received', async () => {
  const { url, counts } = await start({ loss: 0.4, seed: 3 });
  const outcomes = await fates(url, 300);
  const arrived = outcomes.filter(Boolean).length;
  expect(counts.passed).toBe(arrived);
  expect(counts.passed + counts.requestsLost + counts.answersLost).toBe(300);
  expect(heard).toHaveLength(counts.passed + counts.answersLost);
  expect(counts.requestsLost).toBeGreaterThan(40);
  expect(counts.answersLost).toBeGreaterThan(40);
  expect(arrived).toBeGreaterThan(150);
});

test('the same seed loses the same requests', async () => {
  const first = await fates((await start({ seed: 11 })).url, 40);
  await proxy?.close();
  const second = await fates((await start({ seed: 11 })).url, 40);
  expect(second).toEqual(first);
  expect(first).toContain(false);
});

test('a late request arrives after later ones, when its sender has left', async () => {
  const { url, counts, deliverLate } = await start({ loss: 0.1, late: 1, seed: 5 });
  const outcomes = await fates(url, 60);
  await deliverLate();
  expect(heard).toHaveLength(60);
  expect(counts.late).toBe(outcomes.filter((isAnswered) => !isAnswered).length);
  const order = heard.map((request) => Number(request.split(' ').at(-1)));
  expect(order).not.toEqual(order.toSorted((a, b) => a - b));
});

test('while it is cut nothing gets through, not even on an open connection', async () => {
  const { url, cut, restore } = await start({ loss: 0 });
  await send(url, 'before');
  cut();
  await expect(send(url, 'during')).rejects.toThrow();
  restore();
  await send(url, 'after');
  expect(heard).toEqual(['POST /orders?x=1 before', 'POST /orders?x=1 after']);
});

test('an open stream breaks when the network is cut', async () => {
  server.removeAllListeners('request');
  server.on('request', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
  });
  const { url, cut } = await start({ loss: 0 });
  const reader = (await fetch(url)).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  cut();
  await expect(reader?.read()).rejects.toThrow();
});
