import type { ImportedField } from '#core/menu-import/menu-import.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import {
  isTableLanguage,
  TABLE_LANGUAGES,
  type TableLocale,
} from '#core/shared/table-languages.ts';
import type { useI18n } from '#web/i18n/use-i18n.tsx';

type Names = Readonly<Record<string, (() => string) | undefined>>;
type I18n = ReturnType<typeof useI18n>;

/** What a language is called by those who speak it. */
function ownNameOf(code: TableLocale): string {
  return (isTableLanguage(code) ? TABLE_LANGUAGES[code] : LOCALE_FACTS[code]).name;
}

/** The changes of an import, in words. */
export function createImportTexts({ LL, money }: I18n, currency: string) {
  const words = LL.menuImport;

  function namesOf(field: ImportedField['field']): Names {
    if (field === 'allergens') return LL.allergens;
    return field === 'diets' ? LL.diets : {};
  }

  function listed(field: ImportedField['field'], values: readonly string[]): string {
    if (values.length === 0) return words.values.none();
    const names = namesOf(field);
    return values
      .map((value) => {
        if (value === 'unknown') return words.values.unknown();
        const isAsked = value.endsWith('?');
        const name = names[isAsked ? value.slice(0, -1) : value]?.() ?? value;
        return isAsked ? words.values.asked({ name }) : name;
      })
      .join(', ');
  }

  return {
    fieldName({ field, locale }: ImportedField): string {
      const name = words.fields[field]();
      return locale === null
        ? name
        : words.inLanguage({ field: name, language: ownNameOf(locale) });
    },
    valueText({ field, ...values }: ImportedField, side: 'before' | 'after'): string {
      const value = values[side];
      if (value === null) return words.values.empty();
      if (typeof value === 'boolean') return value ? words.values.yes() : words.values.no();
      if (typeof value === 'number')
        return field === 'price' ? money(value, currency) : String(value);
      if (Array.isArray(value)) return listed(field, value);
      return field === 'vat' ? vatName(value) : value;
    },
  };

  function vatName(value: string): string {
    const names: Names = words.vat;
    return names[value]?.() ?? value;
  }
}
