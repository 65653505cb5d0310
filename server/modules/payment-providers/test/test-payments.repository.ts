import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { TestPayment } from './test-payment.ts';

/** Stores a payment unless its attempt has one; returns the attempt's. */
export async function saveTestPayment(
  db: Writer,
  { ref, venue, wish, state, received, expiresAt }: TestPayment,
  at: number,
): Promise<TestPayment | undefined> {
  await db
    .insertInto('test_payments')
    .values({
      ref,
      venue_id: venue,
      attempt_id: wish.attempt,
      wish: JSON.stringify(wish),
      state,
      received,
      expires_at: expiresAt,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['venue_id', 'attempt_id']).doNothing())
    .execute();
  const row = await payments(db)
    .where('venue_id', '=', venue)
    .where('attempt_id', '=', wish.attempt)
    .executeTakeFirst();
  return row && paymentOf(row);
}

export async function findTestPayment(db: Reader, ref: string): Promise<TestPayment | undefined> {
  const row = await payments(db).where('ref', '=', ref).executeTakeFirst();
  return row && paymentOf(row);
}

/** False if it has left the state in which it was read. */
export function moveTestPayment(
  db: Writer,
  { ref, state: from }: Pick<TestPayment, 'ref' | 'state'>,
  { state: to, received }: Pick<TestPayment, 'state' | 'received'>,
): Promise<boolean> {
  const and = { received };
  return hasMoved(
    moveState(db, 'test_payments', { column: 'state', from, to, and }).where('ref', '=', ref),
  );
}

/** The refunds of a payment: their ids with their amounts. */
export async function listTestRefunds(
  db: Reader,
  ref: string,
): Promise<{ id: string; amount: number }[]> {
  return db
    .selectFrom('test_refunds')
    .select(['refund_id as id', 'amount'])
    .where('ref', '=', ref)
    .execute();
}

export async function saveTestRefund(
  db: Writer,
  ref: string,
  refund: { id: string; amount: number },
): Promise<void> {
  await db
    .insertInto('test_refunds')
    .values({ ref, refund_id: refund.id, amount: refund.amount })
    .execute();
}

/** Deletes up to `limit` payments from before this moment, with their refunds; returns how many. */
export async function pruneTestPayments(
  db: Writer,
  before: number,
  limit: number,
): Promise<number> {
  const old = await db
    .selectFrom('test_payments')
    .select('ref')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  const refs = old.map(({ ref }) => ref);
  if (refs.length > 0) {
    await db.deleteFrom('test_refunds').where('ref', 'in', refs).execute();
    await db.deleteFrom('test_payments').where('ref', 'in', refs).execute();
  }
  return refs.length;
}

function payments(db: Reader) {
  return db
    .selectFrom('test_payments')
    .select(['ref', 'venue_id as venue', 'wish', 'state', 'received', 'expires_at as expiresAt']);
}

function paymentOf(row: Omit<TestPayment, 'wish'> & { wish: string }): TestPayment {
  return { ...row, wish: JSON.parse(row.wish) };
}
