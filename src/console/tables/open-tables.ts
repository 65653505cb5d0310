import type { Http } from '#web/http/http.ts';
import { createTablesApi } from './tables-api.ts';
import { createTablesStore, type TablesStore } from './tables-store.ts';

/** What the pages of tables and of embedding work with. */
export function createTables(http: Http, venue: string): TablesStore {
  return createTablesStore(createTablesApi(http), venue);
}
