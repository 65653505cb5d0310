import { menuLocale } from '#core/menu/menu-locale.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { ColumnTerms } from '#server/modules/menu-import/csv/column-step.ts';
import { type ImportPlan, planImport } from '#server/modules/menu-import/matching/plan-import.ts';
import type { ReadMenu } from '#server/modules/menu-import/read-menu.ts';
import { readMenuUpload } from '#server/modules/menu-import/read-menu-upload.ts';

interface Options {
  readonly isSweeping?: boolean;
  /** What people have said of a sheet's columns. */
  readonly columns?: ColumnTerms;
}

/** What a file says, for a menu. */
export function readFile(
  { venue, stations }: MenuFile,
  file: Uint8Array | string,
  columns: Partial<ColumnTerms> = {},
): ReadMenu {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const now = new Date('2026-11-28T12:00:00Z');
  const locale = menuLocale(venue);
  const terms = { venue, stations, locale, columns: { remembered: [], ...columns }, now };
  return readMenuUpload(bytes, terms);
}

/** What a file changes in a menu, as the preview shows it. */
export function importFile(
  menu: MenuFile,
  file: Uint8Array | string,
  { isSweeping = false, columns }: Options = {},
): ImportPlan {
  return planImport(menu, readFile(menu, file, columns), isSweeping);
}
