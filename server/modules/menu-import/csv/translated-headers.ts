import { isTableLanguage, type TableLanguageCode } from '#core/shared/table-languages.ts';
import type { CsvField } from '../csv-fields.ts';

/** What a column of translations is about. */
export interface TranslatedColumn {
  /** One that only tables speak. */
  readonly language?: TableLanguageCode;
}

const TRANSLATIONS: Readonly<Partial<Record<CsvField, CsvField>>> = {
  category: 'category_in',
  name: 'name_in',
  description: 'description_in',
};

/** "name_de", "Description (fi)": a text in a language that only tables speak. */
export function readTranslatedHeader(
  words: readonly string[],
  fields: ReadonlyMap<string, CsvField>,
): { field: CsvField; locale: null; language: TableLanguageCode } | null {
  const language = words.at(-1);
  const field = TRANSLATIONS[fields.get(words.slice(0, -1).join('')) ?? 'servett_id'];
  return isTableLanguage(language) && field !== undefined
    ? { field, locale: null, language }
    : null;
}
