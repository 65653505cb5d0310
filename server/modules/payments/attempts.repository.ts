import type { Selectable } from 'kysely';
import type { PaymentAttempt } from '#core/bills/bill-facts.ts';
import type { AttemptState } from '#core/bills/codes.ts';
import { nextLateReading } from '#core/bills/reading-times.ts';
import { isUnfinishedAttempt, UNFINISHED_ATTEMPTS } from '#core/bills/settlement.ts';
import type { PageMethod, ProviderName } from '#core/payment-providers/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import { byId } from '#server/db/by-id.ts';
import { literals } from '#server/db/literals.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { StartedPayment } from '../payment-providers/payment-provider.ts';

/** A guest's attempt to pay; times in milliseconds since 1970. */
export type Attempt = PaymentAttempt & {
  venue: string;
  seating: string;
  bodyHash: string;
  /** What the provider's page opens for; absent: the guest chooses there. */
  method?: PageMethod;
  next: StartedPayment['next'] | null;
  reference: string;
  locale: Locale;
  currency: string;
  /** Null once the provider knows it. */
  returnUrl: string | null;
  createdAt: number;
  changedAt: number;
  expiresAt: number;
  /** The hold on a card of which it takes; absent for a guest's own payment. */
  hold?: string;
};

function toAttempt(row: Selectable<Schema['payment_attempts']>): Attempt {
  return {
    id: row.id,
    venue: row.venue_id,
    seating: row.seating_id,
    session: row.session_id,
    bodyHash: row.body_hash,
    provider: row.provider,
    ...(row.method !== null && { method: row.method }),
    ref: row.provider_ref,
    next: nextOf(row.next_kind, row.next_value),
    reference: row.reference,
    locale: row.locale,
    currency: row.currency,
    amount: row.amount,
    tip: row.tip,
    state: row.state,
    received: row.received,
    returnUrl: row.return_url,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    expiresAt: row.expires_at,
    order: row.order_id,
    ...(row.bill_id !== null && { bill: row.bill_id }),
    ...(row.hold_id !== null && { hold: row.hold_id }),
  };
}

function nextOf(kind: 'redirect' | 'swish' | null, value: string | null): Attempt['next'] {
  if (kind === null || value === null) {
    return null;
  }
  return kind === 'redirect' ? { kind, url: value } : { kind, token: value };
}

function select(db: Reader) {
  return db.selectFrom('payment_attempts').selectAll();
}

export async function findAttempt(db: Reader, id: string): Promise<Attempt | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row && toAttempt(row);
}

/** The attempt whose page has this token, by its hash, and the browser that opened it first. */
export async function findByReturn(
  db: Reader,
  hash: string,
): Promise<{ attempt: Attempt; viewer: string | null } | undefined> {
  const row = await select(db).where('return_hash', '=', hash).executeTakeFirst();
  return row && { attempt: toAttempt(row), viewer: row.viewer_hash };
}

/** By the provider's id of the payment. */
export async function findByRef(
  db: Reader,
  { venue, provider, ref }: { venue: string; provider: ProviderName; ref: string },
): Promise<Attempt | undefined> {
  const row = await select(db)
    .where('provider_ref', '=', ref)
    .where('venue_id', '=', venue)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row && toAttempt(row);
}

/** Attempts that wait for their outcome, of one venue or of all; the oldest first. */
export async function listUnfinishedAttempts(db: Reader, venue?: string): Promise<Attempt[]> {
  // Written out, so that the partial index is used.
  let query = select(db).where('state', 'in', literals(UNFINISHED_ATTEMPTS));
  if (venue !== undefined) {
    query = query.where('venue_id', '=', venue);
  }
  return (await query.execute()).map(toAttempt).sort(byId);
}

/** Attempts that have ended and are to be read again by `until`; those that wait longest first. */
export async function listEndedToRead(db: Reader, until: number): Promise<Attempt[]> {
  const rows = await select(db)
    .where('read_again_at', '<=', until)
    .orderBy('read_again_at')
    .execute();
  return rows.map(toAttempt);
}

/** A guest's attempts, newest first. */
export async function listAttemptsOfGuest(db: Reader, session: string): Promise<Attempt[]> {
  const rows = await select(db)
    .where('session_id', '=', session)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAttempt);
}

/** The attempts to pay an order before anybody makes it, oldest first. */
export async function listAttemptsOfOrder(db: Reader, order: string): Promise<Attempt[]> {
  const rows = await select(db).where('order_id', '=', order).orderBy('id').execute();
  return rows.map(toAttempt);
}

