import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { STREAM_HEARTBEAT_MS } from '#core/shared/limits.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestConnection, createTestRandom } from '#tests/support/components/device.ts';
import { ANSWER_MS, SILENCE_MS } from './event-stream.ts';
import { createLiveStream, type LiveStreamOptions } from './live-stream.ts';

const MINUTE = 60_000;
const EVENT_STREAM = { headers: { 'Content-Type': 'text/event-stream' } };
const frame = (sequence: number) =>
  `data: ${JSON.stringify({ sequence, type: 'product.sold_out', product: 'lager', at: '' })}\n\n`;

/** A network between client and server that treats streams specially. */
function createSubject(options: Partial<LiveStreamOptions> = {}) {
  const clock = createTestClock();
  const connection = createTestConnection();
  const received: (number | string)[] = [];
  const reported: unknown[] = [];
  const asked: (string | null)[] = [];
  const polled: number[] = [];
  const encoder = new TextEncoder();
  const network = {
    streams: 'silent' as 'silent' | 'refused' | 'open',
    isUp: true,
    head: 10,
    polls: 0,
    /** Called between a poll's request and its response. */
    onPoll: async () => {},
    push: (_text: string) => {},
    cut: () => {},
    /** Of the last connection. */
    signal: new AbortController().signal,
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
      network.signal = init?.signal ?? network.signal;
      if (!network.isUp) {
        throw new TypeError('Failed to fetch');
      }
      if (network.streams === 'refused') {
        return new Response('Not here', { status: 502 });
      }
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          network.push = (text) => controller.enqueue(encoder.encode(text));
          network.cut = () => controller.error(new TypeError('network error'));
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
    onPolled: (sequence) => polled.push(sequence),
    ...options,
  });
  return { clock, connection, received, reported, asked, polled, network, stream };
}

