import type { DatabaseSync } from 'node:sqlite';
import type { Plan } from '../plan.ts';
import { KINDS, uuid } from './sql.ts';

/** From the order being placed, in milliseconds: seen, accepted, ready, and all of it served. */
const AFTER = { seen: 4_000, accepted: 30_000, ready: 480_000, served: 540_000 };
/** Keys, and the answers kept with them, go after three days; one more is on its way out. */
const KEYS_AGE = 2;

/** The rows of a batch's orders: lines, stations that saw them, numbers and idempotency keys. */
export function addOrders(database: DatabaseSync, { seed }: Plan): void {
  const ended = `case state when 'accepted' then null else placed + ${AFTER.served} end`;
  const isMade = `state in ('accepted', 'done')`;
  database.exec(`
    insert into orders (id, venue_id, table_id, seating_id, session_id, number, business_day,
      menu_version, state, currency, total, reason, placed_at, seen_at, accepted_at, ended_at,
      changed_at)
    select id, venue, place, party, session, number, day, 1, state, 'SEK', total,
      case state when 'rejected' then 'Sold out' end, placed, placed + ${AFTER.seen},
      case when ${isMade} then placed + ${AFTER.accepted} end, ${ended},
      coalesce(${ended}, placed + ${AFTER.accepted})
    from batch order by i;

    insert into order_lines (id, venue_id, order_id, position, product, name, options, quantity, unit_price,
      total, vat, vat_rate, station, alcohol, state, note, changed_at, ready_at, served_at)
    select ${uuid('placed', KINDS.line, 'i * 16 + product.rank - first_product', seed)},
      batch.venue, batch.id, product.rank - first_product, product.id, product.name, '[]', 1, price, price, vat,
      vat_rate, station, alcohol, case state when 'done' then 'served' else 'queued' end,
      case when age < 30 and random % 20 = 0 then 'Ingen lök, tack' end,
      placed + ${AFTER.served},
      case state when 'done' then placed + ${AFTER.ready} end,
      case state when 'done' then placed + ${AFTER.served} end
    from batch join product on product.rank >= first_product and product.rank < first_product + lines
    order by i, product.rank;

    insert into order_seen (venue_id, order_id, station, at)
    select venue, id, 'bar', placed + ${AFTER.seen} from batch order by i;

    insert into order_numbers (venue_id, business_day, last_number)
    select venue, day, max(number) from batch group by venue, day
    on conflict do update set last_number = max(last_number, excluded.last_number);

    insert into idempotency_keys (venue_id, session_id, key, kind, body_hash, status, answer,
      created_at)
    select venue, session, id, 'order', printf('%064x', random), 201,
      json_object('id', id, 'of', printf('%.*c', 1200, 'x')), placed
    from batch where age <= ${KEYS_AGE} order by i`);
}

/** The steps of an order that its events tell of, while they are stored: two days. */
const EVENTS_AGE = 1;
const STEPS = ['order.placed', 'order.seen', 'order.accepted', 'line.ready', 'order.done'];

/** The events of a batch's orders, numbered from their venue's counter on. */
export function addEvents(database: DatabaseSync, { ordersADay }: Plan): void {
  const steps = STEPS.map((type, step) => `select ${step} as step, '${type}' as type`);
  // Numbers of earlier days are not stored any more, but were given.
  const sequence = `day_rank * ${ordersADay * STEPS.length} + k * ${STEPS.length} + step + 1`;
  database.exec(`
    insert into events (venue_id, sequence, type, is_public, table_id, seating_id, session_id,
      data, at)
    select venue, ${sequence}, type, 0, place, party, session,
      json_object('sequence', ${sequence}, 'type', type, 'of', printf('%.*c', 1200, 'x')),
      placed + step * 1000
    from batch cross join (${steps.join(' union all ')})
    where age <= ${EVENTS_AGE} order by i, step`);
}

/** What the counters say after all of them, so that the next event follows. */
export function countEvents(database: DatabaseSync, { days, ordersADay }: Plan): void {
  const last = days * ordersADay * STEPS.length;
  const pruned = Math.max(0, days - EVENTS_AGE) * ordersADay * STEPS.length;
  database.exec(`
    update venue_counters set event_sequence = ${last}, pruned_sequence = ${pruned},
      public_sequence = ${pruned}, pruned_public_sequence = ${pruned}
    where venue_id in (select id from venue)`);
}
