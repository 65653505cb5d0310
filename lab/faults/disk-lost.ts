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
  full: { venues: 10, disks: 5, ms: 1_000 },
  short: { venues: 1, disks: 2, ms: 1_000 },
};

const FAULT =
  'Guests order 200 times a second while the database is copied elsewhere as it changes (`REPLICA_URL`). Server and copier are killed (kill -9) in the same moment and the whole data folder is deleted. Then the copy is restored (`servett restore --at latest`), the phones offer what the restored server lacks again, half of them twice at once, and all go on ordering meanwhile.';

type Acknowledged = { id: string; at: number; number: number; proof: string; http: PlainHttp };

/** What one lost disk took: the orders, and how long before the end the first of them was acknowledged. */
type Loss = {
  acknowledged: number;
  missing: number;
  milliseconds: number;
  restoredIn: number;
  /** Until the last missing order was there again. */
  backIn: number;
};

/** What is wrong of a venue's orders once the phones came back. */
type Wrong = { lost: number; double: number; renumbered: number; repeated: number };

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const { venues, disks, ms } = SIZES[form];
  const losses: Loss[] = [];
  const wrong: Wrong = { lost: 0, double: 0, renumbered: 0, repeated: 0 };
  for (let venue = 0; venue < venues; venue += 1) {
    const evening = await oneVenue(disks, ms);
    losses.push(...evening.losses);
    for (const key of ['lost', 'double', 'renumbered', 'repeated'] as const) {
      wrong[key] += evening.wrong[key];
    }
  }
  const sum = (key: keyof Loss) => losses.reduce((total, loss) => total + loss[key], 0);
  const times = losses.map(({ milliseconds }) => milliseconds);
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  const took = (name: string, value: number) => ({ name, value: Math.round(value), unit: 'ms' });
  const isWithinASecond = {
    text: 'at most the last second is missing',
    holds: Math.max(...times) <= 1_000,
  };
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
      took(
        'from the first phone until the last missing order was there again, median',
        medianOf(losses.map(({ backIn }) => backIn)),
      ),
      count('lost after the phones came back', wrong.lost),
      count('stored twice', wrong.double),
      count('with another number than its guest was told', wrong.renumbered),
      count('numbers that two guests were told', wrong.repeated),
    ],
    checks: [
      { text: 'each copy is whole and can be restored', holds: losses.length === venues * disks },
      // How soon the copier has its turn is decided by what else the machine does: the short form only
      // prints it.
      ...(form === 'full' ? [isWithinASecond] : []),
      { text: 'nothing is lost once the phones came back', holds: wrong.lost === 0 },
      { text: 'nothing is stored twice', holds: wrong.double === 0 },
      {
        text: 'each order has the number that its guest was told, and no other has it',
        holds: wrong.renumbered + wrong.repeated === 0,
      },
    ],
  };
}

async function oneVenue(disks: number, ms: number): Promise<{ losses: Loss[]; wrong: Wrong }> {
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
        backIn: 0,
      });
      all.push(...acknowledged);
      await server.restart();
      const opened = performance.now();
      const fresh = ordersOf(guests.slice(0, FRESH), body);
      await Promise.all(missing.map((each) => offerAgain(each, body)));
      const loss = losses.at(-1);
      if (loss !== undefined) loss.backIn = performance.now() - opened;
      all.push(...(await fresh));
    }
    for (const http of guests) http.close();
    return { losses, wrong: wrongOf(server.databasePath, all) };
  } finally {
    await server.dispose();
    rmSync(elsewhere, { recursive: true, force: true });
  }
}

/** New orders while the phones offer the old ones again. */
const FRESH = 50;

function ordersOf(guests: readonly PlainHttp[], body: object): Promise<Acknowledged[]> {
  return Promise.all(
    guests.map(async (http) => {
      const taken = await order(http, body);
      if (taken === null) throw new Error('A new order was refused.');
      return taken;
    }),
  );
}

async function order(http: PlainHttp, body: object): Promise<Acknowledged | null> {
  const id = uuidv7(Date.now(), randomBytes(10));
  const answer = await http.send('POST', 'orders', body, id).catch(() => null);
  if (answer === null) return null;
  if (answer.status !== 201) throw new Error(`Refused: ${answer.status} ${answer.text}`);
  const { number, proof } = JSON.parse(answer.text) as { number: number; proof: string };
  return { id, at: performance.now(), number, proof, http };
}

/** As a phone does; by chance twice at once, as from two tabs or where an answer is lost. */
async function offerAgain({ id, proof, http }: Acknowledged, body: object): Promise<void> {
  const offers = Math.random() < 0.5 ? [1] : [1, 2];
  const answers = await Promise.all(
    offers.map(() => http.send('POST', 'orders', { ...body, age: 3_600_000, proof }, id)),
  );
  const refused = answers.find(({ status }) => status !== 201);
  if (refused !== undefined) throw new Error(`Not taken again: ${refused.status} ${refused.text}`);
}

function wrongOf(path: string, all: readonly Acknowledged[]): Wrong {
  const database = new DatabaseSync(path, { readOnly: true });
  const numberOf = database.prepare('select number from orders where id = ?');
  const found = all.map(({ id, number }) => ({ number, stored: numberOf.all(id) }));
  const lines = database.prepare('select count(*) as count from order_lines where order_id = ?');
  const double = all.filter(({ id }) => Number(lines.get(id)?.count) > 1).length;
  database.close();
  return {
    lost: found.filter(({ stored }) => stored.length === 0).length,
    double,
    renumbered: found.filter(({ number, stored }) => stored.some((row) => row.number !== number))
      .length,
    repeated: all.length - new Set(all.map(({ number }) => number)).size,
  };
}

type Load = { guests: readonly PlainHttp[]; body: object; ms: number };

/** Orders at a steady rate until server, copier and data are gone. */
async function orderUntilLost(
  server: TestServer,
  { guests, body, ms }: Load,
): Promise<{ acknowledged: Acknowledged[]; endedAt: number }> {
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const send = async (http: PlainHttp) => {
    const taken = await order(http, body);
    if (taken !== null) acknowledged.push(taken);
    else if (!isOver) throw new Error('No answer.');
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
    if (guest !== undefined) answers.push(send(guest));
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
