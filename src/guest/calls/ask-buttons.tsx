import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { bellIcon, billIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  kind?: 'plain' | 'bare';
  /** Null where nobody could come. */
  onCall: (() => void) | null;
  /** Null without a bill. */
  onBill: (() => void) | null;
  /** Null where guests cannot pay on their phones. */
  onPay: (() => void) | null;
}

/** Buttons to call staff, to ask for the bill and to pay it. */
export function AskButtons({ kind = 'plain', onCall, onBill, onPay }: Props) {
  const { LL } = useI18n();
  if (onCall === null && onBill === null && onPay === null) return null;
  return (
    <div className={onCall === null || onBill === null ? 'two is-one' : 'two'}>
      {/* First, as it comes later: what is below it stays where it is. */}
      {onPay !== null && (
        <Button kind="plain" isFull onClick={onPay}>
          {LL.guest.payment.pay()}
        </Button>
      )}
      {onCall !== null && (
        <Button kind={kind} onClick={onCall}>
          <Icon shape={bellIcon} size={20} />
          {LL.guest.calls.call()}
        </Button>
      )}
      {onBill !== null && (
        <Button kind={kind} onClick={onBill}>
          <Icon shape={billIcon} size={20} />
          {LL.guest.bill.ask()}
        </Button>
      )}
    </div>
  );
}
