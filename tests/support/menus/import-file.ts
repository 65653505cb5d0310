import { menuLocale } from '#core/menu/menu-locale.ts';
import type { SameNames } from '#core/menu-import/codes.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { ColumnTerms } from '#server/modules/menu-import/csv/column-step.ts';
import { type ImportPlan, planImport } from '#server/modules/menu-import/matching/plan-import.ts';
import type { ReadMenu } from '#server/modules/menu-import/read-menu.ts';
import { type OpenedUpload, readMenuUpload } from '#server/modules/menu-import/read-menu-upload.ts';

interface Options {
  readonly isSweeping?: boolean;
  /** What people have said of a sheet's columns. */
  readonly columns?: ColumnTerms;
  /** What rows of one name are. */
  readonly sameNames?: SameNames;
}

/** What a file says, for a menu. */
export function readFile(
  { venue, stations }: MenuFile,
  file: OpenedUpload | string,
  columns: Partial<ColumnTerms> = {},
  sameNames?: SameNames,
): ReadMenu {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const now = new Date('2026-11-28T12:00:00Z');
  const locale = menuLocale(venue);
  const terms = { venue, stations, locale, now };
  const said = { columns: { remembered: [], ...columns }, sameNames };
  return readMenuUpload(bytes, { ...terms, ...said });
}

/** What a file changes in a menu, as the preview shows it. */
export function importFile(
  menu: MenuFile,
  file: OpenedUpload | string,
  { isSweeping = false, columns, sameNames }: Options = {},
): ImportPlan {
  return planImport(menu, readFile(menu, file, columns, sameNames), isSweeping);
}
