import { type Kysely, sql } from 'kysely';
import { newId } from '#server/random.ts';

type Pending = {
  id: string;
  attempt_id: string;
  amount: number;
  tip: number;
  reason: string | null;
};

/**
 * Money goes back of payments that staff took, too, and a bill knows what goes back of it. From now
 * on a refund is entered on the bill when it is decided: those that were on their way are entered
 * here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('refunds')
    .addColumn('seating_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('refunds').addColumn('payment_id', 'text').execute();
  await sql`update refunds set seating_id = (
    select payment_attempts.seating_id from payment_attempts where payment_attempts.id = refunds.attempt_id
  ) where attempt_id in (select id from payment_attempts)`.execute(db);
  await schema.createIndex('refunds_by_seating_id').on('refunds').column('seating_id').execute();
  const { rows } = await sql<Pending>`select id, attempt_id, amount, tip, reason from refunds
    where cause <> 'excess' and state in ('asked', 'sent', 'failed') order by id`.execute(db);
  for (const refund of rows) {
    await enter(db, refund, Date.now());
  }
}

/** One whose payment is on no bill, for an order that nobody made, has nothing to be taken off. */
async function enter(db: Kysely<unknown>, refund: Pending, at: number): Promise<void> {
  await sql`insert into payments
    (id, venue_id, seating_id, call_id, staff_id, method, amount, tip, at, reason, attempt_id, refunds)
    select ${newId(at)}, venue_id, seating_id, null, '', method, ${0 - Number(refund.amount)},
      ${0 - Number(refund.tip)}, ${at}, ${refund.reason}, attempt_id, id
    from payments where id = (
      select id from payments where attempt_id = ${refund.attempt_id} and refunds is null
      order by at, id limit 1
    )`.execute(db);
}
