import type { Course } from '../../contract/codes.ts';
import type { MenuFile } from '../../contract/menu/menu-file.schema.ts';
import { findInMenu } from './find-in-menu.ts';
import { holdsCourses } from './menu.ts';

/** The course of a product; null if it has none, or the venue holds none. */
export function courseOf(file: MenuFile, product: string): Course | null {
  return holdsCourses(file.venue) ? (findInMenu(file, product)?.category.course ?? null) : null;
}
