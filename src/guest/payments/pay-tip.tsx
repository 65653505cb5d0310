import { TipField } from '#guest/bills/tip-field.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { PayWish } from './use-pay-wish.ts';

interface Props {
  wish: PayWish;
  currency: string;
  /** In minor units; null if an amount of the guest's own is invalid. */
  tip: number | null;
  /** Whether the guest has pressed the button that pays. */
  isAsked: boolean;
}

/** What the guest adds; nothing is chosen before. */
export function PayTip({ wish, currency, tip, isAsked }: Props) {
  const words = useI18n().LL.guest.bill;
  return (
    <div className="block" data-part="tip">
      <h3 className="head">{words.tip()}</h3>
      <p className="why">{words.tipText()}</p>
      <TipField
        choice={wish.tipChoice}
        typed={wish.tipTyped}
        currency={currency}
        isWrong={tip === null && (isAsked || wish.tipTyped !== '')}
        onChoose={wish.setTipChoice}
        onType={wish.setTipTyped}
      />
    </div>
  );
}
