import type { ReactNode } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nothingBecause } from './cart-review.ts';
import type { CartSending } from './use-cart-review.ts';

export interface SendProps {
  sending: CartSending;
  currency: string;
  /** Why nothing can be sent, in words: closed, paused, not admitted. */
  blocked: string | null;
  /** What sends for the table, beside it; null where there is nothing. */
  forTable?: ReactNode;
  isFull?: boolean;
}

/** Says what will happen, and the total. */
export function SendButton({ sending, currency, blocked, forTable, isFull = false }: SendProps) {
  const { LL, money } = useI18n();
  const { review, isSending, mustWait, paysFirst } = sending;
  const words = LL.guest.cart;
  const nothing = nothingBecause(review);
  const say = () => {
    if (blocked !== null) {
      return blocked;
    }
    if (review.toFix.size > 0) {
      return words.fixFirst();
    }
    if (nothing !== null) {
      return LL.guest.changes[nothing]();
    }
    if (paysFirst) {
      return words.payFirst();
    }
    if (review.issues.size > 0) {
      return words.sendThese();
    }
    return forTable ? words.sendOwn() : words.send();
  };
  return (
    <Button
      kind="next"
      isBig
      isFull={isFull}
      isBusy={isSending}
      isOff={!review.canSend || blocked !== null || mustWait}
      onClick={sending.send}
    >
      <span>{isSending ? words.sending() : say()}</span>
      {!isFull && nothing === null && (
        <span className="num">{money(review.totals.total, currency)}</span>
      )}
    </Button>
  );
}
