import { type Kysely, sql } from 'kysely';

/**
 * Up to which entry of the security log an owner has seen what concerns money, addresses and access.
 * What happened before the upgrade is in the log already, and no news.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_roles').addColumn('news_seen', 'text').execute();
  await sql`
    update staff_roles set news_seen = (
      select max(id) from staff_acts
      where staff_acts.venue_id = staff_roles.venue_id and is_security = 1
    )`.execute(db);
}
