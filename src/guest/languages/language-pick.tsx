import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import {
  isTableLanguage,
  TABLE_LANGUAGES,
  type TableLocale,
} from '#core/shared/table-languages.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { globeIcon, offlineIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { TABLE_LOCALES } from './table-language.ts';

interface Props {
  onChoose: (code: TableLocale) => void;
  /** The chosen language did not arrive; absent where the page says so itself. */
  hasFailed?: ReadonlySignal<boolean>;
}

const ABOVE_ALL = {
  inlineSize: 'min(calc(24 * var(--rem)), 90vw)',
  margin: '16px auto auto',
  border: 0,
  padding: 0,
  background: 'none',
} as const;

/** What a language is called by those who speak it. */
export const ownName = (code: TableLocale) =>
  (isTableLanguage(code) ? TABLE_LANGUAGES[code] : LOCALE_FACTS[code]).name;

/**
 * The table's languages by their own names, behind a globe that everybody knows: the browser's own
 * list, which works with every keyboard, screen reader and thumb.
 */
export function LanguagePick({ onChoose, hasFailed }: Props) {
  useSignals();
  const { LL, lang } = useI18n();
  const [isSeen, setIsSeen] = useState(false);
  const pick = (
    <label className="language-pick round">
      <Icon shape={globeIcon} size={20} />
      <span className="code" aria-hidden="true">
        {lang}
      </span>
      <select
        aria-label={LL.common.language()}
        value={lang}
        translate="no"
        onChange={({ currentTarget }) => {
          const next = TABLE_LOCALES.find((each) => each === currentTarget.value);
          setIsSeen(false);
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
  if (hasFailed === undefined) return pick;
  const words = LL.guest.missing;
  return (
    <>
      {pick}
      {hasFailed.value && !isSeen && (
        // Above all that sticks to an edge of the menu.
        <div ref={(box) => box?.showPopover?.()} popover="manual" role="alert" style={ABOVE_ALL}>
          <Notice
            kind="bad"
            shape={offlineIcon}
            title={words.title()}
            text={words.text()}
            action={{ label: LL.guest.status.understood(), onClick: () => setIsSeen(true) }}
          />
        </div>
      )}
    </>
  );
}
