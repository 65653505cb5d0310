import { setTimeout as wait } from 'node:timers/promises';
import { signal } from '@preact/signals-react';
import { type StaffBoard, staffBoard } from '#tests/support/clients/staff-board.ts';
import { seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { systemClock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createEventStream, type EventStream } from '#web/stream/event-stream.ts';
import { createCuttingProxy } from './support/cutting-proxy.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';

const VENUE = 'kajkanten';
const PRODUCT = 'toast-skagen';
const SIZES = {
  full: { events: 10_000, boards: 10, anyone: 10 },
  short: { events: 300, boards: 3, anyone: 3 },
};
/** People whose screens mark the product in turn. */
const STAFF = 20;
/** The longest that a connection lasts. */
const LONGEST_MS = 500;
const LONGEST_RETRY_MS = 100;
/** What a listener has not received by then counts as missed. */
const GIVE_UP_MS = 20_000;
const SEED = 20_261_123;

const FAULT =
  'Boards and public pages follow a venue over a network that breaks each connection within half a second, in the middle of a message. Meanwhile staff keep marking a product as sold out and available again. The listeners run the client’s own code.';

/** The events that one listener received, in order. */
type Listener = { stream: EventStream; sequences: number[]; ended: string[] };

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const server = await startServer();
  try {
    return await measure(server, SIZES[form]);
  } finally {
    await server.dispose();
  }
}

async function measure(server: TestServer, size: (typeof SIZES)['full']): Promise<FaultResult> {
  // Each as fast as the limit for one person's screen allows.
  const team: StaffBoard[] = [];
  // One after the other: the server handles few attempts at one account at a time.
  while (team.length < STAFF) team.push(await staffBoard(server));
  const [staff] = team;
  if (staff === undefined) throw new Error('Nobody is at work.');
  const random = seededRandom(SEED);
  const proxy = await createCuttingProxy(server.url, {
    longestMs: LONGEST_MS,
    random: random.fraction,
  });
  const first = await staff.sequence();
  const listeners = [
    ...Array.from({ length: size.boards }, () =>
      listen(`${proxy.url}/api/v1/events?venue=${VENUE}`, { cookie: staff.cookie }, random),
    ),
    ...Array.from({ length: size.anyone }, () =>
      listen(`${proxy.url}/api/v1/venues/${VENUE}/events`, {}, random),
    ),
  ];
  for (const { stream } of listeners) stream.start(first);
  for (let index = 0; index < size.events; index += 1) {
    await team[index % team.length]?.setSoldOut(PRODUCT, index % 2 === 0);
  }
  const last = await staff.sequence();
  proxy.calm();
  await untilAll(listeners, last);
  for (const { stream } of listeners) stream.stop();
  for (const each of team) each.close();
  await proxy.close();
  return report(listeners, { first, last, events: size.events, cuts: proxy.cuts });
}

function listen(url: string, headers: Record<string, string>, random: Random): Listener {
  const sequences: number[] = [];
  const ended: string[] = [];
  const stream = createEventStream({
    url,
    headers: () => headers,
    onEvent: ({ sequence }) => sequences.push(sequence),
    onReset: () => ended.push('reset'),
    onClosed: () => ended.push('closed'),
    clock: systemClock,
    random,
    connection: { isOnline: signal(true) },
    longestRetry: LONGEST_RETRY_MS,
  });
  return { stream, sequences, ended };
}

async function untilAll(listeners: readonly Listener[], last: number): Promise<void> {
  const until = performance.now() + GIVE_UP_MS;
  while (
    performance.now() < until &&
    listeners.some(({ sequences, ended }) => sequences.at(-1) !== last && ended.length === 0)
  ) {
    await wait(50);
  }
}

function report(
  listeners: readonly Listener[],
  { first, last, events, cuts }: { first: number; last: number; events: number; cuts: number },
): FaultResult {
  const sum = (count: (listener: Listener) => number) =>
    listeners.reduce((total, listener) => total + count(listener), 0);
  const missed = sum(({ sequences }) => events - new Set(sequences).size);
  const twice = sum(({ sequences }) => sequences.length - new Set(sequences).size);
  const disordered = sum(
    ({ sequences }) => sequences.filter((each, at) => each < (sequences[at - 1] ?? first)).length,
  );
  const ended = sum((listener) => listener.ended.length);
  const figure = (name: string, value: number) => ({ name, value, unit: '' });
  return {
    fault: FAULT,
    figures: [
      figure('events', last - first),
      figure('listeners', listeners.length),
      figure('connections that were broken', cuts),
      figure('missed', missed),
      figure('delivered twice', twice),
      figure('out of order', disordered),
      figure('streams that gave up', ended),
    ],
    checks: [
      { text: 'each listener receives each event', holds: missed === 0 && last - first === events },
      {
        text: 'no listener receives an event twice or out of order',
        holds: twice + disordered === 0,
      },
      { text: 'no listener has to start again from a snapshot', holds: ended === 0 },
      { text: 'connections were broken throughout the run', holds: cuts >= listeners.length },
    ],
  };
}
