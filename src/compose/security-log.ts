import type { Http } from '../api/http.ts';
import { createSecurityLogApi } from '../api/security-log-api.ts';
import { createSecurityLogStore, type SecurityLogStore } from '../stores/security-log.ts';

/** The security log of a venue, brought to life when its page is opened. */
export function openSecurityLog(http: Http, venue: string): SecurityLogStore {
  return createSecurityLogStore(createSecurityLogApi(http), venue);
}
