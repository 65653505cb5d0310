import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { silentIcon } from '#console/components/icons/icons.ts';
import { formatAge } from '#console/components/ticket/format-age.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { alertIcon, closeIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import { UndoBar } from './undo-bar.tsx';

/** The actions that can still be undone. */
export interface Undoable {
  words: string;
  /** Milliseconds since the epoch. */
  until: number;
}

interface Props {
  /** What a button of the bar has opened. */
  drawer: ReactNode;
  /** The calls and the guests who wait to be let in. */
  toggles: ReactNode;
  /** Shown first, and always. */
  lead: ReactNode;
  undoable: Undoable | null;
  clock: Clock;
  onUndo: () => void;
  /** What usually follows the action that can be undone. */
  next: ReactNode;
  /** A message that a person has to read. */
  message: string | null;
  onDismiss: () => void;
  /** What is paused now. */
  pauses: ReactNode;
  isPaused: boolean;
  /** Orders being paid that have something that is sold out. */
  promised: number;
  /** The browser blocks sound until the first touch. */
  isSilent: boolean;
  openOrders: number;
  /** When the oldest open order was placed, in milliseconds; null when there is none. */
  oldest: number | null;
}

/**
 * One bar for calls, guests who wait, pauses, undo and messages: whatever comes and goes there moves
 * nothing on the board.
 */
export function BoardFoot(props: Props) {
  const { undoable, clock, onUndo, message, onDismiss, openOrders, oldest } = props;
  const { LL } = useI18n();
  return (
    <footer className="board-foot" tabIndex={-1}>
      {props.drawer}
      <div className="bar">
        {props.toggles}
        {props.lead}
        <UndoBar undoable={undoable} clock={clock} onUndo={onUndo}>
          {props.next}
        </UndoBar>
        <div className="undo-notice-place" role="alert">
          {message !== null && (
            <div className="undo-notice">
              <Icon shape={alertIcon} size={24} />
              <p>{message}</p>
              <IconButton shape={closeIcon} label={LL.console.foot.close()} onClick={onDismiss} />
            </div>
          )}
        </div>
        {props.isSilent && (
          <p className="silent">
            <Icon shape={silentIcon} size={20} />
            {LL.console.sound.silent()}
          </p>
        )}
        {props.pauses}
        <p className={props.promised > 0 ? 'promised-now' : 'hidden-text'} role="status">
          {props.promised > 0 && LL.console.foot.promised({ count: props.promised })}
        </p>
        {message === null && !props.isPaused && props.promised === 0 && openOrders > 0 && (
          <Summary openOrders={openOrders} oldest={oldest} />
        )}
      </div>
    </footer>
  );
}

function Summary({ openOrders, oldest }: Pick<Props, 'openOrders' | 'oldest'>) {
  useSignals();
  const { LL } = useI18n();
  const { now } = useTicker();
  return (
    <p className="rest num">
      {LL.console.foot.open({ count: openOrders })}
      {oldest !== null && `, ${LL.console.foot.oldest({ age: formatAge(now.value - oldest) })}`}
    </p>
  );
}
