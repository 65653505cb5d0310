import { signal } from '@preact/signals-react';
import { expect, onTestFinished, test } from 'vitest';
import { STREAM_HEARTBEAT_MS } from '#core/shared/limits.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestConnection, createTestRandom } from '#tests/support/components/device.ts';
import type { LinkState } from '#web/platform/connection.ts';
import { createEventStream, type EventStreamOptions, SILENCE_MS } from './event-stream.ts';

const EVENT_STREAM = { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } };

interface Connected {
  url: unknown;
  init: RequestInit | undefined;
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
    attempts: 0,
    status: 200,
    isReachable: true,
    fetch: async (url: unknown, init?: RequestInit): Promise<Response> => {
      server.attempts += 1;
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
        url,
        init,
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
  const states: LinkState[] = [];
  onTestFinished(stream.state.subscribe((state) => states.push(state)));
  return { server, clock, connection, isVisible, received, states, stream };
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

test('it asks for an event stream, past every cache, and sends cookies only where it is asked to', async () => {
  const { server, stream } = createSubject();
  stream.start(1);
  await settle();
  const { url, init, headers } = server.latest();
  expect(url).toBe('https://api.example/api/v1/events');
  expect(headers.get('Accept')).toBe('text/event-stream');
  expect([init?.cache, init?.credentials]).toEqual(['no-store', 'omit']);
  const own = createSubject({ credentials: 'same-origin' });
  own.stream.start(1);
  await settle();
  expect(own.server.latest().init?.credentials).toBe('same-origin');
});

test('each connection asks again for its address and headers', async () => {
  let connections = 0;
  const { server, stream, clock } = createSubject({
    url: () => {
      connections += 1;
      return `https://api.example/${connections}`;
    },
    headers: () => ({ Authorization: `Bearer ${connections}` }),
  });
  stream.start(1);
  await settle();
  await server.latest().cut();
  await clock.advance(1_000);
  const seen = server.connections.map(({ url, headers }) => [url, headers.get('Authorization')]);
  expect(seen).toEqual([
    ['https://api.example/1', 'Bearer 1'],
    ['https://api.example/2', 'Bearer 2'],
  ]);
});

test('attempts that fail are made ever more rarely, and the second is the first that is shown', async () => {
  const { server, stream, clock } = createSubject();
  server.isReachable = false;
  stream.start(1);
  await settle();
  expect([server.attempts, stream.failures.value, stream.state.value]).toEqual([
    1,
    1,
    'connecting',
  ]);
  // Half of the longest delay each time: that is what the random number says.
  for (const [index, delay] of [250, 500, 1_000, 2_000, 2_500, 2_500].entries()) {
    await clock.advance(delay - 1);
    expect(server.attempts).toBe(index + 1);
    await clock.advance(1);
    expect(server.attempts).toBe(index + 2);
    expect([stream.failures.value, stream.state.value]).toEqual([index + 2, 'offline']);
  }
});

test('a byte ends the row of failures, an answer alone does not', async () => {
  const { server, stream, clock } = createSubject();
  server.isReachable = false;
  stream.start(1);
  await clock.advance(250);
  expect(stream.failures.value).toBe(2);
  server.isReachable = true;
  await clock.advance(500);
  expect([stream.failures.value, stream.state.value]).toEqual([2, 'live']);
  await server.latest().send(': hb\n\n');
  expect(stream.failures.value).toBe(0);
  await server.latest().cut();
  expect([stream.failures.value, stream.state.value]).toEqual([1, 'connecting']);
});

test('each silent connection counts as a failure, and the second one in a row is shown', async () => {
  const { server, stream, clock, states } = createSubject();
  stream.start(1);
  await settle();
  await clock.advance(SILENCE_MS - 1);
  expect(server.connections).toHaveLength(1);
  await clock.advance(1);
  expect([server.connections.length, stream.failures.value]).toEqual([2, 1]);
  await clock.advance(SILENCE_MS);
  expect([server.connections.length, stream.failures.value]).toEqual([3, 2]);
  expect(states).toEqual(['connecting', 'live', 'connecting', 'live', 'offline', 'live']);
});

test('a connection that breaks while the device is offline is shown at once', async () => {
  const { server, stream, connection, states } = createSubject();
  stream.start(1);
  await settle();
  connection.isOnline.value = false;
  expect(stream.state.value).toBe('offline');
  await server.latest().cut();
  expect(states).toEqual(['connecting', 'live', 'offline']);
  stream.start(1);
  expect(stream.state.value).toBe('offline');
});

test('a hidden page connects again once it is seen, not when the network returns', async () => {
  const { server, stream, connection, isVisible } = createSubject();
  stream.start(1);
  await settle();
  isVisible.value = false;
  connection.isOnline.value = false;
  connection.isOnline.value = true;
  await settle();
  expect([server.attempts, stream.state.value]).toEqual([1, 'offline']);
  isVisible.value = true;
  await settle();
  expect([server.attempts, stream.state.value]).toEqual([2, 'live']);
});

test('a page that wakes trusts a connection that was silent for no longer than allowed', async () => {
  const { server, stream, clock, isVisible } = createSubject();
  const { now } = clock;
  stream.start(1);
  await settle();
  isVisible.value = false;
  clock.now = () => now() + SILENCE_MS;
  isVisible.value = true;
  await settle();
  expect(server.attempts).toBe(1);
  isVisible.value = false;
  clock.now = () => now() + SILENCE_MS + 1;
  isVisible.value = true;
  await settle();
  expect(server.attempts).toBe(2);
});

test('once stopped it no longer heeds the network, and says that it is not connected', async () => {
  const { server, stream, connection } = createSubject();
  stream.start(1);
  await settle();
  stream.stop();
  expect(stream.state.value).toBe('connecting');
  connection.isOnline.value = false;
  connection.isOnline.value = true;
  await settle();
  expect([server.attempts, stream.state.value]).toEqual([1, 'connecting']);
});

test.each([
  [
    'of another type',
    new Response('<p>Sign in to this network</p>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['of no type', new Response(new Uint8Array())],
  ['without a body', new Response(null, EVENT_STREAM)],
  ['of an error', new Response('data: {}\n\n', { ...EVENT_STREAM, status: 500 })],
])('an answer %s is no stream, and the next attempt may be one', async (_which, answer) => {
  const answers = [answer];
  const bytes: true[] = [];
  const server = createServer();
  const { stream, clock, states } = createSubject({
    fetch: async (url, init) => answers.pop() ?? server.fetch(url, init),
    onBytes: () => bytes.push(true),
  });
  stream.start(1);
  await settle();
  expect([states, bytes, stream.failures.value]).toEqual([['connecting'], [], 1]);
  await clock.advance(250);
  expect(states).toEqual(['connecting', 'live']);
});

test('what an earlier connection still delivers is neither an event nor a sign of life', async () => {
  let bytes = 0;
  const { server, stream, received } = createSubject({
    onBytes: () => {
      bytes += 1;
    },
  });
  stream.start(1);
  await settle();
  const [earlier] = server.connections;
  stream.start(9);
  await settle();
  await earlier?.send(frame(10));
  expect([received, bytes]).toEqual([[], 0]);
  await server.latest().send(frame(11));
  expect([received, bytes, stream.last]).toEqual([[11], 1, 11]);
  await earlier?.cut();
  expect([stream.failures.value, stream.state.value]).toEqual([0, 'live']);
});

test('an answer that comes once the stream was stopped or started again says nothing', async () => {
  const answers: PromiseWithResolvers<Response>[] = [];
  const { stream, clock, received, states } = createSubject({
    fetch() {
      const answer = Promise.withResolvers<Response>();
      answers.push(answer);
      return answer.promise;
    },
  });
  stream.start(1);
  stream.start(2);
  answers[0]?.resolve(new Response('{}', { status: 410 }));
  await settle();
  expect(received).toEqual([]);
  stream.stop();
  answers[1]?.resolve(new Response(new ReadableStream(), EVENT_STREAM));
  await settle();
  expect([states, clock.pendingTimers]).toEqual([['connecting'], 0]);
});

test('the last event is the start, until one is delivered', async () => {
  const { server, stream, received } = createSubject();
  expect(stream.last).toBeNull();
  stream.start(null);
  await settle();
  await server.latest().send(frame(7) + frame(7));
  expect([received, stream.last]).toEqual([[7], 7]);
  stream.start(3);
  expect([stream.last, stream.failures.value]).toEqual([3, 0]);
});

test('starting again forgets the failures', async () => {
  const { server, stream, clock } = createSubject();
  server.isReachable = false;
  stream.start(1);
  await clock.advance(1_000);
  expect(stream.failures.value).toBeGreaterThan(2);
  stream.start(1);
  expect([stream.failures.value, stream.state.value]).toEqual([0, 'connecting']);
});

test('a snapshot that cannot be asked for is reported, and the stream stays stopped', async () => {
  const reported: unknown[] = [];
  const { server, stream, clock } = createSubject({
    onReset() {
      throw new Error('a page failed');
    },
    report: (error) => reported.push(error),
  });
  stream.start(1);
  await settle();
  await server.latest().send('event: reset\ndata: {}\n\n');
  expect(reported).toEqual([new Error('a page failed')]);
  expect([clock.pendingTimers, server.attempts]).toEqual([0, 1]);
});

test("without further wishes it uses the page's fetch, sends no headers of its own, and counts as seen", async () => {
  const server = createServer();
  const connection = createTestConnection();
  const { fetch } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  const stream = createEventStream({
    url: 'https://api.example/api/v1/events',
    onEvent() {},
    onReset() {},
    onClosed() {},
    clock: createTestClock(),
    connection,
    random: createTestRandom(),
  });
  globalThis.fetch = server.fetch;
  stream.start(41);
  await settle();
  expect(server.latest().url).toBe('https://api.example/api/v1/events');
  expect([...server.latest().headers.keys()]).toEqual(['accept', 'last-event-id']);
  await server.latest().send(frame(42));
  connection.isOnline.value = false;
  connection.isOnline.value = true;
  await settle();
  expect([server.attempts, stream.state.value, stream.last]).toEqual([2, 'live', 42]);
});
