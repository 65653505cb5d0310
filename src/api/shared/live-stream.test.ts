import { expect, test } from 'vitest';
import { createTestClock, settle } from '../../../tests/support/components/clock.ts';
import {
  createTestConnection,
  createTestRandom,
} from '../../../tests/support/components/device.ts';
import { STREAM_HEARTBEAT_MS } from '../../contract/limits.ts';
import { createLiveStream } from './live-stream.ts';

const MINUTE = 60_000;
const EVENT_STREAM = { headers: { 'Content-Type': 'text/event-stream' } };
const frame = (sequence: number) =>
  `data: ${JSON.stringify({ sequence, type: 'product.sold_out', product: 'lager', at: '' })}\n\n`;

/** A network between client and server that treats streams specially. */
function createSubject() {
  const clock = createTestClock();
  const connection = createTestConnection();
  const received: (number | string)[] = [];
  const reported: unknown[] = [];
  const asked: (string | null)[] = [];
  const encoder = new TextEncoder();
  const network = {
    streams: 'silent' as 'silent' | 'refused' | 'open',
    isUp: true,
    head: 10,
    polls: 0,
    /** Called between a poll's request and its response. */
    onPoll: async () => {},
    push: (_text: string) => {},
  };
  const stream = createLiveStream({
    url: 'https://api.example/api/v1/events',
    onEvent: (event) => received.push(event.sequence),
    onReset: () => received.push('reset'),
    onClosed: () => received.push('closed'),
    clock,
    connection,
    report: (error) => reported.push(error),
    random: createTestRandom(),
    async fetch(_url, init) {
      asked.push(new Headers(init?.headers).get('Last-Event-ID'));
      if (!network.isUp) {
        throw new TypeError('Failed to fetch');
      }
      if (network.streams === 'refused') {
        return new Response('Not here', { status: 502 });
      }
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          network.push = (text) => controller.enqueue(encoder.encode(text));
          if (network.streams === 'open') {
            network.push(': hello\n\n');
          }
        },
      });
      return new Response(body, EVENT_STREAM);
    },
    async poll() {
      network.polls += 1;
      await network.onPoll();
      return network.isUp ? network.head : null;
    },
  });
  return { clock, connection, received, reported, asked, network, stream };
}

test('a stream that is buffered three times is polled instead, every five seconds', async () => {
  const { clock, network, stream } = createSubject();
  stream.start(5);
  await clock.advance(2 * 2.5 * STREAM_HEARTBEAT_MS);
  expect(network.polls).toBe(0);
  await clock.advance(2.5 * STREAM_HEARTBEAT_MS);
  expect(stream.state.value).toBe('polling');
  const { polls } = network;
  await clock.advance(30_000);
  expect(network.polls - polls).toBe(6);
  stream.stop();
  await clock.advance(MINUTE);
  expect(network.polls - polls).toBe(6);
  expect(clock.pendingTimers).toBe(0);
});

test('a stream that is refused while plain requests work is polled instead', async () => {
  const { clock, network, stream } = createSubject();
  network.streams = 'refused';
  stream.start(5);
  await clock.advance(5_000);
  expect(stream.state.value).toBe('polling');
});

test('a server that is down is not polled, and reported as offline', async () => {
  const { clock, network, stream } = createSubject();
  network.isUp = false;
  stream.start(5);
  await clock.advance(MINUTE);
  expect(stream.state.value).toBe('offline');
  network.isUp = true;
  network.streams = 'open';
  await clock.advance(20_000);
  expect(stream.state.value).toBe('live');
});

test('a server that returns between an attempt and the poll after it is live at once', async () => {
  const { clock, network, stream } = createSubject();
  network.isUp = false;
  stream.start(5);
  network.onPoll = async () => {
    network.isUp = true;
    network.streams = 'open';
  };
  await clock.advance(5_000);
  expect(network.polls).toBe(1);
  expect(stream.state.value).toBe('live');
  await clock.advance(10_000);
  expect(network.polls).toBe(1);
});

