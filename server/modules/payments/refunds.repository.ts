import type { Selectable } from 'kysely';
import type { WaitingMoney } from '#core/bills/bill-facts.ts';
import type { RefundState } from '#core/bills/codes.ts';
import { UNFINISHED_REFUNDS } from '#core/bills/settlement.ts';
import { byId } from '#server/db/by-id.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import { literals } from '#server/db/literals.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** Money that goes back; times in milliseconds since 1970. */
export type Refund = WaitingMoney & {
  venue: string;
  seating: string;
  bodyHash: string | null;
  /** The provider's id of it; null until it has answered. */
  ref: string | null;
};

export type NewRefund = Omit<Refund, 'ref' | 'at' | 'changedAt'>;

/** Those that somebody has to look at. */
const UNRESOLVED_REFUNDS = ['proposed', 'asked', 'failed'] as const;
/** Those that a provider was asked for. What it has begun takes banks days, and nobody can hasten it. */
const REFUNDS_ON_THEIR_WAY = ['asked', 'sent'] as const;
/** How the database names the attempt of money that staff took. */
const NO_ATTEMPT = '';

function toRefund(row: Selectable<Schema['refunds']>): Refund {
  return {
    id: row.id,
    venue: row.venue_id,
    seating: row.seating_id,
    attempt: row.attempt_id === NO_ATTEMPT ? null : row.attempt_id,
    payment: row.payment_id,
    cause: row.cause,
    state: row.state,
    amount: row.amount,
    tip: row.tip,
    rounding: row.rounding,
    reason: row.reason,
    bodyHash: row.body_hash,
    ref: row.provider_ref,
    at: row.at,
    changedAt: row.changed_at,
    ...(row.bill_id !== null && { bill: row.bill_id }),
  };
}

function select(db: Reader) {
  return db.selectFrom('refunds').selectAll();
}

export async function findRefund(db: Reader, id: string): Promise<Refund | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row && toRefund(row);
}

/** The refunds of these attempts, oldest first. */
export async function listRefundsOf(db: Reader, attempts: readonly string[]): Promise<Refund[]> {
  const refunds: Refund[] = [];
  for (const some of inChunks(attempts)) {
    const rows = await select(db).where('attempt_id', 'in', padded(some)).execute();
    for (const row of rows) refunds.push(toRefund(row));
  }
  return refunds.sort(byId);
}

/** The refunds of a seating's bill, oldest first. */
export async function listRefundsOfSeating(db: Reader, seating: string): Promise<Refund[]> {
  const rows = await select(db).where('seating_id', '=', seating).execute();
  return rows.map(toRefund).sort(byId);
}

/** Refunds that their providers were asked for and have not ended, oldest first. */
export async function listRefundsOnTheirWay(db: Reader): Promise<Refund[]> {
  const rows = await unfinished(db).where('state', 'in', REFUNDS_ON_THEIR_WAY).execute();
  return rows.map(toRefund).sort(byId);
}

/** Refunds that somebody has to look at, of one venue or of all; oldest first. */
export async function listUnresolvedRefunds(db: Reader, venue?: string): Promise<Refund[]> {
  let query = unfinished(db).where('state', 'in', UNRESOLVED_REFUNDS);
  if (venue !== undefined) {
    query = query.where('venue_id', '=', venue);
  }
  return (await query.execute()).map(toRefund).sort(byId);
}

/** Those that have not ended: few, however many there have been. */
function unfinished(db: Reader) {
  return select(db).where('state', 'in', literals(UNFINISHED_REFUNDS));
}

export async function insertRefund(db: Writer, refund: NewRefund, at: number): Promise<void> {
  await db
    .insertInto('refunds')
    .values({
      id: refund.id,
      venue_id: refund.venue,
      seating_id: refund.seating,
      attempt_id: refund.attempt ?? NO_ATTEMPT,
      payment_id: refund.payment,
      cause: refund.cause,
      state: refund.state,
      amount: refund.amount,
      tip: refund.tip,
      rounding: refund.rounding,
      reason: refund.reason,
      body_hash: refund.bodyHash,
      provider_ref: null,
      at,
      changed_at: at,
      bill_id: refund.bill ?? null,
    })
    .execute();
}

/** The provider is to be asked for it at `at`; false if it is not to be sent any more. */
export async function beginSending(db: Writer, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * From the state in which it was read, and unless its provider was asked for it since; false if it
 * has changed meanwhile, and stays as it is.
 */
export async function moveRefund(
  db: Writer,
  { id, state: from, changedAt }: Pick<Refund, 'id' | 'state' | 'changedAt'>,
  { state, ref, ...more }: { state: RefundState; ref?: string; reason?: string; rounding?: number },
  at: number,
): Promise<boolean> {
  const and = {
    changed_at: at,
    ...(ref !== undefined && { provider_ref: ref }),
    ...more,
  };
  return hasMoved(
    moveState(db, 'refunds', { column: 'state', from, to: state, and })
      .where('id', '=', id)
      .where('changed_at', '=', changedAt),
  );
}
