import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createTestClock, settle } from '../../../tests/support/components/clock.ts';
import {
  createTestConnection,
  createTestRandom,
} from '../../../tests/support/components/device.ts';
import { STREAM_HEARTBEAT_MS } from '../../contract/limits.ts';
import { createEventStream, type EventStreamOptions } from './event-stream.ts';

const EVENT_STREAM = { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } };

interface Connected {
  headers: Headers;
  signal: AbortSignal | null | undefined;
  send(text: string): Promise<void>;
  cut(): Promise<void>;
}

/** A server whose streams the test controls. */
function createServer() {
  const connections: Connected[] = [];
  const encoder = new TextEncoder();
  const server = {
    connections,
    status: 200,
    isReachable: true,
    fetch: async (_url: unknown, init?: RequestInit): Promise<Response> => {
      if (!server.isReachable) {
        throw new TypeError('Failed to fetch');
      }
      if (server.status !== 200) {
        return new Response('{}', { status: server.status });
      }
      const feed = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
      const body = new ReadableStream<Uint8Array>({ start: feed.resolve });
      const controller = await feed.promise;
      connections.push({
        headers: new Headers(init?.headers),
        signal: init?.signal,
        async send(text) {
          controller.enqueue(encoder.encode(text));
          await settle();
        },
        async cut() {
          controller.error(new TypeError('network error'));
          await settle();
        },
      });
      return new Response(body, EVENT_STREAM);
    },
    latest(): Connected {
      const found = connections.at(-1);
      if (found === undefined) {
        throw new Error('Nobody has connected.');
      }
      return found;
    },
  };
  return server;
}

function createSubject(options: Partial<EventStreamOptions> = {}) {
  const server = createServer();
  const clock = createTestClock();
  const connection = createTestConnection();
  const isVisible = signal(true);
  const received: (number | string)[] = [];
  const stream = createEventStream({
    url: 'https://api.example/api/v1/events',
    headers: () => ({ Authorization: 'Bearer token' }),
    onEvent: (event) => received.push(event.sequence),
    onReset: () => received.push('reset'),
    onClosed: () => received.push('closed'),
    clock,
    connection,
    visibility: { isVisible },
    random: createTestRandom(),
    fetch: server.fetch,
    ...options,
  });
  return { server, clock, connection, isVisible, received, stream };
}

const frame = (sequence: number) =>
  `id: ${sequence}\nevent: product.sold_out\ndata: ${JSON.stringify({ sequence, type: 'product.sold_out', product: 'lager', at: '' })}\n\n`;

test('it requests the events after the last known one, with its token', async () => {
  const { server, stream } = createSubject();
  stream.start(41);
  await settle();
  expect(stream.state.value).toBe('live');
  expect(server.latest().headers.get('Last-Event-ID')).toBe('41');
  expect(server.latest().headers.get('Authorization')).toBe('Bearer token');
});

test('without a known event it starts at now', async () => {
  const { server, stream } = createSubject();
  stream.start(null);
  await settle();
  expect(server.latest().headers.has('Last-Event-ID')).toBe(false);
});

test('each event is delivered once, in order, without the known ones', async () => {
  const { server, stream, received } = createSubject();
  stream.start(41);
  await settle();
  await server.latest().send(frame(41) + frame(42) + frame(42) + frame(40) + frame(45));
  expect(received).toEqual([42, 45]);
});

test('a broken connection is opened again from the last event', async () => {
  const { server, stream, clock, received } = createSubject();
  stream.start(41);
  await settle();
  await server.latest().send(frame(42));
  await server.latest().cut();
  expect(stream.state.value).toBe('connecting');
  await clock.advance(1_000);
  expect(server.connections).toHaveLength(2);
  expect(server.latest().headers.get('Last-Event-ID')).toBe('42');
  await server.latest().send(frame(43));
  expect(received).toEqual([42, 43]);
});

test('after several failures in a row it reports to be offline, and keeps trying', async () => {
  const { server, stream, clock } = createSubject();
  server.isReachable = false;
  stream.start(1);
  await clock.advance(60_000);
  expect(stream.state.value).toBe('offline');
  server.isReachable = true;
  await clock.advance(15_000);
  expect(stream.state.value).toBe('live');
});

test('however long the server was away, it is found within five seconds of its return', async () => {
  const { server, stream, clock } = createSubject();
  server.isReachable = false;
  stream.start(1);
  for (let away = 1; away <= 20; away += 1) {
    server.isReachable = false;
    await server.connections.at(-1)?.cut();
    await clock.advance(away * 7_000);
    server.isReachable = true;
    await clock.advance(5_000);
    expect(stream.state.value).toBe('live');
  }
});

test('a client with a short maximum delay is back within two seconds', async () => {
  const { server, stream, clock } = createSubject({ longestRetry: 2_000 });
  server.isReachable = false;
  stream.start(1);
  await clock.advance(120_000);
  server.isReachable = true;
  await clock.advance(2_000);
  expect(stream.state.value).toBe('live');
});

