import { createSecurityLogApi } from '../../api/console/security-log-api.ts';
import type { Http } from '../../api/shared/http.ts';
import {
  createSecurityLogStore,
  type SecurityLogStore,
} from '../../stores/console/security-log.ts';

/** The security log of a venue, brought to life when its page is opened. */
export function openSecurityLog(http: Http, venue: string): SecurityLogStore {
  return createSecurityLogStore(createSecurityLogApi(http), venue);
}
