import { StartError } from '../../start-error.ts';
import { postgresFaultOf } from './postgres-fault.ts';

/** The oldest version with the functions that the server uses (`pg_current_xact_id`). */
const OLDEST_MAJOR = 14;

/** PostgreSQL's error at the start as one line, if an operator can fix it. Never the password. */
export function postgresStartErrorOf(url: string, error: unknown): unknown {
  const why = error instanceof Error ? error.message : String(error);
  const fault = postgresFaultOf(error);
  if (fault === 'unreachable') {
    return new StartError(
      `The database ${placeOf(url)} cannot be reached (${why}). Start it, or correct DATABASE_URL.`,
    );
  }
  if (fault === 'unwritable') {
    return new StartError(
      `The database ${placeOf(url)} cannot be written to (${why}). Give the user of DATABASE_URL the right to create tables in it.`,
    );
  }
  if (error instanceof Error && 'code' in error && error.code === UNDEFINED_FUNCTION) {
    return new StartError(
      `The database ${placeOf(url)} is too old (${why}): PostgreSQL ${OLDEST_MAJOR} or newer is needed.`,
    );
  }
  return error;
}

const UNDEFINED_FUNCTION = '42883';

/** Host and database, as an operator recognizes them. */
export function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}
