import { createSecurityLogApi } from '../../api/console/security-log-api.ts';
import type { Http } from '../../api/shared/http.ts';
import type { SecurityLog } from '../../contract/history/security-log.schema.ts';
import {
  createOwnersNewsStore,
  type OwnersNewsStore,
} from '../../stores/console/screens/owners-news.ts';
import { createSecurityLogStore, type SecurityLogWish } from '../../stores/console/security-log.ts';
import type { Query } from '../../stores/shared/query.ts';

/** What an owner of a venue has not seen yet. */
export function openOwnersNews(http: Http, venue: string): OwnersNewsStore {
  return createOwnersNewsStore(createSecurityLogApi(http), venue);
}

/** The security log of a venue, brought to life when its page is opened. */
export function openSecurityLog(http: Http, venue: string): Query<SecurityLog, SecurityLogWish> {
  return createSecurityLogStore(createSecurityLogApi(http), venue);
}
