import type { ReactNode } from 'react';
import { mayCancel } from '#core/orders/may-cancel.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useSustained } from '#web/platform/page/use-sustained.ts';
import type { ActiveOrder } from './active-orders.ts';

interface Props {
  shown: ActiveOrder;
  isCancelling: boolean;
  onMore: () => void;
  /** Null if it cannot be ordered again: it is still in transit. */
  onAgain: (() => void) | null;
  onCancel: () => void;
  outbox: {
    withdraw(id: string): Promise<void>;
    confirm(id: string): Promise<void>;
    dismiss(id: string): Promise<unknown>;
    retryNow(): Promise<void>;
  };
  /** Additional actions. */
  children: ReactNode;
}

/**
 * The actions on an order. The primary one is last, and those that come and go with the order's
 * state are first: nothing below them may move under a thumb.
 */
export function StatusActions(props: Props) {
  const { above, words, act, isBusy } = useActions(props);
  return (
    <>
      {above}
      {props.children}
      <Button kind="next" isBig isFull isBusy={isBusy ?? false} onClick={act}>
        {words}
      </Button>
    </>
  );
}

/**
 * Whether its guest can cancel an order. The seconds of one that was accepted by itself are counted
 * from when this phone first showed it, as its clock may be wrong; the server decides.
 */
function useCancellable(order: Order | null): boolean {
  const { acceptedAt = null, cancelUntil } = order ?? {};
  const isTimed = cancelUntil !== undefined && acceptedAt !== null;
  const began = isTimed ? Date.parse(acceptedAt) : 0;
  const isOver = useSustained(isTimed, isTimed ? Date.parse(cancelUntil) - began : 0);
  return order !== null && mayCancel(order, isOver ? Number.POSITIVE_INFINITY : began);
}

interface Actions {
  /** The actions that come and go. */
  above?: ReactNode;
  /** The primary action: its text and its effect. */
  words: string;
  act: () => void;
  isBusy?: boolean;
}

function useActions({ shown, outbox, onMore, ...props }: Props): Actions {
  const { LL } = useI18n();
  const words = LL.guest.status;
  const { entry, order, id } = shown;
  const isWithdrawing = entry?.isWithdrawing === true;
  const mayCancel = useCancellable(order);
  if (order !== null && !isWithdrawing) {
    const above = (
      <>
        {props.onAgain !== null && (
          <Button isFull onClick={props.onAgain}>
            {order.state === 'rejected' || order.state === 'cancelled'
              ? LL.guest.again.putBack()
              : LL.guest.again.order()}
          </Button>
        )}
        {mayCancel && (
          <Button kind="away" isFull isBusy={props.isCancelling} onClick={props.onCancel}>
            {words.cancel()}
          </Button>
        )}
      </>
    );
    return { above, words: words.orderMore(), act: onMore };
  }
  const state = entry?.state;
  if (state === 'withdrawn' || state === 'refused') {
    const leave = () => {
      void outbox.dismiss(id);
      onMore();
    };
    return { words: words.backToMenu(), act: leave };
  }
  if (state === 'sent' && !isWithdrawing) {
    // Until the order itself is here, which says what can be done with it.
    return { words: words.orderMore(), act: onMore };
  }
  const above = !isWithdrawing && (
    <Button kind="away" isFull onClick={() => void outbox.withdraw(id)}>
      {words.withdraw()}
    </Button>
  );
  return state === 'expired' && !isWithdrawing
    ? {
        above,
        words: words.sendAgain(),
        act: () => void outbox.confirm(id),
        isBusy: entry?.isConfirming === true,
      }
    : { above, words: words.tryNow(), act: () => void outbox.retryNow() };
}
