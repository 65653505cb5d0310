import { type Database, numberOf } from './database.ts';

export const DAY_MS = 86_400_000;

/** The tables that are pruned most, by when each of their rows was stored, and for how many days. */
export const PRUNED = {
  events: { at: 'at', key: 'venue_id, sequence', index: 'events_by_at', days: 2 },
  idempotency_keys: {
    at: 'created_at',
    key: 'session_id, key',
    index: 'idempotency_keys_by_created_at',
    days: 3,
  },
} as const;

export type PrunedTable = keyof typeof PRUNED;
export const PRUNED_TABLES = Object.keys(PRUNED) as PrunedTable[];

/** A span of days that ends with the last one; `end` is the end of the last day. */
export type Days = { end: number; count: number };

export const endOf = ({ end, count }: Days, day: number) => end - (count - 1 - day) * DAY_MS;

/**
 * Has the pruned tables in partitions of a day each, from the first day to a few after the last.
 * The time has to be in each unique key; the index by time has nothing more to find.
 */
export async function divideByDay(database: Database, days: Days): Promise<void> {
  for (const name of PRUNED_TABLES) {
    const { at, key } = PRUNED[name];
    await database.run(`
      alter table ${name} rename to ${name}_whole;
      create table ${name} (like ${name}_whole including defaults,
        constraint ${name}_by_day_key primary key (${key}, ${at})) partition by range (${at})`);
    for (let day = -1; day <= days.count; day += 1) {
      const to = endOf(days, day);
      await database.run(
        `create table ${name}_${day + 1} partition of ${name}
         for values from (${day === -1 ? 0 : to - DAY_MS}) to (${to})`,
      );
    }
    await database.run(`insert into ${name} select * from ${name}_whole; drop table ${name}_whole`);
  }
}

/** Venues whose counters are raised by one statement: others wait for it. */
const VENUES_AT_ONCE = 1_000;

/**
 * Drops a day's partition, once the numbers of its events are remembered as deleted. Returns how long
 * its longest statement took, in milliseconds: others wait for it.
 */
export async function dropDay(database: Database, name: PrunedTable, day: number): Promise<number> {
  const part = `${name}_${day + 1}`;
  const longest = name === 'events' ? await rememberDeleted(database, part) : 0;
  return Math.max(longest, await timeOf(() => database.run(`drop table ${part}`)));
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function rememberDeleted(database: Database, part: string): Promise<number> {
  const rows = await database.rows(
    `select venue_id, max(sequence) as last,
       coalesce(max(sequence) filter (where is_public = 1), 0) as last_public
     from ${part} group by venue_id order by venue_id`,
  );
  let longest = 0;
  for (let from = 0; from < rows.length; from += VENUES_AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + VENUES_AT_ONCE));
    const took = await timeOf(() => database.run(RAISED, [some]));
    longest = Math.max(longest, took);
  }
  return longest;
}

const RAISED = `
  update venue_counters as c set
    pruned_sequence = greatest(c.pruned_sequence, v.last),
    pruned_public_sequence = greatest(c.pruned_public_sequence, v.last_public)
  from json_to_recordset($1) as v (venue_id text, last bigint, last_public bigint)
  where c.venue_id = v.venue_id`;

/** Bytes of a table with its partitions and indexes. */
export const sizeOf = (database: Database, name: PrunedTable) =>
  numberOf(
    database,
    `select sum(pg_total_relation_size(oid)) from pg_class left join pg_inherits on inhrelid = oid
     where '${name}'::regclass in (oid, inhparent)`,
  );
