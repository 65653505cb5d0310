import { useEffect, useId, useRef, useState } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { TEXT_SIZES, type TextSizeName } from '#web/platform/page/text-size.ts';
import { THEMES, type ThemeName } from '#web/platform/page/theme.ts';
import { Icon } from '../basic/icon.tsx';
import { letterIcon } from '../basic/icons.ts';
import { Segments } from '../form/segments.tsx';

interface Props {
  /** Absent if the embedding page decides it. */
  theme?: ThemeName;
  onTheme?: (theme: ThemeName) => void;
  size: TextSizeName;
  onSize: (size: TextSizeName) => void;
}

/** In the header of a guest's page: text size and theme. */
export function DisplayMenu({ theme, onTheme, size, onSize }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.display;
  const panel = useId();
  const { isOpen, toggle, frame, button, onKeyDown, onBlur } = useDisclosure();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles what its buttons do not.
    <div className="display-menu" ref={frame} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="round"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-label={theme === undefined ? words.text() : words.name()}
        onClick={toggle}
      >
        <Icon shape={letterIcon} size={24} />
      </button>
      {isOpen && (
        <div className="display-panel" id={panel}>
          <p aria-hidden="true">{words.text()}</p>
          <Segments
            label={words.text()}
            options={TEXT_SIZES.map((value) => ({ value, name: words.sizes[value]() }))}
            chosen={size}
            onChoose={onSize}
          />
          {theme !== undefined && onTheme !== undefined && (
            <>
              <p aria-hidden="true">{words.theme()}</p>
              <Segments
                label={words.theme()}
                options={THEMES.map((value) => ({ value, name: words.themes[value]() }))}
                chosen={theme}
                onChoose={onTheme}
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Open until Escape, a touch elsewhere, or a change of focus. */
function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: PointerEvent) => {
      // In a shadow root the target is the host element.
      if (frame.current !== null && !event.composedPath().includes(frame.current)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    frame,
    button,
    onKeyDown(event: { key: string }) {
      if (event.key === 'Escape' && isOpen) {
        setIsOpen(false);
        button.current?.focus();
      }
    },
    onBlur(event: { relatedTarget: EventTarget | null }) {
      const { relatedTarget: next } = event;
      if (next instanceof Node && frame.current?.contains(next) !== true) setIsOpen(false);
    },
  };
}
