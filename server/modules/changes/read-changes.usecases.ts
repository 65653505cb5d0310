import type { RecordedPayment } from '#core/bills/payment.ts';
import type {
  BillChanges,
  ChangesQuery,
  OrderChanges,
  PaymentChanges,
} from '#core/changes/changes.schema.ts';
import { paymentsTouchedBy, type Touched, touchedBy } from '#core/changes/touched.ts';
import { EVENT_TYPES } from '#core/events/codes.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import {
  findCounters,
  listEventsAfter,
  listerOf,
} from '#server/kernel/events/events.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { readStaffBill } from '../bills/bill-facts.ts';
import { listPaymentsMadeAt, listPaymentsOfParties } from '../bills/payments.repository.ts';
import {
  listOrdersById,
  listOrdersOfSeating,
  listUnfinishedOrders,
} from '../orders/orders.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { listOpenSeatings, listSeatingsById, toSeating } from '../seatings/seatings.repository.ts';

/** Events of an answer: of orders and payments, and of bills, which are read one by one. */
const ORDER_EVENTS = 200;
const PAYMENT_EVENTS = 200;
const BILL_EVENTS = 50;

/** With a bill, or of a party that has another party's now: payments are made, or go elsewhere. */
export const listMoneyEvents = listerOf(
  EVENT_TYPES.filter(
    (type) =>
      type.startsWith('bill.') ||
      type.startsWith('payment.') ||
      type === 'seating.moved' ||
      type === 'seating.separated',
  ),
  PAYMENT_EVENTS,
);

type Page = { touched: Touched | null; next: number; isMore: boolean };

/** Where to go on, null from the beginning, and the last event. Throws `changes.forgotten`. */
async function readSince(db: Reader, venue: string, after: string | undefined) {
  const counters = await findCounters(db, venue);
  const last = counters?.sequence ?? 0;
  if (after === undefined) return { since: null, last };
  const since = Number(after);
  // A number that is still to come is of another database, such as one before a backup was restored.
  if (since < (counters?.prunedSequence ?? 0) || since > last) {
    throw new ProblemError('changes.forgotten');
  }
  return { since, last };
}

/** What events after one were about; null: from the beginning. Throws `changes.forgotten`. */
async function readPage(
  db: Reader,
  venue: string,
  { after }: ChangesQuery,
  limit: number,
): Promise<Page> {
  const { since, last } = await readSince(db, venue, after);
  if (since === null) return { touched: null, next: last, isMore: false };
  const events = await listEventsAfter(db, venue, since, { onlyPublic: false, limit });
  const next = events.at(-1)?.event.sequence ?? since;
  return { touched: touchedBy(events), next, isMore: next < last };
}

/**
 * Orders as they are now, all in one look: what changes afterwards has an event after `next`.
 */
export function readOrderChanges(
  { store }: Context,
  venue: string,
  query: ChangesQuery,
): Promise<OrderChanges> {
  return store.of(venue).readAside(async (db) => {
    const { touched, ...page } = await readPage(db, venue, query, ORDER_EVENTS);
    if (touched === null) {
      const open = await listUnfinishedOrders(db, venue);
      return { orders: open.map(({ order }) => order), ...page };
    }
    const ofMoved = await Promise.all(touched.moved.map((id) => listOrdersOfSeating(db, id)));
    const ids = new Set([...ofMoved.flat().map(({ order }) => order.id), ...touched.orders]);
    const found = ids.size === 0 ? [] : await listOrdersById(db, venue, [...ids]);
    return { orders: found.map(({ order }) => order), ...page };
  });
}

/** Bills and payments as they are now. Throws `menu.unknown`. */
export function readBillChanges(
  context: Context,
  venue: string,
  query: ChangesQuery,
): Promise<BillChanges> {
  return context.store.of(venue).readAside(async (db) => {
    const { touched, ...page } = await readPage(db, venue, query, BILL_EVENTS);
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const seatings =
      touched === null
        ? await listOpenSeatings(db, venue)
        : (await listSeatingsById(db, touched.seatings)).filter(
            (seating) => seating.venue === venue && !seating.mergedInto,
          );
    const bills: BillChanges['bills'] = [];
    for (const seating of seatings) {
      const { bill, payments } = await readStaffBill(db, { seating, menu });
      bills.push({ seating: toSeating(seating), bill, payments });
    }
    return { bills, ...page };
  });
}

/**
 * Payments as they are now; each has an event in the transaction that made it. Throws `menu.unknown`.
 */
export function readPaymentChanges(
  { store, menus }: Context,
  venue: string,
  { after }: ChangesQuery,
): Promise<PaymentChanges> {
  return store.of(venue).readAside(async (db) => {
    const { since, last } = await readSince(db, venue, after);
    const { currency } = (await findVenueMenu(menus, db, venue)).menu.file.venue;
    if (since === null) {
      const parties = (await listOpenSeatings(db, venue)).map(({ id }) => id);
      const payments = await shown(db, await listPaymentsOfParties(db, parties));
      return { currency, payments, next: last, isMore: false };
    }
    const rows = await listMoneyEvents(db, { venue, after: since });
    const events = rows.map(({ data }) => JSON.parse(data) as VenueEvent);
    const isMore = events.length === PAYMENT_EVENTS;
    const { parties, times, moved } = paymentsTouchedBy(events);
    const made = await listPaymentsMadeAt(db, venue, times);
    const found = [
      ...(await listPaymentsOfParties(db, moved)),
      // What was paid to a party that joined another one meanwhile comes with that event.
      ...made.filter(({ seating }) => parties.has(seating) && !moved.includes(seating)),
    ];
    const next = isMore ? (events.at(-1)?.sequence ?? since) : last;
    return { currency, payments: await shown(db, found), next, isMore };
  });
}

async function shown(db: Reader, found: readonly RecordedPayment[]) {
  const parties = await listSeatingsById(db, [...new Set(found.map(({ seating }) => seating))]);
  const tables = new Map(parties.map(({ id, table }) => [id, table]));
  const payments = found.filter(isPayment).flatMap(({ payment, seating }) => {
    const table = tables.get(seating);
    return table === undefined ? [] : [{ seating, table, payment }];
  });
  return payments.sort(({ payment: a }, { payment: b }) => (a.id < b.id ? -1 : 1));
}

/** What is only rounding, of money given back in cash, is none. */
const isPayment = ({ payment: { amount, tip } }: RecordedPayment) => amount !== 0 || tip !== 0;
