import { amountToTake, captureHold as decide } from '#core/card-holds/capture-hold.ts';
import { PAGE_PAYMENT_MS } from '#core/shared/limits.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { createOnce } from '#server/kernel/idempotency/create-once.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { newToken, sha256 } from '#server/random.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { findVenueSeating, readBillFacts } from '../bills/bill-facts.ts';
import { type Attempt, findAttempt, insertAttempt } from '../payments/attempts.repository.ts';
import { advanceHold, beginRelease } from '../payments/card-holds/advance-hold.ts';
import {
  findHold,
  type HoldRecord,
  moveHold,
} from '../payments/card-holds/card-holds.repository.ts';
import { makePayment } from '../payments/read-attempt.ts';

/** `others`: what staff have confirmed that it also pays of people who became one party with its own. */
type CaptureWish = { id: string; key: string; bill: string | null; others: number };

/**
 * Takes what a bill owes of what is held: an attempt, stored before the provider hears of it. Once by
 * its key. Throws `payments.unknown`, `payments.key_reused`, `payments.changed` if nothing is held,
 * and what the rule refuses.
 */
export async function captureHold(
  context: Context,
  by: By,
  wish: CaptureWish,
): Promise<HoldRecord> {
  const { id, key, bill } = wish;
  const { venue } = by;
  const once = {
    find: (db: Reader) => findAttempt(db, key),
    isSame: (known: Attempt) =>
      known.hold === id && known.venue === venue && (known.bill ?? null) === bill,
    reused: 'payments.key_reused',
  } as const;
  const attempt = await change(context, venue, (unit) =>
    createOnce(unit.db, once, () => begin(context, unit, by, wish)),
  );
  if (attempt.state === 'created') {
    await makePayment(context, attempt);
  }
  return requireHold(context.store.reader, venue, id);
}

async function begin(
  context: InsideContext,
  unit: Unit,
  by: By,
  { id, key, bill, others }: CaptureWish,
): Promise<Attempt> {
  const { db, at } = unit;
  const hold = await requireHold(db, by.venue, id);
  if (hold.state !== 'held') {
    throw new ProblemError('payments.changed', { state: hold.state });
  }
  const found = await findVenueSeating(context, db, hold.venue, hold.seating);
  const facts = { ...(await readBillFacts(db, found, bill)), bill };
  const { venue, provider, reference, locale, currency } = hold;
  const begun: Attempt = {
    ...{ id: key, venue, provider, reference, locale, currency, hold: id },
    // No device of a guest has asked for it.
    ...{ seating: found.seating.id, session: found.seating.id, bodyHash: sha256(id) },
    ...{ ref: null, next: null, returnUrl: null, order: null },
    ...{ amount: amountToTake(facts, hold, others), tip: 0, state: 'created', received: 0 },
    ...{ createdAt: at, changedAt: at, expiresAt: at + PAGE_PAYMENT_MS },
    ...(bill !== null && { bill }),
  };
  const act = granted(decide(facts, begun, nowOf(unit)));
  await insertAttempt(db, { ...begun, returnHash: sha256(newToken()) }, at);
  if (!(await moveHold(db, { ...hold, to: 'capturing' }, at, { capture: key }))) {
    throw new ProblemError('payments.changed', { state: hold.state });
  }
  await applyAct(unit, act, by);
  const entry = { kind: 'hold.captured', seating: begun.seating } as const;
  await insertAuditEntry(db, by, { ...entry, detail: { amount: begun.amount } }, at);
  return begun;
}

/** Frees a card. Throws `payments.unknown`; `payments.changed` if it is being taken, or over. */
export async function releaseHold(context: Context, by: By, id: string): Promise<HoldRecord> {
  await change(context, by.venue, async (unit) => {
    const known = await requireHold(unit.db, by.venue, id);
    if (!(await beginRelease(unit, known))) {
      throw new ProblemError('payments.changed', { state: known.state });
    }
    const { seating, amount } = known;
    const entry = { kind: 'hold.released', seating, detail: { amount } } as const;
    await insertAuditEntry(unit.db, by, entry, unit.at);
  });
  await advanceHold(context, id);
  return requireHold(context.store.reader, by.venue, id);
}

export async function requireHold(db: Reader, venue: string, id: string): Promise<HoldRecord> {
  const hold = await findHold(db, id);
  if (hold === undefined || hold.venue !== venue) {
    throw new ProblemError('payments.unknown');
  }
  return hold;
}
