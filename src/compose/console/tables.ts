import { createTablesApi } from '../../api/console/tables-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { createTablesStore, type TablesStore } from '../../stores/console/tables.ts';

/** What the pages of tables and of embedding work with. */
export function createTables(http: Http, venue: string): TablesStore {
  return createTablesStore(createTablesApi(http), venue);
}
