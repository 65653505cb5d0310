import { menuLocale } from '#core/menu/menu-locale.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { type ImportPlan, planImport } from '#server/modules/menu-import/matching/plan-import.ts';
import { readMenuUpload } from '#server/modules/menu-import/read-menu-upload.ts';

/** What a file changes in a menu, as the preview shows it. */
export function importFile(
  menu: MenuFile,
  file: Uint8Array | string,
  isSweeping = false,
): ImportPlan {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const { venue, stations } = menu;
  const now = new Date('2026-11-28T12:00:00Z');
  const terms = { venue, stations, locale: menuLocale(venue), now };
  return planImport(menu, readMenuUpload(bytes, terms), isSweeping);
}
