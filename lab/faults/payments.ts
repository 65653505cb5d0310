import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleOrder } from '#tests/support/clients/table-guests.ts';
import { seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import {
  type Compared,
  compareBooks,
  readEndedAgain,
  unresolvedIn,
} from './support/paying/books.ts';
import { inTurns } from './support/paying/in-turns.ts';
import { billOf, type Party, seatParty, take, takenBeyond } from './support/paying/party.ts';
import { type Evening, playRound } from './support/paying/paying-round.ts';
import {
  openFake,
  PAID_WITH,
  type PaidWith,
  type Presence,
  payingEnvironment,
  staffWithProvider,
} from './support/paying/paying-venue.ts';
import { createServerKills, MOMENTS } from './support/paying/server-kills.ts';

type Size = { evenings: number; tables: number; rounds: number; kills: number };

/** Evenings with a server and a provider of their own; rounds at each table. */
const SIZES: Record<'full' | 'short', Size> = {
  full: { evenings: 12, tables: 84, rounds: 10, kills: 12 },
  short: { evenings: 1, tables: 6, rounds: 3, kills: 2 },
};
const GUESTS = 4;
const TABLES_AT_ONCE = 12;
const SEED = 20_261_125;
/** How likely a guest whose payment had no answer leaves it at that. */
const GIVE_UP = 0.2;
const PATIENCE_MS = 120_000;
const LOOK_MS = 250;

const FAULT =
  'Twelve tables at a time, four guests at each, pay parts of their bills at the same time, through Stripe, Mollie or Swish (fakes with the same HTTP interface). The server is repeatedly killed (kill -9): most often after the provider has created a payment and before it answers, but also during refunds, lookups, notices and guests’ requests; it restarts on the same data. Some answers of the provider are lost too. Each notice arrives never, once or five times, in any order. Guests retry, give up, cancel and pay late; staff refund money. Before the books are compared, ended payments are looked up once more, as happens within an hour.';

type Found = Compared & { beyond: number; retries: number; notices: number; kills: number[] };

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const size = SIZES[form];
  const all: Found[] = [];
  for (let evening = 0; evening < size.evenings; evening += 1) {
    const name = PAID_WITH[evening % PAID_WITH.length] ?? 'stripe';
    all.push(await oneEvening(size, name, SEED + evening * 1_000));
    process.stderr.write(`${evening + 1} of ${size.evenings}: ${JSON.stringify(all.at(-1))}\n`);
  }
  return toResult(size, all);
}

function toResult({ evenings, tables, rounds, kills }: Size, all: readonly Found[]): FaultResult {
  const sum = (key: Exclude<keyof Found, 'kills'>) =>
    all.reduce((total, found) => total + found[key], 0);
  const count = (name: string, value: number) => ({ name, value, unit: '' });
  const killed = MOMENTS.map((_, at) =>
    all.reduce((total, found) => total + (found.kills[at] ?? 0), 0),
  );
  const allKills = killed.reduce((total, each) => total + each, 0);
  const over = sum('beyond') + sum('linesBeyond');
  return {
    fault: FAULT,
    figures: [
      count('rounds', evenings * tables * rounds),
      count('payments', sum('attempts')),
      count('kills', allKills),
      count('of these between a payment’s creation and its answer', killed[0] ?? 0),
      count('of these between a refund’s creation and its answer', killed[1] ?? 0),
      count('requests of guests without an answer', sum('retries')),
      count('notices', sum('notices')),
      count('payments lost', sum('lost')),
      count('guests charged twice', sum('twice')),
      count('minor units taken beyond a bill or a line', over),
      count('unresolved after the sweep', sum('unresolved')),
      count('bills that are not payments − refunds', sum('inexact')),
    ],
    checks: [
      { text: 'no payment that arrived is lost', holds: sum('lost') === 0 },
      { text: 'nobody is charged twice', holds: sum('twice') === 0 },
      { text: 'held and paid parts never exceed the bill or a line', holds: over === 0 },
      { text: 'nothing is unresolved after the sweep', holds: sum('unresolved') === 0 },
      { text: 'payments − refunds = bill, at every table', holds: sum('inexact') === 0 },
      {
        text: `the server was killed at least ${(evenings * kills) / 2} times`,
        holds: allKills >= (evenings * kills) / 2,
      },
    ],
  };
}

