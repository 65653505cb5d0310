import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { OPEN_ORDERS_MAX } from '#core/shared/limits.ts';
import type { Store } from '#server/db/store.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import type { Engine } from './engines.ts';
import type { Target } from './loops.ts';
import { orderRequests } from './order-requests.ts';
import type { Seat } from './seats.ts';

/** Where a checkout has its benchmarks; until 2026-11-27 they were among the tests. */
const FOLDERS = ['lab/bench', 'tests/bench'];

/** What the other checkout does for itself: its tables are its own. */
type Parts = {
  startServer(env: Record<string, string>): Promise<TestServer>;
  startEngine(name: string): Promise<Pick<Engine, 'env' | 'openStore' | 'dispose'>>;
  fillSeats(store: Store, count: number): Promise<Seat[]>;
  threeLines(url: string): Promise<string>;
};

async function partsOf(path: string): Promise<Parts> {
  const bench = FOLDERS.find((folder) => existsSync(`${path}/${folder}/load.ts`));
  if (bench === undefined) throw new Error(`There is no checkout in ${path}.`);
  const files = [
    'tests/support/server/server',
    ...['engines', 'seats', 'order-requests'].map((name) => `${bench}/load/${name}`),
  ];
  const modules = await Promise.all(
    files.map((file): Promise<Partial<Parts>> => import(pathToFileURL(`${path}/${file}.ts`).href)),
  );
  return Object.assign({}, ...modules) as Parts;
}

/** A server of a checkout, this one or another commit's, with guests at its tables. */
export async function startBuild(
  path: string,
  engineName: string,
  seatCount: number,
): Promise<{ target: Target; stop(): Promise<void> }> {
  const { startServer, startEngine, fillSeats, threeLines } = await partsOf(path);
  const engine = await startEngine(engineName);
  const server = await startServer({ ...engine.env, TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' });
  await server.stop();
  const seats = await fillSeats(engine.openStore(server), seatCount);
  await server.restart();
  return {
    target: {
      url: new URL(server.url),
      next: orderRequests(seats, await threeLines(server.url), OPEN_ORDERS_MAX),
    },
    async stop() {
      await server.dispose();
      await engine.dispose();
    },
  };
}
