import type {
  AdjustmentRequest,
  MoveLinesRequest,
  PaymentCorrection,
  PaymentRequest,
  SeatingSums,
  SettleRequest,
  StaffBill,
} from '#core/bills/bill.schema.ts';
import { remaining } from '#core/bills/bill.ts';
import type { BillAct } from '#core/bills/bill-act.ts';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import { settleBill as decideSettling } from '#core/bills/close-bill.ts';
import { isSamePayment, isSameTake, type RecordedPayment } from '#core/bills/payment.ts';
import {
  adjustBill as decideAdjustment,
  restoreBill as decideRestoring,
} from '#core/bills/reduce-bill.ts';
import {
  correctPayment as decideCorrection,
  isSameCorrection,
  takePayment,
} from '#core/bills/take-payment.ts';
import { moveBillLines as decideMove } from '#core/parties/move-bill-lines.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { hashOfBody } from '#server/kernel/idempotency/body-hash.ts';
import { findCreated, type RowKey } from '#server/kernel/idempotency/create-once.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { findCall } from '../calls/calls.repository.ts';
import { findPlace, findPlaceOf } from '../drawers/drawers.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findAdjustment, type StoredAdjustment } from './adjustments.repository.ts';
import { applyAct, nowOf } from './apply-act.ts';
import {
  findVenueSeating,
  readBillFacts,
  readLeaving,
  readStaffBill,
  staffBillOf,
  type VenueSeating,
} from './bill-facts.ts';
import { findPayment } from './payments.repository.ts';
import { sumOpenSeatings } from './seating-sums.repository.ts';
import { listPartsOf } from './taken-parts.repository.ts';

/** The bill of one of the venue's seatings, including ended ones. Throws `request.not_found`. */
export async function readBill(context: Context, venue: string, id: string): Promise<StaffBill> {
  return context.store.of(venue).read(async (db) => {
    return readStaffBill(db, await findVenueSeating(context, db, venue, id));
  });
}

type Decided = BillAct | { readonly refusal: Refusal };

/** Does something to a bill, unless the request that `isKnown` looks for has. */
async function act(
  context: Context,
  by: By,
  id: string,
  {
    wished = null,
    isKnown = async () => false,
    decide,
    andThen = async () => {},
  }: {
    wished?: string | null;
    isKnown?: (db: Reader, found: VenueSeating) => Promise<boolean>;
    andThen?: (unit: Unit, act: BillAct) => Promise<void>;
    decide: (facts: BillFacts, unit: Unit, found: VenueSeating) => Decided | Promise<Decided>;
  },
): Promise<StaffBill> {
  return change(context, by.venue, async (unit) => {
    const found = await findVenueSeating(context, unit.db, by.venue, id);
    const isRepeated = await isKnown(unit.db, found);
    const facts = await readBillFacts(unit.db, found, wished);
    if (isRepeated) {
      return staffBillOf(unit.db, found, facts);
    }
    const decided = granted(await decide(facts, unit, found));
    await applyAct(unit, decided, by);
    await andThen(unit, decided);
    return staffBillOf(unit.db, found, decided.facts);
  });
}

/** A payment's row is found by the id of the request that made it. */
function paymentKey(
  id: string,
  isSame: (known: RecordedPayment) => boolean,
): RowKey<RecordedPayment> {
  return { find: (db) => findPayment(db, id), isSame, reused: 'bills.key_reused' };
}

/**
 * Staff record a payment, once by its id; a party that has left may still pay. It may close the
 * bill. Throws what
 * `takePayment` refuses, and `bills.key_reused` for an id that is another entry's.
 */
export async function recordPayment(
  context: Context,
  by: By,
  id: string,
  wish: PaymentRequest,
): Promise<StaffBill> {
  let isOpening = false;
  const bill = await act(context, by, id, {
    andThen: async (unit, { changes }) => {
      const kept = changes.find((each) => each.kind === 'cash' && each.move.cause === 'payment');
      if (kept?.kind !== 'cash') return;
      isOpening = await context.prints.openDrawer(unit, by.venue, kept.move.place.drawer);
    },
    async isKnown(db, { seating }) {
      const parts = await listPartsOf(db, wish.id);
      const isSame = (known: RecordedPayment) =>
        isSamePayment(known, seating.id, wish) && isSameTake(parts, wish);
      return (await findCreated(db, paymentKey(wish.id, isSame))) !== undefined;
    },
    async decide(facts, unit, { seating }) {
      const call = wish.call ? (await findCall(unit.db, wish.call))?.call : undefined;
      const drawer = await findPlace(unit.db, by);
      const leaving = await readLeaving(unit.db, seating);
      return takePayment(facts, wish, { call, staff: by.staff.id, drawer, leaving }, nowOf(unit));
    },
  });
  if (isOpening) context.prints.wake(by.venue);
  return bill;
}

