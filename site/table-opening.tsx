import type { ReactElement } from 'react';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import { LanguagePick } from '#guest/languages/language-pick.tsx';
import {
  createOnlooker,
  draw,
  drawnLanguage,
  type MenuShown,
  NO_SERVICE,
} from '#guest/opening/drawing.tsx';
import { TapParts } from '#guest/opening/tap-parts.tsx';
import { TableCode } from '#guest/table-code/table-code.tsx';
import { TableMenu } from '#guest/table-page/table-menu.tsx';
import { DisplayMenu } from '#web/components/layout/display-menu.tsx';
import type { Language } from '#web/i18n/language.ts';
import { SimpleLink } from './table/simple-link.tsx';

/** The first screen of a table's page. */
export interface TableShown extends MenuShown {
  readonly locale: Locale;
  /** One that only tables speak, over that one; null: none. */
  readonly language?: TableLanguageCode | null;
  readonly table: TableInfo;
}

/** The first screen of a table's page, rendered with the page's own components. For the server. */
export async function drawTable({ locale, language, ...shown }: TableShown): Promise<string> {
  const guest = await createOnlooker(shown);
  const spoken = await drawnLanguage(locale, language, shown.menu.locale);
  const menu = drawPage(
    spoken,
    <>
      <noscript>
        <SimpleLink table={shown.table.id} />
      </noscript>
      <TableMenu guest={guest} service={NO_SERVICE} variant="page" tools={<Tools />} />
    </>,
  );
  return menu + drawPage(spoken, <TapParts {...shown} />);
}

/** As on the live page, before anything can be pressed. */
function Tools() {
  return (
    <>
      <LanguagePick onChoose={() => {}} />
      <DisplayMenu theme="auto" onTheme={() => {}} size="normal" onSize={() => {}} />
    </>
  );
}

/** The page that asks for a table's code. */
export async function drawCode(
  locale: Locale,
  language: TableLanguageCode | null = null,
): Promise<string> {
  const spoken = await drawnLanguage(locale, language);
  return drawPage(
    spoken,
    <div
      className="servett guest is-page"
      data-variant="page"
      {...(language !== null && { lang: spoken.lang, dir: spoken.dir })}
    >
      <TableCode missing={null} isBusy={false} home="/" tools={<Tools />} onOpen={() => {}} />
    </div>,
  );
}

/**
 * Without `style` attributes, which the page's policy refuses: they only size what is far below.
 */
function drawPage(language: Language, page: ReactElement): string {
  return draw(language, page).replaceAll(/ style="[^"]*"/g, '');
}
