import { createHttp } from '../../api/shared/http.ts';
import { createSiteApi, type SiteApi } from '../../api/site/site-api.ts';

/** What speaks with the server for a visitor. Apart, as pages are read without it. */
export function createVisitorApi(apiBase: string, fetch?: typeof globalThis.fetch): SiteApi {
  return createSiteApi(createHttp({ base: apiBase, ...(fetch && { fetch }) }));
}
