import { openBareConnection } from '../load/bare-connection.ts';
import { median, type Ratio, ratioOfPairs } from '../page/statistics.ts';
import type { Side } from './side.ts';
import { FIRST_ORDERS, isOfMonitoring, TASKS, type Task } from './tasks.ts';

/** A task at one size: the medians of its rounds, in milliseconds; `ratio` to the first size. */
export type Point = {
  size: number;
  median: number;
  low: number;
  high: number;
  ratio: Ratio | null;
};
export type Curve = { task: string; points: Point[] };

/** Until the hot code is compiled. */
const WARM_UP_ROUNDS = 2;
const OK = 299;

function requireOk({ name }: Task, status: number): void {
  if (status > OK) throw new Error(`"${name}" was answered with ${status}.`);
}

/** Each of the requests in milliseconds; so many connections send them one after another. */
async function timesOf(task: Task, side: Side, turn: number): Promise<number[]> {
  const url = isOfMonitoring(task) ? side.metricsUrl : side.url;
  const times: number[] = [];
  let next = 0;
  async function sendAll(): Promise<void> {
    const connection = await openBareConnection(url);
    // The metrics have an address of their own, at which nothing can be changed.
    const changing = isOfMonitoring(task) ? await openBareConnection(side.url) : connection;
    for (; next < task.requests; ) {
      next += 1;
      const at = turn + next;
      if (task.before) requireOk(task, await changing.ask(task.before(side, at)));
      const request = task.request(side, at);
      const began = performance.now();
      const status = await connection.ask(request);
      times.push(performance.now() - began);
      requireOk(task, status);
    }
    connection.close();
    if (changing !== connection) changing.close();
  }
  await Promise.all(Array.from({ length: task.atOnce }, sendAll));
  return times;
}

/** Every task on every side in turn, in so many rounds. */
export async function measureAll(sides: readonly Side[], rounds: number): Promise<Curve[]> {
  for (const side of sides) await timesOf(FIRST_ORDERS, side, 0);
  const curves: Curve[] = [];
  for (const task of TASKS) {
    const measured = sides.map((): number[] => []);
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      for (const [index, side] of sides.entries()) {
        const turn = (round + WARM_UP_ROUNDS) * task.requests;
        const time = median(await timesOf(task, side, turn));
        if (round >= 0) measured[index]?.push(time);
      }
    }
    curves.push({
      task: task.name,
      points: sides.map(({ size }, at) => point(size, at, measured)),
    });
  }
  return curves;
}

function point(size: number, at: number, measured: readonly number[][]): Point {
  const times = measured[at] ?? [];
  return {
    size,
    median: median(times),
    low: Math.min(...times),
    high: Math.max(...times),
    ratio: at === 0 ? null : ratioOfPairs(times, measured[0] ?? []),
  };
}