test('silence counts as a dead connection; a heartbeat resets it', async () => {
  const { server, stream, clock } = createSubject();
  stream.start(1);
  await settle();
  const [first] = server.connections;
  for (let beat = 0; beat < 5; beat += 1) {
    await clock.advance(STREAM_HEARTBEAT_MS);
    await first?.send(': hb\n\n');
  }
  expect(server.connections).toHaveLength(1);
  await clock.advance(2.5 * STREAM_HEARTBEAT_MS);
  expect(first?.signal?.aborted).toBe(true);
  expect(server.connections).toHaveLength(2);
});

test('coming online connects at once', async () => {
  const { server, stream, connection } = createSubject();
  server.isReachable = false;
  connection.isOnline.value = false;
  stream.start(1);
  await settle();
  expect(stream.state.value).toBe('offline');
  server.isReachable = true;
  connection.isOnline.value = true;
  await settle();
  expect(stream.state.value).toBe('live');
});

test('an answer that was on its way when the network went makes nothing live', async () => {
  const { server, stream, connection } = createSubject();
  stream.start(1);
  connection.isOnline.value = false;
  await settle();
  expect(server.connections).toHaveLength(1);
  expect(stream.state.value).toBe('offline');
  connection.isOnline.value = true;
  await settle();
  expect(server.connections).toHaveLength(2);
  expect(stream.state.value).toBe('live');
});

test('a page that becomes visible after a long sleep does not trust its connection', async () => {
  const { server, stream, clock, isVisible } = createSubject();
  stream.start(1);
  await settle();
  isVisible.value = false;
  await settle();
  // Its timers slept too: only the clock advanced.
  const { now } = clock;
  clock.now = () => now() + 60_000;
  isVisible.value = true;
  await settle();
  expect(server.connections).toHaveLength(2);
});

test('a page that becomes visible soon keeps its connection', async () => {
  const { server, stream, isVisible } = createSubject();
  stream.start(1);
  await settle();
  isVisible.value = false;
  isVisible.value = true;
  await settle();
  expect(server.connections).toHaveLength(1);
});

test.each(['reset', 'closed'])('“%s” is delivered once and ends the stream', async (word) => {
  const { server, stream, clock, received } = createSubject();
  stream.start(1);
  await settle();
  await server.latest().send(`event: ${word}\ndata: {}\n\n${frame(2)}`);
  await clock.advance(60_000);
  expect(received).toEqual([word]);
  expect(server.connections).toHaveLength(1);
  expect(server.latest().signal?.aborted).toBe(true);
});

test.each([401, 403, 410])('status %i means that the session has ended', async (status) => {
  const { server, stream, clock, received } = createSubject();
  server.status = status;
  stream.start(1);
  await clock.advance(60_000);
  expect(received).toEqual(['closed']);
});

test('a response that is not an event stream is retried', async () => {
  const { server, stream, clock, received } = createSubject();
  server.status = 502;
  stream.start(1);
  await clock.advance(5_000);
  server.status = 200;
  await clock.advance(15_000);
  expect(stream.state.value).toBe('live');
  expect(received).toEqual([]);
});

test('once stopped it is silent and leaves no timer', async () => {
  const { server, stream, clock, received } = createSubject();
  stream.start(1);
  await settle();
  const { send, signal: aborted } = server.latest();
  stream.stop();
  await send(frame(2));
  await clock.advance(60_000);
  expect(received).toEqual([]);
  expect(aborted?.aborted).toBe(true);
  expect(clock.pendingTimers).toBe(0);
});

test('restarting from a snapshot is not shown as an interruption', async () => {
  const { server, stream } = createSubject();
  stream.start(1);
  await settle();
  stream.start(9);
  expect(stream.state.value).toBe('live');
  await settle();
  expect(server.latest().headers.get('Last-Event-ID')).toBe('9');
  expect(server.connections[0]?.signal?.aborted).toBe(true);
});

test('an event whose consumer throws is reported, and leads to a new snapshot', async () => {
  const reported: unknown[] = [];
  const { server, stream, received } = createSubject({
    onEvent(event) {
      received.push(event.sequence);
      if (event.sequence === 42) {
        throw new Error('a store failed');
      }
    },
    report: (error) => reported.push(error),
  });
  stream.start(41);
  await settle();
  await server.latest().send(frame(42) + frame(43));
  expect(received).toEqual([42, 'reset']);
  expect(reported).toEqual([new Error('a store failed')]);
  stream.start(43);
  await settle();
  await server.latest().send(frame(44));
  expect(received).toEqual([42, 'reset', 44]);
});

test('an unreadable frame leads to a new snapshot, not to a gap', async () => {
  const reported: unknown[] = [];
  const { server, stream, received } = createSubject({ report: (error) => reported.push(error) });
  stream.start(41);
  await settle();
  await server.latest().send(`id: 42\ndata: {"sequence":42,\n\n${frame(43)}`);
  expect(received).toEqual(['reset']);
  expect(reported).toHaveLength(1);
});

test('a heartbeat listener that throws is reported and the connection stays', async () => {
  const reported: unknown[] = [];
  const { server, stream, received } = createSubject({
    onBytes() {
      throw new Error('a listener failed');
    },
    report: (error) => reported.push(error),
  });
  stream.start(41);
  await settle();
  await server.latest().send(frame(42));
  expect([received, reported.length, server.connections.length]).toEqual([[42], 1, 1]);
});