test('after two minutes the stream is tried again, from the last poll', async () => {
  const { clock, network, stream, asked, received } = createSubject();
  network.streams = 'refused';
  stream.start(5);
  await clock.advance(5_000);
  network.head = 42;
  await clock.advance(MINUTE);
  const before = asked.length;
  network.streams = 'open';
  await clock.advance(1.5 * MINUTE);
  await settle();
  expect(asked.slice(before)).toEqual(['42']);
  expect(stream.state.value).toBe('live');
  network.push(frame(42) + frame(43));
  await settle();
  expect(received).toEqual([43]);
  const { polls } = network;
  await clock.advance(20_000);
  expect(network.polls).toBe(polls);
});

test('a trial without data leaves polling as it is', async () => {
  const { clock, network, stream, asked } = createSubject();
  stream.start(5);
  await clock.advance(80_000);
  const before = asked.length;
  await clock.advance(5 * MINUTE);
  expect(asked.length - before).toBe(2);
  expect(stream.state.value).toBe('polling');
  network.isUp = false;
  await clock.advance(20_000);
  expect(stream.state.value).toBe('offline');
});

test('while the browser is offline, so is the link', async () => {
  const { clock, connection, network, stream } = createSubject();
  network.streams = 'refused';
  stream.start(5);
  await clock.advance(5_000);
  connection.isOnline.value = false;
  expect(stream.state.value).toBe('offline');
});

test('a new snapshot does not try a blocked stream again', async () => {
  const { clock, network, stream, asked } = createSubject();
  network.streams = 'refused';
  stream.start(5);
  await clock.advance(MINUTE);
  const before = asked.length;
  stream.start(50);
  await clock.advance(10_000);
  expect(asked.length).toBe(before);
  expect(stream.state.value).toBe('polling');
});

test('a stream that delivers a byte during a poll ends polling', async () => {
  const { clock, network, stream, asked } = createSubject();
  network.streams = 'refused';
  const { promise, resolve } = Promise.withResolvers<void>();
  network.onPoll = () => promise;
  stream.start(5);
  await clock.advance(3_000);
  expect(network.polls).toBeGreaterThan(0);
  network.streams = 'open';
  await clock.advance(5_000);
  expect(stream.state.value).toBe('live');
  const [{ polls }, connections] = [network, asked.length];
  resolve();
  await clock.advance(20_000);
  expect([stream.state.value, network.polls, asked.length]).toEqual(['live', polls, connections]);
});

test('a response after the stream was stopped starts nothing', async () => {
  const { clock, network, stream } = createSubject();
  network.streams = 'refused';
  const { promise, resolve } = Promise.withResolvers<void>();
  network.onPoll = () => promise;
  stream.start(5);
  await clock.advance(5_000);
  stream.stop();
  const { polls } = network;
  resolve();
  await clock.advance(MINUTE);
  expect([network.polls, clock.pendingTimers]).toEqual([polls, 0]);
});

test('a poll whose consumer throws is reported, and the next one is made', async () => {
  const { clock, network, stream, reported } = createSubject();
  network.streams = 'refused';
  stream.start(5);
  await clock.advance(5_000);
  expect(stream.state.value).toBe('polling');
  network.onPoll = () => Promise.reject(new Error('a store failed'));
  await clock.advance(5_000);
  network.onPoll = async () => {};
  const { polls } = network;
  await clock.advance(10_000);
  expect(reported).toEqual([new Error('a store failed')]);
  expect(network.polls - polls).toBe(2);
  expect(stream.state.value).toBe('polling');
});

test('a poll whose answer comes after the stream was stopped begins nothing', async () => {
  const { clock, network, stream, received } = createSubject();
  network.streams = 'refused';
  stream.start(5);
  await clock.advance(5_000);
  expect(stream.state.value).toBe('polling');
  const { promise, resolve } = Promise.withResolvers<void>();
  network.onPoll = () => promise;
  await clock.advance(6_000);
  stream.stop();
  const { polls } = network;
  resolve();
  await clock.advance(MINUTE);
  expect([network.polls, clock.pendingTimers, received]).toEqual([polls, 0, []]);
});
