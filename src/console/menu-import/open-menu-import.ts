import type { Http } from '#web/http/http.ts';
import { createMenuExchangeApi, type MenuExchangeApi } from './menu-import-api.ts';
import { createMenuImport, type MenuImportStore } from './menu-import-store.ts';

/** What the page that takes menus in and hands them out needs; fetched with it. */
export interface MenuExchange {
  readonly store: MenuImportStore;
  readonly exportUrl: MenuExchangeApi['exportUrl'];
}

export function createMenuExchange(http: Http, venue: string): MenuExchange {
  const api = createMenuExchangeApi(http);
  return { store: createMenuImport(api, venue), exportUrl: api.exportUrl };
}
