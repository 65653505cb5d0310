import type {
  OwnersNews,
  SecurityEntry,
  SecurityLog,
  SecurityLogQuery,
} from '#core/security-log/security-log.schema.ts';
import { OWNERS_NEWS_MAX, OWNERS_NEWS_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { findTimeZone } from '../published-menu/menu.repository.ts';
import { findNewsSeen, listNews, setNewsSeen } from './owners-news.repository.ts';
import { listSecurityEntries, listSecurityPeople } from './security-log.repository.ts';

/** A page of the venue's security log. Throws `venues.unknown`. */
export function readSecurityLog(
  { store }: Pick<Context, 'store'>,
  venue: string,
  query: SecurityLogQuery,
): Promise<SecurityLog> {
  return store.readAside(async (db) => {
    const timeZone = await findTimeZone(db, venue);
    if (timeZone === undefined) {
      throw new ProblemError('venues.unknown');
    }
    const people = await listSecurityPeople(db, venue);
    return { timeZone, people, ...(await listSecurityEntries(db, venue, query)) };
  });
}

/** Of the settings only the address leads guests, and their money, somewhere else. */
function isNews({ kind, detail }: SecurityEntry): boolean {
  return kind !== 'settings.changed' || detail.settings?.includes('address') === true;
}

/** What an owner has not seen, also of what was done with the own account. Throws `venues.unknown`. */
export function readOwnersNews(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { venue, staff }: By,
): Promise<OwnersNews> {
  return store.readAside(async (db) => {
    const timeZone = await findTimeZone(db, venue);
    if (timeZone === undefined) {
      throw new ProblemError('venues.unknown');
    }
    const seen = (await findNewsSeen(db, { venue, staff: staff.id })) ?? null;
    const entries = await listNews(db, venue, { seen, since: clock.now() - OWNERS_NEWS_MS });
    return { timeZone, entries: entries.filter(isNews).slice(0, OWNERS_NEWS_MAX) };
  });
}

export async function seeOwnersNews(
  { store }: Pick<Context, 'store'>,
  { venue, staff }: By,
  entry: string,
): Promise<void> {
  await store.write('installation', (db) => setNewsSeen(db, { venue, staff: staff.id, entry }));
}
