import type { Menu } from '#core/menu/menu.schema.ts';
import { localizeMenu, openingOf } from '#core/menu/menu.ts';
import type { Locale } from '#core/shared/languages.ts';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import { parseTableId } from '#core/tables/table-id.ts';
import { isLocale } from '#web/i18n/core.ts';
import { Refused } from './refused-error.ts';
import type { VenueState } from './venue-state.ts';

/** The venue's table with this id, typed or from a link. Throws `tables.unknown`. */
export function findTable({ file }: VenueState, text: string): { id: string; label: string } {
  const id = parseTableId(text);
  const table = file.tables?.find((each) => each.id === id);
  if (table?.id === undefined) {
    throw new Refused('tables.unknown');
  }
  return { id: table.id, label: table.label };
}

export function readTable(venueState: VenueState, text: string): TableInfo {
  const { id, name, locales } = venueState.file.venue;
  const venue = { id, name, locales };
  return { ...findTable(venueState, text), venue, menuVersion: venueState.menuVersion };
}

export function readMenu(venueState: VenueState, locale: Locale, isOpening: boolean): Menu {
  const menu = localizeMenu(
    venueState.file,
    venueState.menuVersion,
    locale,
    venueState.availability(),
  );
  return isOpening ? openingOf(menu) : menu;
}

export function localeOf(query: URLSearchParams): Locale {
  const wished = query.get('locale');
  return isLocale(wished) ? wished : DEFAULT_LOCALE;
}

/** The menu that is asked for, in the language that is. */
export const readMenuAs = (venueState: VenueState, query: URLSearchParams): Menu =>
  readMenu(venueState, localeOf(query), query.get('part') === 'opening');

/** What the phone asks for before anybody has done anything, without the rest of the server. */
export function answerOpening(venueState: VenueState, table: string, url: URL): object | null {
  const { pathname, searchParams } = url;
  if (pathname.endsWith(`/tables/${table}`)) return readTable(venueState, table);
  const { id } = venueState.file.venue;
  const isMenu = [`/tables/${table}/menu`, `/venues/${id}/menu`].some((path) =>
    pathname.endsWith(path),
  );
  return isMenu ? readMenuAs(venueState, searchParams) : null;
}
