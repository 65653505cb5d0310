import { type KeyboardEvent, memo, useId } from 'react';
import { DESCRIPTION_MAX, NAME_MAX } from '#core/shared/limits.ts';
import { TABLE_LANGUAGES, type TableLanguageCode } from '#core/shared/table-languages.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { FormProps } from '../editor-props.ts';
import { type TranslationRow, translationEdit } from './translation-rows.ts';

interface Props {
  row: TranslationRow;
  language: TableLanguageCode;
  edit: FormProps['edit'];
}

/** One text, what it is called in the language, and what is known of that. */
export const TranslationField = memo(function TranslationField({ row, language, edit }: Props) {
  const { LL } = useI18n();
  const words = LL.menuEditor.translate;
  const id = useId();
  const { state, field, translation } = row;
  const write = (text: string) => edit(translationEdit(row, language, text));
  const shared = {
    id,
    className: 'input translation-field',
    lang: language,
    dir: TABLE_LANGUAGES[language].dir ?? 'ltr',
    value: translation,
    maxLength: field === 'name' ? NAME_MAX : DESCRIPTION_MAX,
    autoComplete: 'off',
    'aria-labelledby': `${id}-original ${id}-what`,
    'aria-describedby': `${id}-state`,
    onKeyDown: goOn,
    onBlur() {
      if (translation !== translation.trim()) write(translation.trim());
    },
  };
  return (
    <li className={`translation is-${state}`}>
      <div className="original">
        <small>
          <label id={`${id}-what`} htmlFor={id}>
            {words.parts[field === 'name' ? row.part : 'description']()}
          </label>
        </small>
        <p id={`${id}-original`} lang={row.originalLang}>
          {row.original}
        </p>
      </div>
      {field === 'name' ? (
        <input {...shared} onChange={({ currentTarget }) => write(currentTarget.value)} />
      ) : (
        <textarea
          {...shared}
          rows={2}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
      <p className="state">
        <span id={`${id}-state`}>{words.states[state]()}</span>
        {(state === 'stale' || state === 'machine') && (
          <button
            type="button"
            className="link"
            aria-describedby={`${id}-original`}
            onClick={() => write(translation)}
          >
            {words.confirm()}
          </button>
        )}
      </p>
    </li>
  );
});

/** Enter goes to the next text, with Shift to the one before. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key, shiftKey, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  event.preventDefault();
  const list = currentTarget.closest('.translations');
  const fields = [...(list?.querySelectorAll<HTMLElement>('.translation-field') ?? [])];
  fields[fields.indexOf(currentTarget) + (shiftKey ? -1 : 1)]?.focus();
}
