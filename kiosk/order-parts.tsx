import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { eyeIcon, globeIcon, peopleIcon } from '#web/components/basic/icons.ts';
import { checkIcon } from '#web/components/basic/menu-icons.ts';
import type { Language, LanguageModel } from '#web/i18n/language.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface ToolsProps {
  offered: readonly Language[];
  language: LanguageModel;
  onHelp: () => void;
  /** Null for a guest who collects alone. */
  onJoin: (() => void) | null;
  onDone: () => void;
}

/** In the menu's head: the other languages by name, what helps, and the button to leave. */
export function OrderTools({ offered, language, onHelp, onJoin, onDone }: ToolsProps) {
  const { LL, locale } = useI18n();
  return (
    <>
      {offered
        .filter((each) => each.locale !== locale)
        .map((each) => (
          <button
            key={each.locale}
            type="button"
            className="button bare k-tool"
            lang={LOCALE_FACTS[each.locale].lang}
            onClick={() => void language.choose(each.locale)}
          >
            <Icon shape={globeIcon} size={24} />
            {LOCALE_FACTS[each.locale].name}
          </button>
        ))}
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
