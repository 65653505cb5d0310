import { StartError } from '#server/start-error.ts';
import { postgresFaultOf } from './postgres-fault.ts';

/** The oldest version that its makers maintain. */
const OLDEST_MAJOR = 14;
/** As in `server_version_num`: 14.2 is 140002. */
const MAJOR = 10_000;

/**
 * PostgreSQL's error at the start as one line, if an operator can fix it. Never the password.
 * `variable` is where the address stands.
 */
export function postgresStartErrorOf(
  url: string,
  error: unknown,
  variable = 'DATABASE_URL',
): unknown {
  const why = error instanceof Error ? error.message : String(error);
  const fault = postgresFaultOf(error);
  if (/unsupported startup parameter/.test(why)) {
    return new StartError(
      `The database ${placeOf(url)} is reached through a pooler, such as PgBouncer (${why}). Set DATABASE_SESSION_URL as well, to PostgreSQL itself or to an entry of the pooler with pool_mode=session.`,
    );
  }
  if (fault === 'unreachable') {
    return new StartError(
      `The database ${placeOf(url)} cannot be reached (${why}). Start it, or correct ${variable}.`,
    );
  }
  if (fault === 'unwritable') {
    return new StartError(
      `The database ${placeOf(url)} cannot be written to (${why}). Give the user of ${variable} the right to create tables in it.`,
    );
  }
  return error;
}

/** Throws for a version that nobody tests any more; `version` as in `server_version_num`. */
export function requireNewEnough(url: string, version: number): void {
  if (version < OLDEST_MAJOR * MAJOR) {
    throw new StartError(
      `The database ${placeOf(url)} is too old (PostgreSQL ${Math.floor(version / MAJOR)}): ${OLDEST_MAJOR} or newer is needed.`,
    );
  }
}

/** Host and database, as an operator recognizes them. */
export function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}
