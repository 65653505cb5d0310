import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { PlainHttp } from '#tests/support/clients/plain-http.ts';
import { type StaffBoard, staffBoard } from '#tests/support/clients/staff-board.ts';
import { guestAtTable, simpleOrder } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { startServersOnPostgres } from './support/servers/servers-on-postgres.ts';

const GUESTS = 50;
const SERVERS = 2;
/** Rounds on each engine. */
const SIZES = { full: { sqlite: 12, postgres: 8 }, short: { sqlite: 4, postgres: 0 } };
/** How many portions are left in one round after the other. */
const LEFT = [1, 2, 5];
/** A server is killed after so many answers, another number in each round. */
const KILL_AFTER_MAX = 40;

const FAULT =
  'Staff say that one, two or five portions of a dish are left. Fifty guests at tables of their own order one at the same moment, and the server is killed (kill -9) while they do; on PostgreSQL there are two servers, which the guests use alternately and which are killed in turn. When it is back, requests without an answer are sent again with the same key. Then staff reject what was ordered, and the next round begins.';

type Found = {
  rounds: number;
  sent: number;
  sold: number;
  beyond: number;
  unsold: number;
  unexpected: number;
  wrongCounts: number;
};

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const { sqlite, postgres } = SIZES[form];
  const found: Record<string, Found> = { SQLite: await onOneServer(sqlite) };
  if (postgres > 0 && findPostgres() !== undefined) {
    found.PostgreSQL = await onTwoServers(postgres);
  }
  const all = Object.values(found);
  const sum = (key: keyof Found) => all.reduce((total, each) => total + each[key], 0);
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  return {
    fault: FAULT,
    figures: Object.entries(found).flatMap(([engine, each]) => [
      count(`${engine}: rounds, with a kill in each`, each.rounds),
      count(`${engine}: orders that guests sent`, each.sent),
      count(`${engine}: portions sold`, each.sold),
      count(`${engine}: sold beyond what was left`, each.beyond),
      count(`${engine}: left although somebody wanted them`, each.unsold),
      count(
        `${engine}: counts that were not 0 when all was sold, or were not given back`,
        each.wrongCounts,
      ),
    ]),
    checks: [
      { text: 'no portion is sold twice', holds: sum('beyond') === 0 },
      { text: 'each portion is sold while somebody wants it', holds: sum('unsold') === 0 },
      {
        text: 'with the last one nothing is left, and what is rejected is left again',
        holds: sum('wrongCounts') === 0,
      },
      {
        text: 'everybody else is told that too few are left, and nothing else',
        holds: sum('unexpected') === 0,
      },
    ],
  };
}

async function onOneServer(rounds: number): Promise<Found> {
  const server = await startServer();
  try {
    return await playRounds([server], server, rounds);
  } finally {
    await server.dispose();
  }
}

async function onTwoServers(rounds: number): Promise<Found> {
  const { servers, seeding, dispose } = await startServersOnPostgres(SERVERS);
  try {
    return await playRounds(servers, seeding, rounds);
  } finally {
    await dispose();
  }
}

async function playRounds(
  servers: readonly TestServer[],
  seeding: TestServer,
  rounds: number,
): Promise<Found> {
  const body = (await simpleOrder(seeding.url)) as { lines: { product: string }[] };
  const product = body.lines[0]?.product ?? '';
  const staff = await staffBoard(seeding);
  const guests: PlainHttp[] = [];
  for (const [at, table] of (await staff.addTables(GUESTS)).entries()) {
    const { url } = servers[at % servers.length] ?? seeding;
    guests.push((await guestAtTable(url, table, body)).http);
  }
  const none = { sold: 0, beyond: 0, unsold: 0, unexpected: 0, wrongCounts: 0 };
  const found: Found = { rounds, sent: rounds * GUESTS, ...none };
  for (let round = 0; round < rounds; round += 1) {
    const server = servers[round % servers.length] ?? seeding;
    await playOne({ server, staff, guests, product, body, round }, found);
  }
  for (const http of guests) http.close();
  staff.close();
  return found;
}

type Round = {
  /** The one that is killed. */
  server: TestServer;
  staff: StaffBoard;
  guests: readonly PlainHttp[];
  product: string;
  body: object;
  round: number;
};

async function playOne(round: Round, found: Found): Promise<void> {
  const { staff, product } = round;
  const left = LEFT[round.round % LEFT.length] ?? 1;
  await staff.setLeft(product, left);
  const answers = await orderAtOnce(round);
  const got = [...answers].filter(([, { status }]) => status === 201).map(([id]) => id);
  const others = [...answers.values()].filter(({ status }) => status !== 201);
  found.sold += got.length;
  found.beyond += Math.max(0, got.length - left);
  found.unsold += Math.max(0, left - got.length);
  found.unexpected += others.filter(({ text }) => !text.includes('orders.too_few_left')).length;
  if ((await staff.leftOf(product)) !== 0) found.wrongCounts += 1;
  for (const id of got) await staff.reject(id);
  if ((await staff.leftOf(product)) !== left) found.wrongCounts += 1;
}

type Answers = Map<string, { status: number; text: string }>;

/** Everybody orders, the server is killed and comes back, and who has no answer sends again. */
async function orderAtOnce({ server, guests, body, round }: Round): Promise<Answers> {
  const answers: Answers = new Map();
  const killAfter = (round * 7) % KILL_AFTER_MAX;
  let killing: Promise<void> | undefined;
  const kill = () => {
    if (answers.size >= killAfter) killing ??= server.kill9();
  };
  const wishes = guests.map((http) => ({ http, id: uuidv7(Date.now(), randomBytes(10)) }));
  const send = async ({ http, id }: (typeof wishes)[number]) => {
    answers.set(id, await http.send('POST', 'orders', body, id));
  };
  const sent = wishes.map((wish) =>
    send(wish).then(kill, (error: unknown) => {
      if (killing === undefined) throw error;
    }),
  );
  kill();
  await Promise.all(sent);
  await (killing ?? server.kill9());
  await server.restart();
  await Promise.all(wishes.filter(({ id }) => !answers.has(id)).map(send));
  return answers;
}
