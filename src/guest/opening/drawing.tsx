import { signal } from '@preact/signals-react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import { createCartStart } from '#guest/cart/cart-start.ts';
import { loadWhole, type Speaking } from '#guest/languages/table-language.ts';
import type { ServiceSource } from '#guest/table-page/service/service.ts';
import type { MenuGuest } from '#guest/table-page/table-guest.ts';
import type { Language } from '#web/i18n/language.ts';
import { createPartialLanguage } from '#web/i18n/partial-language.ts';
import { loadTextPart } from '#web/i18n/site-texts.ts';
import { LanguageProvider } from '#web/i18n/use-i18n.tsx';
import { createMenuStore } from '#web/stores/menu-store.ts';

/* For the server only: what it draws of a menu before a guest's browser can. */

/** What is drawn. */
export interface MenuShown {
  /** Null where a venue's menu is only browsed. */
  readonly table: TableInfo | null;
  /** The start of the venue's menu. */
  readonly menu: Menu;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** As in the page's configuration. */
  readonly apiBase: string;
}

/** A guest who has only looked: no cart, and nothing is stored. */
export async function createOnlooker(shown: MenuShown): Promise<MenuGuest> {
  const clock = { now: () => shown.now, setTimeout: () => 0, clearTimeout() {} };
  const menu = createMenuStore({ getMenu: async () => shown.menu, clock });
  // Only the loaded part is rendered: the rest of the menu is not requested.
  await menu.load(shown.menu.venue.id, { locale: shown.menu.locale });
  const openKeeper = () => Promise.reject(new Error('Nothing is kept.'));
  const cart = createCartStart({ menu, openKeeper });
  return {
    phase: signal('ready'),
    error: signal(null),
    table: signal(shown.table),
    menu,
    cart,
    openTable: async () => {},
    retry: async () => {},
    pictureUrl: (picture) => `${shown.apiBase.replace(/\/+$/, '')}${picture}`,
  };
}

/** Nothing can be opened yet. */
export const NO_SERVICE: ServiceSource = {
  here: signal(null),
  hasFailed: signal(false),
  load() {},
};

/** The markup of components in a language. */
export function draw(language: Language, page: ReactElement): string {
  return renderToString(<LanguageProvider language={language}>{page}</LanguageProvider>);
}

const languages = new Map<Locale, Promise<Language>>();
const packs = new Map<TableLanguageCode, Promise<Speaking>>();

/**
 * A language with everything that a drawn menu says; over it one that only tables speak, with that
 * of the site's in which the menu was asked for.
 */
export async function drawnLanguage(
  locale: Locale,
  code: TableLanguageCode | null = null,
  below: Locale = locale,
): Promise<Language> {
  const known = languages.get(locale) ?? loadLanguage(locale);
  languages.set(locale, known);
  if (code === null) return known;
  const speaking = packs.get(code) ?? loadWhole(code);
  packs.set(code, speaking);
  const { over } = await speaking;
  return over({ ...(await known), locale: below });
}

async function loadLanguage(locale: Locale): Promise<Language> {
  const model = createPartialLanguage(locale, loadTextPart);
  await model.need('shell');
  await model.need('table');
  const language = model.language.peek();
  if (language === null) {
    throw new Error(`There are no texts in "${locale}".`);
  }
  return language;
}
