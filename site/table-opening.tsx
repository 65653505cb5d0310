import { signal } from '@preact/signals-react';
import { renderToString } from 'react-dom/server';
import { DisplayMenu } from '../src/components/layout/display-menu.tsx';
import { LanguageSwitcher } from '../src/components/layout/language-switcher.tsx';
import type { Locale } from '../src/contract/codes.ts';
import type { Menu } from '../src/contract/menu/menu.schema.ts';
import type { TableInfo } from '../src/contract/seating/table.schema.ts';
import { TableCode } from '../src/features/table-code/table-code.tsx';
import type { MenuGuest } from '../src/features/table-page/table-guest.ts';
import { TableMenu } from '../src/features/table-page/table-menu.tsx';
import type { Language } from '../src/i18n/language.ts';
import { createPartialLanguage } from '../src/i18n/partial-language.ts';
import { loadTextPart } from '../src/i18n/site-texts.ts';
import { LanguageProvider } from '../src/i18n/use-i18n.tsx';
import { createCartStart } from '../src/stores/guest/cart-start.ts';
import { createMenuStore } from '../src/stores/shared/menu.ts';
import { TapParts } from './table/tap-parts.tsx';

/** The first screen of a table's page. */
export interface TableShown {
  readonly locale: Locale;
  readonly table: TableInfo;
  /** The start of the venue's menu. */
  readonly menu: Menu;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** As in the page's configuration. */
  readonly apiBase: string;
}

/** The first screen of a table's page, rendered with the page's own components. For the server. */
export async function drawTable({ locale, ...shown }: TableShown): Promise<string> {
  const guest = await guestOf(shown);
  const language = await languageOf(locale);
  const menu = draw(
    language,
    <TableMenu
      guest={guest}
      service={{ here: signal(null), hasFailed: signal(false), load() {} }}
      variant="page"
      tools={<Tools />}
    />,
  );
  return menu + draw(language, <TapParts {...shown} />);
}

/** As on the live page, before anything can be pressed. */
function Tools() {
  return (
    <>
      <LanguageSwitcher onChoose={() => {}} />
      <DisplayMenu theme="auto" onTheme={() => {}} size="normal" onSize={() => {}} />
    </>
  );
}

/** The page that asks for a table's code. */
export async function drawCode(locale: Locale): Promise<string> {
  return draw(
    await languageOf(locale),
    <div className="servett guest is-page" data-variant="page">
      <TableCode missing={null} isBusy={false} home="/" tools={<Tools />} onOpen={() => {}} />
    </div>,
  );
}

/**
 * Without `style` attributes, which the page's policy refuses: they only size what is far below.
 */
function draw(language: Language, page: React.ReactElement): string {
  return renderToString(<LanguageProvider language={language}>{page}</LanguageProvider>).replaceAll(
    / style="[^"]*"/g,
    '',
  );
}

const languages = new Map<Locale, Promise<Language>>();

function languageOf(locale: Locale): Promise<Language> {
  const known = languages.get(locale) ?? loadLanguage(locale);
  languages.set(locale, known);
  return known;
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

/** A guest at the table who has only looked: no cart, and nothing is stored. */
async function guestOf(shown: Omit<TableShown, 'locale'>): Promise<MenuGuest> {
  const clock = { now: () => shown.now, setTimeout: () => 0, clearTimeout() {} };
  const menu = createMenuStore({ api: { getMenu: async () => shown.menu }, clock });
  // Only the loaded part is rendered: the rest of the menu is not requested.
  await menu.load(shown.menu.venue.id, shown.menu.locale);
  const cart = createCartStart({
    menu,
    storage: { get: async () => undefined, update: async (_key, change) => change(undefined) },
    broadcast: { post() {}, listen: () => () => {} },
  });
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
