import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/menu-icons.ts';
import { eyeIcon, globeIcon, peopleIcon } from '#web/components/basic/tablet-icons.ts';
import type { LanguageModel } from '#web/i18n/language.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { LaterParts } from './later.ts';

interface ToolsProps {
  offered: readonly Locale[];
  language: LanguageModel;
  /** Null until loaded: those that only tables speak, and the list of all. */
  parts: Pick<LaterParts, 'languages' | 'LanguagePick'> | null;
  onHelp: () => void;
  /** Null for a guest who collects alone. */
  onJoin: (() => void) | null;
  onDone: () => void;
}

/** In the menu's head: the other languages by name and, once they are loaded, the list of all, what helps, and the button to leave. */
export function OrderTools({ offered, language, parts, onHelp, onJoin, onDone }: ToolsProps) {
  const { LL, lang } = useI18n();
  return (
    <>
      {(parts === null ? offered : [])
        .filter((each) => LOCALE_FACTS[each].lang !== lang)
        .map((each) => (
          <button
            key={each}
            type="button"
            className="button bare k-tool"
            lang={LOCALE_FACTS[each].lang}
            onClick={() => void language.choose(each)}
          >
            <Icon shape={globeIcon} size={24} />
            {LOCALE_FACTS[each].name}
          </button>
        ))}
      {parts && (
        <parts.LanguagePick
          onChoose={(code) => void parts.languages.choose(code)}
          hasFailed={parts.languages.hasFailed}
        />
      )}
      {onJoin && (
        <button type="button" className="button bare k-tool" onClick={onJoin}>
          <Icon shape={peopleIcon} size={24} />
          {LL.kiosk.join.open()}
        </button>
      )}
      <button type="button" className="button bare k-tool" onClick={onHelp}>
        <Icon shape={eyeIcon} size={24} />
        {LL.kiosk.help.open()}
      </button>
      <button type="button" className="button bare k-tool" onClick={onDone}>
        <Icon shape={checkIcon} size={24} />
        {LL.kiosk.done()}
      </button>
    </>
  );
}
