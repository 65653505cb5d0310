import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';

/**
 * Whether a pooler gives each connection the statements that its client has named, as PgBouncer does
 * from 1.21 on with max_prepared_statements: in the database it then calls them otherwise.
 */
export async function keepsNames(client: ClientBase): Promise<boolean> {
  const own = `servett_trial_${randomBytes(8).toString('hex')}`;
  await client.query('start transaction');
  const { rows } = await client.query({
    name: own,
    text: 'select from pg_prepared_statements where name = $1',
    values: [own],
  });
  // The connection is lent to others after this.
  if (rows.length > 0) await client.query(`deallocate ${own}`);
  await client.query('commit');
  return rows.length === 0;
}
