import { stringify } from 'csv-stringify/sync';
import { LOCALES, type Locale } from '../../../src/contract/codes.ts';
import type {
  AllergenFacts,
  MenuFile,
  MenuFileProduct,
} from '../../../src/contract/menu-file.schema.ts';
import { minorUnitsOf } from '../../../src/i18n/core-formats.ts';

/** A spreadsheet takes a cell that begins so for a formula; a ' before it makes it a text. */
const FORMULA = /^'*[=+\-@\t\r]/u;
const BOM = '\ufeff';

/** How spreadsheets of a country write a CSV: what parts columns, and decimals. */
const WRITTEN: Readonly<Record<Locale, { delimiter: string; decimal: string }>> = {
  en: { delimiter: ',', decimal: '.' },
  sv: { delimiter: ';', decimal: ',' },
};

/**
 * A menu as a sheet, one row for each product. Option groups, times and pictures do not fit into
 * one: an import of it leaves them as they are.
 */
export function writeCsv(menu: MenuFile, locale: Locale): string {
  const { delimiter, decimal } = WRITTEN[locale];
  const languages = LOCALES.filter((each) => isUsed(menu, each));
  const rows = menu.categories.flatMap((category) =>
    category.products.map((product) => ({
      servett_id: `${menu.venue.id}/${product.id}`,
      external_id: guarded(product.externalId),
      ...texts('category', category.name, languages),
      ...texts('name', product.name, languages),
      ...texts('description', product.description ?? {}, languages),
      price: written(product.price, menu.venue.currency, decimal),
      ...factsOf(product),
    })),
  );
  const columns = [
    'servett_id',
    'external_id',
    ...['category', 'name', 'description'].flatMap((field) =>
      languages.map((each) => `${field}_${each}`),
    ),
    'price',
    'vat',
    'station',
    'allergens',
    'diets',
    'alcohol',
    'hidden',
  ];
  return BOM + stringify(rows, { header: true, columns, delimiter, record_delimiter: 'windows' });
}

/** The venue's languages, and any that a text is in besides. */
function isUsed({ venue, categories }: MenuFile, locale: Locale): boolean {
  return (
    venue.locales.includes(locale) ||
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
  return Object.fromEntries(languages.map((each) => [`${field}_${each}`, guarded(text[each])]));
}

function factsOf({ vat, station, allergens, diets = [], alcohol, hidden }: MenuFileProduct) {
  return {
    vat,
    station,
    allergens: allergensOf(allergens),
    diets: diets.length === 0 ? 'none' : diets.join(', '),
    alcohol: alcohol === true ? 'yes' : 'no',
    hidden: hidden === true ? 'yes' : 'no',
  };
}

function allergensOf(facts: AllergenFacts): string {
  if (facts === 'unknown') return facts;
  const all = [...facts.contains, ...(facts.unknown ?? []).map((each) => `${each}?`)];
  return all.length === 0 ? 'none' : all.join(', ');
}

function written(price: number, currency: string, decimal: string): string {
  const units = minorUnitsOf(currency);
  const digits = String(units).length - 1;
  return (price / units).toFixed(digits).replace('.', decimal);
}

function guarded(text = ''): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
