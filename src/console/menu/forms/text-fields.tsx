import { useId } from 'react';
import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { DESCRIPTION_MAX, NAME_MAX } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { languageName } from '#web/i18n/core-language-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  locales: readonly Locale[];
  name: LocalizedText;
  onName: (name: LocalizedText) => void;
  /** The form was sent without one: the first of its fields is where that is mended. */
  isNameMissing?: boolean;
  /** Without these there is only a name. */
  about?: LocalizedText | undefined;
  onAbout?: (about: LocalizedText | undefined) => void;
}

/**
 * Name and description in the venue's languages, side by side, with an error where one is missing.
 */
export function TextFields(props: Props) {
  const { locales, name, onName, isNameMissing = false, about, onAbout } = props;
  const { LL, locale: reader } = useI18n();
  const words = LL.menuEditor.form;
  return (
    <div className="tongues">
      {locales.map((locale, place) => (
        <TextField
          key={`name-${locale}`}
          label={words.nameIn({ language: languageName(locale, reader) })}
          locale={locale}
          text={name}
          gap={pickText(name, locale) === '' ? words.noName() : null}
          isWrong={isNameMissing && place === 0}
          maxLength={NAME_MAX}
          onText={(text) => onName(text ?? {})}
        />
      ))}
      {onAbout &&
        locales.map((locale) => (
          <TextField
            key={`about-${locale}`}
            label={words.aboutIn({ language: languageName(locale, reader) })}
            locale={locale}
            text={about ?? {}}
            gap={null}
            isWrong={false}
            maxLength={DESCRIPTION_MAX}
            rows={3}
            onText={onAbout}
          />
        ))}
    </div>
  );
}

interface FieldProps {
  label: string;
  locale: Locale;
  text: LocalizedText;
  /** The error where no language has it; null for none. */
  gap: string | null;
  isWrong: boolean;
  maxLength: number;
  rows?: number;
  onText: (text: LocalizedText | undefined) => void;
}

function TextField(props: FieldProps) {
  const { label, locale, text, gap, isWrong, maxLength, rows = 1, onText } = props;
  const { LL } = useI18n();
  const id = useId();
  const value = text[locale] ?? '';
  const instead = value === '' ? pickText(text, locale) : '';
  const missing = instead === '' ? gap : LL.menuEditor.form.falls({ text: instead });
  const write = (typed: string) => {
    const { [locale]: _, ...others } = text;
    const next = typed === '' ? others : { ...others, [locale]: typed };
    onText(Object.keys(next).length === 0 ? undefined : next);
  };
  const shared = {
    id,
    className: 'input',
    lang: locale,
    value,
    maxLength,
    autoComplete: 'off',
    'aria-invalid': isWrong,
    'aria-describedby': value === '' && missing !== null ? `${id}-gap` : undefined,
    onBlur: () => {
      if (value !== value.trim()) write(value.trim());
    },
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows > 1 ? (
        <textarea {...shared} rows={rows} onChange={(event) => write(event.currentTarget.value)} />
      ) : (
        <input {...shared} onChange={(event) => write(event.currentTarget.value)} />
      )}
      {value === '' && missing !== null && (
        <p className="gap-words" id={`${id}-gap`}>
          {missing}
        </p>
      )}
    </div>
  );
}
