import { menuLocale } from '#core/menu/menu-locale.ts';
import {
  markOf,
  optionKey,
  type TranslatedField,
  withTranslations,
} from '#core/menu/translations/translations.ts';
import type {
  LocalizedText,
  MenuFile,
  TranslatedTexts,
  Translation,
} from '#core/menu-import/menu-file.schema.ts';
import type { ImportedField } from '#core/menu-import/menu-import.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { TABLE_LANGUAGE_CODES, type TableLanguageCode } from '#core/shared/table-languages.ts';
import type { ReadTranslations } from '../read-menu.ts';

const FIELDS = ['name', 'description'] as const;

/** The translations of the menu that an import builds: its current state. */
export interface TranslationBook {
  readonly first: Locale;
  readonly texts: Map<TableLanguageCode, Map<string, TranslatedTexts>>;
}

interface Part {
  readonly key: string;
  readonly name: LocalizedText;
  readonly description?: LocalizedText;
}

export function openTranslations({ venue, translations = {} }: MenuFile): TranslationBook {
  return {
    first: menuLocale(venue),
    texts: new Map(
      TABLE_LANGUAGE_CODES.map((code) => [code, new Map(Object.entries(translations[code] ?? {}))]),
    ),
  };
}

/** The menu with them, and with the languages of the file beside its own. */
export function closeTranslations(
  { texts }: TranslationBook,
  menu: MenuFile,
  file: MenuFile | undefined,
): MenuFile {
  const { languages: own = [] } = menu;
  const more = (file?.languages ?? []).filter((each) => !own.includes(each));
  const next = withTranslations(
    menu,
    Object.fromEntries([...texts].map(([code, all]) => [code, Object.fromEntries(all)])),
  );
  return more.length === 0 ? next : { ...next, languages: [...own, ...more] };
}

/**
 * Takes a row's texts for a part, as people wrote them now. A text that the menu has already stays as
 * it is, whoever made it and of whatever original. Returns what differs.
 */
export function mergeTranslations(
  book: TranslationBook,
  part: Part,
  read: ReadTranslations = {},
): ImportedField[] {
  return changesIn(book, part, (language, field, known) => {
    const text = read[language]?.[field];
    const original = pickText(part[field] ?? {}, book.first);
    const isKnown = text === undefined || plainText(known?.text) === text || original === '';
    return isKnown ? known : { text, of: markOf(original) };
  });
}

/**
 * Takes a part's texts from a `servett-menu.json`, which has all of them, unless it is from before
 * menus had any. Returns what differs.
 */
export function copyTranslations(
  book: TranslationBook,
  part: Part,
  { file, key }: { file: MenuFile; key: string },
): ImportedField[] {
  const { translations } = file;
  return translations === undefined
    ? []
    : changesIn(book, part, (language, field) => translations[language]?.[key]?.[field]);
}

/** The same for an option group and its options. */
export function copyGroup(
  book: TranslationBook,
  {
    file,
    group: there,
    id,
  }: { file: MenuFile; group: MenuFile['optionGroups'][number]; id: string },
): ImportedField[] {
  return [
    ...copyTranslations(book, { ...there, key: `group/${id}` }, { file, key: `group/${there.id}` }),
    ...there.options.flatMap((option) =>
      copyTranslations(
        book,
        { ...option, key: optionKey(id, option.id) },
        { file, key: optionKey(there.id, option.id) },
      ),
    ),
  ];
}

type Next = (
  language: TableLanguageCode,
  field: TranslatedField,
  known: Translation | undefined,
) => Translation | undefined;

function changesIn({ texts }: TranslationBook, { key }: Part, nextOf: Next): ImportedField[] {
  return [...texts].flatMap(([language, all]) => {
    const known = all.get(key) ?? {};
    const next: TranslatedTexts = {};
    const changes: ImportedField[] = [];
    for (const field of FIELDS) {
      const [before, after] = [known[field], nextOf(language, field, known[field])];
      if (after !== undefined) next[field] = after;
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        const said = { before: before?.text ?? null, after: after?.text ?? null };
        changes.push({ field, locale: language, ...said });
      }
    }
    if (Object.keys(next).length > 0) all.set(key, next);
    else all.delete(key);
    return changes;
  });
}
