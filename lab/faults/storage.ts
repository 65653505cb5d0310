import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { plainHttp } from '#tests/support/clients/plain-http.ts';
import { guestAtTable, simpleOrder, tableId } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { Check, FaultOptions, FaultResult, Figure } from './support/fault-program.ts';
import { refusedStarts } from './support/storage/refused-starts.ts';
import { mountSmallDisk } from './support/storage/small-disk.ts';

const LOCKED_MS = { full: 10_000, short: 2_000 };
/** How long the event loop may block while a write waits. */
const STALL_MAX_MS = 1_000;
const ASK_EVERY_MS = 20;
const DISK_MB = 32;
/** The space left when the disk is almost full; the orders use up the rest. */
const LEFT_BYTES = 200_000;
const ORDERS_MAX = 200;
const TABLES = 10;

const FAULT =
  'The disk of the database fills up while guests order; another process holds the database’s write lock; and the server is started on a read-only file system, an empty file, a damaged one, one of a newer version, and a folder whose database is gone.';

type Row = { figures: Figure[]; checks: Check[] };

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const { row: locked, starts } = await lockedAndBroken(LOCKED_MS[form]);
  const full = await diskFull();
  return {
    fault: FAULT,
    figures: [...full.figures, ...locked.figures],
    checks: [...full.checks, ...locked.checks, ...starts],
  };
}

async function lockedAndBroken(lockedFor: number): Promise<{ row: Row; starts: Check[] }> {
  const server = await startServer();
  try {
    const row = await locked(server, lockedFor);
    await server.stop();
    const database = new DatabaseSync(server.databasePath);
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
    return { row, starts: await refusedStarts(server.databasePath) };
  } finally {
    await server.dispose();
  }
}

/** This process holds the write lock, as a backup or somebody's SQL shell may. */
async function locked(server: TestServer, lockedFor: number): Promise<Row> {
  const guest = await guestAtTable(server.url, tableId(1), await simpleOrder(server.url));
  const before = (await guest.order()).status;
  const other = new DatabaseSync(server.databasePath);
  other.exec('begin immediate');
  const ordering = guest.order();
  const { slowest, failed, asked } = await readFor(server.url, lockedFor);
  other.exec('rollback');
  other.close();
  const during = await ordering;
  const after = (await guest.order()).status;
  guest.http.close();
  return {
    figures: [
      { name: 'locked: for', value: lockedFor / 1_000, unit: 's' },
      {
        name: 'locked: the order sent meanwhile was answered with',
        value: during.status,
        unit: '',
      },
      { name: 'locked: after', value: during.milliseconds / 1_000, unit: 's' },
      { name: 'locked: reads meanwhile', value: asked, unit: '' },
      { name: 'locked: the slowest of them', value: slowest, unit: 'ms' },
    ],
    checks: [
      {
        text: 'locked: a write waits, or is answered with 503',
        holds: [201, 503].includes(during.status),
      },
      { text: 'locked: reads continue, and none fails', holds: failed === 0 && asked > 0 },
      {
        text: `locked: no read waits ${STALL_MAX_MS / 1_000} s, so the event loop does not either`,
        holds: slowest < STALL_MAX_MS,
      },
      {
        text: 'locked: orders are accepted before and after',
        holds: before === 201 && after === 201,
      },
    ],
  };
}

async function readFor(base: string, milliseconds: number) {
  const http = plainHttp(base);
  const until = performance.now() + milliseconds;
  let [slowest, failed, asked] = [0, 0, 0];
  while (performance.now() < until) {
    for (const path of ['/healthz', '/api/v1/venues/kajkanten/menu']) {
      const answer = await http.send('GET', path);
      slowest = Math.max(slowest, answer.milliseconds);
      asked += 1;
      if (answer.status !== 200) failed += 1;
    }
    await wait(ASK_EVERY_MS);
  }
  http.close();
  return { slowest, failed, asked };
}

async function diskFull(): Promise<Row> {
  const disk = mountSmallDisk(DISK_MB);
  if (disk === null) {
    const text = 'disk full: not tried, this user may mount no file system';
    return { figures: [], checks: [{ text, holds: true }] };
  }
  const path = join(disk.path, 'data', 'servett.db');
  const server = await startServer({ DATABASE_URL: `sqlite:${path}` });
  try {
    return await fillUp(server, path);
  } finally {
    await server.dispose();
    disk.remove();
  }
}

async function fillUp(server: TestServer, path: string): Promise<Row> {
  const http = plainHttp(server.url);
  const body = await simpleOrder(server.url);
  const guests = await Promise.all(
    Array.from({ length: TABLES }, (_, at) => guestAtTable(server.url, tableId(at + 1), body)),
  );
  const filler = join(dirname(path), 'filler');
  const { bavail, bsize } = statfsSync(dirname(path));
  writeFileSync(filler, randomBytes(bavail * bsize - LEFT_BYTES));
  const acknowledged: string[] = [];
  let refused = 0;
  const others = new Set<number>();
  for (let sent = 0; sent < ORDERS_MAX && refused < TABLES; sent += 1) {
    const guest = guests[sent % TABLES];
    const answer = await guest?.order();
    if (answer === undefined) continue;
    if (answer.status === 201) {
      acknowledged.push(answer.id);
      await guest?.cancel(answer.id);
    } else if (answer.status === 503) refused += 1;
    else others.add(answer.status);
  }
  const [ready, menu] = [
    (await http.send('GET', '/readyz')).status,
    (await http.send('GET', 'venues/kajkanten/menu')).status,
  ];
  rmSync(filler);
  const readyAgain = (await http.send('GET', '/readyz')).status;
  const last = await guests[0]?.order();
  if (last?.status === 201) acknowledged.push(last.id);
  for (const guest of guests) guest.http.close();
  http.close();
  await server.stop();
  const lost = lostOf(path, acknowledged);
  return {
    figures: [
      { name: 'disk full: orders acknowledged', value: acknowledged.length, unit: '' },
      { name: 'disk full: refused with 503', value: refused, unit: '' },
      { name: 'disk full: acknowledged and lost', value: lost, unit: '' },
    ],
    checks: [
      {
        text: 'disk full: orders are refused with 503, and nothing else',
        holds: refused > 0 && others.size === 0,
      },
      {
        text: 'disk full: /readyz answers 503, and menus can be read',
        holds: ready === 503 && menu === 200,
      },
      {
        text: 'disk full: when there is space again, everything continues without help',
        holds: readyAgain === 200 && last?.status === 201,
      },
      { text: 'disk full: acknowledged orders are kept', holds: lost === 0 },
    ],
  };
}

function lostOf(path: string, acknowledged: readonly string[]): number {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const stored = new Set(
      database
        .prepare('select id from orders')
        .all()
        .map(({ id }) => id),
    );
    return acknowledged.filter((id) => !stored.has(id)).length;
  } finally {
    database.close();
  }
}
