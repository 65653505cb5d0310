import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { PlainHttp } from '#tests/support/clients/plain-http.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { guestAtTable, simpleOrder } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';

const SIZES = {
  full: { stops: 20, guests: 40, listeners: 20 },
  short: { stops: 1, guests: 10, listeners: 4 },
};
const OUT_WITHIN_MS = 5_000;
/** Orders of a guest before the stop: few may be open at a time. */
const ORDERS = 4;

const FAULT =
  'Guests order and follow their orders, each sending the next request as soon as the last one is answered. Meanwhile the server is repeatedly told to stop (SIGTERM).';

type Stopped = {
  /** Milliseconds from the signal until the process was gone. */
  took: number;
  acknowledged: string[];
  /** Requests sent before the signal, and those of them without a response. */
  underWay: number;
  unanswered: number;
};

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const { stops, guests, listeners } = SIZES[form];
  const all: Stopped[] = [];
  let lost = 0;
  for (let count = 0; count < stops; count += 1) {
    const server = await startServer();
    try {
      const stopped = await stopUnderLoad(server, { guests, listeners, after: 20 + count * 7 });
      lost += missingFrom(server.databasePath, stopped.acknowledged);
      all.push(stopped);
    } finally {
      await server.dispose();
    }
  }
  const sum = (of: (stopped: Stopped) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  const longest = Math.max(...all.map(({ took }) => took));
  const underWay = sum((each) => each.underWay);
  const unanswered = sum((each) => each.unanswered);
  const figure = (name: string, value: number, unit = '') => ({ name, value, unit });
  return {
    fault: FAULT,
    figures: [
      figure('stops', stops),
      figure(
        'acknowledged orders',
        sum(({ acknowledged }) => acknowledged.length),
      ),
      figure('of these not in the database', lost),
      figure('requests in progress at the signal', underWay),
      figure('of these without an answer', unanswered),
      figure('time until the process had ended, at most', longest, 'ms'),
    ],
    checks: [
      { text: 'requests were in progress', holds: underWay > 0 },
      { text: 'each of them was answered', holds: unanswered === 0 },
      { text: 'no acknowledged order is lost', holds: lost === 0 },
      {
        text: `the process ends within ${OUT_WITHIN_MS / 1_000} s`,
        holds: longest <= OUT_WITHIN_MS,
      },
    ],
  };
}

async function stopUnderLoad(
  server: TestServer,
  { guests, listeners, after }: { guests: number; listeners: number; after: number },
): Promise<Stopped> {
  const body = await simpleOrder(server.url);
  const staff = await staffBoard(server);
  const tables = await staff.addTables(guests);
  const sitting: PlainHttp[] = [];
  for (const table of tables) sitting.push((await guestAtTable(server.url, table, body)).http);
  const following = sitting.slice(0, listeners).map((http) => http.send('GET', 'events'));
  staff.close();
  // A connection that is still being opened at the signal carries no pending request.
  await Promise.all(sitting.map((http) => http.send('GET', 'seating')));

  const acknowledged: string[] = [];
  const pending = new Set<string>();
  let atSignal = new Set<string>();
  let hasStopped = false;
  const answered = new Set<string>();

  async function orderOn(http: PlainHttp): Promise<void> {
    for (let count = 0; count < ORDERS && !hasStopped; count += 1) {
      const id = uuidv7(Date.now(), randomBytes(10));
      pending.add(id);
      try {
        const { status } = await http.send('POST', 'orders', body, id);
        answered.add(id);
        if (status === 201) acknowledged.push(id);
      } catch {
        // Counted below, if it was sent before the signal.
      }
      pending.delete(id);
    }
  }

  const load = sitting.map(orderOn);
  await wait(after);
  atSignal = new Set(pending);
  hasStopped = true;
  const began = performance.now();
  await server.stop();
  const took = performance.now() - began;
  await Promise.all(load);
  await Promise.allSettled(following);
  for (const http of sitting) http.close();
  const unanswered = [...atSignal].filter((id) => !answered.has(id)).length;
  return { took, acknowledged, underWay: atSignal.size, unanswered };
}

function missingFrom(path: string, acknowledged: readonly string[]): number {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const found = database.prepare('select 1 from orders where id = ?');
    return acknowledged.filter((id) => found.get(id) === undefined).length;
  } finally {
    database.close();
  }
}
