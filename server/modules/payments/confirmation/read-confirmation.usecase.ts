import { businessDay } from '#core/days/business-day.ts';
import { billLines } from '#core/orders/order-view.ts';
import type { ProviderName } from '#core/payment-providers/codes.ts';
import { type Confirmation, confirmationOf } from '#core/payments/confirmation.ts';
import type { Locale } from '#core/shared/languages.ts';
import { CONFIRMATION_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { findVenueSeating } from '../../bills/bill-facts.ts';
import { listPayments } from '../../bills/payments.repository.ts';
import { listPartsOf } from '../../bills/taken-parts.repository.ts';
import { findBookSettings } from '../../books/books.repository.ts';
import { listOrdersOfSeating } from '../../orders/orders.repository.ts';
import { isTrial } from '../../trials/trials.repository.ts';
import { findAttempt } from '../attempts.repository.ts';
import { listRefundsOf } from '../refunds.repository.ts';
import { readConfirmationToken } from './confirmation-token.ts';

/** A payment as its guest keeps it; times in milliseconds since 1970. */
export interface GuestConfirmation extends Confirmation {
  readonly payment: string;
  readonly seating: string;
  readonly venue: string;
  /** Empty where the venue has not given it. */
  readonly orgNumber: string;
  readonly table: string;
  readonly timeZone: string;
  readonly currency: string;
  /** The guest's, among the site's. */
  readonly locale: Locale;
  readonly day: string;
  readonly at: number;
  /** Until when its address opens it. */
  readonly until: number;
  readonly provider: ProviderName;
  readonly reference: string;
  /** What its provider calls it; null if it never said so. */
  readonly providerRef: string | null;
  /** Whether it can be sent by mail from here. */
  readonly hasMail: boolean;
}

/**
 * What a token opens, as it is stored now. Null for what is not paid, is too old, or belongs to nobody
 * any more, since its party was forgotten.
 */
export async function readConfirmation(
  context: Context,
  token: string,
): Promise<GuestConfirmation | null> {
  const id = await readConfirmationToken(context.epochs, token);
  if (id === null) return null;
  return context.store.read(async (db) => {
    const attempt = await findAttempt(db, id);
    if (attempt === undefined || attempt.state !== 'paid' || attempt.hold !== undefined)
      return null;
    const { venue, createdAt } = attempt;
    const until = createdAt + CONFIRMATION_MS;
    if (context.clock.now() >= until || attempt.session === attempt.seating) return null;
    const { seating, menu } = await findVenueSeating(context, db, venue, attempt.seating);
    const [orders, payments, parts, refunds, books, isTrying] = await Promise.all([
      listOrdersOfSeating(db, seating.id),
      listPayments(db, seating.id),
      listPartsOf(db, id),
      listRefundsOf(db, [id]),
      findBookSettings(db, venue),
      isTrial(db, venue),
    ]);
    const lines = billLines(orders.map(({ order }) => order));
    const entries = payments.filter((entry) => entry.attempt === id);
    const paidAt = entries[0] === undefined ? attempt.changedAt : Date.parse(entries[0].at);
    return {
      ...confirmationOf({
        lines: lines.filter((line) => line.bill === attempt.bill),
        parts: parts.filter(({ state }) => state === 'paid'),
        entries,
        received: attempt.received,
        refunds,
      }),
      payment: id,
      seating: seating.id,
      venue: menu.file.venue.name,
      orgNumber: books?.orgNumber ?? '',
      table: seating.table.label,
      timeZone: menu.file.venue.timeZone,
      currency: attempt.currency,
      locale: attempt.locale,
      day: businessDay(paidAt, menu.file.venue),
      at: paidAt,
      until,
      provider: attempt.provider,
      reference: attempt.reference,
      providerRef: attempt.ref,
      hasMail: context.mailer !== null && !isTrying,
    };
  });
}
