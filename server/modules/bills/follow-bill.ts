import {
  type BillAct,
  beginAct,
  billIncreased,
  billMoved,
  requestsFollow,
} from '#core/bills/bill-act.ts';
import { type BillFacts, rowsOn, sharedOf } from '#core/bills/bill-facts.ts';
import type { SharedBill } from '#core/bills/bill-request.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { hasBillRequest } from '../calls/calls.repository.ts';
import { listOrdersOfSeating } from '../orders/orders.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { findSeating, type SeatingRecord } from '../seatings/seatings.repository.ts';
import { applyAct, nowOf } from './apply-act.ts';
import { readBillFacts, type VenueSeating } from './bill-facts.ts';
import { isFollowed } from './followed-bills.repository.ts';
import { listPayments } from './payments.repository.ts';
import { listTakenParts } from './taken-parts.repository.ts';

type Menus = Pick<Context, 'menus'>;
type Decide = (act: BillAct) => BillAct;

/** What a party owes on one of its bills, by guest, and the shares that were paid. */
export async function readSharedBill(
  db: Reader,
  seating: string,
  bill: string | null,
): Promise<SharedBill> {
  const [records, payments, parts] = await Promise.all([
    listOrdersOfSeating(db, seating),
    listPayments(db, seating),
    listTakenParts(db, seating),
  ]);
  const orders = records.map(({ order }) => order);
  return sharedOf(rowsOn({ orders, payments, parts }, bill));
}

/** Somebody requests an open bill. */
export function requestBill(
  unit: Unit,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<void> {
  return act(unit, { seating, menu }, (so) => billMoved(so, 'requested', 'bill.requested'));
}

/**
 * There is more to pay, or no request is left: a requested bill is open again, and the amounts of open
 * requests follow.
 */
export async function reopenBill(
  unit: Unit,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<void> {
  const isRequested = seating.bill === 'requested';
  if (isRequested || (await hasBillRequest(unit.db, seating.id))) {
    await act(unit, { seating, menu }, billIncreased);
  }
}

/** The bill has changed, so the amounts of its open requests have too. */
export async function refreshBillRequests(context: Menus, unit: Unit, id: string): Promise<void> {
  if (await hasBillRequest(unit.db, id)) {
    await act(unit, await find(context, unit.db, id), requestsFollow);
  }
}

/** The facts of a bill that a change has to follow; null while nobody has asked for it or paid. */
export async function readBillToFollow(
  context: Menus,
  db: Reader,
  id: string,
): Promise<BillFacts | null> {
  return (await isFollowed(db, id)) ? readBillFacts(db, await find(context, db, id)) : null;
}

async function find({ menus }: Menus, db: Reader, id: string): Promise<VenueSeating> {
  const seating = await findSeating(db, id);
  if (seating === undefined) {
    throw new Error(`The seating ${id} is gone.`);
  }
  return { seating, menu: (await findVenueMenu(menus, db, seating.venue)).menu };
}

async function act(unit: Unit, found: VenueSeating, decide: Decide): Promise<void> {
  const facts = await readBillFacts(unit.db, found);
  await applyAct(unit, decide(beginAct(facts, nowOf(unit))));
}
