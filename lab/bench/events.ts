import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPEN_ORDERS_MAX, SESSION_STREAMS_MAX } from '#core/shared/limits.ts';
import { openSqliteStore } from '#server/db/store.ts';
import { measuredHere } from '#tests/support/measured-here.ts';
import { startServer } from '#tests/support/server/server.ts';
import { openStream } from '#tests/support/server/stream-reader.ts';
import { openCrowd } from './events/crowd.ts';
import {
  compare,
  type EventsAt,
  type EventsResult,
  eventsTable,
  KILOBYTES_MAX,
  RATIO_MAX,
} from './events/result.ts';
import { type Ordered, orderRound, type Round } from './events/rounds.ts';
import { openBareConnection } from './load/bare-connection.ts';
import { orderRequests, threeLines } from './load/order-requests.ts';
import { fillSeats } from './load/seats.ts';
import { fillStaffSessions } from './load/staff-sessions.ts';
import { startBaseline } from './load/start-baseline.ts';
import { benchOptions, loadNow } from './support/options.ts';

/**
 * `npm run bench events -- [--listeners 1000,5000,10000] [--rounds 9] [--orders 12] [--json file]`:
 * how soon after a guest sends an order of three lines every one of so many boards has it, the
 * commit included, and what memory a board's stream takes. In turn on the baseline
 * (`baselines/order-baseline.ts`), which writes frames of the same size, and on the product.
 */
const values = benchOptions({ listeners: '1000,5000,10000', rounds: 9, orders: 12, json: null });
const { rounds, orders } = values;
const counts = values.listeners.split(',').map(Number);
const WARM_UP_ROUNDS = 2;
const KILOBYTES = 1_024;

const server = await startServer({ TRUST_PROXY: 'loopback', BACKUP_TIMES: 'off' });
const folder = mkdtempSync(join(tmpdir(), 'servett-baseline-'));

/** A server with this many listeners, and what each of them takes in kB. */
async function withListeners(
  target: { url: URL; memory(): Promise<number>; next(): string },
  requests: readonly string[],
): Promise<Ordered & { kilobytes: number }> {
  const before = await target.memory();
  const crowd = await openCrowd(target.url, requests);
  const kilobytes = (((await target.memory()) - before) * KILOBYTES) / requests.length;
  return { crowd, connection: await openBareConnection(target.url), next: target.next, kilobytes };
}

/** How many bytes the product's frame of such an order has. */
async function measureFrame(cookie: string, url: URL, next: () => string): Promise<number> {
  const stream = await openStream(`${url}api/v1/events?venue=kajkanten`, { cookie });
  const connection = await openBareConnection(url);
  await connection.ask(next());
  const frame = await stream.next();
  stream.close();
  connection.close();
  return `id: ${frame?.id}\nevent: ${frame?.event}\ndata: ${frame?.data}\n\n`.length;
}

async function measureAt(listeners: number): Promise<{ at: EventsAt; frameBytes: number }> {
  await server.stop();
  const seats = await fillSeats(
    openSqliteStore(server.databasePath),
    Math.ceil(((rounds + WARM_UP_ROUNDS) * orders + 1) / OPEN_ORDERS_MAX),
  );
  const sessions = Math.ceil(listeners / SESSION_STREAMS_MAX) + 1;
  const cookies = await fillStaffSessions(server.databasePath, server.staff.email, sessions);
  await server.restart();
  const baseline = await startBaseline({
    program: 'order-baseline.ts',
    database: join(folder, `${listeners}.db`),
  });
  const url = new URL(server.url);
  const body = await threeLines(server.url);
  const next = orderRequests(seats, body, OPEN_ORDERS_MAX);
  const frameBytes = await measureFrame(cookies.at(-1) ?? '', url, next);
  const ofProduct = Array.from({ length: listeners }, (_, index) => {
    const cookie = cookies[Math.floor(index / SESSION_STREAMS_MAX)];
    return `GET /api/v1/events?venue=kajkanten HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`;
  });
  const ofBaseline = ofProduct.map(
    () => `GET /events?bytes=${frameBytes} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  );
  const everyOrder = orderRequests(seats, body, Number.POSITIVE_INFINITY);
  const least = await withListeners(
    { url: new URL(baseline.url), memory: baseline.memory, next: everyOrder },
    ofBaseline,
  );
  const ours = await withListeners({ url, memory: server.memory, next }, ofProduct);
  const measured = { least: [] as Round[], ours: [] as Round[] };
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const onBaseline = await orderRound(least, orders);
    const onProduct = await orderRound(ours, orders);
    if (round < 0) continue;
    measured.least.push(onBaseline);
    measured.ours.push(onProduct);
  }
  for (const { crowd, connection } of [least, ours]) {
    connection.close();
    await crowd.close();
  }
  await baseline.stop();
  const figure = (name: keyof Round) =>
    compare(
      measured.least.map((round) => round[name]),
      measured.ours.map((round) => round[name]),
    );
  const kilobytes = { baseline: least.kilobytes, product: ours.kilobytes };
  const times = { answered: figure('answered'), half: figure('half'), all: figure('all') };
  return { at: { listeners, ...times, kilobytes }, frameBytes };
}

const sizes: EventsAt[] = [];
let frameBytes = 0;
try {
  for (const listeners of counts) {
    const measured = await measureAt(listeners);
    sizes.push(measured.at);
    frameBytes = measured.frameBytes;
  }
} finally {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
}
const result: EventsResult = { rounds, orders, frameBytes, sizes, ...measuredHere() };
process.stdout.write(`${eventsTable(result)}\n`);
for (const { listeners, all, kilobytes } of sizes) {
  const isSoon = all.ratio.value <= RATIO_MAX;
  const isSmall = kilobytes.product <= KILOBYTES_MAX;
  const at = listeners.toLocaleString('en');
  process.stdout.write(
    `${isSoon ? '✓' : '✗'} ${at} listeners have an order within ${RATIO_MAX} × the baseline\n${isSmall ? '✓' : '✗'} each takes at most ${KILOBYTES_MAX} kB\n`,
  );
  if (!isSoon || !isSmall) process.exitCode = 1;
}
process.stdout.write(`The machine’s ${loadNow()}\n`);
if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
