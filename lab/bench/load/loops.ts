import { setTimeout as wait } from 'node:timers/promises';
import { type BareConnection, openBareConnection } from './bare-connection.ts';

/** The result of one run. Times in milliseconds. */
export type Run = { count: number; perSecond: number; p50: number; p99: number };

/** Where requests go, and the status that answers them: 201 unless another is given. */
export type Target = { url: URL; next: () => string; status?: number };

const CREATED = 201;
const OPEN_LOOP_CONNECTIONS = 64;

async function ask(
  connection: BareConnection,
  { next, status: wanted = CREATED }: Target,
): Promise<void> {
  const status = await connection.ask(next());
  if (status !== wanted) throw new Error(`A request was answered with ${status}.`);
}

function summary(times: number[], milliseconds: number): Run {
  const sorted = Float64Array.from(times).sort();
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  const { length: count } = times;
  return { count, perSecond: (count / milliseconds) * 1_000, p50: at(0.5), p99: at(0.99) };
}

async function connectAll(url: URL, count: number): Promise<BareConnection[]> {
  return Promise.all(Array.from({ length: count }, () => openBareConnection(url)));
}

/** This many guests, each of whom orders again as soon as the response arrives. */
export async function closedLoop(
  target: Target,
  guests: number,
  milliseconds: number,
): Promise<Run> {
  const connections = await connectAll(target.url, guests);
  const times: number[] = [];
  const began = performance.now();
  const until = began + milliseconds;
  await Promise.all(
    connections.map(async (connection) => {
      for (let now = performance.now(); now < until; ) {
        await ask(connection, target);
        const after = performance.now();
        times.push(after - now);
        now = after;
      }
    }),
  );
  const took = performance.now() - began;
  for (const connection of connections) connection.close();
  return summary(times, took);
}

/**
 * Orders at a fixed rate, whether or not earlier ones were answered. Each is timed from when it was
 * due, so that a server that falls behind cannot hide its guests' wait.
 */
export async function openLoop(target: Target, rate: number, milliseconds: number): Promise<Run> {
  const free = await connectAll(target.url, OPEN_LOOP_CONNECTIONS);
  const all = [...free];
  const due: number[] = [];
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();

  async function serve(connection: BareConnection): Promise<void> {
    for (let at = due.shift(); at !== undefined; at = due.shift()) {
      await ask(connection, target);
      times.push(performance.now() - at);
    }
    free.push(connection);
  }

  const began = performance.now();
  const count = Math.round((rate * milliseconds) / 1_000);
  for (let index = 0; index < count; ) {
    for (; index < count && began + (index * 1_000) / rate <= performance.now(); index += 1) {
      due.push(began + (index * 1_000) / rate);
      const connection = free.pop();
      if (connection !== undefined) {
        const served = serve(connection);
        underWay.add(served);
        served.finally(() => underWay.delete(served)).catch(() => {});
      }
    }
    await wait(1);
  }
  await Promise.all(underWay);
  const took = performance.now() - began;
  for (const connection of all) connection.close();
  return summary(times, took);
}
