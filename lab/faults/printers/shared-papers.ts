import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { uuidv7 } from '#core/shared/uuid.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { simpleOrder } from '#tests/support/clients/table-guests.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import type { FaultForm, FaultOptions, FaultResult } from '../support/fault-program.ts';
import { randomFrom } from '../support/printing/faulty-printer.ts';
import {
  JOB_ROWS,
  type JobRow,
  jobOf,
  judgeRows,
  type Wanted,
} from '../support/printing/judge-jobs.ts';
import { openCrew, type Place, PRINTERS_NETWORK } from '../support/printing/printing-crew.ts';
import { untilDoneOnce } from '../support/servers/killed-server.ts';
import { guestAt, type PersistentGuest } from '../support/servers/persistent-guest.ts';
import { startServersOnPostgres } from '../support/servers/servers-on-postgres.ts';

const SIZES = {
  full: { parties: 120, atOnce: 6, killEvery: 250 },
  short: { parties: 2, atOnce: 2, killEvery: 12 },
};
const SERVERS = 2;
const GUESTS = 4;
const ROUNDS = 3;
const SHARE = 0.3;
const LOOKS_EVERY_MS = 100;
const DISHES = ['plain-fries', 'rhubarb-lemonade'];

const STAR: Place[] = [
  { transport: 'cloudprnt', stations: null },
  { transport: 'cloudprnt', stations: ['kitchen'] },
  { transport: 'cloudprnt', stations: ['bar', 'kitchen'] },
];
const PLACES: Record<FaultForm, readonly Place[]> = {
  full: [
    ...STAR,
    { transport: 'cloudprnt', stations: null, copies: 2 },
    { transport: 'server_direct', stations: null },
    { transport: 'server_direct', stations: ['bar', 'kitchen'] },
    { transport: 'tcp', stations: null },
    { transport: 'tcp', stations: ['kitchen'], copies: 2 },
  ],
  short: STAR,
};

const FAULT =
  'Two servers on one PostgreSQL. At each table four guests send together, three rounds: one of them sends the own cart and those of the others, as a phone does in one request, or as an earlier version did in two, which may come first to either server. Printers by CloudPRNT and Server Direct Print ask one of the two servers at random, each time anew, and at port 9100 one of them prints. Three of ten papers meet a fault, as in “printing”. Every so many papers one of the servers is killed (kill -9) and restarted; requests without an answer are sent to the other with the same key.';

/** All that was sent by one press. */
type Press = { orders: readonly string[]; isOneRequest: boolean };

export async function run({ form, seed = 1 }: FaultOptions): Promise<FaultResult> {
  const env = { PRINTER_NETWORKS: PRINTERS_NETWORK, BACKUP_TIMES: 'off' };
  const ordering = {
    joinPolicy: 'free' as const,
    sendsTogether: true,
    seatingAmountCap: 10_000_000,
  };
  const installation = await startServersOnPostgres(SERVERS, env, { ordering });
  const { servers, seeding, database } = installation;
  const state = { isOver: false };
  const running: Promise<unknown>[] = [];
  const db = new Client({ connectionString: database });
  try {
    await db.connect();
    const urls = servers.map(({ url }) => url);
    const crew = { seed, share: SHARE, places: PLACES[form], urls, isOver: () => state.isOver };
    const { printers, run: runAll } = await openCrew(seeding, form, crew);
    running.push(...runAll());
    const killing = killNowAndThen(servers, { printers, state, every: SIZES[form].killEvery });
    running.push(killing);
    const { presses, others } = await orderAll(seeding, urls, { form, seed });
    await untilDone(db);
    state.isOver = true;
    await Promise.all(running);
    const { rows } = await db.query<JobRow>(JOB_ROWS);
    const faults = printers.reduce((sum, { printer }) => sum + printer.faults, 0);
    const orders = new Set([...others, ...presses.flatMap((press) => press.orders)]);
    return resultOf({ rows, printers, presses, orders, faults, seed, kills: await killing });
  } finally {
    state.isOver = true;
    await Promise.allSettled(running);
    await db.end();
    await installation.dispose();
  }
}

type Killing = {
  printers: readonly Wanted[];
  state: { readonly isOver: boolean };
  every: number;
};

/** Kills one server after the other, each time so many papers more were printed. Returns how often. */
async function killNowAndThen(
  servers: readonly TestServer[],
  { printers, state, every }: Killing,
): Promise<number> {
  let kills = 0;
  while (!state.isOver) {
    await wait(LOOKS_EVERY_MS);
    const papers = printers.reduce((sum, { printer }) => sum + printer.roll.length, 0);
    if (papers < (kills + 1) * every) continue;
    const server = servers[kills % servers.length];
    await server?.kill9();
    await server?.restart();
    kills += 1;
  }
  return kills;
}

type Ordered = { presses: Press[]; others: Set<string> };

async function orderAll(
  seeding: TestServer,
  urls: readonly string[],
  { form, seed }: { form: FaultForm; seed: number },
): Promise<Ordered> {
  const { parties, atOnce } = SIZES[form];
  const lines = DISHES.map((product) => ({ product, options: [], quantity: 1 }));
  const body = { ...((await simpleOrder(seeding.url)) as { menuVersion: number }), lines };
  const staff = await staffBoard(seeding);
  const tables = await staff.addTables(parties);
  staff.close();
  const ordered: Ordered = { presses: [], others: new Set() };
  const random = randomFrom(seed);
  const sit = async () => {
    for (let table = tables.pop(); table !== undefined; table = tables.pop()) {
      await sendRounds(await partyAt(urls, table, body, ordered), body, { random, ordered });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sit));
  return ordered;
}

