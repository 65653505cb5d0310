import type { ColumnUse } from '#core/menu-import/codes.ts';
import type { CsvField } from '../csv-fields.ts';
import type { SheetSystem } from '../systems/sheet-systems.ts';
import type { CsvColumn } from './csv-columns.ts';

/** What a file names by itself. */
export interface Guess {
  readonly header: number;
  readonly columns: readonly CsvColumn[];
  readonly system: SheetSystem | undefined;
}

export const FIELD_OF: Readonly<Record<Exclude<ColumnUse, 'known' | 'left_out'>, CsvField>> = {
  name: 'name',
  description: 'description',
  category: 'category',
  price: 'price',
  // Several make one name: "Large / Iced".
  size: 'size_part',
  vat: 'vat',
  station: 'station',
  allergens: 'allergens',
  diets: 'diets',
  alcohol: 'alcohol',
  code: 'external_id',
  search_words: 'search_words',
  hidden: 'hidden',
  for_sale: 'for_sale',
};

const USE_OF: Readonly<Partial<Record<CsvField, ColumnUse>>> = {
  ...Object.fromEntries(Object.entries(FIELD_OF).map(([use, field]) => [field, use])),
  size: 'size',
  size_price: 'price',
  vat_mark: 'vat',
  diet: 'diets',
  traces: 'allergens',
  allergen: 'allergens',
  allergen_trace: 'allergens',
  allergen_odd: 'allergens',
  allergen_text: 'allergens',
  off_sale: 'for_sale',
  sale_status: 'for_sale',
};

export function meaningOf({ field }: Pick<CsvColumn, 'field'>): ColumnUse {
  return USE_OF[field] ?? 'known';
}

export function namesProducts(columns: readonly CsvColumn[]): boolean {
  return columns.some(({ field }) => ['name', 'external_id', 'servett_id'].includes(field));
}

export function hasPrices(columns: readonly CsvColumn[]): boolean {
  return columns.some((column) => meaningOf(column) === 'price');
}
