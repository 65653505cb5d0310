import type { DatabaseSync } from 'node:sqlite';
import { ORDERS_OF_PARTY, type Plan } from '../plan.ts';
import { KINDS, mixed, uuid } from './sql.ts';

/** Orders that are made at a time: what SQLite keeps in memory for it stays small. */
export const BATCH = 100_000;

/** Guests' names for devices go after that many days, as `NOTES_KEPT_DAYS` says. */
const ANONYMOUS_AGE = 30;
/** Orders of venues that nobody measures which stay unfinished: their boards are not empty. */
const UNFINISHED_ELSEWHERE = 10;

/**
 * The table `batch`: the orders numbered from `first`, by day, venue and time. A day is open from
 * eleven to eleven; four orders of a table follow each other, and are a party. `age` is in days
 * before today. Of a hundred orders two are rejected, and two cancelled.
 */
export function beginBatch(
  database: DatabaseSync,
  { venues, days, ordersADay, lines, products, seed }: Plan & { products: number },
  first: number,
  last: number,
): void {
  const perDay = venues * ordersADay;
  const party = `i / ${ORDERS_OF_PARTY}`;
  const most = 2 * lines - 1;
  const randomOf = mixed('i', seed);
  database.exec(`
    drop table if exists temp.batch;
    create temp table batch as
    with recursive
      counted(i) as (select ${first} union all select i + 1 from counted where i < ${last - 1}),
      numbered as (
        select i, i / ${perDay} as day_rank, i / ${ordersADay} % ${venues} as venue_rank,
          i % ${ordersADay} as k, ${party} as party_number, ${randomOf} as random
        from counted
      ),
      timed as (
        select numbered.*, day.label as day, ${days} - day_rank as age,
          venue.id as venue, place.id as place,
          begins + 21600000 + k * 43200000 / ${ordersADay} + random % 20000 as placed,
          begins + 21000000 + (k - k % ${ORDERS_OF_PARTY}) * 43200000 / ${ordersADay} as seated,
          1 + random / 100 % ${most} as lines,
          random / 1000 % ${Math.max(1, products - most)} as first_product,
          venue_rank > 0 and day_rank = ${days - 1} and k >= ${ordersADay - UNFINISHED_ELSEWHERE}
            as is_open
        from numbered
        join day on day.rank = day_rank
        join venue on venue.rank = venue_rank
        join place on place.venue = venue_rank and place.rank = party_number % venue.tables
      ),
      priced as (
        select timed.*, k + 1 as number,
          (select sum(price) from product
            where rank >= first_product and rank < first_product + lines) as total,
          ${uuid('seated', KINDS.party, 'party_number', seed)} as party,
          case when is_open then 'accepted'
            when random % 100 < 2 then 'rejected'
            when random % 100 < 4 then 'cancelled'
            else 'done' end as state
        from timed
      )
    select priced.*,
      ${uuid('placed', KINDS.order, 'i', seed)} as id,
      case when age >= ${ANONYMOUS_AGE} then party
        else ${uuid('seated', KINDS.session, 'i / 2', seed)} end as session
    from priced order by i`);
}
