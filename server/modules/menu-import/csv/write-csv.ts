import { ALLERGENS, type Allergen } from '#core/allergens/codes.ts';
import { findInMenu } from '#core/menu/find-in-menu.ts';
import { groupsOf } from '#core/menu/options.ts';
import { isSet } from '#core/menu/sets/sets.ts';
import { withParts } from '#core/menu/sets/with-parts.ts';
import { isCurrent, translationOf } from '#core/menu/translations/translations.ts';
import type { ProductAnswer } from '#core/menu-import/codes.ts';
import type {
  AllergenFacts,
  LocalizedText,
  MenuFile,
  MenuFileOptionGroup,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import { csvStyleOf, toCsv } from '#core/shared/csv.ts';
import { LOCALE_FACTS, LOCALES, type Locale } from '#core/shared/languages.ts';
import { TABLE_LANGUAGE_CODES, type TableLanguageCode } from '#core/shared/table-languages.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { SET_ROWS } from './option-rows.ts';
import { sheetSteps } from './sheet-steps.ts';

/**
 * A menu as a sheet, one row per product, with the steps of sets and their choices below them. Other
 * option groups, times and pictures do not fit; importing the sheet leaves them unchanged.
 */
export function writeCsv(menu: MenuFile, locale: Locale): string {
  const style = csvStyleOf(LOCALE_FACTS[locale].intl);
  const price = (minor: number) => written(minor, menu.venue.currency, style.decimal);
  return toCsv(tableOf(menu, price), style);
}

/** The same sheet as a workbook, with prices that are numbers. */
export async function writeMenuWorkbook(menu: MenuFile): Promise<Uint8Array> {
  const { writeWorkbook } = await import('../workbook/write-workbook.ts');
  const units = minorUnitsOf(menu.venue.currency);
  const decimals = String(units).length - 1;
  const rows = tableOf(menu, (minor) => ({ amount: minor / units, decimals }));
  return writeWorkbook([{ name: 'Menu', rows }]);
}

function tableOf<Price>(
  menu: MenuFile,
  price: (minor: number) => Price,
): (string | Price | null)[][] {
  const steps = sheetSteps(menu);
  const shown = withParts(menu);
  const languages = LOCALES.filter((each) => isUsed(menu, each, [...steps.values()].flat()));
  const rows = menu.categories.flatMap((category) =>
    category.products.flatMap((product): Record<string, string | Price | null>[] => {
      const kind = isSet(product, menu.optionGroups) ? SET_ROWS.set : SET_ROWS.product;
      return [
        {
          type: kind,
          servett_id: `${menu.venue.id}/${product.id}`,
          external_id: product.externalId ?? null,
          ...texts('category', category.name, languages),
          ...texts('name', product.name, languages),
          ...texts('description', product.description ?? {}, languages),
          ...translated('category', menu, `category/${category.id}`, category),
          ...translated('product', menu, `product/${product.id}`, product),
          search_words: product.searchWords ?? null,
          price: price(product.price),
          // Of a set its parts say the rest.
          ...(kind === SET_ROWS.set ? { hidden: yesNo(product.hidden) } : factsOf(product)),
          allergens_by_choice: byChoice(product, shown),
        },
        ...(steps.get(product.id) ?? []).flatMap((step) => stepRows(step, menu, languages, price)),
      ];
    }),
  );
  const columns = [
    ...(steps.size > 0 ? ['type'] : []),
    'servett_id',
    'external_id',
    ...['category', 'name', 'description'].flatMap((field) =>
      [...languages, ...translatedInto(menu)].map((each) => `${field}_${each}`),
    ),
    'search_words',
    'price',
    ...(steps.size > 0 ? ['min', 'max', 'max_each', 'free'] : []),
    'vat',
    'station',
    'allergens',
    'allergens_by_choice',
    'diets',
    'alcohol',
    'hidden',
  ];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
}

/** A step of a set and its choices, whose price is what they cost more than the set. */
function stepRows<Price>(
  { id, name, min, max, maxEach = 1, free = 0, options }: MenuFileOptionGroup,
  menu: MenuFile,
  languages: readonly Locale[],
  price: (minor: number) => Price,
): Record<string, string | Price | null>[] {
  return [
    {
      type: SET_ROWS.step,
      servett_id: `${menu.venue.id}/step/${id}`,
      ...texts('name', name, languages),
      ...{ min: String(min), max: String(max), max_each: String(maxEach), free: String(free) },
    },
    ...options.map((option) => ({
      type: SET_ROWS.choice,
      servett_id: `${menu.venue.id}/${option.product}`,
      ...texts('name', findInMenu(menu, option.product ?? '')?.product.name ?? {}, languages),
      price: price(option.price),
    })),
  ];
}

/** The venue's languages, and any others that texts have. */
function isUsed(
  { venue, categories }: MenuFile,
  locale: Locale,
  steps: readonly MenuFileOptionGroup[],
): boolean {
  return (
    venue.locales.includes(locale) ||
    steps.some(({ name }) => name[locale] !== undefined) ||
    categories.some(
      (category) =>
        category.name[locale] !== undefined ||
        category.products.some(
          ({ name, description }) =>
            name[locale] !== undefined || description?.[locale] !== undefined,
        ),
    )
  );
}

function texts(
  field: string,
  text: Partial<Record<Locale, string>>,
  languages: readonly Locale[],
): Record<string, string> {
  return Object.fromEntries(languages.map((each) => [`${field}_${each}`, text[each] ?? '']));
}

/** The languages that only tables speak, and that the menu has or that somebody has begun. */
function translatedInto({ languages = [], translations = {} }: MenuFile): TableLanguageCode[] {
  return TABLE_LANGUAGE_CODES.filter(
    (each) => languages.includes(each) || translations[each] !== undefined,
  );
}

/** What is out of date stays empty: an empty cell is what there is to translate. */
function translated(
  part: 'category' | 'product',
  menu: MenuFile,
  key: string,
  original: { readonly name: LocalizedText; readonly description?: LocalizedText },
): Record<string, string> {
  const fields =
    part === 'category'
      ? ([['category', 'name']] as const)
      : ([
          ['name', 'name'],
          ['description', 'description'],
        ] as const);
  return Object.fromEntries(
    translatedInto(menu).flatMap((language) =>
      fields.map(([column, field]) => {
        const found = translationOf(menu, language, { key, field });
        const isShown = found !== undefined && isCurrent(found, original[field] ?? {});
        return [`${column}_${language}`, isShown ? found.text : ''];
      }),
    ),
  );
}

/** Open questions stay empty: a guess must not return as an answer. */
function factsOf({
  vat,
  station,
  allergens,
  diets = [],
  alcohol,
  hidden,
  unanswered = [],
}: MenuFileProduct) {
  const isAnswered = (field: ProductAnswer) => !unanswered.includes(field);
  return {
    vat: isAnswered('vat') ? vat : null,
    station: isAnswered('station') ? station : null,
    allergens: allergensOf(allergens),
    diets: diets.length === 0 ? 'none' : diets.join(', '),
    alcohol: isAnswered('alcohol') ? yesNo(alcohol) : null,
    hidden: yesNo(hidden),
  };
}

function yesNo(value: boolean | undefined): string {
  return value === true ? 'yes' : 'no';
}

function allergensOf(facts: AllergenFacts): string {
  if (facts === 'unknown') return facts;
  const all = [
    ...facts.contains.map(wordFor),
    ...(facts.unknown ?? []).map((each) => `${wordFor(each)}?`),
  ];
  return all.length === 0 ? 'none' : all.join(', ');
}

/**
 * What options add, for readers: the neighbouring column says what the product itself contains, and
 * its "none" must not be read as none for every choice. The import ignores it.
 */
function byChoice(product: MenuFileProduct, { optionGroups }: MenuFile): string {
  const options = groupsOf(product, optionGroups).flatMap((group) => group.options);
  const brought = new Set(options.flatMap(({ adds = [] }) => adds));
  const isUnknown = options.some(({ addsUnknown }) => addsUnknown === true);
  const words = ALLERGENS.filter((each) => brought.has(each)).map(wordFor);
  return [...words, ...(isUnknown ? ['unknown'] : [])].join(', ');
}

/** A person who reads or edits the sheet may take "nuts" for peanuts. */
function wordFor(allergen: Allergen): string {
  return allergen === 'nuts' ? 'tree nuts' : allergen;
}

function written(price: number, currency: string, decimal: string): string {
  const units = minorUnitsOf(currency);
  const digits = String(units).length - 1;
  return (price / units).toFixed(digits).replace('.', decimal);
}
