import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { OrderUnderWay } from './under-way.ts';

interface Props {
  shown: OrderUnderWay;
  isCancelling: boolean;
  onMore: () => void;
  /** Null where it cannot be had again: it is still on its way. */
  onAgain: (() => void) | null;
  onCancel: () => void;
  outbox: {
    withdraw(id: string): Promise<void>;
    confirm(id: string): Promise<void>;
    dismiss(id: string): Promise<unknown>;
    retryNow(): Promise<void>;
  };
  /** What else there is to do. */
  children: ReactNode;
}

/**
 * What a guest can do about an order as it stands. The next thing is last, and what comes and goes
 * with the order's state first: below it nothing may move under a thumb.
 */
export function StatusActions(props: Props) {
  const { shown, outbox, onMore } = props;
  const { LL } = useI18n();
  const words = LL.guest.status;
  const { entry, order, id } = shown;
  const more = (
    <Button kind="next" isBig isFull onClick={onMore}>
      {words.orderMore()}
    </Button>
  );
  if (order !== null && entry?.isWithdrawing !== true) {
    const canCancel = order.state === 'placed' || order.state === 'seen';
    return (
      <>
        {props.onAgain !== null && (
          <Button isFull onClick={props.onAgain}>
            {LL.guest.again.order()}
          </Button>
        )}
        {canCancel && (
          <Button kind="away" isFull isBusy={props.isCancelling} onClick={props.onCancel}>
            {words.cancel()}
          </Button>
        )}
        {props.children}
        {more}
      </>
    );
  }
  const leave = () => {
    void outbox.dismiss(id);
    onMore();
  };
  const withdraw = (
    <Button kind="away" isFull onClick={() => void outbox.withdraw(id)}>
      {words.withdraw()}
    </Button>
  );
  if (entry?.state === 'expired' && !entry.isWithdrawing) {
    return (
      <>
        {withdraw}
        {props.children}
        <Button
          kind="next"
          isBig
          isFull
          isBusy={entry.isConfirming}
          onClick={() => void outbox.confirm(id)}
        >
          {words.sendAgain()}
        </Button>
      </>
    );
  }
  if (entry?.state === 'withdrawn' || entry?.state === 'refused') {
    return (
      <>
        {props.children}
        <Button kind="next" isBig isFull onClick={leave}>
          {words.backToMenu()}
        </Button>
      </>
    );
  }
  return (
    <>
      {entry?.isWithdrawing !== true && withdraw}
      {props.children}
      <Button kind="next" isBig isFull onClick={() => void outbox.retryNow()}>
        {words.tryNow()}
      </Button>
    </>
  );
}
