import { type GivenBack, giveBack, type Payer } from '#core/billing/give-back.ts';
import { netPayments } from '#core/billing/shares.ts';
import { billLines } from '#core/ordering/order-view.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { listPayments } from '#server/modules/bills/payments.repository.ts';
import { emitBill } from '#server/modules/bills/seating-bill.ts';
import { listTakenParts } from '#server/modules/bills/taken-parts.repository.ts';
import { findVenueSeating, type VenueSeating } from '#server/modules/bills/venue-seating.ts';
import { listOrdersOfSeating } from '#server/modules/orders/orders.repository.ts';
import { findSeating } from '#server/modules/seatings/seatings.repository.ts';
import { newId } from '#server/random.ts';
import { type Attempt, findAttempt } from '../attempts.repository.ts';
import { tellRefund } from '../send-refund.ts';
import { enterRefund } from './enter-refund.ts';

/**
 * A bill costs less than was paid: the difference goes back, by itself where a provider has it and
 * the venue does not want to be asked; else it waits for staff.
 */
export async function giveBackSurplus(
  context: Pick<Context, 'menus'>,
  unit: Unit,
  id: string,
): Promise<void> {
  const { db } = unit;
  const known = await findSeating(db, id);
  const payers = known === undefined ? [] : await listPayers(db, known.id);
  if (known === undefined || payers.length === 0) {
    return;
  }
  const orders = (await listOrdersOfSeating(db, known.id)).map(({ order }) => order);
  const back = giveBack(billLines(orders), payers);
  if (back.length === 0) {
    return;
  }
  const found = await findVenueSeating(context, db, known.venue, known.id);
  const attempts: Attempt[] = [];
  for (const each of back) {
    const attempt = await findAttempt(db, each.payer);
    await enter(unit, found, each, attempt);
    if (attempt !== undefined) attempts.push(attempt);
  }
  for (const attempt of attempts) await tellRefund(context, unit, attempt);
  if (attempts.length === 0) {
    await emitBill(unit, 'bill.adjusted', found.seating, found.menu);
  }
}

/** All who have paid: on the phone by attempt, else by payment. */
async function listPayers(db: Reader, seating: string): Promise<Payer[]> {
  const paid = netPayments(await listPayments(db, seating));
  const parts = (await listTakenParts(db, seating)).filter(({ state }) => state === 'paid');
  return [...Map.groupBy(paid, ({ id, attempt }) => attempt ?? id)].map(([id, entries]) => ({
    id,
    amount: entries.reduce((sum, { amount }) => sum + amount, 0),
    tip: entries.reduce((sum, { tip }) => sum + tip, 0),
    parts: parts.filter(({ payment }) => payment === id),
  }));
}

async function enter(
  unit: Unit,
  { seating, menu }: VenueSeating,
  { payer, amount, tip, lines }: GivenBack,
  attempt: Attempt | undefined,
): Promise<void> {
  // What was paid for an order before it was made goes back whatever the venue has chosen.
  const isFirst = attempt !== undefined && attempt.order !== null;
  const asks = menu.file.venue.ordering?.asksAboutExcess === true;
  const isAutomatic = attempt !== undefined && (isFirst || !asks);
  const refund = {
    id: newId(unit.at),
    venue: seating.venue,
    seating: seating.id,
    attempt: attempt?.id ?? null,
    payment: attempt === undefined ? payer : null,
    cause: isFirst ? 'rejected' : 'reduced',
    state: isAutomatic ? 'asked' : 'proposed',
    amount,
    // Staff may have shared out what they were given.
    tip: attempt === undefined ? 0 : tip,
    reason: null,
    bodyHash: null,
  } as const;
  await enterRefund(unit, refund, lines);
}
