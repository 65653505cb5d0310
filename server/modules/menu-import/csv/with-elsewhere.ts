import type { Locale } from '#core/shared/languages.ts';
import { type NamedSheet, type ReadProduct, shownName, type Terms } from '../read-menu.ts';

export interface SheetTerms {
  readonly terms: Terms;
  /** Rows of the file above it. */
  readonly before: number;
  /** The other sheets of its workbook. */
  readonly others: readonly NamedSheet[];
  /** What its products without a category go into: its name; alone, it may be any list's. */
  readonly place?: { readonly name: string; readonly isAlone: boolean } | undefined;
  /** The numbers of the rows below its header, where they are not those of a sheet. */
  readonly numbers?: readonly number[];
}

/** What products go into where nothing says a category. */
export const OTHERS: Readonly<Record<Locale, string>> = { en: 'Other', sv: 'Övrigt' };

/**
 * Of several sheets, each is the category of its products without one. Otherwise a new product goes
 * into one, and what the menu has stays where it is.
 */
export function withElsewhere(
  product: ReadProduct,
  { terms: { locale }, place }: Pick<SheetTerms, 'terms' | 'place'>,
): ReadProduct {
  if (product.category !== null || Object.keys(product.name).length === 0) return product;
  if (place !== undefined && !place.isAlone) {
    return { ...product, category: { name: { [locale]: place.name } } };
  }
  return { ...product, elsewhere: { name: { [locale]: place?.name ?? OTHERS[locale] } } };
}

/**
 * Prices of one row of which nothing says whose they are make one row that is asked about, with what
 * is part of any of them. Several dishes may stand in one row.
 */
export function oncePerRow(products: readonly ReadProduct[]): ReadProduct[] {
  const keyOf = (product: ReadProduct) => JSON.stringify([product.row, shownName(product)]);
  const kept = new Map<string, ReadProduct>();
  const others: ReadProduct[] = [];
  for (const product of products) {
    const key = keyOf(product);
    const first = kept.get(key);
    if (first === undefined) kept.set(key, product);
    else if (product.problems.length === 0) others.push(product);
    else if (product.parts !== undefined) {
      kept.set(key, { ...first, parts: [...(first.parts ?? []), ...product.parts] });
    }
  }
  const isKept = new Set(others);
  return products.flatMap((product) => {
    if (isKept.has(product)) return [product];
    const key = keyOf(product);
    const first = kept.get(key);
    kept.delete(key);
    return first ?? [];
  });
}