/** The orders that these attempts pay first, each once. */
export function ordersOf(attempts: readonly Attempt[]): string[] {
  return [...new Set(attempts.flatMap(({ order }) => (order === null ? [] : [order])))];
}

/** A venue's attempts to pay orders first that began after `since`, newest first. */
export async function listOrderAttemptsSince(
  db: Reader,
  venue: string,
  since: number,
): Promise<Attempt[]> {
  const rows = await select(db)
    .where('venue_id', '=', venue)
    .where('created_at', '>', since)
    .where('order_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAttempt);
}

/** A seating's attempts, newest first. */
export async function listAttemptsOfSeating(db: Reader, seating: string): Promise<Attempt[]> {
  const rows = await select(db)
    .where('seating_id', '=', seating)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAttempt);
}

/** How many attempts were begun after `since`, by provider and state. */
export async function countAttempts(
  db: Reader,
  since: number,
): Promise<{ provider: ProviderName; state: AttemptState; count: number }[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['provider', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('created_at', '>', since)
    .groupBy(['provider', 'state'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** A venue's attempts begun between two instants, `to` excluded; oldest first. */
export async function listAttemptsBetween(
  db: Reader,
  { venue, from, to }: { venue: string; from: number; to: number },
): Promise<Attempt[]> {
  const rows = await select(db)
    .where('venue_id', '=', venue)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toAttempt);
}

export async function insertAttempt(
  db: Writer,
  attempt: Attempt & { returnHash: string },
  at: number,
): Promise<void> {
  await db
    .insertInto('payment_attempts')
    .values({
      id: attempt.id,
      venue_id: attempt.venue,
      seating_id: attempt.seating,
      session_id: attempt.session,
      body_hash: attempt.bodyHash,
      provider: attempt.provider,
      method: attempt.method ?? null,
      provider_ref: null,
      next_kind: null,
      next_value: null,
      reference: attempt.reference,
      locale: attempt.locale,
      currency: attempt.currency,
      amount: attempt.amount,
      tip: attempt.tip,
      state: 'created',
      received: 0,
      return_url: attempt.returnUrl,
      return_hash: attempt.returnHash,
      viewer_hash: null,
      created_at: at,
      changed_at: at,
      expires_at: attempt.expiresAt,
      order_id: attempt.order,
      bill_id: attempt.bill ?? null,
      hold_id: attempt.hold ?? null,
    })
    .execute();
}

/**
 * The provider has made the payment: from now on it is found by its id there. False if it has one
 * already.
 */
export async function setStarted(
  db: Writer,
  id: string,
  { ref, next, expiresAt }: StartedPayment,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({
      provider_ref: ref,
      next_kind: next.kind,
      next_value: next.kind === 'redirect' ? next.url : next.token,
      expires_at: expiresAt,
      return_url: null,
    })
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * It has taken of a hold: from now on it is what the provider knows under the hold's id. Not before,
 * or several that took nothing would each be that.
 */
export async function setCaptured(db: Writer, id: string, ref: string | null): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ provider_ref: ref })
    .where('id', '=', id)
    .execute();
}

/**
 * Once it is over there is nowhere to go, and its provider is asked again at times. From the state,
 * and the money, with which it was read; false if it has changed meanwhile, and stays as it is.
 */
export async function moveAttempt(
  db: Writer,
  { id, ref, state: from, received: before }: Pick<Attempt, 'id' | 'ref' | 'state' | 'received'>,
  { state, received }: { state: AttemptState; received: number },
  at: number,
): Promise<boolean> {
  const isOver = !isUnfinishedAttempt(state);
  // Without the provider's id nobody was ever told where to pay.
  const next = isOver && ref !== null ? nextLateReading(0) : null;
  const and = {
    received,
    changed_at: at,
    read_again_at: next === null ? null : at + next,
    ...(isOver && { next_kind: null, next_value: null, return_url: null }),
  };
  return hasMoved(
    moveState(db, 'payment_attempts', { column: 'state', from, to: state, and })
      .where('id', '=', id)
      .where('received', '=', before),
  );
}

/** It has ended, and was read at `at`; nothing if its state has changed since, with times of its own. */
export async function setNextReading(
  db: Writer,
  { id, changedAt }: Attempt,
  at: number,
): Promise<void> {
  const next = nextLateReading(at - changedAt);
  await db
    .updateTable('payment_attempts')
    .set({ read_again_at: next === null ? null : changedAt + next })
    .where('id', '=', id)
    .where('changed_at', '=', changedAt)
    .execute();
}

export async function setViewer(db: Writer, id: string, hash: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ viewer_hash: hash })
    .where('id', '=', id)
    .where('viewer_hash', 'is', null)
    .execute();
}
