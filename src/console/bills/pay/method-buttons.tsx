import { PAYMENT_METHODS, type PaymentMethod } from '#core/bills/codes.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { stopSecondTap } from './second-tap.ts';
import type { PayForm } from './use-pay-form.ts';

interface Props {
  form: PayForm;
  say: (amount: number) => string;
  isBusy: boolean;
  onPay: (method: PaymentMethod) => void;
}

/** A button for each way of paying but cash; the one that the guest asked for is filled. */
export function MethodButtons({ form, say, isBusy, onPay }: Props) {
  const { LL } = useI18n();
  const likely = form.asked?.wish.method ?? 'card';
  return (
    <div className="ways" onClickCapture={stopSecondTap}>
      {PAYMENT_METHODS.filter((method) => method !== 'cash').map((method) => (
        <Button
          key={method}
          kind={method === likely ? 'staff' : 'edge'}
          isBig
          isBusy={isBusy}
          onClick={() => onPay(method)}
        >
          <span>{LL.console.methods[method]()}</span>{' '}
          <span className="num">{form.sum !== null && say(form.sum)}</span>
        </Button>
      ))}
    </div>
  );
}
