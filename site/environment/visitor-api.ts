import { createHttp } from '#web/http/http.ts';
import { createSiteApi, type SiteApi } from '../api/site-api.ts';

/** The requests of a visitor. Separate, because pages are read without them. */
export function createVisitorApi(apiBase: string, fetch?: typeof globalThis.fetch): SiteApi {
  return createSiteApi(createHttp({ base: apiBase, ...(fetch && { fetch }) }));
}
