import { createMenuExchangeApi, type MenuExchangeApi } from '../../api/console/menu-import-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { createMenuImport, type MenuImportStore } from '../../stores/console/menu-import.ts';

/** What the page that takes menus in and hands them out needs; fetched with it. */
export interface MenuExchange {
  readonly store: MenuImportStore;
  readonly exportUrl: MenuExchangeApi['exportUrl'];
}

export function createMenuExchange(http: Http, venue: string): MenuExchange {
  const api = createMenuExchangeApi(http);
  return { store: createMenuImport(api, venue), exportUrl: api.exportUrl };
}
