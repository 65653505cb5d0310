import { servesAlcohol } from '#core/availability/serves-alcohol.ts';
import { findInMenu } from '#core/menu/find-in-menu.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { LineIssue } from '#core/shared/problem.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';

interface PromisedLine {
  readonly product: string;
  /** When it was ordered. */
  readonly alcohol: boolean;
}

/**
 * Why an order cannot be made that its guest began to pay while all of it was sold; null if it can.
 * What has sold out, paused, closed, changed its price or left the menu since is no reason: it was
 * promised. Hours in which alcohol may be served by law are those of `at` (milliseconds since 1970).
 */
export function promisedRefusal(
  lines: readonly PromisedLine[],
  menu: { readonly file: MenuFile; readonly version: number },
  at: number,
): Refusal | null {
  if (servesAlcohol(menu.file.venue, at)) {
    return null;
  }
  const tooLate = lines.flatMap(({ product, alcohol }, line): LineIssue[] => {
    const isAlcohol = alcohol || findInMenu(menu.file, product)?.product.alcohol === true;
    return isAlcohol ? [{ line, product, code: 'alcohol_not_served_now' }] : [];
  });
  return tooLate.length === 0
    ? null
    : { code: 'orders.changed', details: { lines: tooLate, menuVersion: menu.version } };
}
