import { useMemo } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { countStates } from '#core/menu/translations/translations.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import {
  isTableLanguage,
  TABLE_LANGUAGE_CODES,
  type TableLanguageCode,
} from '#core/shared/table-languages.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { languageName } from '#web/i18n/core-language-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { FormProps } from '../editor-props.ts';

interface Props {
  menu: MenuFile;
  language: TableLanguageCode;
  edit: FormProps['edit'];
  onLanguage: (language: TableLanguageCode) => void;
}

/** The languages with what is done of each, and whether guests can read the menu in this one. */
export function LanguageBar({ menu, language, edit, onLanguage }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.menuEditor.translate;
  const { languages = [] } = menu;
  const choices = useMemo(
    () =>
      TABLE_LANGUAGE_CODES.map((value) => {
        const { missing, ...rest } = countStates(menu, value);
        const done = rest.human + rest.machine;
        const count = words.done({ done, count: done + rest.stale + missing });
        return { value, name: `${languageName(value, locale)}, ${count}` };
      }),
    [menu, locale, words],
  );
  const name = languageName(language, locale);
  const isOffered = languages.includes(language);
  return (
    <div className="language-bar">
      <SelectField
        label={words.language()}
        options={choices}
        chosen={language}
        onChoose={(code) => {
          if (isTableLanguage(code)) onLanguage(code);
        }}
      />
      <ChoiceRow
        kind="many"
        group="offered"
        name={words.offered({ language: name })}
        sub={words.offeredSub()}
        isChosen={isOffered}
        onChoose={() =>
          edit({
            do: 'put_languages',
            languages: TABLE_LANGUAGE_CODES.filter((each) =>
              each === language ? !isOffered : languages.includes(each),
            ),
          })
        }
      />
    </div>
  );
}
