import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { CallBar } from '#console/calls/call-bar.tsx';
import { CallsRow } from '#console/calls/calls-row.tsx';
import { useCallProps } from '#console/calls/use-call-props.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { LiveWaitingOrders } from '#console/orders/live-waiting-orders.tsx';
import { WaitingToggle } from '#console/orders/waiting-toggle.tsx';
import type { Call } from '#core/calls/call.schema.ts';
import { useMediaQuery } from '#web/platform/page/use-media-query.ts';

interface Options {
  board: BoardStore;
  hasCalls: boolean;
  mayTakePayment: boolean;
  mayAdmit: boolean;
  onPay: (call: Call) => void;
}

interface Drawers {
  /** The open drawer. */
  drawer: ReactNode;
  /** What opens and closes them, in the bar. */
  toggles: ReactNode;
}

/** The calls and the orders that nobody has let in: in short in the bar, and each in a drawer. */
export function useDrawers({ board, mayAdmit, hasCalls, ...pay }: Options): Drawers {
  useSignals();
  const [open, setOpen] = useState<'calls' | 'waiting' | null>(null);
  const calls = useCallProps({ board, ...pay });
  const room = useCallRoom();
  const id = useId();
  const close = useCallback(() => setOpen(null), []);
  const toggle = (name: 'calls' | 'waiting') => () => setOpen(open === name ? null : name);
  const content =
    open === 'calls' ? (
      <CallsRow {...calls} />
    ) : (
      <LiveWaitingOrders board={board} mayAdmit={mayAdmit} onEmpty={close} />
    );
  return {
    drawer: open && (
      <BoardDrawer id={id} onClose={close}>
        {content}
      </BoardDrawer>
    ),
    toggles: (
      <>
        {hasCalls && (
          <CallBar
            {...calls}
            room={room}
            isOpen={open === 'calls'}
            drawer={id}
            onToggle={toggle('calls')}
          />
        )}
        <WaitingToggle
          orders={board.waitingOrders.value}
          isOpen={open === 'waiting'}
          drawer={id}
          onToggle={toggle('waiting')}
        />
      </>
    ),
  };
}

/** How many calls have room in the bar beside what can be undone. */
function useCallRoom(): number {
  const isWide = useMediaQuery('(min-width: 1240px)');
  const isLarge = useMediaQuery('(min-width: 1600px)');
  if (isLarge) return 3;
  return isWide ? 2 : 1;
}

interface Props {
  id: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What a button of the bar opens, between the columns and the bar: the columns become lower, and
 * nothing is covered.
 */
function BoardDrawer({ id, onClose, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isHere = place.current?.parentElement?.contains(document.activeElement);
      if (event.key !== 'Escape' || !isHere || event.defaultPrevented) return;
      close.current();
      document
        .querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"][aria-expanded]`)
        ?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [id]);
  return (
    <div className="board-drawer" id={id} ref={place}>
      {children}
    </div>
  );
}
