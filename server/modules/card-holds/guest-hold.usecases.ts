import type { GuestHold } from '#core/card-holds/card-holds.schema.ts';
import { isUnfinishedHold } from '#core/card-holds/hold.ts';
import type { Locale } from '#core/shared/languages.ts';
import { PAGE_PAYMENT_MS } from '#core/shared/limits.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueSeating } from '../bills/bill-facts.ts';
import { advanceHold } from '../payments/card-holds/advance-hold.ts';
import {
  findHoldByCode,
  type HoldRecord,
  moveHold,
} from '../payments/card-holds/card-holds.repository.ts';

/** What is held, for who has the link. Throws `payments.link_ended`, also a day after its end. */
export async function readGuestHold(context: Context, code: string): Promise<GuestHold> {
  const known = await requireByCode(context, code);
  if (known.state === 'created' || known.state === 'open') {
    await advanceHold(context, known.id);
  }
  return shown(context, code);
}

/**
 * The guest has read what is held, and agrees: from then on there is a page of the provider. Asked
 * again it is the same page. Throws `payments.link_ended`.
 */
export async function startGuestHold(
  context: Context,
  { code, locale, origin }: { code: string; locale: Locale; origin: string },
): Promise<GuestHold> {
  const known = await requireByCode(context, code);
  if (known.state === 'asked') {
    await change(context, known.venue, ({ db, at }) =>
      moveHold(db, { ...known, to: 'created' }, at, {
        locale,
        returnUrl: `${origin}/${locale}/hold/${code}`,
        expiresAt: at + PAGE_PAYMENT_MS,
      }),
    );
  }
  await advanceHold(context, known.id);
  return shown(context, code);
}

async function shown(context: Context, code: string): Promise<GuestHold> {
  const hold = await requireByCode(context, code);
  const { state, provider, currency, amount, taken, heldUntil, next } = hold;
  return context.store.read(async (db) => {
    const { seating, menu } = await findVenueSeating(context, db, hold.venue, hold.seating);
    return {
      ...{ state, currency, amount, taken },
      isTest: provider === 'test',
      venue: menu.file.venue.name,
      table: seating.table.label,
      heldUntil: heldUntil === null ? null : toTimestamp(heldUntil),
      next: state === 'open' ? next : null,
    };
  });
}

async function requireByCode(context: Context, code: string): Promise<HoldRecord> {
  const hold = await findHoldByCode(context.store.reader, code);
  const isOver =
    hold !== undefined &&
    !isUnfinishedHold(hold.state) &&
    context.clock.now() - hold.changedAt >= DAY_MS;
  if (hold === undefined || isOver) {
    throw new ProblemError('payments.link_ended');
  }
  return hold;
}
