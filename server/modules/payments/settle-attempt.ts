import { type PaymentReading, type Settlement, settlementOf } from '#core/billing/settlement.ts';
import { fitLines, leftToTake, withSum } from '#core/billing/taken-parts.ts';
import type { InsideContext } from '#server/context.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { newId } from '#server/random.ts';
import { insertPayment } from '../bills/payments.repository.ts';
import { emitPayment } from '../bills/seating-bill.ts';
import {
  listPartsOf,
  makeAmounts,
  movePart,
  releaseParts,
} from '../bills/taken-parts.repository.ts';
import { findVenueSeating } from '../bills/venue-seating.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { touchSeating } from '../seatings/seatings.repository.ts';
import { toTablePayment } from './attempt-view.ts';
import { type Attempt, findAttempt, moveAttempt } from './attempts.repository.ts';
import { enterPaidOrder, type PaidOrder } from './pay-first/enter-paid-order.ts';
import { readPayableBill } from './payable-bill.ts';
import { insertRefund, listRefundsOf } from './refunds.repository.ts';
import { settlePaidBill } from './settle-paid-bill.ts';

/**
 * Applies what a provider says about an attempt: the only function that does, for every reader of it.
 * The same reading changes nothing a second time. Money beyond what is left goes back.
 */
export async function settleAttempt(
  context: InsideContext,
  unit: Unit,
  id: string,
  reading: PaymentReading,
): Promise<void> {
  const attempt = await findAttempt(unit.db, id);
  if (!attempt) {
    return;
  }
  const paidOrder = await enterPaidOrder(context, unit, attempt, reading);
  const left = await leftFor(context, unit, attempt, paidOrder);
  const settlement = settlementOf(attempt, reading, left);
  if (!settlement) {
    return;
  }
  const { state, received } = settlement;
  if (!(await moveAttempt(unit.db, attempt, settlement, unit.at))) {
    throw new Error('An attempt has changed while its money was counted.');
  }
  const settled = { ...attempt, state, received };
  if (settlement.state === 'open') {
    return;
  }
  if (attempt.received === 0) {
    // Money that comes twice leaves the parts as they are paid.
    await settleParts(unit, settled, settlement);
  }
  await book(context, unit, settled, settlement, paidOrder);
  await tell(context, unit, settled);
  if (settlement.booked !== null && attempt.order === null) {
    await settlePaidBill(context, unit, attempt.venue, attempt.seating);
  }
}

/** What an attempt may pay: what is left, with the part that is held for it. */
async function leftFor(
  context: InsideContext,
  unit: Unit,
  attempt: Attempt,
  paidOrder: PaidOrder | null,
): Promise<number> {
  if (attempt.order !== null) {
    // All of its own order, and only once: those lines are nobody else's.
    return paidOrder === 'entered' ? attempt.amount : 0;
  }
  const { menu } = await findVenueSeating(context, unit.db, attempt.venue, attempt.seating);
  if (menu.ordering.payer === 'host') {
    return 0;
  }
  const bill = await readPayableBill(unit.db, attempt.seating);
  return leftToTake({
    ...bill,
    takenParts: bill.takenParts.filter(({ payment }) => payment !== attempt.id),
  });
}

/**
 * The parts are paid, as far as the money was needed for them, or free again. Lines that are others'
 * by now are not paid twice: the money pays what is left of the bill, whichever line that is.
 */
async function settleParts(
  { db }: Unit,
  { id, seating }: Attempt,
  { booked }: Settlement,
): Promise<void> {
  if (booked === null) {
    await releaseParts(db, id);
    return;
  }
  const items = withSum(await listPartsOf(db, id), booked.amount);
  for (const { amount, ...part } of items) {
    // Free already, if the money comes late.
    if (!(await movePart(db, id, part, { state: 'paid', amount }))) {
      throw new Error('A part of a bill has changed while its money was counted.');
    }
  }
  const { lines, takenParts } = await readPayableBill(db, seating);
  const others = takenParts.filter(({ payment }) => payment !== id);
  if (!fitLines(items, { lines, takenParts: others })) {
    await makeAmounts(db, id);
  }
}

async function book(
  context: InsideContext,
  { db, at }: Unit,
  attempt: Attempt,
  { booked, excess }: Settlement,
  paidOrder: PaidOrder | null,
): Promise<void> {
  const { id, venue, seating } = attempt;
  if (booked !== null) {
    const [first] = await listPartsOf(db, id);
    const parts = first?.kind === 'equal' ? first.den : null;
    await insertPayment(
      db,
      {
        id: newId(at),
        venue,
        seating,
        staff: '',
        call: null,
        method: 'online',
        ...booked,
        ...(parts !== null && parts !== undefined && { parts }),
        attempt: id,
      },
      at,
    );
  }
  if (excess > 0) {
    const isRejected = paidOrder === 'refused' || paidOrder === 'dead';
    const { menu } = await findVenueMenu(context.menus, db, venue);
    // What was paid for an order that nobody makes goes back whatever the venue has chosen.
    const asks = !isRejected && menu.file.venue.ordering?.asksAboutExcess === true;
    const refund = {
      id: newId(at),
      venue,
      seating,
      attempt: id,
      payment: null,
      cause: isRejected ? 'rejected' : 'excess',
      state: asks ? 'proposed' : 'asked',
    } as const;
    const more = { amount: excess, tip: 0, reason: null, bodyHash: null };
    await insertRefund(db, { ...refund, ...more }, at);
  }
}

async function tell(context: InsideContext, unit: Unit, attempt: Attempt): Promise<void> {
  const found = await findVenueSeating(context, unit.db, attempt.venue, attempt.seating);
  const type = attempt.state === 'paid' ? 'payment.paid' : 'payment.failed';
  const refunds = await listRefundsOf(unit.db, [attempt.id]);
  await emitPayment(unit, type, found, toTablePayment(attempt, refunds));
  await touchSeating(unit.db, attempt.seating, unit.at);
}
