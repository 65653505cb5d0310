import { once } from 'node:events';
import type { Socket } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { manualClock } from '../../tests/support/server/server-clock.ts';
import { createStreamRegistry } from './event-stream.ts';

const OWNER = { key: 'anna', max: 8, kind: 'guest' as const };

/** A server whose only route is a stream; `before` is what it waits for first. */
async function serve(before: (socket: Socket) => Promise<unknown>) {
  const streams = createStreamRegistry(manualClock());
  const app = fastify();
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  app.get('/events', async (request, reply) => {
    asked();
    await before(request.raw.socket);
    streams.open(reply, OWNER, close);
  });
  app.addHook('preClose', async () => streams.endAll());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { streams, app, url: `${url}/events`, isClosed, isAsked };
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
