import type { ReactElement } from 'react';
import type { Locale } from '#core/shared/languages.ts';
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

/** The first screen of a table's page. */
export interface TableShown extends MenuShown {
  readonly locale: Locale;
  readonly table: TableInfo;
}

/** The first screen of a table's page, rendered with the page's own components. For the server. */
export async function drawTable({ locale, ...shown }: TableShown): Promise<string> {
  const guest = await createOnlooker(shown);
  const menu = await drawPage(
    locale,
    <TableMenu guest={guest} service={NO_SERVICE} variant="page" tools={<Tools />} />,
  );
  return menu + (await drawPage(locale, <TapParts {...shown} />));
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
export async function drawCode(locale: Locale): Promise<string> {
  return drawPage(
    locale,
    <div className="servett guest is-page" data-variant="page">
      <TableCode missing={null} isBusy={false} home="/" tools={<Tools />} onOpen={() => {}} />
    </div>,
  );
}

/**
 * Without `style` attributes, which the page's policy refuses: they only size what is far below.
 */
async function drawPage(locale: Locale, page: ReactElement): Promise<string> {
  return draw(await drawnLanguage(locale), page).replaceAll(/ style="[^"]*"/g, '');
}
