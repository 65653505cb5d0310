import type { SecurityLog } from '#core/security-log/security-log.schema.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { SecurityLogApi, SecurityLogFilter } from './security-log-api.ts';

/** The newest entries of an area and of a person; null for all. */
export type SecurityLogWish = Pick<SecurityLogFilter, 'area' | 'by'>;

/** A venue's security log, with the entries of all pages so far. */
export function createSecurityLogStore(
  api: Pick<SecurityLogApi, 'getLog'>,
  venue: string,
): Query<SecurityLog, SecurityLogWish> {
  return createQuery({
    load: (wish) => api.getLog(venue, { ...wish, before: null }),
    more: ({ next, entries }, wish) =>
      next === null
        ? null
        : api
            .getLog(venue, { ...wish, before: next })
            .then((page) => ({ ...page, entries: [...entries, ...page.entries] })),
  });
}
