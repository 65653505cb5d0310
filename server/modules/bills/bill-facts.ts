import type { Bill, NamedBill, StaffBill } from '#core/bills/bill.schema.ts';
import { isOn, summaryOf } from '#core/bills/bill.ts';
import { type BillFacts, isBlank } from '#core/bills/bill-facts.ts';
import { billOf } from '#core/bills/bill-view.ts';
import { isPaidWhole, type Leaving, staffBillNow } from '#core/bills/close-bill.ts';
import type { BillState } from '#core/bills/codes.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { listOpenCalls } from '../calls/calls.repository.ts';
import { listOrdersOfSeating, listWaitingOfSeating } from '../orders/orders.repository.ts';
import { type Attempt, listAttemptsOfSeating } from '../payments/attempts.repository.ts';
import { hasWaiting } from '../payments/pay-first/prepaid-orders.repository.ts';
import { listRefundsOfSeating, type Refund } from '../payments/refunds.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { findSeating, type SeatingRecord, toSeating } from '../seatings/seatings.repository.ts';
import { listNamedBills } from './named-bills.repository.ts';
import { listBackAmounts, sumOwed } from './owed-amounts.repository.ts';
import { listPayments } from './payments.repository.ts';
import { listParts, listTakenParts } from './taken-parts.repository.ts';

export type VenueSeating = { seating: SeatingRecord; menu: PublishedMenu };

/**
 * One of the venue's seatings, including ended ones; for a merged one, the one it is now part of.
 * Throws `request.not_found`.
 */
export async function findVenueSeating(
  context: Pick<Context, 'menus'>,
  db: Reader,
  venue: string,
  id: string,
): Promise<VenueSeating> {
  const named = await findSeating(db, id);
  const seating = named?.mergedInto ? await findSeating(db, named.mergedInto) : named;
  if (seating === undefined || seating.venue !== venue) {
    throw new ProblemError('request.not_found');
  }
  const { menu } = await findVenueMenu(context.menus, db, venue);
  return { seating, menu };
}

/** The facts for a rule about a bill, asked at once; also of `wished`, if that has nothing on it. */
export async function readBillFacts(
  db: Reader,
  { seating, menu }: VenueSeating,
  wished: string | null = null,
): Promise<BillFacts & { attempts: Attempt[]; refunds: Refund[] }> {
  const { id, venue } = seating;
  const [orders, payments, parts, refunds, attempts, calls] = await Promise.all([
    listOrdersOfSeating(db, id),
    listPayments(db, id),
    listParts(db, id),
    listRefundsOfSeating(db, id),
    listAttemptsOfSeating(db, id),
    listOpenCalls(db, id),
  ]);
  const lines = orders.flatMap(({ order }) => order.lines);
  const also = wished === null ? [] : [{ bill: wished }];
  const all = [...lines, ...payments, ...refunds, ...attempts, ...also];
  return {
    ...{ venue, settings: menu.file.venue, seating: toSeating(seating) },
    ...{ named: await listNamedBills(db, id, all), bill: null },
    orders: orders.map(({ order }) => order),
    calls: calls.map(({ call }) => call),
    ...{ payments, parts, refunds, attempts },
  };
}

const NOTHING_LEFT: Leaving = { waiting: [], hasPrepaid: false };

/** What a party leaves behind. */
export async function readLeaving(db: Reader, { id }: SeatingRecord): Promise<Leaving> {
  const [waiting, hasPrepaid] = await Promise.all([
    listWaitingOfSeating(db, id),
    hasWaiting(db, id),
  ]);
  return { waiting: waiting.map(({ order }) => order), hasPrepaid };
}

/** What a seating owes and has paid, with its orders and payments. */
export async function readStaffBill(db: Reader, found: VenueSeating): Promise<StaffBill> {
  return staffBillOf(db, found, await readBillFacts(db, found));
}

/** A bill as staff read it after an act; what keeps it open is asked only where that matters. */
export async function staffBillOf(
  db: Reader,
  { seating }: VenueSeating,
  party: BillFacts,
): Promise<StaffBill> {
  const facts = { ...party, bill: null };
  const leaving = isPaidWhole(facts) ? await readLeaving(db, seating) : NOTHING_LEFT;
  return staffBillNow(facts, leaving);
}

/** What a seating owes and has paid, however many orders it has. */
export async function sumBill(db: Reader, { seating, menu }: VenueSeating): Promise<Bill> {
  const { id } = seating;
  const [owed, payments, parts, back] = await Promise.all([
    sumOwed(db, id),
    listPayments(db, id),
    listTakenParts(db, id),
    listBackAmounts(db, id),
  ]);
  const named = await listNamedBills(db, id, [...owed, ...payments, ...back]);
  const billNow = (bill: string | null, state: BillState) => {
    const own = payments.filter(isOn(bill));
    const summary = summaryOf(owed.filter(isOn(bill)), own);
    const taken = parts.filter(isOn(bill));
    return billOf(state, menu.file.venue, summary, own, taken, back.filter(isOn(bill)));
  };
  const others = named.flatMap(({ id: of, name, state }): NamedBill[] => {
    const bill = billNow(of, state);
    return isBlank(bill) ? [] : [{ id: of, name, ...bill }];
  });
  const first = billNow(null, seating.bill);
  return others.length === 0 ? first : { ...first, others };
}
