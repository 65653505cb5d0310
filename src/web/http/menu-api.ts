import type { Menu } from '#core/menu/menu.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import type { Http } from './http.ts';

/** Public requests. Every call throws only `ApiError`. */
export interface MenuApi {
  getTable(table: string): Promise<TableInfo>;
  /** The opening of the menu at a table, for clients that do not know its venue yet. */
  getTableMenu(table: string, locale: Locale): Promise<Menu>;
  /** `opening`: only the first products of a big menu. */
  getMenu(venue: string, locale: Locale, part?: 'opening'): Promise<Menu>;
}

export function createMenuApi(http: Http): MenuApi {
  return {
    getTable: (table) => http.request('GET', `/tables/${encodeURIComponent(table)}`),
    getTableMenu: (table, locale) =>
      http.request('GET', `/tables/${encodeURIComponent(table)}/menu`, {
        query: { locale, part: 'opening' },
      }),
    getMenu: (venue, locale, part) =>
      http.request('GET', `/venues/${venue}/menu`, {
        query: { locale, ...(part !== undefined && { part }) },
      }),
  };
}
