import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Course } from './codes.ts';
import { findInMenu } from './find-in-menu.ts';
import { holdsCourses } from './menu.ts';

/** The course of a product; null if it has none, or the venue holds none. */
export function courseOf(file: MenuFile, product: string): Course | null {
  return holdsCourses(file.venue) ? (findInMenu(file, product)?.category.course ?? null) : null;
}
