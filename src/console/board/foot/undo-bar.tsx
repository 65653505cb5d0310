import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { undoIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';

interface Props {
  /** The action in words, and until when it can be undone (milliseconds since the epoch). */
  undoable: { words: string; until: number } | null;
  clock: Clock;
  onUndo: () => void;
  /** What usually comes next, after the button: it is shown as long as that is. */
  children?: ReactNode;
}

function secondsLeft(until: number, clock: Clock): number {
  return Math.max(0, Math.ceil((until - clock.now()) / 1000));
}

/** The whole seconds left, counted down to zero. */
function useCountdown(until: number, clock: Clock): number {
  const [left, setLeft] = useState(() => secondsLeft(until, clock));
  useEffect(() => {
    let timer = 0;
    const next = () => {
      const seconds = secondsLeft(until, clock);
      setLeft(seconds);
      if (seconds === 0) return;
      // The timer fires when the next whole second has passed, so that no number is skipped.
      timer = clock.setTimeout(next, until - clock.now() - (seconds - 1) * 1000);
    };
    next();
    return () => clock.clearTimeout(timer);
  }, [until, clock]);
  return left;
}

/** Text fields have their own undo. */
const WRITTEN = 'input, textarea, select, dialog';

/** On a board full of tickets nobody can reach the button with Tab within five seconds. */
function useUndoKey(isOpen: boolean, onUndo: () => void): void {
  const undo = useRef(onUndo);
  undo.current = onUndo;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      if (!isUndo || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(WRITTEN)) return;
      event.preventDefault();
      undo.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
}

/** Shows what was done for as long as it can be undone. */
export function UndoBar({ undoable, clock, onUndo, children }: Props) {
  const { LL } = useI18n();
  const left = useCountdown(undoable?.until ?? 0, clock);
  const words = useRef<HTMLParagraphElement>(null);
  const isOpen = undoable !== null && left > 0;
  useUndoKey(isOpen, onUndo);
  return (
    <div className="undo">
      <p role="status" ref={words} tabIndex={-1}>
        {isOpen && undoable.words}
      </p>
      {isOpen && (
        <button
          type="button"
          className="button edge"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => {
            // The button is about to disappear; keyboard focus stays where it was.
            words.current?.focus();
            onUndo();
          }}
        >
          <Icon shape={undoIcon} size={20} />
          {LL.console.undo.act()}
          <span className="num" aria-hidden="true">
            {LL.console.undo.seconds({ count: left })}
          </span>
        </button>
      )}
      {isOpen && children}
    </div>
  );
}
