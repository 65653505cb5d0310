import { DatabaseSync } from 'node:sqlite';
import type { FakeProvider } from '#tests/support/providers/fake-server.ts';

/** What the venue's database and the provider's books say, one against the other. */
export type Compared = {
  attempts: number;
  /** Attempts whose money arrived and is not known, or not all of it. */
  lost: number;
  /** Attempts that were paid for more than once, or entered more than once. */
  twice: number;
  /** Lines of which more was taken than they cost, in minor units. */
  linesBeyond: number;
  /** Attempts without an outcome, refunds that are not done, notices that were not looked up. */
  unresolved: number;
  /** Bills of which payments − refunds are not the bill. */
  inexact: number;
};

type Row = Record<string, string | number | null>;

/** To be called while nothing is in flight. */
export function compareBooks(databasePath: string, fake: FakeProvider): Compared {
  const database = new DatabaseSync(databasePath, { readOnly: true });
  try {
    const all = (sql: string) => database.prepare(sql).all() as Row[];
    const attempts = all('select id, reference, state from payment_attempts');
    const entries = Map.groupBy(
      all('select attempt_id, amount + tip as sum from payments where attempt_id is not null'),
      (row) => row.attempt_id,
    );
    const made = Map.groupBy(fake.payments(), ({ of }) => of);
    let lost = 0;
    let twice = 0;
    for (const { id, reference, state } of attempts) {
      const own = [...(made.get(String(id)) ?? []), ...(made.get(String(reference)) ?? [])];
      const paid = own.filter(({ received }) => received > 0);
      const kept = own.reduce((sum, { received, refunded }) => sum + received - refunded, 0);
      const booked = (entries.get(id) ?? []).reduce((sum, row) => sum + Number(row.sum), 0);
      if ((paid.length > 0 && state !== 'paid') || kept > booked) lost += 1;
      const payments = (entries.get(id) ?? []).filter((row) => Number(row.sum) > 0);
      if (paid.length > 1 || payments.length > 1 || booked > kept) twice += 1;
    }
    return {
      attempts: attempts.length,
      lost,
      twice,
      linesBeyond: sumOf(
        all(`select sum(claims.amount) - line.total as beyond
             from bill_claims claims join order_lines line on line.id = claims.line_id
             where claims.state <> 'released' group by line.id, line.total
             having sum(claims.amount) > line.total`),
        'beyond',
      ),
      unresolved: unresolvedIn(database),
      inexact: all(`select seating_id, sum(total) as ordered,
                      (select coalesce(sum(amount), 0) from payments
                       where payments.seating_id = orders.seating_id) as paid
                    from orders group by seating_id having ordered <> paid`).length,
    };
  } finally {
    database.close();
  }
}

function sumOf(rows: readonly Row[], name: string): number {
  return rows.reduce((sum, row) => sum + Number(row[name]), 0);
}

/** What {@link readEndedAgain} wishes for. */
const AT_ONCE = 0;

/**
 * Has every payment that has ended read once more when the server starts: as the sweep does within
 * an hour. To be called while it is stopped.
 */
export function readEndedAgain(databasePath: string): void {
  const database = new DatabaseSync(databasePath);
  try {
    database.exec(
      `update payment_attempts set read_again_at = ${AT_ONCE} where read_again_at is not null`,
    );
  } finally {
    database.close();
  }
}

/** What waits for an outcome; `isSentDone`: a refund that the provider has begun counts as over. */
export function unresolvedIn(database: DatabaseSync, isSentDone = false): number {
  const count = (sql: string) => Number(database.prepare(sql).get()?.count);
  const over = isSentDone ? "('done', 'sent')" : "('done')";
  return (
    count(
      "select count(*) as count from payment_attempts where state in ('created', 'open', 'unknown')",
    ) +
    count(`select count(*) as count from refunds where state not in ${over}`) +
    count(`select count(*) as count from payment_attempts where read_again_at = ${AT_ONCE}`) +
    count('select count(*) as count from provider_notices where processed_at is null')
  );
}
