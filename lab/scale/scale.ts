import { availableParallelism } from 'node:os';
import { type StaffBoard, staffBoard } from '#tests/support/clients/staff-board.ts';
import { guestAtTable, simpleOrder } from '#tests/support/clients/table-guests.ts';
import { type Balancer, createBalancer } from '#tests/support/network/balancer.ts';
import { openStream, type TestStream } from '#tests/support/server/stream-reader.ts';
import { share } from '../bench/backup/share.ts';
import { listenAtServers } from '../faults/support/servers/listener.ts';
import { type Crowd, placeAll, tablesFor } from '../faults/support/servers/order-crowd.ts';
import {
  type ServersOnPostgres,
  startServersOnPostgres,
} from '../faults/support/servers/servers-on-postgres.ts';
import { readStored } from '../faults/support/servers/stored-orders.ts';

// "npm run scale": PostgreSQL, three server processes and a small balancer on this machine. Shows
// how soon an order that one process takes is at a board of another, and what guests notice when a
// process is killed under load. Guests, servers and database share the machine's processors.

const SERVERS = 3;
const VENUE = 'kajkanten';
const ORDERS_ONE_BY_ONE = 60;
const ORDERS = 600;
const AT_ONCE = 12;
const BOARDS = 3;

const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;

function check(holds: boolean, text: string): void {
  say(`${holds ? '✓' : '✗'} ${text}`);
  if (!holds) process.exitCode = 1;
}

/** Tells when this board hears of an order. */
function watchBoard(stream: TestStream) {
  const heard = new Map<string, PromiseWithResolvers<number>>();
  const of = (id: string) => {
    const known = heard.get(id) ?? Promise.withResolvers<number>();
    heard.set(id, known);
    return known;
  };
  const read = async () => {
    for (let frame = await stream.next(); frame !== null; frame = await stream.next()) {
      if (frame.event !== 'order.placed') continue;
      const { order } = JSON.parse(frame.data ?? '') as { order: { id: string } };
      of(order.id).resolve(performance.now());
    }
  };
  void read().catch(() => {});
  return { heardAt: (id: string) => of(id).promise };
}

async function measureDistance(
  { servers }: ServersOnPostgres,
  staff: StaffBoard,
  tables: readonly string[],
): Promise<void> {
  const streams = await Promise.all(
    servers.map(({ url }) =>
      openStream(`${url}/api/v1/events?venue=${VENUE}`, { cookie: staff.cookie }),
    ),
  );
  const boards = streams.map(watchBoard);
  const body = await simpleOrder(servers[0]?.url ?? '');
  const times: Record<'same' | 'other', number[]> = { same: [], other: [] };
  for (let each = 0; each < ORDERS_ONE_BY_ONE; each += 1) {
    const at = each % SERVERS;
    const guest = await guestAtTable(servers[at]?.url ?? '', tables[each] ?? '', body);
    const began = performance.now();
    const { id, status, text } = await guest.order();
    if (status !== 201) throw new Error(`An order was refused: ${status} ${text}`);
    const heard = await Promise.all(boards.map((board) => board.heardAt(id)));
    for (const [board, when] of heard.entries()) {
      times[board === at ? 'same' : 'other'].push(when - began);
    }
    guest.http.close();
  }
  for (const stream of streams) stream.close();
  say(
    `From the guest's request until a board has the order, ${ORDERS_ONE_BY_ONE} orders one by one:`,
  );
  for (const [name, of] of [
    ['a board of the same process', times.same],
    ['a board of another process', times.other],
  ] as const) {
    say(
      `  ${name.padEnd(27)} median ${ms(share(of, 0.5))}, p95 ${ms(share(of, 0.95))}, longest ${ms(Math.max(...of))}`,
    );
  }
}

type Load = { installation: ServersOnPostgres; balancer: Balancer; staff: StaffBoard };

async function measureLoad({ installation, balancer, staff }: Load, isKilling: boolean) {
  const { servers, database } = installation;
  const size = { orders: ORDERS, atOnce: AT_ONCE };
  const before = await readStored(database);
  const since = await staff.sequence();
  const boards = Array.from({ length: BOARDS }, () =>
    listenAtServers([balancer.url], { cookie: staff.cookie, since }),
  );
  await Promise.all(boards.map(({ isOpen }) => isOpen));
  const times: number[] = [];
  let again = 0;
  let killing: Promise<void> | null = null;
  const crowd: Crowd = {
    ...{ ...size, urls: [balancer.url], placed: new Set<string>() },
    body: await simpleOrder(balancer.url),
    tables: await staff.addTables(tablesFor(size), isKilling ? 2_000 : 1_000),
    onRetry: () => {
      again += 1;
    },
    onPlaced: (_id, milliseconds) => {
      times.push(milliseconds);
      if (isKilling && times.length >= ORDERS / 3)
        killing ??= servers[SERVERS - 1]?.kill9() ?? null;
    },
  };
  const began = performance.now();
  await placeAll(crowd);
  const seconds = (performance.now() - began) / 1_000;
  await killing;
  const stored = await readStored(database);
  await Promise.all(boards.map((each) => each.until(stored.last)));
  const missed = boards.reduce((sum, each) => sum + each.missedUntil(stored.last), 0);
  const disorder = boards.reduce((sum, each) => sum + each.disorder(), 0);
  for (const board of boards) board.close();
  say(
    `${isKilling ? 'One of three processes killed' : 'Three processes'}, ${AT_ONCE} guests without a pause through the balancer:`,
  );
  say(
    `  ${(ORDERS / seconds).toFixed(0)} orders (and as many cancellations) a second; an order: median ${ms(share(times, 0.5))}, p99 ${ms(share(times, 0.99))}, longest ${ms(Math.max(...times))}; ${again} requests sent again`,
  );
  const added = stored.orders.size - before.orders.size;
  const isWhole = [...crowd.placed].every((id) => stored.orders.has(id));
  check(added === ORDERS && isWhole, `${ORDERS} orders wanted, ${added} stored`);
  check(stored.torn === 0 && stored.gaps === 0, 'no order is torn, no number is missing');
  check(
    missed === 0 && disorder === 0,
    `${BOARDS} boards heard each of ${stored.last - since} events, once and in order (missed: ${missed})`,
  );
}

say(`Starting PostgreSQL and ${SERVERS} servers …`);
const installation = await startServersOnPostgres(SERVERS);
try {
  const balancer = await createBalancer(installation.servers.map(({ url }) => url));
  const staff = await staffBoard(installation.seeding);
  say(`On ${availableParallelism()} processors, which guests, servers and database share:`);
  await measureDistance(installation, staff, await staff.addTables(ORDERS_ONE_BY_ONE));
  await measureLoad({ installation, balancer, staff }, false);
  await measureLoad({ installation, balancer, staff }, true);
  staff.close();
  await balancer.close();
} finally {
  await installation.dispose();
}