async function oneEvening(size: Size, name: PaidWith, seed: number): Promise<Found> {
  const random = seededRandom(seed);
  const running: { server?: TestServer } = {};
  const kills = createServerKills(() => running.server, random);
  const provider = await openFake(name, ({ path }, makes) => {
    const made = path.includes('refunds') ? 'refund made' : 'payment made';
    return kills.at(makes ? made : 'asked');
  });
  try {
    const server = await startServer(payingEnvironment(provider));
    running.server = server;
    let retries = 0;
    const presence: Presence = {
      up: () => kills.up(),
      asked: () => void kills.at('request'),
      lost: (path) => {
        retries += 1;
        return path !== 'payments' || !random.chance(GIVE_UP);
      },
    };
    const evening: Evening = {
      ...{ server, provider, kills, presence, notices: { count: 0 } },
      staff: await staffWithProvider(server, provider, presence),
      order: await simpleOrder(server.url),
    };
    const beyond = await dine(evening, size, seed);
    const compared = compareBooks(server.databasePath, provider.fake);
    evening.staff.close();
    const killed = MOMENTS.map((moment) => kills.done.get(moment) ?? 0);
    return {
      ...compared,
      beyond,
      retries,
      notices: evening.notices.count,
      kills: killed,
    };
  } finally {
    await running.server?.dispose();
    await provider.fake.close();
  }
}

/** Returns how much was ever taken beyond a bill. */
async function dine(evening: Evening, size: Size, seed: number): Promise<number> {
  const { staff, server, kills, order, presence } = evening;
  const tables = await staff.addTables(size.tables);
  const parties: Party[] = [];
  const perKill = Math.floor((size.tables * size.rounds) / (size.kills + 1));
  let rounds = 0;
  let beyond = 0;
  await inTurns(tables, TABLES_AT_ONCE, async (table, number) => {
    const seat = { urls: [server.url], table, order, presence };
    const party = await seatParty(seat, GUESTS, number);
    parties.push(party);
    const random = seededRandom(seed + number + 1);
    for (let round = 0; round < size.rounds; round += 1) {
      rounds += 1;
      if (rounds % perKill === 0) kills.plan();
      const more = await playRound(evening, party, random);
      beyond += more;
    }
  });
  await kills.end();
  await resolved(evening, true);
  // What has ended is read once more; what that finds goes back.
  await server.stop();
  readEndedAgain(server.databasePath);
  await server.restart();
  await resolved(evening, true);
  // Refunds on their way are looked up once a day, and after a restart.
  await server.restart();
  await resolved(evening, false);
  await inTurns(parties, TABLES_AT_ONCE, async (party) => {
    const more = await payTheRest(evening, party);
    beyond += more;
    for (const guest of party.guests) guest.close();
  });
  await resolved(evening, false);
  return beyond;
}

/** Waits until the sweep has resolved everything; guests who have left pay nothing any more. */
async function resolved({ server, provider: { fake } }: Evening, isSentDone: boolean) {
  const giveUp = performance.now() + PATIENCE_MS;
  const database = new DatabaseSync(server.databasePath, { readOnly: true });
  try {
    do {
      for (const { ref, isOpen } of fake.payments()) if (isOpen) await fake.end(ref, 'expired');
      await wait(LOOK_MS);
    } while (unresolvedIn(database, isSentDone) > 0 && performance.now() < giveUp);
  } finally {
    database.close();
  }
}

/** One guest pays what is left, and nobody tells the server. */
async function payTheRest({ provider: { fake } }: Evening, party: Party): Promise<number> {
  const [guest] = party.guests;
  if (guest === undefined) return 0;
  const giveUp = performance.now() + PATIENCE_MS;
  for (;;) {
    const { bill } = await billOf(guest);
    const left = bill.remaining - (bill.held ?? 0);
    if (bill.remaining === 0 || performance.now() > giveUp) return takenBeyond(party);
    const taken = left > 0 ? await take(guest, { take: { kind: 'rest' }, amount: left }, 0) : null;
    if (taken !== null && 'next' in taken && taken.next !== null) {
      await fake.end(fake.refAt(taken.next), 'paid');
    }
    await wait(LOOK_MS);
  }
}
