import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { findProduct } from './menu.ts';

/** What can sell out: a product, or an option in every product that offers it. */
export interface SoldOutItem {
  readonly kind: 'product' | 'option';
  readonly id: string;
}

/** Only what the menu contains can sell out. */
export function soldOutRefusal(
  file: Pick<MenuFile, 'categories' | 'optionGroups'>,
  { kind, id }: SoldOutItem,
): Refusal | null {
  if (kind === 'product') {
    return findProduct(file, id) === undefined ? { code: 'products.unknown', details: {} } : null;
  }
  return file.optionGroups.some(({ options }) => options.some((option) => option.id === id))
    ? null
    : { code: 'options.unknown', details: {} };
}