const newKey = () => uuidv7(Date.now(), randomBytes(10));

/** Guests of one party, who have joined it with an order. */
async function partyAt(
  urls: readonly string[],
  table: string,
  body: object,
  { others }: Ordered,
): Promise<PersistentGuest[]> {
  const guests: PersistentGuest[] = [];
  for (let each = 0; each < GUESTS; each += 1) {
    const guest = await guestAt(urls, table);
    const id = newKey();
    await guest.send('orders', body, id);
    others.add(id);
    guests.push(guest);
  }
  return guests;
}

async function sendRounds(
  guests: readonly PersistentGuest[],
  body: { menuVersion: number; lines: readonly object[] },
  { random, ordered }: { random: () => number; ordered: Ordered },
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const sender = guests[Math.floor(random() * guests.length)];
    if (sender === undefined) return;
    const ids: string[] = [];
    for (const guest of guests) {
      if (guest === sender) continue;
      const handed = { order: newKey(), menuVersion: body.menuVersion };
      await guest.put('seating/cart', { version: round * 10, lines: body.lines, handed });
      ids.push(handed.order);
    }
    const own = newKey();
    const isOneRequest =
      random() < 0.5
        ? await sendInOne(sender, body, own)
        : await sendInTwo(sender, body, own, random() < 0.5);
    ordered.presses.push({ orders: [own, ...ids], isOneRequest });
  }
  for (const guest of guests) guest.close();
}

/** As a phone does: once with the table, then, without an answer, the own alone; and what is left. */
async function sendInOne(sender: PersistentGuest, body: object, own: string): Promise<boolean> {
  const isAnswered = await sender.sendOnce('seating/orders', body, own);
  if (!isAnswered) await sender.send('orders', body, own);
  await sender.send('seating/carts/send');
  return isAnswered;
}

/** As a phone of an earlier version. */
async function sendInTwo(
  sender: PersistentGuest,
  body: object,
  own: string,
  isOwnFirst: boolean,
): Promise<false> {
  const sends = [() => sender.send('orders', body, own), () => sender.send('seating/carts/send')];
  await Promise.all((isOwnFirst ? sends : sends.toReversed()).map((send) => send()));
  return false;
}

/** Until no job waits, none is at a printer, and none is still to be queued. */
async function untilDone(db: Client): Promise<void> {
  const open = `
    select
      (select count(*) from print_jobs where state in ('queued', 'offered')) +
      (select count(*) from events join venue_counters using (venue_id)
        where type = 'order.placed' and sequence > queued_sequence) as open`;
  for (;;) {
    const { rows } = await untilDoneOnce(() => db.query<{ open: string }>(open));
    if (Number(rows[0]?.open) === 0) return;
    await wait(LOOKS_EVERY_MS);
  }
}

type Outcome = {
  rows: readonly JobRow[];
  printers: readonly Wanted[];
  presses: readonly Press[];
  orders: ReadonlySet<string>;
  faults: number;
  seed: number;
  kills: number;
};

function resultOf({ rows, printers, presses, orders, ...met }: Outcome): FaultResult {
  const judged = judgeRows(rows, printers, orders);
  const shared = rows.filter(({ others }) => others !== null).length;
  const known = presses.filter(({ isOneRequest }) => isOneRequest);
  const apart = known.filter((press) => isApart(press, rows, printers)).length;
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  return {
    fault: FAULT,
    figures: [
      count('orders', orders.size),
      count('presses that sent for a table', presses.length),
      count('of these answered at once', known.length),
      count('jobs', judged.jobs),
      count('of these with several orders', shared),
      count('seed of the faults', met.seed),
      count('jobs that met a fault', met.faults),
      count('kills', met.kills),
      count('printed, and known to be', judged.printed),
      count('shown to staff as failed or unknown', judged.told),
      count('papers that an order is missing on, or too many', judged.missing),
      count('lost without a word', judged.lost),
      count('printed twice without COPY', judged.twice),
      count('printed out of order', judged.disorder),
      count('numbers of tickets that are missing', judged.gaps),
      count('sent by one request, and on several papers of a printer', apart),
    ],
    checks: [
      {
        text: 'each order is on one paper of each printer and station',
        holds: orders.size > 0 && judged.missing === 0,
      },
      { text: 'no job is lost without a word', holds: judged.lost === 0 },
      { text: 'nothing is printed twice without COPY', holds: judged.twice === 0 },
      { text: 'each printer prints in order', holds: judged.disorder === 0 },
      { text: 'no number of a station’s tickets is missing', holds: judged.gaps === 0 },
      {
        text: 'what one request sent for a table is one paper of each printer and station',
        holds: known.length > 0 && apart === 0,
      },
      { text: 'papers had several orders', holds: shared > 0 },
      { text: 'there were faults and kills', holds: met.faults > 0 && met.kills > 0 },
    ],
  };
}

/** Whether some paper has a part of what was sent, and not all. */
function isApart({ orders }: Press, rows: readonly JobRow[], printers: readonly Wanted[]): boolean {
  const ids = new Set(printers.map(({ id }) => id));
  const papers = rows.filter(({ printer }) => ids.has(printer)).map((row) => jobOf(row).orders);
  return papers.some((has) => {
    const here = orders.filter((order) => has.includes(order)).length;
    return here > 0 && here < orders.length;
  });
}
