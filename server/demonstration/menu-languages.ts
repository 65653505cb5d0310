import { markOf, menuTexts } from '#core/menu/translations/translations.ts';
import type { MenuFile, TranslatedTexts } from '#core/menu-import/menu-file.schema.ts';
import { TABLE_LANGUAGE_CODES, type TableLanguageCode } from '#core/shared/table-languages.ts';

/** By language and part of the menu (`product/soup`); parts that read the same in English are there too. */
export type MenuLanguages = Readonly<
  Partial<Record<TableLanguageCode, Readonly<Record<string, Partial<Record<string, string>>>>>>
>;

/**
 * The demonstration's menu in languages that only tables speak. A machine has made them, and no person
 * has said that they are right: guests read that.
 */
export function inLanguages(menu: MenuFile, texts: MenuLanguages): MenuFile {
  const languages = TABLE_LANGUAGE_CODES.filter((code) => texts[code] !== undefined);
  const translations = languages.map((code) => {
    const parts: Record<string, TranslatedTexts> = {};
    for (const { key, field, text } of menuTexts(menu)) {
      const said = texts[code]?.[key]?.[field];
      const [original] = Object.values(text);
      if (said !== undefined && original !== undefined) {
        parts[key] = {
          ...parts[key],
          [field]: { text: said, of: markOf(original), machine: true },
        };
      }
    }
    return [code, parts];
  });
  return { ...menu, languages, translations: Object.fromEntries(translations) };
}
