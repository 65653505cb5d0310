import type { TableRef } from '#core/shared/common.schema.ts';
import type { NewTables, TablePlace, Tables } from '#core/tables/tables.schema.ts';
import type { Http } from '#web/http/http.ts';

/** A venue's areas and tables. Every call throws nothing but `ApiError`. */
export interface TablesApi {
  list(venue: string): Promise<Tables>;
  add(venue: string, tables: NewTables): Promise<Tables>;
  rename(venue: string, table: string, label: string): Promise<Tables>;
  place(venue: string, table: string, place: TablePlace): Promise<Tables>;
  remove(venue: string, table: string): Promise<Tables>;
  restore(venue: string, table: string): Promise<Tables>;
  reissue(venue: string, table: string): Promise<TableRef>;
  addArea(venue: string, name: string): Promise<Tables>;
  nameArea(venue: string, area: string, name: string): Promise<Tables>;
  placeArea(venue: string, area: string, before: string | null): Promise<Tables>;
  removeArea(venue: string, area: string): Promise<Tables>;
}

export function createTablesApi(http: Http): TablesApi {
  const tables = (venue: string) => `/venues/${venue}/tables`;
  const areas = (venue: string) => `/venues/${venue}/areas`;
  return {
    list: (venue) => http.request('GET', tables(venue)),
    add: (venue, body) => http.request('POST', tables(venue), { body }),
    rename: (venue, table, label) =>
      http.request('PUT', `${tables(venue)}/${table}`, { body: { label } }),
    place: (venue, table, body) => http.request('PUT', `${tables(venue)}/${table}/place`, { body }),
    remove: (venue, table) => http.request('DELETE', `${tables(venue)}/${table}`),
    restore: (venue, table) => http.request('POST', `${tables(venue)}/${table}/restore`),
    reissue: (venue, table) => http.request('POST', `${tables(venue)}/${table}/reissue`),
    addArea: (venue, name) => http.request('POST', areas(venue), { body: { name } }),
    nameArea: (venue, area, name) =>
      http.request('PUT', `${areas(venue)}/${area}`, { body: { name } }),
    placeArea: (venue, area, before) =>
      http.request('PUT', `${areas(venue)}/${area}/place`, { body: { before } }),
    removeArea: (venue, area) => http.request('DELETE', `${areas(venue)}/${area}`),
  };
}
