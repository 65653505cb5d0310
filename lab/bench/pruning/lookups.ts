import pLimit from 'p-limit';
import { publicEvent } from '#core/events/event-draft.ts';
import { appendEvents, listEventsAfter } from '#server/kernel/events/events.repository.ts';
import { findKey, insertKey } from '#server/kernel/idempotency/keys.repository.ts';
import { newId } from '#server/random.ts';
import { median, ratioOfPairs } from '../page/statistics.ts';
import { type Database, numberOf } from './database.ts';
import { type Days, endOf } from './partitions.ts';
import type { Busy } from './past-days.ts';
import type { Way } from './ways.ts';

type Asked = { busy: Busy; days: Days; rounds: number };

const AT_ONCE = 16;
const TIMES = 3_000;
/** Statements are planned anew the first times. */
const WARM_UP = 300;
const MISSED = 5;

const EVENT = publicEvent({ type: 'venue.resumed', pauses: [] });
const HASH = 'h'.repeat(43);
const ANSWER = 'x'.repeat(1_300);

const newKeyAt = (at: number) => ({ id: newId(at), key: newId(at) });

/** What an order asks and stores of what is pruned; each at another venue. */
function partsOfOrder({ busy, days }: Asked) {
  const at = endOf(days, days.count - 1) - 1;
  const last = days.count * busy.events;
  const anyVenue = () => `v${String(Math.floor(Math.random() * busy.venues)).padStart(6, '0')}`;
  return {
    'looks for a key that is new, ms': ({ store }: Way) => {
      const { id, key } = newKeyAt(at);
      return findKey(store.reader, id, key);
    },
    'reads what a stream has missed, ms': ({ store }: Way) =>
      listEventsAfter(store.reader, anyVenue(), last - MISSED, { onlyPublic: false, limit: 500 }),
    'stores an event and a key, ms': ({ store }: Way) => {
      const venue = anyVenue();
      const { id, key } = newKeyAt(at);
      return store.write({ venue }, async (db) => {
        await appendEvents(db, venue, [EVENT], at);
        const answer = { bodyHash: HASH, status: 201, answer: ANSWER };
        await insertKey(db, 'order', { id, venue }, key, answer, at);
      });
    },
  };
}

/** Milliseconds for each of many that are under way at once. */
async function timeOfEach(times: number, work: () => Promise<unknown>): Promise<number> {
  const inTurn = pLimit(AT_ONCE);
  const began = performance.now();
  await Promise.all(Array.from({ length: times }, () => inTurn(work)));
  return (performance.now() - began) / times;
}

/** What an order asks and stores, in turn; the last column: the second way to the first. */
export async function lookUps(ways: readonly Way[], asked: Asked): Promise<string[][]> {
  const rows: string[][] = [
    [`of an order, ${AT_ONCE} at once`, ...ways.map(({ name }) => name), 'ratio'],
  ];
  for (const { database } of ways) {
    await database.run('update venue_counters set event_sequence = $1, public_sequence = $1', [
      asked.days.count * asked.busy.events,
    ]);
    await database.run('vacuum analyze venue_counters');
  }
  for (const [name, part] of Object.entries(partsOfOrder(asked))) {
    const times = ways.map((): number[] => []);
    for (const way of ways) await timeOfEach(WARM_UP, () => part(way));
    for (let round = 0; round < asked.rounds; round += 1) {
      for (const [at, way] of ways.entries()) {
        times[at]?.push(await timeOfEach(TIMES, () => part(way)));
      }
    }
    const [first = [], second = []] = times;
    const { value, low, high } = ratioOfPairs(second, first);
    rows.push([
      name,
      ...times.map((each) => median(each).toFixed(3)),
      `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
    ]);
  }
  for (const [name, text] of Object.entries(PLANNED)) {
    const planned = ways.map(({ database }) => planningOf(database, text));
    rows.push([`plans ${name}, ms`, ...(await Promise.all(planned)), '']);
  }
  const locks = ways.map(({ database }) => locksOf(database, Object.values(PLANNED)));
  rows.push(['locks for both; of these in the shared table', ...(await Promise.all(locks)), '']);
  return rows;
}

const PLANNED = {
  'the key': `select * from idempotency_keys where session_id = 'a' and key = 'b'`,
  'what was missed': `select * from events where venue_id = 'v000000' and sequence > 5
    order by sequence limit 500`,
};

const PLANNINGS = 51;

async function planningOf(database: Database, text: string): Promise<string> {
  const times: number[] = [];
  for (let time = 0; time < PLANNINGS; time += 1) {
    const [row = {}] = await database.rows(`explain (summary, format json) ${text}`);
    const [plan] = row['QUERY PLAN'] as { 'Planning Time': number }[];
    times.push(plan?.['Planning Time'] ?? Number.NaN);
  }
  return median(times).toFixed(3);
}

/** Beyond sixteen for each connection, locks are in a table that all connections share. */
async function locksOf(database: Database, texts: readonly string[]): Promise<string> {
  await database.run('begin');
  for (const text of texts) await database.run(text);
  const own = `from pg_locks where pid = pg_backend_pid() and locktype = 'relation'
    and relation <> 'pg_locks'::regclass`;
  const all = await numberOf(database, `select count(*) ${own}`);
  const shared = await numberOf(database, `select count(*) ${own} and not fastpath`);
  await database.run('commit');
  return `${all}; ${shared}`;
}
