import { setTimeout as wait } from 'node:timers/promises';
import { simpleOrder } from '#tests/support/clients/table-guests.ts';
import { seededRandom } from '#tests/support/fixtures/seeded-random.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import type { FaultOptions, FaultResult } from './support/fault-program.ts';
import { inTurns } from './support/paying/in-turns.ts';
import {
  billOf,
  linesBeyond,
  type Party,
  seatParty,
  takeAtOnce,
  takenBeyond,
} from './support/paying/party.ts';
import {
  deliver,
  type Fake,
  openFake,
  payingEnvironment,
  staffWithProvider,
} from './support/paying/paying-venue.ts';
import { startServersOnPostgres } from './support/servers/servers-on-postgres.ts';

/** A venue has at most 600 tables. */
const SIZES = {
  full: { sqlite: [500, 500], postgres: [200] },
  short: { sqlite: [6], postgres: [] },
};
const GUESTS = 4;
const TABLES_AT_ONCE = 12;
const SERVERS = 2;
const SEED = 20_261_126;
/** By then somebody takes all that is left. */
const TIMES_MAX = 5;
const LOOK_MS = 50;
const PRESENCE = { up: async () => {} };

const FAULT =
  'Four guests of each bill request parts at the same moment, based on the same state: lines, thirds of lines and of the bill, amounts, all that is left. They pay what they get, and request again until nothing is left. On SQLite there is one server; on PostgreSQL there are two, and the guests use them alternately. The provider is a fake of Stripe with its HTTP interface.';

type Found = {
  bills: number;
  takes: number;
  granted: number;
  beyond: number;
  inexact: number;
  /** What the provider has kept, less what the bills say was paid, in minor units. */
  difference: number;
};

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const { sqlite, postgres } = SIZES[form];
  const onSqlite: Found[] = [];
  for (const bills of sqlite) onSqlite.push(await onOneServer(bills));
  const onPostgres: Found[] = [];
  for (const bills of findPostgres() === undefined ? [] : postgres) {
    onPostgres.push(await onTwoServers(bills));
  }
  const all = [...onSqlite, ...onPostgres];
  const sum = (of: readonly Found[], key: keyof Found) =>
    of.reduce((total, found) => total + found[key], 0);
  const figures = [
    { engine: 'SQLite', of: onSqlite },
    { engine: 'PostgreSQL', of: onPostgres },
  ].flatMap(({ engine, of }) =>
    of.length === 0
      ? []
      : [
          { name: `${engine}: bills, with four guests each`, value: sum(of, 'bills'), unit: '' },
          { name: `${engine}: requested parts`, value: sum(of, 'takes'), unit: '' },
          { name: `${engine}: of these granted and paid`, value: sum(of, 'granted'), unit: '' },
          { name: `${engine}: minor units over-allocated`, value: sum(of, 'beyond'), unit: '' },
          {
            name: `${engine}: bills that were not paid exactly`,
            value: sum(of, 'inexact'),
            unit: '',
          },
        ],
  );
  return {
    fault: FAULT,
    figures,
    checks: [
      {
        text: 'taken parts never exceed a bill or a line',
        holds: sum(all, 'beyond') === 0,
      },
      { text: 'every bill is paid to the last minor unit', holds: sum(all, 'inexact') === 0 },
      {
        text: 'the provider has received what the bills say was paid',
        holds: all.every(({ difference }) => difference === 0),
      },
      {
        text: 'some simultaneous requests were refused',
        holds: sum(all, 'granted') < sum(all, 'takes'),
      },
    ],
  };
}

async function onOneServer(bills: number): Promise<Found> {
  const provider = await openFake('stripe');
  const server = await startServer(payingEnvironment(provider));
  try {
    return await splitAll([server], server, provider, bills);
  } finally {
    await server.dispose();
    await provider.fake.close();
  }
}

async function onTwoServers(bills: number): Promise<Found> {
  const provider = await openFake('stripe');
  const { servers, seeding, dispose } = await startServersOnPostgres(
    SERVERS,
    payingEnvironment(provider),
  );
  try {
    return await splitAll(servers, seeding, provider, bills);
  } finally {
    await dispose();
    await provider.fake.close();
  }
}

async function splitAll(
  servers: readonly TestServer[],
  seeding: TestServer,
  provider: Fake,
  bills: number,
): Promise<Found> {
  const staff = await staffWithProvider(seeding, provider);
  const order = await simpleOrder(seeding.url);
  const found: Found = { bills, takes: 0, granted: 0, beyond: 0, inexact: 0, difference: 0 };
  let paid = 0;
  await inTurns(await staff.addTables(bills), TABLES_AT_ONCE, async (table, number) => {
    const seat = { urls: servers.map(({ url }) => url), table, order, presence: PRESENCE };
    const party = await seatParty(seat, GUESTS, number);
    const own = await splitOne(party, seedOf(number), { server: seeding, provider, found });
    paid += own;
    for (const guest of party.guests) guest.close();
  });
  staff.close();
  const kept = provider.fake
    .payments()
    .reduce((sum, { received, refunded }) => sum + received - refunded, 0);
  return { ...found, difference: kept - paid };
}

const seedOf = (number: number) => seededRandom(SEED + number);

type Split = { server: TestServer; provider: Fake; found: Found };

/** Returns what the bill says was paid, tips included. */
async function splitOne(
  party: Party,
  random: ReturnType<typeof seedOf>,
  { server, provider, found }: Split,
): Promise<number> {
  const { fake, name } = provider;
  for (let times = 1; ; times += 1) {
    const { bill } = await billOf(party.guests[0]);
    if (bill.remaining === 0 || times > 2 * TIMES_MAX) {
      const beyond = await linesBeyond(party);
      found.beyond += beyond;
      if (bill.paid !== bill.total) found.inexact += 1;
      return bill.paid + bill.tips;
    }
    const taken = await takeAtOnce(party, random, times > TIMES_MAX);
    found.takes += party.guests.length;
    found.granted += taken.length;
    const held = await takenBeyond(party);
    for (const { next } of taken) {
      const ref = fake.refAt(next ?? '');
      await fake.end(ref, 'paid');
      await deliver(server, name, fake.notice(ref), PRESENCE);
    }
    while (((await billOf(party.guests[0])).bill.held ?? 0) > 0) await wait(LOOK_MS);
    const after = await takenBeyond(party);
    found.beyond += held + after;
  }
}
