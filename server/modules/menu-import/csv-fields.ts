import type { readFactHeader } from './allergens/fact-columns.ts';

/** What a column of a sheet can contain. */
export const CSV_FIELDS = [
  'servett_id',
  'external_id',
  'category',
  'name',
  'description',
  'category_in',
  'name_in',
  'description_in',
  'search_words',
  'price',
  'vat',
  'station',
  'allergens',
  'diets',
  'alcohol',
  'hidden',
  'for_sale',
  'off_sale',
  'sale_status',
  'size',
  'size_part',
  'size_title',
  'size_price',
  'size_group',
  'row_type',
  'vat_mark',
  'choice_name',
  'choice_values',
  'price_type',
  'option_group',
  'option_name',
  'option_price',
  'choice_min',
  'choice_max',
  'choice_each',
  'choice_free',
] as const;
export type CsvField =
  | (typeof CSV_FIELDS)[number]
  | NonNullable<ReturnType<typeof readFactHeader>>['field'];
