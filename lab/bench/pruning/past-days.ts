import type { Database } from './database.ts';

export const DAY_MS = 86_400_000;

/** What happens in a day: at each venue so many events, and a key for each fifth of them. */
export type Busy = { venues: number; events: number };

const EVENTS_OF_AN_ORDER = 5;
/** A line as events and answers have it; of real ones, a third are ids too. */
const LINE =
  '{"id":"%s","product":"%s","name":"Soup of the day","options":[],"quantity":1,"unitPrice":12500,' +
  '"total":12500,"vat":"food","station":"kitchen","alcohol":false,"state":"queued","note":null}';
const ORDER = (lines: number) =>
  `{"type":"order.placed","order":{"id":"%s","seating":"%s","state":"placed","number":12,"currency":"SEK",` +
  `"lines":[${Array.from({ length: lines }, () => LINE).join(',')}]}}`;

/** SQL for a text of so many lines, of about 230 characters each, with ids of its own. */
const orderOf = (lines: number) =>
  `format('${ORDER(lines)}'${', gen_random_uuid()'.repeat(2 + 2 * lines)})`;

const venueOf = (number: string) => `'v' || lpad((${number})::text, 6, '0')`;

/** Rows of venues, of which nothing but their numbers is asked for. */
export function addVenues(database: Database, { venues }: Busy): Promise<void> {
  return database.run(
    `insert into venue_counters
       (venue_id, event_sequence, public_sequence, pruned_sequence, pruned_public_sequence)
     select ${venueOf('i')}, 0, 0, 0, 0 from generate_series(0, $1::int - 1) as i`,
    [venues],
  );
}

/** Pieces of a day: between two of them, what is old enough is deleted. */
export const PIECES = 20;

/**
 * Stores the piece of a day that ends at `end`: its events one after another, each of another venue
 * than the one before, and the keys of its orders.
 */
export async function passPiece(
  database: Database,
  { venues, events }: Busy,
  { day, end, piece }: { day: number; end: number; piece: number },
): Promise<void> {
  const count = Math.ceil((venues * events) / PIECES);
  // A step without a common factor reaches each venue once before any for the second time.
  const values = [count, piece, venues, day * events, end - DAY_MS, DAY_MS / (venues * events)];
  await database.run(
    `insert into events
       (venue_id, sequence, type, is_public, table_id, seating_id, session_id, data, at)
     select ${venueOf('(n * 7919) % $3::bigint')}, $4::bigint + n / $3::bigint + 1, 'order.changed', (n % 20 = 0)::int,
       'k7q29xmb4trd', gen_random_uuid()::text, gen_random_uuid()::text,
       ${orderOf(2)}, ($5::bigint + n * $6::float8)::bigint
     from generate_series($1::bigint * $2, $1::bigint * ($2 + 1) - 1) as n
     where n < $3::bigint * ${events}`,
    values,
  );
  await database.run(
    `insert into idempotency_keys
       (venue_id, session_id, key, kind, body_hash, status, answer, created_at)
     select ${venueOf('(n * 7919) % $3::bigint')},
       lpad(to_hex(at), 12, '0') || substr(md5(n::text || $4::bigint), 1, 24),
       lpad(to_hex(at), 12, '0') || substr(md5($4::bigint || n::text), 1, 24),
       'order', repeat('h', 43), 201, ${orderOf(5)}, at
     from generate_series($1::bigint * $2, $1::bigint * ($2 + 1) - 1, ${EVENTS_OF_AN_ORDER}) as n,
       lateral (select ($5::bigint + n * $6::float8)::bigint as at) as moment
     where n < $3::bigint * ${events}`,
    values,
  );
}
