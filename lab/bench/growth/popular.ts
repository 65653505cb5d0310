import { statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { openSqliteStore, type Store } from '#server/db/store.ts';
import { createSuggestionLibrary } from '#server/modules/popular/suggestions.ts';
import { publishMenu } from '#server/modules/published-menu/menu.repository.ts';
import { createMenuLibrary } from '#server/modules/published-menu/menu-library.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { type BareConnection, openBareConnection } from '../load/bare-connection.ts';
import { addressOf } from '../load/seats.ts';
import { median, ratioOfPairs, table } from '../page/statistics.ts';
import { growingMenu } from './growing-menu.ts';
import { fillPast } from './past/fill-past.ts';
import { AXES, type Plan, storedOrders } from './plan.ts';

const QUARTER_MS = 900_000;
/** Menus from memory that are asked for in a round: one alone is shorter than a timer's chance. */
const KEPT = 40;
const WARM_UP_ROUNDS = 5;
/** Of five weeks: more than the four that are counted. */
const FEW: Plan = { ...AXES.orders(0), venues: 2, tables: 100, days: 35 };
const VENUES = ['measured', 'silent'] as const;
type Kind = (typeof VENUES)[number];

/** The venue's clock says seven in the evening, whenever this runs: orders were placed then. */
const EVENING = 19;
function eveningZone(now: number): string {
  const hours = EVENING - new Date(now).getUTCHours();
  return hours < -12
    ? `Etc/GMT-${hours + 24}`
    : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

type Side = {
  server: TestServer;
  orders: number;
  bytes: number;
  seconds: number;
  venues: Record<Kind, string>;
  publish(): Promise<void>;
  store: Store;
};

async function prepare(plan: Plan): Promise<Side> {
  const server = await startServer({ TRUST_PROXY: 'loopback', BACKUP_TIMES: 'off' });
  await server.stop();
  const path = server.databasePath;
  const now = Date.now();
  const base = growingMenu(plan.products);
  const menu = { ...base, venue: { ...base.venue, timeZone: eveningZone(now) } };
  const venues = { measured: menu.venue.id, silent: 'venue-1' };
  const documents = {
    measured: menu,
    silent: {
      ...menu,
      venue: {
        ...menu.venue,
        id: venues.silent,
        ordering: { ...menu.venue.ordering, suggestsProducts: false },
      },
    },
  };
  let store = openSqliteStore(path);
  const publish = async (kinds: readonly Kind[] = VENUES) => {
    for (const kind of kinds) {
      const document = JSON.stringify(documents[kind]);
      await store.write('installation', (db) =>
        publishMenu(db, venues[kind], document, Date.now()),
      );
    }
  };
  await publish(['measured']);
  await store.close();
  const began = performance.now();
  fillPast({ path, plan, menu, now });
  const seconds = (performance.now() - began) / 1_000;
  store = openSqliteStore(path);
  await publish();
  const { size: bytes } = statSync(path);
  return { server, orders: storedOrders(plan), bytes, seconds, venues, publish, store };
}

/** Milliseconds of the query, of what is made of it included, for the quarter that began then. */
async function timeQuery({ store, venues }: Side, at: number): Promise<number> {
  const { reader } = store;
  const menus = createMenuLibrary();
  const row = await reader
    .selectFrom('venues')
    .select('menu_version')
    .where('id', '=', venues.measured)
    .executeTakeFirstOrThrow();
  const menu = await menus.find(reader, venues.measured, row.menu_version);
  if (menu === null) throw new Error('There is no menu.');
  const library = createSuggestionLibrary(store);
  const began = performance.now();
  const found = await library.find(reader, venues.measured, menu, at);
  const took = performance.now() - began;
  if (found === null) throw new Error('Nothing was ordered then.');
  return took;
}

let stranger = 1 << 23;
async function timeMenus(connection: BareConnection, venue: string, count: number) {
  const began = performance.now();
  for (let each = 0; each < count; each += 1) {
    stranger += 1;
    const status = await connection.ask(
      `GET /api/v1/venues/${venue}/menu?part=opening HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${addressOf(stranger)}\r\n\r\n`,
    );
    if (status !== 200) throw new Error(`The menu was answered with ${status}.`);
  }
  return (performance.now() - began) / count;
}

type Times = Record<Kind, number[]>;
const noTimes = (): Times => ({ measured: [], silent: [] });

/** Of both venues in turn; which of them is first changes. */
async function measureMenus(side: Side, rounds: number): Promise<{ first: Times; kept: Times }> {
  await side.server.restart();
  const connection = await openBareConnection(new URL(side.server.url));
  const first = noTimes();
  const kept = noTimes();
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    await side.publish();
    const order = round % 2 === 0 ? VENUES : VENUES.toReversed();
    for (const [times, count] of [
      [first, 1],
      [kept, KEPT],
    ] as const) {
      for (const kind of order) {
        const took = await timeMenus(connection, side.venues[kind], count);
        if (round >= 0) times[kind].push(took);
      }
    }
  }
  connection.close();
  return { first, kept };
}

const ms = (value: number) => value.toFixed(3);
const spread = (times: readonly number[]) =>
  `${ms(median(times))} (${ms(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.05)] ?? Number.NaN)}–${ms(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN)})`;
function ratioText(first: readonly number[], second: readonly number[]): string {
  const { value, low, high } = ratioOfPairs(first, second);
  return `${value.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
}

/**
 * What the menu's row of what others order costs. Two databases, one with the orders of five weeks, one
 * with so many; in each two venues with the same menu and as many orders, of which one shows the row and
 * the other does not. First the query alone, each time for another quarter of an hour; then the menu
 * over HTTP, of both venues in turn: from memory, and the first after a publication, for which the
 * query is made.
 */
export async function measurePopular(orders: number, rounds: number): Promise<void> {
  const many = AXES.orders(orders);
  const venues = Math.max(2, many.venues);
  const plans = [FEW, { ...many, venues, tables: 50 * venues }];
  const sides: Side[] = [];
  try {
    for (const plan of plans) sides.push(await prepare(plan));
    const queries = sides.map((): number[] => []);
    const now = Date.now();
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      for (const [index, side] of sides.entries()) {
        // Back from now within the hours of one evening, and then of the evening before.
        const back = (round + WARM_UP_ROUNDS) * QUARTER_MS;
        const at =
          now - (back % (24 * QUARTER_MS)) - Math.floor(back / (24 * QUARTER_MS)) * 96 * QUARTER_MS;
        const took = await timeQuery(side, at);
        if (round >= 0) queries[index]?.push(took);
      }
    }
    const menus: { first: Times; kept: Times }[] = [];
    for (const side of sides) menus.push(await measureMenus(side, rounds));
    const rows = sides.map(({ orders, bytes, seconds }, index) => {
      const { first = noTimes(), kept = noTimes() } = menus[index] ?? {};
      return [
        orders.toLocaleString('en'),
        `${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s`,
        spread(queries[index] ?? []),
        spread(kept.silent),
        spread(kept.measured),
        ratioText(kept.measured, kept.silent),
        spread(first.silent),
        spread(first.measured),
        ratioText(first.measured, first.silent),
      ];
    });
    const heads = [
      'orders',
      'database',
      'the query',
      'menu without',
      'with',
      'ratio',
      'first without',
      'with',
      'ratio',
    ];
    process.stdout.write(
      `Milliseconds, medians (5th to 95th percentile)\n${table([heads, ...rows])}\n`,
    );
    const [few = [], most = []] = queries;
    process.stdout.write(`The query with many orders to that with few: ${ratioText(most, few)}\n`);
    process.stdout.write(`Load of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
  } finally {
    for (const { store, server } of sides) {
      await store.close();
      await server.dispose();
    }
  }
}
