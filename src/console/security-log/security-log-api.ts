import type { SecurityArea } from '#core/security-log/codes.ts';
import type { OwnersNews, SecurityLog } from '#core/security-log/security-log.schema.ts';
import type { Http } from '#web/http/http.ts';

/** The query: null for all areas, all people, and the first page. */
export interface SecurityLogFilter {
  readonly area: SecurityArea | null;
  readonly by: string | null;
  readonly before: string | null;
}

/** A venue's security log. Throws nothing but `ApiError`. */
export interface SecurityLogApi {
  getLog(venue: string, wish: SecurityLogFilter): Promise<SecurityLog>;
  getNews(venue: string): Promise<OwnersNews>;
  /** Up to this entry. */
  seeNews(venue: string, entry: string): Promise<void>;
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
    getNews: (venue) => http.request('GET', `/venues/${venue}/owners-news`),
    async seeNews(venue, entry) {
      await http.request('POST', `/venues/${venue}/owners-news/seen`, { body: { entry } });
    },
  };
}
