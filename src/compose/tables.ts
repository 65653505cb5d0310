import type { Http } from '../api/http.ts';
import { createTablesApi } from '../api/tables-api.ts';
import { createTablesStore, type TablesStore } from '../stores/tables.ts';

/** What the pages of tables and of embedding work with. */
export function createTables(http: Http): TablesStore {
  return createTablesStore({ api: createTablesApi(http) });
}
