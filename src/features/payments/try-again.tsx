import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '../../components/basic/button.tsx';
import type { OnlinePayment } from '../../contract/billing/online-payment.schema.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { OpenPayProps } from './pay-props.ts';
import { type StartProps, usePay } from './start-paying.ts';

interface Props extends OpenPayProps {
  /** One that has come to nothing. */
  payment: OnlinePayment;
  onStarted: StartProps['onStarted'];
  /** It costs something else by now, or others pay it: the guest chooses. */
  onOther: () => void;
}

/** One button for the same part with the same tip, as it was chosen, also after a reload. */
export function TryAgain({ payment, onOther, ...props }: Props) {
  useSignals();
  const { money } = useI18n();
  const { words, paying, payments } = props;
  const { take = null, amount, tip, currency } = payment;
  const provider = payments.provider.value;
  const wish = { ...props, provider: provider ?? payment.provider };
  const pay = usePay(wish, { take, amount, tip });
  const press = async () => {
    await pay();
    if (paying.refusal.peek() !== null) onOther();
  };
  return provider === null ? null : (
    <Button kind="next" isBig isFull isBusy={paying.isStarting.value} onClick={() => void press()}>
      <span>{words.tryAgain()}</span>
      <span className="num">{money(amount + tip, currency)}</span>
    </Button>
  );
}
