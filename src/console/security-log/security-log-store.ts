import type { SecurityArea } from '#core/security-log/codes.ts';
import type { SecurityLog } from '#core/security-log/security-log.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** The newest entries of an area and of a person; null for all. */
export interface SecurityLogWish {
  readonly area: SecurityArea | null;
  readonly by: string | null;
}

/** A venue's security log, with the entries of all pages so far. */
export function createSecurityLogStore(
  call: Call,
  venue: string,
): Query<SecurityLog, SecurityLogWish> {
  const page = ({ area, by }: SecurityLogWish, before: string | null) =>
    call('GET /venues/:venue/security-log', {
      params: { venue },
      query: {
        ...(area !== null && { area }),
        ...(by !== null && { by }),
        ...(before !== null && { before }),
      },
    });
  return createQuery({
    load: (wish) => page(wish, null),
    more: ({ next, entries }, wish) =>
      next === null
        ? null
        : page(wish, next).then((more) => ({ ...more, entries: [...entries, ...more.entries] })),
  });
}
