import { LOCALE_FACTS } from '#core/shared/languages.ts';
import {
  isTableLanguage,
  TABLE_LANGUAGES,
  type TableLocale,
} from '#core/shared/table-languages.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { globeIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { TABLE_LOCALES } from './table-language.ts';

interface Props {
  onChoose: (code: TableLocale) => void;
}

/** What a language is called by those who speak it. */
export const ownName = (code: TableLocale) =>
  (isTableLanguage(code) ? TABLE_LANGUAGES[code] : LOCALE_FACTS[code]).name;

/**
 * The table's languages by their own names, behind a globe that everybody knows: the browser's own
 * list, which works with every keyboard, screen reader and thumb.
 */
export function LanguagePick({ onChoose }: Props) {
  const { LL, lang } = useI18n();
  return (
    <label className="language-pick round">
      <Icon shape={globeIcon} size={24} />
      <span className="code" aria-hidden="true">
        {lang}
      </span>
      <select
        aria-label={LL.common.language()}
        value={lang}
        translate="no"
        onChange={({ currentTarget }) => {
          const next = TABLE_LOCALES.find((each) => each === currentTarget.value);
          if (next !== undefined) onChoose(next);
        }}
      >
        {TABLE_LOCALES.map((code) => (
          <option key={code} value={code} lang={code}>
            {ownName(code)}
          </option>
        ))}
      </select>
    </label>
  );
}
