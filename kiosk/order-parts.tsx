import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/menu-icons.ts';
import { eyeIcon, peopleIcon } from '#web/components/basic/tablet-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { LaterParts } from './later.ts';

interface ToolsProps {
  /** Null until loaded: the languages, and the list of them. */
  parts: Pick<LaterParts, 'languages' | 'LanguagePick'> | null;
  onHelp: () => void;
  /** Null for a guest who collects alone. */
  onJoin: (() => void) | null;
  onDone: () => void;
}

/** In the menu's head: the list of languages once it is loaded, what helps, and the button to leave. */
export function OrderTools({ parts, onHelp, onJoin, onDone }: ToolsProps) {
  const { LL } = useI18n();
  return (
    <>
      <div className="k-pick">
        {parts && (
          <parts.LanguagePick
            onChoose={(code) => void parts.languages.choose(code)}
            hasFailed={parts.languages.hasFailed}
          />
        )}
      </div>
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