/**
 * Staff correct a payment, once by the request's id; a closed day keeps what it counted. Throws what
 * `correctPayment` refuses, and `bills.key_reused` for an id that belongs to something else.
 */
export function correctPayment(
  context: Context,
  by: By,
  { seating: id, payment }: { seating: string; payment: string },
  wish: PaymentCorrection,
): Promise<StaffBill> {
  return act(context, by, id, {
    async isKnown(db, { seating }) {
      const isSame = (known: RecordedPayment) =>
        isSameCorrection(known, { seating: seating.id, payment }, wish);
      return (await findCreated(db, paymentKey(wish.id, isSame))) !== undefined;
    },
    async decide(facts, unit) {
      const old = await findPayment(unit.db, payment);
      const drawers = {
        of: await findPlaceOf(unit.db, payment),
        own: await findPlace(unit.db, by),
      };
      return decideCorrection(facts, old, { wish, staff: by.staff.id, drawers }, nowOf(unit));
    },
  });
}

/**
 * Staff reduce a bill, or one of its lines, once by the request's id. Throws what `adjustBill`
 * refuses, and `bills.key_reused` for an id that belongs to something else.
 */
export function adjustBill(
  context: Context,
  by: By,
  id: string,
  wish: AdjustmentRequest,
): Promise<StaffBill> {
  // The shown total does not identify the request: it has changed with it.
  const { from: _from, ...body } = wish;
  const bodyHash = hashOfBody({ seating: id, ...body });
  const key: RowKey<StoredAdjustment> = {
    find: (db) => findAdjustment(db, wish.id),
    isSame: (known) => known.bodyHash === bodyHash,
    reused: 'bills.key_reused',
  };
  return act(context, by, id, {
    isKnown: async (db) => (await findCreated(db, key)) !== undefined,
    decide: (facts, unit) => decideAdjustment(facts, wish, bodyHash, nowOf(unit)),
  });
}

/** Staff revert a reduction. Throws what `restoreBill` refuses. */
export function restoreBill(
  context: Context,
  by: By,
  id: string,
  adjustment: string,
): Promise<StaffBill> {
  return act(context, by, id, {
    decide: (facts, unit) => decideRestoring(facts, adjustment, nowOf(unit)),
  });
}

/** Staff move lines to another bill of the party. Throws what `moveBillLines` refuses. */
export function moveBillLines(
  context: Context,
  by: By,
  id: string,
  wish: MoveLinesRequest,
): Promise<StaffBill> {
  return act(context, by, id, {
    wished: wish.to,
    decide: (facts, unit) => decideMove(facts, wish, nowOf(unit)),
  });
}

/**
 * Closes a bill that is paid, or that the host pays; the first one ends the seating. Throws what `settleBill`
 * refuses, and `seatings.moved` for a part of another party.
 */
export async function settleBill(
  context: Context,
  by: By,
  id: string,
  { from, bill }: SettleRequest,
): Promise<Seating> {
  return change(context, by.venue, async (unit) => {
    const found = await findVenueSeating(context, unit.db, by.venue, id);
    if (found.seating.id !== id) {
      throw new ProblemError('seatings.moved');
    }
    const facts = await readBillFacts(unit.db, found);
    const leaving = await readLeaving(unit.db, found.seating);
    const decided = granted(
      decideSettling(facts, { from, bill: bill ?? null, leaving }, nowOf(unit)),
    );
    await applyAct(unit, decided, by);
    return decided.facts.seating;
  });
}

/** What each open seating of a venue owes and has paid. */
export function readSeatingSums(context: Context, venue: string): Promise<SeatingSums> {
  return context.store.of(venue).read(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const sums = await sumOpenSeatings(db, venue);
    return {
      payer: menu.ordering.payer,
      currency: menu.file.venue.currency,
      sums: sums.map(({ seating, total, paid }) => ({
        seating,
        total,
        paid,
        remaining: remaining(total, [{ amount: paid, tip: 0 }]),
      })),
    };
  });
}
