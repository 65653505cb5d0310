import type { ReactElement } from 'react';
import { DisplayMenu } from '../src/components/layout/display-menu.tsx';
import { LanguageSwitcher } from '../src/components/layout/language-switcher.tsx';
import {
  createOnlooker,
  draw,
  drawnLanguage,
  type MenuShown,
  NO_SERVICE,
} from '../src/compose/opening/drawing.tsx';
import { TapParts } from '../src/compose/opening/tap-parts.tsx';
import type { Locale } from '../src/contract/codes.ts';
import type { TableInfo } from '../src/contract/seating/table.schema.ts';
import { TableCode } from '../src/features/table-code/table-code.tsx';
import { TableMenu } from '../src/features/table-page/table-menu.tsx';

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
      <LanguageSwitcher onChoose={() => {}} />
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
