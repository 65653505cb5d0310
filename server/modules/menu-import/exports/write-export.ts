import { menuLocale } from '#core/menu/menu-locale.ts';
import { withParts } from '#core/menu/sets/with-parts.ts';
import {
  EXPORT_SYSTEMS,
  type ExportFormat,
  type ExportSystemName,
} from '#core/menu-import/codes.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { LeftOutOfFile } from '#core/menu-import/menu-import.schema.ts';
import { type CsvStyle, toCsv } from '#core/shared/csv.ts';
import type { Locale } from '#core/shared/languages.ts';
import { writeCsv, writeMenuWorkbook } from '../csv/write-csv.ts';
import { writeJsonLd } from '../json-ld/write-json-ld.ts';
import type { ExportSystem } from './export-system.ts';
import { leftOutOf } from './left-out.ts';
import { clover, odoo, tastyigniter } from './other-sheets.ts';
import { sheetMenuOf } from './sheet-item.ts';
import { loyverse, shopify, square, sumup, woocommerce } from './variant-sheets.ts';

/** A system more is one more of these; `EXPORT_SYSTEMS` names it. */
const SYSTEMS: Readonly<Record<ExportSystemName, ExportSystem>> = {
  square,
  loyverse,
  shopify,
  woocommerce,
  sumup,
  clover,
  odoo,
  tastyigniter,
};

/** A menu as a file: its bytes, its type, and how its name ends. */
export interface WrittenMenu {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly end: string;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Programs read the decimals of no country. */
const OF_PROGRAMS: CsvStyle = { separator: ',', decimal: '.', isUnmarked: true };
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A menu in one of the formats; a sheet's numbers are those of the language. */
export async function writeMenu(
  menu: MenuFile,
  format: ExportFormat,
  wished?: Locale,
): Promise<WrittenMenu> {
  const name = systemIn(format);
  if (name !== undefined) return await writeForSystem(menu, SYSTEMS[name]);
  const locale = menuLocale(menu.venue, wished);
  switch (format) {
    case 'jsonld':
      return { bytes: bytesOf(writeJsonLd(menu)), type: 'application/ld+json', end: 'menu.jsonld' };
    case 'csv':
      return { bytes: bytesOf(writeCsv(menu, locale)), type: 'text/csv', end: 'menu.csv' };
    case 'xlsx':
      return { bytes: await writeMenuWorkbook(menu), type: XLSX, end: 'menu.xlsx' };
    default:
      return {
        bytes: bytesOf(`${JSON.stringify(menu, null, 2)}\n`),
        type: 'application/json',
        end: 'servett-menu.json',
      };
  }
}

async function writeForSystem(written: MenuFile, system: ExportSystem): Promise<WrittenMenu> {
  const menu = withNamedChoices(written);
  const sheets = system.write(sheetMenuOf(menu, menuLocale(menu.venue), system));
  const [only = { rows: [] }, ...others] = sheets;
  if (others.length === 0) {
    const bytes = bytesOf(toCsv(only.rows, OF_PROGRAMS));
    return { bytes, type: 'text/csv', end: `${system.is}.csv` };
  }
  const { writeWorkbook } = await import('../workbook/write-workbook.ts');
  return { bytes: writeWorkbook(sheets), type: XLSX, end: `${system.is}.xlsx` };
}

/** What such a file leaves out of the menu. */
export function leftOut(written: MenuFile, format: ExportFormat): LeftOutOfFile[] {
  const locale = menuLocale(written.venue);
  const name = systemIn(format);
  if (name === undefined) return leftOutOf(written, { format, locale });
  const menu = withNamedChoices(written);
  const { items } = sheetMenuOf(menu, locale, SYSTEMS[name]);
  return leftOutOf(menu, { format, locale, items, holds: SYSTEMS[name].holds });
}

/** Other systems know no sets: a choice is called what its product is. */
function withNamedChoices(menu: MenuFile): MenuFile {
  return { ...menu, optionGroups: withParts(menu).optionGroups };
}

function systemIn(format: ExportFormat): ExportSystemName | undefined {
  return EXPORT_SYSTEMS.find((each) => each === format);
}
