import type { DatabaseSync } from 'node:sqlite';
import { ORDERS_OF_PARTY, type Plan } from '../plan.ts';
import { KINDS, uuid } from './sql.ts';

/** How long a party stays, and stays on after its last order. Milliseconds. */
const STAY_MS = 5_400_000;
/** Sessions are deleted three days after they ended. */
const SESSIONS_AGE = 2;
/** Days up to this age are not closed yet: yesterday. */
const OPEN_AGE = 1;

/** Sign-ins of each venue and day, which are kept for a year. */
const SIGN_INS = 10;
const SIGN_INS_AGE = 364;

/** The parties of a batch's orders: two guests each, who have paid all of it. */
export function addParties(database: DatabaseSync, { seed }: Plan, now: number): void {
  const first = `from batch where i % ${ORDERS_OF_PARTY} = 0`;
  const ended = `seated + ${STAY_MS}`;
  const payment = uuid('seated', KINDS.payment, 'party_number', seed);
  database.exec(`
    insert into seatings (id, venue_id, table_id, state, join_code, guest_count, opened_at,
      last_order_at, last_activity_at, ended_at, ending, bill_state)
    select party, venue, place, 'ended', case when age >= 30 then '' else '1234' end, 2, seated,
      placed, ${ended}, ${ended}, 'staff', 'settled'
    ${first} order by i;

    -- One at a table: those of the last unfinished orders of each venue.
    update seatings set state = 'open', ended_at = null, ending = null, bill_state = 'open',
      opened_at = ${now}, last_order_at = ${now}, last_activity_at = ${now}
    where id in (select max(party) from batch where is_open group by place);

    insert into guest_sessions (id, venue_id, table_id, seating_id, token_hash, admission,
      "returning", ordinal, created_at, ended_at)
    select session, venue, place, party, printf('past %d', i), 'admitted', 0,
      1 + i / 2 % 2, seated, ${ended}
    from batch where age <= ${SESSIONS_AGE} and i % 2 = 0 order by i;

    insert into payments (id, venue_id, seating_id, staff_id, method, amount, tip, at)
    select ${payment}, venue, party, 'nobody', 'card', sum(total), 0, max(placed) + ${STAY_MS / 2}
    from batch where state = 'done' group by party_number order by party_number;

    -- Every third on a phone.
    insert into payment_attempts (id, venue_id, seating_id, session_id, body_hash, provider,
      provider_ref, reference, locale, currency, amount, tip, state, received, return_hash,
      created_at, changed_at, expires_at)
    select ${payment}, venue, party, min(session), printf('%064x', party_number), 'stripe',
      printf('cs_%d', party_number), 'G1', 'sv', 'SEK', sum(total), 0, 'paid', sum(total),
      printf('%064x', party_number), max(placed), max(placed), max(placed) + 600000
    from batch where state = 'done' and party_number % 3 = 0
    group by party_number order by party_number;

    insert into staff_acts (id, venue_id, kind, staff_id, staff_name, order_id, seating_id, detail,
      at)
    select ${uuid('seated', KINDS.act, 'party_number', seed)}, venue, 'seating.ended', 'nobody',
      'Nobody', null, party, '{}', ${ended}
    ${first} order by i;

    insert into staff_acts (id, venue_id, kind, staff_id, staff_name, detail, at, is_security)
    select ${uuid('placed', KINDS.signIn, 'i', seed)}, venue, 'sign_in.done', 'nobody', 'Nobody',
      '{}', placed, 1
    from batch where k < ${SIGN_INS} and age <= ${SIGN_INS_AGE} order by i`);
}

/** All days before yesterday are closed: their orders and payments are counted. */
export function closeDays(database: DatabaseSync, { seed }: Plan): void {
  database.exec(`
    insert into counted_orders (order_id, venue_id, day, sums, is_open)
    select id, venue, day, json_object('1200', total), 0
    from batch where age > ${OPEN_AGE} order by i;

    insert into counted_payments (payment_id, venue_id, day)
    select ${uuid('seated', KINDS.payment, 'party_number', seed)}, venue, day
    from batch where age > ${OPEN_AGE} and state = 'done'
    group by party_number order by party_number;

    insert or ignore into closed_days (venue_id, day, report, staff_id, staff_name, at)
    select venue, batch.day, json_object('day', batch.day, 'currency', 'SEK', 'orders', count(*),
        'late', 0, 'seatings', 1, 'guests', 1, 'sold', 0, 'corrections', json('[]'), 'total', 0,
        'vat', json('[]'), 'payments', json('[]'), 'paid', 0, 'tips', 0),
      'nobody', 'Nobody', begins + 86400000
    from batch join day on day.rank = day_rank
    where age > ${OPEN_AGE} group by day_rank, venue_rank order by day_rank`);
}