/** The same once it polls, since its streams deliver nothing. */
async function polling(options: Partial<LiveStreamOptions> = {}) {
  const subject = createSubject(options);
  subject.stream.start(5);
  await subject.clock.advance(3 * SILENCE_MS);
  expect([subject.stream.state.value, subject.network.polls]).toEqual(['polling', 1]);
  return subject;
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

test.each([
  [0, 4_000],
  [1, 6_000],
])('with the random number %i a poll comes after %i ms', async (fraction, wait) => {
  const random = { ...createTestRandom(), fraction: () => fraction };
  const { clock, network } = await polling({ random });
  for (let polls = 1; polls <= 3; polls += 1) {
    await clock.advance(wait - 1);
    expect(network.polls).toBe(polls);
    await clock.advance(1);
    expect(network.polls).toBe(polls + 1);
  }
});

test('each poll tells what it has read, the first one too', async () => {
  const { clock, network, polled } = await polling();
  expect(polled).toEqual([10]);
  network.head = 12;
  await clock.advance(5_000);
  network.isUp = false;
  await clock.advance(5_000);
  network.isUp = true;
  await clock.advance(5_000);
  expect([network.polls, polled]).toEqual([4, [10, 12, 12]]);
});

test('a blocked stream is tried once more at once, for two heartbeats, and again two minutes later', async () => {
  const { clock, network, asked } = await polling();
  expect(asked).toEqual(['5', '5', '5', '5', '10']);
  for (let trials = 1; trials <= 2; trials += 1) {
    await clock.advance(2 * STREAM_HEARTBEAT_MS - 1);
    expect(network.signal.aborted).toBe(false);
    await clock.advance(1);
    expect(network.signal.aborted).toBe(true);
    await clock.advance(2 * MINUTE - 1);
    expect(asked).toHaveLength(4 + trials);
    await clock.advance(1);
    expect(asked).toHaveLength(5 + trials);
  }
});

test('one poll may fail, and after it the next one again; two in a row are a lost connection', async () => {
  const { clock, network, stream, asked } = await polling();
  // The trial of the stream that comes with polling is over by then.
  await clock.advance(MINUTE);
  const { length } = asked;
  network.head = 30;
  for (const isUp of [true, false, true, false]) {
    network.isUp = isUp;
    await clock.advance(5_000);
    expect(stream.state.value).toBe('polling');
  }
  const { polls } = network;
  await clock.advance(5_000);
  expect(network.polls).toBe(polls + 1);
  expect(stream.state.value).toBe('connecting');
  expect(asked.slice(length)).toEqual(['30']);
  await clock.advance(250);
  expect(stream.state.value).toBe('offline');
});

test('a connection that was lost twice counts its polls from zero each time', async () => {
  const { clock, network, stream } = await polling();
  network.isUp = false;
  await clock.advance(10_000);
  expect(stream.state.value).toBe('connecting');
  network.isUp = true;
  network.streams = 'refused';
  await clock.advance(5_000);
  expect(stream.state.value).toBe('polling');
  network.isUp = false;
  await clock.advance(5_000);
  expect(stream.state.value).toBe('polling');
});

test('a poll that reads less than the stream has delivered sets nothing back', async () => {
  const { clock, network, stream, asked, received } = createSubject();
  network.streams = 'open';
  stream.start(5);
  await settle();
  network.push(frame(20));
  await settle();
  network.streams = 'refused';
  network.cut();
  await clock.advance(5_000);
  expect([stream.state.value, asked.at(-1)]).toEqual(['polling', '20']);
  network.head = 25;
  await clock.advance(5_000);
  network.head = 7;
  await clock.advance(3 * MINUTE);
  expect([asked.at(-1), received]).toEqual(['25', [20]]);
});

test('a device that is offline polls nothing until its network returns', async () => {
  const { clock, connection, network, stream } = createSubject();
  network.isUp = false;
  connection.isOnline.value = false;
  stream.start(5);
  await clock.advance(MINUTE);
  expect([network.polls, stream.state.value]).toEqual([0, 'offline']);
  network.isUp = true;
  connection.isOnline.value = true;
  await settle();
  expect([network.polls, stream.state.value]).toEqual([1, 'polling']);
});

test('a server that answers no poll either is asked again at each attempt', async () => {
  const { clock, network, stream, asked, polled } = createSubject();
  network.isUp = false;
  stream.start(5);
  await clock.advance(MINUTE);
  expect(network.polls).toBe(asked.length - 2);
  expect([polled, stream.state.value]).toEqual([[], 'offline']);
});

test('of two polls under way at once only the answer to the later counts', async () => {
  const { clock, network, stream, polled } = createSubject();
  network.streams = 'refused';
  const answers: PromiseWithResolvers<void>[] = [];
  network.onPoll = () => {
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  stream.start(5);
  await clock.advance(2_000);
  expect(answers).toHaveLength(2);
  answers[0]?.resolve();
  await settle();
  expect([stream.state.value, polled]).toEqual(['offline', []]);
  answers[1]?.resolve();
  await settle();
  expect([stream.state.value, polled]).toEqual(['polling', [10]]);
});

test('a stream that starts again heeds no earlier poll, and polls no more often', async () => {
  const { clock, network, stream, polled } = createSubject();
  network.streams = 'refused';
  const { promise, resolve } = Promise.withResolvers<void>();
  network.onPoll = () => promise;
  stream.start(5);
  await clock.advance(1_000);
  expect(network.polls).toBe(1);
  stream.start(30);
  await settle();
  resolve();
  await settle();
  expect([stream.state.value, polled]).toEqual(['connecting', []]);
  await clock.advance(1_000);
  expect([network.polls, stream.state.value, polled]).toEqual([2, 'polling', [10]]);
});

test('a snapshot that was loaded meanwhile is where the blocked stream is tried from', async () => {
  const { clock, network, stream, asked } = await polling();
  stream.start(50);
  await clock.advance(3 * MINUTE);
  expect([asked.at(-1), network.head]).toEqual(['50', 10]);
});

test.each(['reset', 'closed'])('“%s” ends it, with everything that it was to do', async (word) => {
  const { clock, network, stream, received } = createSubject();
  network.streams = 'open';
  stream.start(5);
  await settle();
  network.push(`event: ${word}\ndata: {}\n\n`);
  await settle();
  expect([received, clock.pendingTimers, network.signal.aborted]).toEqual([[word], 0, true]);
  await clock.advance(5 * MINUTE);
  expect([received, network.polls, stream.state.value]).toEqual([[word], 0, 'connecting']);
});

test('who starts it again when it is too far behind has it followed again', async () => {
  const { clock, network, stream, asked, received } = createSubject({
    onReset: () => stream.start(40),
  });
  network.streams = 'open';
  stream.start(5);
  await settle();
  network.push('event: reset\ndata: {}\n\n');
  await settle();
  network.push(frame(41));
  await settle();
  expect([asked, received, stream.state.value]).toEqual([['5', '40'], [41], 'live']);
  network.streams = 'refused';
  network.cut();
  await clock.advance(5_000);
  expect(stream.state.value).toBe('polling');
});

test('every byte of the stream is passed on', async () => {
  let bytes = 0;
  const { network, stream } = createSubject({
    onBytes: () => {
      bytes += 1;
    },
  });
  network.streams = 'open';
  stream.start(5);
  await settle();
  network.push(': hb\n\n');
  await settle();
  expect(bytes).toBe(2);
});

test('once a stream works that was polled, nothing of the polling remains', async () => {
  const { clock, network, stream, asked } = await polling();
  network.push(': hb\n\n');
  await settle();
  expect(stream.state.value).toBe('live');
  const [{ polls }, { length }] = [network, asked];
  for (let beats = 0; beats < 12; beats += 1) {
    await clock.advance(STREAM_HEARTBEAT_MS);
    network.push(': hb\n\n');
  }
  await settle();
  expect([network.polls, asked.length, stream.state.value]).toEqual([polls, length, 'live']);
  // Its own timer of silence alone.
  expect(clock.pendingTimers).toBe(1);
});

test('who wants to know of no byte and no poll need not, and may stop what never began', async () => {
  const reported: unknown[] = [];
  const clock = createTestClock();
  let answer = new Response('Not here', { status: 502 });
  const stream = createLiveStream({
    url: 'https://api.example/api/v1/events',
    onEvent() {},
    onReset() {},
    onClosed() {},
    clock,
    connection: createTestConnection(),
    random: createTestRandom(),
    report: (error) => reported.push(error),
    fetch: async () => answer,
    poll: async () => 10,
  });
  stream.stop();
  stream.start(5);
  await clock.advance(10_000);
  expect(stream.state.value).toBe('polling');
  const start = (body: ReadableStreamDefaultController<Uint8Array>) =>
    body.enqueue(new TextEncoder().encode(': hb\n\n'));
  answer = new Response(new ReadableStream({ start }), EVENT_STREAM);
  await clock.advance(4_000);
  expect([stream.state.value, reported]).toEqual(['live', []]);
});

/** The same where other pages may need the browser's connections. */
function sharing(had: boolean) {
  const hasPlace = signal(had);
  const subject = createSubject({ hasPlace });
  subject.network.streams = 'open';
  return { ...subject, hasPlace };
}

test('without a place it asks a second later and then every five seconds, and opens no stream', async () => {
  const { clock, network, stream, asked, polled } = sharing(false);
  stream.start(5);
  await settle();
  expect([stream.state.value, network.polls]).toEqual(['connecting', 0]);
  await clock.advance(1_000);
  expect([stream.state.value, network.polls]).toEqual(['polling', 1]);
  await clock.advance(MINUTE);
  expect([network.polls, asked]).toEqual([13, []]);
  expect(polled[0]).toBe(10);
  stream.stop();
  expect(clock.pendingTimers).toBe(0);
});

test('a place that comes before the first question is used at once', async () => {
  const { clock, network, stream, asked, hasPlace } = sharing(false);
  stream.start(5);
  await clock.advance(150);
  hasPlace.value = true;
  await clock.advance(MINUTE / 6);
  expect([stream.state.value, network.polls, asked]).toEqual(['live', 0, ['5']]);
});

test('a place that comes later continues from what was last read', async () => {
  const { clock, network, stream, asked, received, hasPlace } = sharing(false);
  stream.start(5);
  await clock.advance(10_000);
  network.head = 20;
  await clock.advance(10_000);
  hasPlace.value = true;
  await settle();
  expect([stream.state.value, asked]).toEqual(['live', ['20']]);
  network.push(frame(20) + frame(21));
  await settle();
  const { polls } = network;
  await clock.advance(20_000);
  expect([received, network.polls]).toEqual([[21], polls]);
});

test('who gives up its place closes the stream, asks from then on, and returns without a gap', async () => {
  const { clock, network, stream, asked, received, polled, hasPlace } = sharing(true);
  stream.start(5);
  await settle();
  network.push(frame(6) + frame(12));
  await settle();
  hasPlace.value = false;
  await settle();
  expect([stream.state.value, network.signal.aborted]).toEqual(['polling', true]);
  network.head = 13;
  await clock.advance(5_000);
  expect(polled).toEqual([13]);
  hasPlace.value = true;
  await settle();
  expect([stream.state.value, asked]).toEqual(['live', ['5', '13']]);
  expect(received).toEqual([6, 12]);
});

test('without a place a server that is gone is found again, and then asked as before', async () => {
  const { clock, network, stream } = sharing(false);
  stream.start(5);
  await clock.advance(MINUTE);
  network.isUp = false;
  await clock.advance(MINUTE);
  expect(stream.state.value).toBe('offline');
  network.isUp = true;
  await clock.advance(MINUTE);
  expect([stream.state.value, network.signal.aborted]).toEqual(['polling', true]);
});

test('nothing of an earlier session is asked for when the next has no place', async () => {
  const { clock, network, stream, asked, hasPlace } = sharing(true);
  stream.start(5);
  await settle();
  network.push(frame(900));
  await settle();
  stream.stop();
  hasPlace.value = false;
  stream.start(3);
  await clock.advance(2_000);
  hasPlace.value = true;
  await settle();
  expect(asked).toEqual(['5', '10']);
});

test('a request for a stream that waits for a connection is asked for instead after ten seconds', async () => {
  const subject = createSubject({ fetch: () => new Promise(() => {}) });
  subject.stream.start(5);
  await subject.clock.advance(ANSWER_MS - 1);
  expect([subject.stream.state.value, subject.network.polls]).toEqual(['connecting', 0]);
  await subject.clock.advance(1);
  expect([subject.stream.state.value, subject.network.polls]).toEqual(['polling', 1]);
});
