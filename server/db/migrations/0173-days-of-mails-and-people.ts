import type { Kysely } from 'kysely';

/**
 * What grows by the day and was read whole: mails of closed days by venue and by age, addresses by
 * their link, and records by whoever made them, which is asked when an account is copied or deleted.
 */
const INDEXES: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['day_mails', 'venue_id', 'day'],
  ['day_mails', 'state', 'made_at'],
  ['day_mail_addresses', 'confirm_hash'],
  ['book_handovers', 'staff_id'],
  ['till_registrations', 'staff_id'],
  ['closed_days', 'staff_id'],
  ['closed_days', 'approver_id'],
  ['drawer_shifts', 'opened_by'],
  ['drawer_shifts', 'closed_by'],
  ['day_workers', 'staff_id'],
  ['drawer_choices', 'chooser'],
];

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const [table, ...columns] of INDEXES) {
    await schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  }
}
