import type { SecurityLog, SecurityLogQuery } from '#core/security-log/security-log.schema.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/problem.ts';
import { findTimeZone } from '../published-menu/menu.repository.ts';
import { listSecurityEntries, listSecurityPeople } from './security-log.repository.ts';

/** A page of the venue's security log. Throws `venues.unknown`. */
export function readSecurityLog(
  { store }: Pick<Context, 'store'>,
  venue: string,
  query: SecurityLogQuery,
): Promise<SecurityLog> {
  return store.read(async (db) => {
    const timeZone = await findTimeZone(db, venue);
    if (timeZone === undefined) {
      throw new ProblemError('venues.unknown');
    }
    const people = await listSecurityPeople(db, venue);
    return { timeZone, people, ...(await listSecurityEntries(db, venue, query)) };
  });
}
