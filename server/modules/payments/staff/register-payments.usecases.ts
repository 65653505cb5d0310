import { businessDay } from '#core/days/business-day.ts';
import type {
  DayPayments,
  PaymentRegistration,
  RegisteredPayment,
} from '#core/payments/staff-payments.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { findPayment } from '#server/modules/bills/payments.repository.ts';
import { findVenueMenu } from '#server/modules/published-menu/current-menu.ts';
import { findSeating } from '#server/modules/seatings/seatings.repository.ts';
import { ProblemError } from '#server/problem.ts';
import {
  findPaymentPlace,
  findRegistration,
  insertRegistration,
  listPaymentsBetween,
} from './registrations.repository.ts';

/** A business day's payments, with what is still to be entered in the cash register. */
export function readDayPayments(
  context: Context,
  venue: string,
  day: string,
): Promise<DayPayments> {
  return context.store.read(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const { currency } = menu.file.venue;
    const noon = Date.parse(day);
    // A day on either side covers every time zone; local time decides which day it is.
    const span = { venue, from: noon - DAY_MS, to: noon + 3 * DAY_MS };
    const found = (await listPaymentsBetween(db, span)).filter(
      ({ at }) => businessDay(at, menu.file.venue) === day,
    );
    const payments: RegisteredPayment[] = [];
    for (const each of found) {
      payments.push(...(await toEntry(db, each)));
    }
    return { currency, payments };
  });
}

async function toEntry(
  db: Reader,
  { id, seating, registered }: Awaited<ReturnType<typeof listPaymentsBetween>>[number],
): Promise<RegisteredPayment[]> {
  const payment = (await findPayment(db, id))?.payment;
  const table = (await findSeating(db, seating))?.table;
  // What is only rounding, of money given back in cash, is no payment.
  const isRounding = payment?.amount === 0 && payment.tip === 0;
  if (payment === undefined || table === undefined || isRounding) {
    return [];
  }
  const number = registered && { number: registered.number, at: toTimestamp(registered.at) };
  return [{ payment, table, registered: number }];
}

/**
 * Somebody has entered a payment in the cash register. Throws `payments.unknown`, and
 * `payments.registered` if it has another number there.
 */
export async function registerPayment(
  context: Context,
  by: By,
  payment: string,
  wish: PaymentRegistration,
): Promise<RegisteredPayment> {
  const number = plainText(wish.number);
  return change(context, by.venue, async ({ db, at }) => {
    const place = await findPaymentPlace(db, payment);
    if (place === undefined || place.venue !== by.venue) {
      throw new ProblemError('payments.unknown');
    }
    if (number === null) {
      const fields = [{ path: '/number', message: 'must have something to read' }];
      throw new ProblemError('request.invalid', { fields });
    }
    const known = await findRegistration(db, payment);
    if (known !== undefined && known.number !== number) {
      throw new ProblemError('payments.registered', { state: known.number });
    }
    if (known === undefined) {
      await insertRegistration(db, { venue: by.venue, payment, staff: by.staff.id, number }, at);
      const auditEntry = {
        kind: 'payment.registered',
        seating: place.seating,
        detail: { number },
      } as const;
      await insertAuditEntry(db, by, auditEntry, at);
    }
    const registered = { payment, number, at: known?.at ?? at };
    const [entry] = await toEntry(db, { id: payment, seating: place.seating, at, registered });
    if (entry === undefined) {
      throw new ProblemError('payments.unknown');
    }
    return entry;
  });
}
