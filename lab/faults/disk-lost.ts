import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { PlainHttp } from '#tests/support/clients/plain-http.ts';
import { seatGuests } from '#tests/support/clients/seat-guests.ts';
import { simpleOrder } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { runServett } from '#tests/support/servett.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';

const PER_SECOND = 200;
/** Guests may have few open orders: a fresh venue after so many disks. */
const SIZES = {
  full: { venues: 5, disks: 10, ms: 1_000 },
  short: { venues: 1, disks: 2, ms: 1_000 },
};

const FAULT =
  'Guests order 200 times a second while the database is copied elsewhere as it changes (`REPLICA_URL`). Server and copier are killed (kill -9) in the same moment and the whole data folder is deleted. Then the copy is restored (`servett restore --at latest`), and the guests go on ordering. What the phones still know of the missing orders is not counted.';

type Acknowledged = { id: string; at: number };

/** What one lost disk took: the orders, and how long before the end the first of them was acknowledged. */
type Loss = { acknowledged: number; missing: number; milliseconds: number; restoredIn: number };

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const { venues, disks, ms } = SIZES[form];
  const losses: Loss[] = [];
  for (let venue = 0; venue < venues; venue += 1) losses.push(...(await oneVenue(disks, ms)));
  const sum = (key: keyof Loss) => losses.reduce((total, loss) => total + loss[key], 0);
  const times = losses.map(({ milliseconds }) => milliseconds);
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  const took = (name: string, value: number) => ({ name, value: Math.round(value), unit: 'ms' });
  return {
    fault: FAULT,
    figures: [
      count('disks lost', losses.length),
      count('acknowledged orders', sum('acknowledged')),
      count('of these missing in the restored copies', sum('missing')),
      took(
        'the first missing one was acknowledged so long before the end, median',
        medianOf(times),
      ),
      took('at most', Math.max(...times)),
      took('time of a restore, median', medianOf(losses.map(({ restoredIn }) => restoredIn))),
    ],
    checks: [
      { text: 'each copy is whole and can be restored', holds: losses.length === venues * disks },
      { text: 'at most the last second is missing', holds: Math.max(...times) <= 1_000 },
    ],
  };
}

async function oneVenue(disks: number, ms: number): Promise<Loss[]> {
  const elsewhere = await mkdtemp(join(tmpdir(), 'servett-elsewhere-'));
  const env = { REPLICA_URL: elsewhere, TRUST_PROXY: 'loopback', BACKUP_TIMES: 'off' };
  const server = await startServer(env);
  try {
    const body = await simpleOrder(server.url);
    const guests = await seatGuests(server);
    const all: Acknowledged[] = [];
    const losses: Loss[] = [];
    for (let disk = 0; disk < disks; disk += 1) {
      const { acknowledged, endedAt } = await orderUntilLost(server, { guests, body, ms });
      const began = performance.now();
      const DATA_DIR = dirname(server.databasePath);
      const { code, said } = await runServett({ DATA_DIR, ...env }, 'restore', '--at', 'latest');
      if (code !== 0) throw new Error(`The copy could not be restored: ${said}`);
      const restoredIn = performance.now() - began;
      const missing = missingOf(server.databasePath, [...all, ...acknowledged]);
      const first = Math.min(...missing.map(({ at }) => at), endedAt);
      losses.push({
        acknowledged: acknowledged.length,
        missing: missing.length,
        milliseconds: endedAt - first,
        restoredIn,
      });
      const gone = new Set(missing);
      all.push(...acknowledged.filter((each) => !gone.has(each)));
      await server.restart();
    }
    for (const http of guests) http.close();
    return losses;
  } finally {
    await server.dispose();
    rmSync(elsewhere, { recursive: true, force: true });
  }
}

type Load = { guests: readonly PlainHttp[]; body: object; ms: number };

/** Orders at a steady rate until server, copier and data are gone. */
async function orderUntilLost(
  server: TestServer,
  { guests, body, ms }: Load,
): Promise<{ acknowledged: Acknowledged[]; endedAt: number }> {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const order = async (http: PlainHttp) => {
    const id = uuidv7(Date.now(), randomBytes(10));
    const answer = await http.send('POST', 'orders', body, id).catch(() => null);
    if (answer?.status === 201) acknowledged.push({ id, at: performance.now() });
    else if (!isOver) throw new Error(`Refused: ${answer?.status} ${answer?.text}`);
  };
  // Until the copier follows again: what is lost before that is no measure of how closely it does.
  await untilCopied(server);
  const began = performance.now();
  const answers: Promise<void>[] = [];
  // Not at a whole number of its looks: the moment within one is by chance.
  const until = began + ms + Math.random() * 500;
  for (let due = began; due < until; due += 1_000 / PER_SECOND) {
    const early = due - performance.now();
    if (early > 0) await wait(early);
    const guest = guests[Math.floor(Math.random() * guests.length)];
    if (guest !== undefined) answers.push(order(guest));
  }
  isOver = true;
  process.kill(Number(readFileSync(`${server.databasePath}.replicator`, 'utf8')), 'SIGKILL');
  const endedAt = performance.now();
  await server.kill9();
  rmSync(dirname(server.databasePath), { recursive: true });
  await Promise.all(answers);
  return { acknowledged, endedAt };
}

async function untilCopied({ url }: TestServer): Promise<void> {
  for (;;) {
    const answer = (await (await fetch(`${url}/readyz`)).json()) as {
      replica: { lagSeconds: number | null };
    };
    const { lagSeconds } = answer.replica;
    if (lagSeconds !== null && lagSeconds < 1) return;
    await wait(50);
  }
}

function missingOf(path: string, acknowledged: readonly Acknowledged[]): Acknowledged[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const found = database.prepare('select 1 from orders where id = ?');
  const missing = acknowledged.filter(({ id }) => found.get(id) === undefined);
  database.close();
  return missing;
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
