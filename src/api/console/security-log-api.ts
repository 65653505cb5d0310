import type { SecurityArea } from '../../contract/codes.ts';
import type { SecurityLog } from '../../contract/history/security-log.schema.ts';
import type { Http } from '../shared/http.ts';

/** The query: null for all areas, all people, and the first page. */
export interface SecurityLogFilter {
  readonly area: SecurityArea | null;
  readonly by: string | null;
  readonly before: string | null;
}

/** A venue's security log. Throws nothing but `ApiError`. */
export interface SecurityLogApi {
  getLog(venue: string, wish: SecurityLogFilter): Promise<SecurityLog>;
}

export function createSecurityLogApi(http: Http): SecurityLogApi {
  return {
    getLog: (venue, { area, by, before }) =>
      http.request('GET', `/venues/${venue}/security-log`, {
        query: {
          ...(area !== null && { area }),
          ...(by !== null && { by }),
          ...(before !== null && { before }),
        },
      }),
  };
}
