import type { SecurityLog } from '#core/security-log/security-log.schema.ts';
import type { Http } from '#web/http/http.ts';
import type { Query } from '#web/stores/query.ts';
import { createOwnersNewsStore, type OwnersNewsStore } from './owners-news-store.ts';
import { createSecurityLogApi } from './security-log-api.ts';
import { createSecurityLogStore, type SecurityLogWish } from './security-log-store.ts';

/** What an owner of a venue has not seen yet. */
export function openOwnersNews(http: Http, venue: string): OwnersNewsStore {
  return createOwnersNewsStore(createSecurityLogApi(http), venue);
}

/** The security log of a venue, brought to life when its page is opened. */
export function openSecurityLog(http: Http, venue: string): Query<SecurityLog, SecurityLogWish> {
  return createSecurityLogStore(createSecurityLogApi(http), venue);
}
