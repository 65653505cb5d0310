import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';

/** The name by which a connection knows a statement that it has parsed; null: it is not to be kept. */
export type NameOf = (text: string, parameters: number) => string | null;

/** Each connection keeps that many at most, of some ten kilobytes each. */
const NAMES_MAX = 400;
/** Longer ones are batches, each of another length. */
const PARAMETERS_MAX = 120;
/** Texts that were seen once. Forgotten together: what is run often soon comes again. */
const SEEN_MAX = 2_000;

/**
 * Names for statements, so that a connection parses and plans each once: placing an order runs some
 * thirty, and parsing them takes the database longer than running them. A text gets its name when it
 * comes for the second time; texts without parameters, such as `commit`, need no parsing.
 */
export function createStatementNames(): NameOf {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text, parameters) => {
    if (parameters === 0 || parameters > PARAMETERS_MAX) return null;
    const known = names.get(text);
    if (known !== undefined) return known;
    if (!seen.delete(text)) {
      if (seen.size >= SEEN_MAX) seen.clear();
      seen.add(text);
      return null;
    }
    if (names.size >= NAMES_MAX) return null;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

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
