import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { CANCELLED_PER_SESSION_MAX } from '#core/shared/limits.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { PlainHttp } from '#tests/support/clients/plain-http.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { guestAtTable, simpleOrder } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';

/** Guests who order at the same time. */
const AT_ONCE = 12;
/**
 * A fresh venue after this many kills, with enough tables: a guest may cancel only this many
 * orders.
 */
const SIZES = {
  full: { venues: 20, kills: 15, perKill: 100, tables: 200 },
  short: { venues: 1, kills: 3, perKill: 20, tables: 24 },
};

const FAULT =
  'Twelve guests order without a pause, while the server is repeatedly killed (kill -9). When the server is back, requests without an answer are sent again with the same key, as a guest’s phone does.';

type Sent = { http: PlainHttp; id: string };

/** The contents of one venue's database, compared with the responses to guests. */
type Found = {
  acknowledged: number;
  cancelled: number;
  lost: number;
  torn: number;
  double: number;
  gaps: number;
};

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const size = SIZES[form];
  const all: Found[] = [];
  for (let venue = 0; venue < size.venues; venue += 1) {
    all.push(await oneVenue(size));
  }
  const sum = (key: keyof Found) => all.reduce((total, found) => total + found[key], 0);
  const kills = size.venues * size.kills;
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  return {
    fault: FAULT,
    figures: [
      count('kills', kills),
      count('acknowledged orders', sum('acknowledged')),
      count('acknowledged cancellations', sum('cancelled')),
      count('of both: lost', sum('lost')),
      count('torn: without its lines, or with another sum', sum('torn')),
      count('made twice', sum('double')),
      count('gaps in the numbers of a day', sum('gaps')),
    ],
    checks: [
      { text: 'no acknowledged order or cancellation is lost', holds: sum('lost') === 0 },
      { text: 'no order is torn, and the database is whole', holds: sum('torn') === 0 },
      { text: 'no order is made twice', holds: sum('double') === 0 },
      { text: 'a day’s numbers have no gaps', holds: sum('gaps') === 0 },
      {
        text: `at least ${(kills * size.perKill).toLocaleString('en')} orders were acknowledged`,
        holds: sum('acknowledged') >= kills * size.perKill,
      },
    ],
  };
}

async function oneVenue({ kills, perKill, tables }: (typeof SIZES)['full']): Promise<Found> {
  const server = await startServer();
  try {
    const body = await simpleOrder(server.url);
    const staff = await staffBoard(server);
    const guests: PlainHttp[] = [];
    for (const table of await staff.addTables(tables)) {
      guests.push((await guestAtTable(server.url, table, body)).http);
    }
    staff.close();
    const next = inTurns(guests);
    const acknowledged = new Set<string>();
    const cancelled = new Set<string>();
    let unanswered: Sent[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const until = kill * perKill;
      unanswered = await orderUntilKilled(server, {
        next,
        body,
        acknowledged,
        cancelled,
        until,
      });
      await server.restart();
      await sendAgain(unanswered, body, acknowledged);
    }
    for (const http of guests) http.close();
    await server.stop();
    return compare(server.databasePath, acknowledged, cancelled);
  } finally {
    await server.dispose();
  }
}

/**
 * The guest who orders next: some at a time in turn, until each has cancelled as many as they may.
 */
function inTurns(guests: readonly PlainHttp[]): () => PlainHttp {
  let turn = 0;
  return () => {
    const sitting = Math.floor(turn / (AT_ONCE * CANCELLED_PER_SESSION_MAX));
    const guest = guests[sitting * AT_ONCE + (turn % AT_ONCE)];
    turn += 1;
    if (guest === undefined) throw new Error('There are too few tables.');
    return guest;
  };
}

type Load = {
  next(): PlainHttp;
  body: object;
  acknowledged: Set<string>;
  cancelled: Set<string>;
  until: number;
};

/** Returns what was sent and not answered. */
async function orderUntilKilled(server: TestServer, load: Load): Promise<Sent[]> {
  const unanswered: Sent[] = [];
  let killing: Promise<void> | undefined;

  async function orderAndCancel(http: PlainHttp, id: string): Promise<void> {
    const { status, text } = await http.send('POST', 'orders', load.body, id);
    if (status !== 201) throw new Error(`Refused with ${status}: ${text}`);
    load.acknowledged.add(id);
    // A guest may have few open orders: each is cancelled, and the cancellation has to survive as
    // well.
    const gone = await http.send('POST', `orders/${id}/cancel`);
    if (gone.status === 200) load.cancelled.add(id);
  }

  async function orderOn(): Promise<void> {
    while (killing === undefined) {
      const http = load.next();
      const id = uuidv7(Date.now(), randomBytes(10));
      try {
        await orderAndCancel(http, id);
      } catch (error) {
        if (killing === undefined) throw error;
        if (!load.acknowledged.has(id)) unanswered.push({ http, id });
      }
      // The other guests' requests are pending: the kill may hit any moment of them.
      if (load.acknowledged.size >= load.until) killing ??= server.kill9();
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, orderOn));
  await killing;
  return unanswered;
}

async function sendAgain(sent: Sent[], body: object, acknowledged: Set<string>): Promise<void> {
  for (const { http, id } of sent) {
    const { status, text } = await http.send('POST', 'orders', body, id);
    if (status !== 201) throw new Error(`Refused with ${status}: ${text}`);
    acknowledged.add(id);
  }
}

function compare(
  path: string,
  acknowledged: ReadonlySet<string>,
  cancelled: ReadonlySet<string>,
): Found {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const orders = database.prepare('select id, number, total, state from orders').all();
    const sums = new Map(
      database
        .prepare('select order_id, sum(total) as total from order_lines group by order_id')
        .all()
        .map((row) => [row.order_id, row.total]),
    );
    // An order's id is the key that it was sent with.
    const stored = new Map(orders.map((row) => [row.id, row.state]));
    const numbers = new Set(orders.map((row) => row.number));
    const isWhole = database.prepare('pragma quick_check(1)').get()?.quick_check === 'ok';
    return {
      acknowledged: acknowledged.size,
      cancelled: cancelled.size,
      lost:
        [...acknowledged].filter((id) => !stored.has(id)).length +
        [...cancelled].filter((id) => stored.get(id) !== 'cancelled').length,
      torn: orders.filter((row) => sums.get(row.id) !== row.total).length + (isWhole ? 0 : 1),
      double: orders.length - acknowledged.size,
      gaps: Math.max(0, ...[...numbers].map(Number)) - orders.length,
    };
  } finally {
    database.close();
  }
}
