/** What the law and the board need to know about every product, and an imported file may lack. */
export const PRODUCT_ANSWERS = ['station', 'vat', 'alcohol'] as const;
export type ProductAnswer = (typeof PRODUCT_ANSWERS)[number];

/** The formats of menu import and export: our own, schema.org's, a spreadsheet. */
export const IMPORT_FORMATS = ['servett', 'jsonld', 'csv'] as const;
/** What is read, besides: another system's own JSON, and a menu in lines as people type it. */
export const READ_FORMATS = [...IMPORT_FORMATS, 'json', 'text'] as const;
export type ReadFormat = (typeof READ_FORMATS)[number];

/** Systems whose exports are recognized by their shape, and what they call themselves. */
export const IMPORT_SYSTEMS = {
  square: 'Square',
  loyverse: 'Loyverse',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  sumup: 'SumUp',
  clover: 'Clover',
  odoo: 'Odoo',
  tastyigniter: 'TastyIgniter',
  toast: 'Toast',
  lightspeed: 'Lightspeed K',
  zettle: 'Zettle',
  deliverect: 'Deliverect',
  ubereats: 'Uber Eats',
} as const;
export type ImportSystem = keyof typeof IMPORT_SYSTEMS;

/** Those of them that read files of a form that is known: a menu is written as they read it. */
export const EXPORT_SYSTEMS = [
  'square',
  'loyverse',
  'shopify',
  'woocommerce',
  'sumup',
  'clover',
  'odoo',
  'tastyigniter',
] as const satisfies readonly ImportSystem[];
export type ExportSystemName = (typeof EXPORT_SYSTEMS)[number];
/** What a menu is written as. */
export const EXPORT_FORMATS = [...IMPORT_FORMATS, 'xlsx', ...EXPORT_SYSTEMS] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a file of some form has no place for, or another one for than the menu. */
export const LEFT_OUT = [
  'products',
  'hidden',
  'languages',
  'descriptions',
  'search_words',
  'options',
  'option_prices',
  'sets',
  'vat',
  'stations',
  'allergens',
  'diets',
  'alcohol',
  'times',
  'ids',
  'pictures',
  'drinks',
  'formulas',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** Why a file, or one row of it, is not imported or has to be checked. */
export const IMPORT_REASONS = [
  'file_empty',
  'file_binary',
  'file_spreadsheet',
  'file_pdf',
  'sheet_chosen',
  'sheets_read',
  'sheet_unread',
  'sheet_again',
  'lists_read',
  'file_newer',
  'file_inconsistent',
  'file_without_products',
  'json_broken',
  'block_broken',
  'page_without_data',
  'menu_missing',
  'columns_unknown',
  'column_twice',
  'columns_guessed',
  'lines_read',
  'line_unread',
  'line_divided',
  'row_above',
  'quotes_unclosed',
  'row_too_long',
  'rows_too_many',
  'name_missing',
  'category_missing',
  'price_missing',
  'duplicate',
  'ambiguous',
  'text_too_long',
  'text_broken',
  'price_unreadable',
  'price_ambiguous',
  'price_currency',
  'price_too_high',
  'price_open',
  'price_zero',
  'price_per_unit',
  'price_from',
  'price_other_menu',
  'price_without_vat',
  'currency_unknown',
  'price_several',
  'price_of_several',
  'price_beside',
  'price_by_place',
  'sizes_unread',
  'sizes_joined',
  'size_unnamed',
  'sizes_guessed',
  'set_kept',
  'set_part_unknown',
  'set_step_unread',
  'set_steps_missing',
  'same_name',
  'size_left_out',
  'size_single',
  'sizes_too_many',
  'size_id_lost',
  'id_taken',
  'size_text_lost',
  'size_vat_lost',
  'size_alcohol',
  'category_guessed',
  'category_none',
  'category_above',
  'no_product',
  'row_type_unread',
  'off_sale',
  'not_for_sale',
  'sold_in_some',
  'offer_expired',
  'offer_later',
  'times_unread',
  'addons_unread',
  'option_prices_unread',
  'option_left_out',
  'options_joined',
  'extra_prices_missing',
  'pictures_missing',
  'text_cleaned',
  'vat_unknown',
  'station_unknown',
  'allergen_unknown',
  'allergen_umbrella',
  'allergen_traces',
  'allergen_mark',
  'allergen_blank',
  'allergen_mentioned',
  'diet_unknown',
  'diet_letter',
  'yes_no_unreadable',
  'field_wrong',
  'categories_too_many',
  'products_too_many',
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** Why one of the pages that a page names as its menu gave nothing. */
export const PAGE_FAILURES = [
  'address',
  'private',
  'unknown',
  'timeout',
  'unreachable',
  'status',
  'redirects',
  'too_large',
  'without_menu',
] as const;
export type PageFailure = (typeof PAGE_FAILURES)[number];

/** What the sign in a number such as 12.500 separates, where a file does not show it. */
export const SEPARATORS = ['thousands', 'decimals'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** What rows of one name are, where neither sizes nor codes tell them apart. */
export const SAME_NAMES = ['sizes', 'products'] as const;
export type SameNames = (typeof SAME_NAMES)[number];

/** The parts of a menu that an import concerns. */
export const IMPORT_KINDS = ['product', 'category', 'option_group', 'station'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The fields that an import can change. */
export const IMPORT_FIELDS = [
  'name',
  'description',
  'searchWords',
  'price',
  'category',
  'vat',
  'station',
  'allergens',
  'diets',
  'alcohol',
  'facts',
  'hidden',
  'picture',
  'optionGroups',
  'windows',
  'firstAt',
  'happyHours',
  'course',
  'placeholderColor',
  'externalId',
  'options',
  'order',
] as const;

/** What a person may say that a column of a sheet is. */
export const COLUMN_CHOICES = [
  'name',
  'description',
  'category',
  'price',
  'size',
  'vat',
  'station',
  'allergens',
  'diets',
  'alcohol',
  'code',
  'search_words',
  'hidden',
  'for_sale',
  'left_out',
] as const;
export type ColumnChoice = (typeof COLUMN_CHOICES)[number];

/** What a column is read as; besides, what only a system's own headers say of it. */
export const COLUMN_USES = [...COLUMN_CHOICES, 'known'] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** How a sheet's columns came to be read as they are. */
export const COLUMN_SOURCES = ['guessed', 'remembered', 'given'] as const;

/** Without these a sheet is no menu; they are asked for where the file does not name them. */
export const NEEDED_USES = ['name', 'price'] as const;
export type NeededUse = (typeof NEEDED_USES)[number];
