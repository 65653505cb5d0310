import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { manualClock } from '../../tests/support/server/server-clock.ts';
import type { FrameSink } from '../kernel/events/event-feed.ts';
import { createStreamRegistry } from './event-stream.ts';

const OWNER = { key: 'anna', max: 8, kind: 'guest' as const };

/** A server whose only route is a stream; `before` is what it waits for first. */
async function serve(before: (socket: Socket) => Promise<unknown>) {
  const streams = createStreamRegistry(manualClock());
  const app = fastify();
  const sinks: FrameSink[] = [];
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  app.get('/events', async (request, reply) => {
    asked();
    await before(request.raw.socket);
    sinks.push(streams.open(reply, OWNER, close));
  });
  app.addHook('preClose', async () => streams.endAll());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { streams, app, sinks, url: `${url}/events`, isClosed, isAsked };
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

async function textOfOldClient(url: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setEncoding('utf8');
  socket.write(`GET ${pathname} HTTP/1.0\r\n\r\n`);
  let received = '';
  for await (const part of socket) received += part;
  return received;
}
