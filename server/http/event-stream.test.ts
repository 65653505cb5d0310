import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyReply } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { manualClock } from '#tests/support/server/server-clock.ts';
import type { FrameSink } from '../kernel/events/event-feed.ts';
import { createStreamRegistry } from './event-stream.ts';

const OWNER = { key: 'anna', max: 8, kind: 'guest' as const };

/** A server whose only route is a stream; `before` is what it waits for first. */
async function serve(before: (socket: Socket) => Promise<unknown>) {
  const clock = manualClock();
  const streams = createStreamRegistry(clock);
  const raws: ServerResponse[] = [];
  const app = fastify();
  const sinks: FrameSink[] = [];
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  app.get('/events', async (request, reply) => {
    asked();
    await before(request.raw.socket);
    raws.push(reply.raw);
    sinks.push(streams.open(reply, OWNER, close));
  });
  app.addHook('preClose', async () => streams.endAll());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { streams, clock, app, sinks, raws, url: `${url}/events`, isClosed, isAsked };
}

test('a stream that is being opened while the server stops does not prevent it', async () => {
  const { promise: mayOpen, resolve: open } = Promise.withResolvers<void>();
  const { streams, app, url, isClosed, isAsked } = await serve(() => mayOpen);
  const answer = fetch(url).then((response) => response.text());
  await isAsked;
  streams.endAll();
  open();
  expect(await answer).toContain('retry:');
  await isClosed;
  await app.close();
});

test('a stream whose client left before it was open ends at once', async () => {
  const { url, isClosed, isAsked } = await serve((socket) => once(socket, 'close'));
  const leaving = new AbortController();
  const answer = fetch(url, { signal: leaving.signal });
  await isAsked;
  leaving.abort();
  await expect(answer).rejects.toThrow();
  await isClosed;
});

test('one more than there is room for is known before it is opened, and a page that comes back has its place', () => {
  const streams = createStreamRegistry(manualClock());
  const owner = (page?: string) => ({
    ...{ key: 'link', max: 2, kind: 'device' as const },
    ...(page !== undefined && { page }),
  });
  const open = (page: string) => {
    const raw = new PassThrough().resume();
    const answer = { writeHead: () => {}, socket: null };
    const reply = {
      ...{ header: () => reply, hijack: () => {}, getHeaders: () => ({}) },
      raw: Object.assign(raw, answer),
    };
    streams.open(reply as unknown as FastifyReply, owner(page), () => {});
  };
  expect(streams.hasRoom(owner('a'))).toBe(true);
  open('a');
  open('b');
  expect([owner('c'), owner(), owner('a')].map((each) => streams.hasRoom(each))).toEqual([
    ...[false, false, true],
  ]);
  open('a');
  expect(streams.hasRoom(owner('c'))).toBe(false);
  expect(streams.hasRoom(owner('b'))).toBe(true);
});

test('what many streams send arrives whole at each of them, in the order it was sent', async () => {
  const { streams, url, sinks } = await serve(async () => {});
  const answers = [1, 2, 3].map(() => fetch(url).then((response) => response.text()));
  // A client of HTTP 1.0 knows no chunks.
  const old = textOfOldClient(url);
  await eventually(() => expect(sinks).toHaveLength(4));
  const frames = ['data: Smörgås\n\n', 'data: Smörgås\n\n', 'data: Öl\n\n', 'data: Smörgås\n\n'];
  for (const frame of frames) {
    for (const sink of sinks) sink.send(frame);
  }
  streams.endAll();
  const sent = `retry: 2000\n\n${frames.join('')}`;
  expect(await Promise.all(answers)).toEqual([sent, sent, sent]);
  expect((await old).split('\r\n\r\n')[1]).toBe(sent);
});

/** A client with a real connection that reads nothing of what it asked for. */
async function deafClient(url: string): Promise<Socket> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.pause();
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  return socket;
}

test('a client that never reads is dropped before 64 kB wait for it here, and nobody else is', async () => {
  const { url, sinks, streams, isClosed, raws } = await serve(async () => {});
  await deafClient(url);
  await eventually(() => expect(sinks).toHaveLength(1));
  const heard = fetch(url).then((response) => response.text());
  await eventually(() => expect(sinks).toHaveLength(2));
  const frame = (number: number) => `id: ${number}\ndata: ${'x'.repeat(4_000)}\n\n`;
  let sent = 0;
  let most = 0;
  let isDropped = false;
  void isClosed.then(() => {
    isDropped = true;
  });
  while (!isDropped) {
    for (const sink of sinks) sink.send(frame(sent));
    sent += 1;
    await new Promise(setImmediate);
    most = Math.max(most, raws[0]?.writableLength ?? 0);
  }
  expect(most).toBeLessThanOrEqual(65_536);
  expect(streams.count().listeners.guest).toBe(1);
  streams.endAll();
  expect((await heard).split('id: ')).toHaveLength(sent + 1);
});

test('a client that has taken nothing for a minute is dropped with the next heartbeat', async () => {
  const { url, sinks, streams, isClosed, raws, clock } = await serve(async () => {});
  await deafClient(url);
  await eventually(() => expect(sinks).toHaveLength(1));
  // Until the system's buffers for the connection are full.
  while ((raws[0]?.writableLength ?? 0) === 0) {
    sinks[0]?.send(`data: ${'x'.repeat(4_000)}\n\n`);
    await new Promise(setImmediate);
  }
  clock.advance(60_000);
  streams.heartbeat();
  expect(streams.count().listeners.guest).toBe(1);
  clock.advance(1);
  streams.heartbeat();
  await isClosed;
  expect(streams.count().listeners.guest).toBe(0);
});

async function textOfOldClient(url: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setEncoding('utf8');
  socket.write(`GET ${pathname} HTTP/1.0\r\n\r\n`);
  let received = '';
  for await (const part of socket) received += part;
  return received;
}
