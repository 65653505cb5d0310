import { useSignals } from '@preact/signals-react/runtime';
import type { PageMethod } from '#core/payment-providers/codes.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { hasApplePay } from '#web/platform/device/apple-pay.ts';
import type { StartProps } from './start-paying.ts';

interface Props extends Pick<StartProps, 'payments' | 'paying' | 'words' | 'way' | 'provider'> {
  /** What is paid, in words; empty while nothing is chosen. */
  amount: string;
  /** `method`: what the provider's page opens for; without, the guest chooses there. */
  onPay: (method?: PageMethod) => void;
}

/**
 * One button that says the exact amount, and where it leads. Where the provider's page can be opened
 * for a method, the first of them is that button, and the others are below it by their names alone: on
 * a small phone whole sentences left no room for what is chosen above.
 */
export function PayButtons({ payments, paying, words, way, provider, amount, onPay }: Props) {
  useSignals();
  const { LL } = useI18n();
  const names: Readonly<Record<PageMethod, () => string>> = {
    apple_pay: words.methods.apple_pay,
    swish: words.providers.swish,
    card: LL.guest.bill.methods.card,
  };
  const isBusy = paying.isStarting.value;
  // On a code's way another phone pays, and nobody knows which.
  const [first, ...others] = payments.methods.value.filter(
    (each) => each !== 'apple_pay' || (way !== 'code' && hasApplePay()),
  );
  const label =
    first === undefined
      ? words.payWith({ provider: words.providers[provider]() })
      : words.methods[first]();
  return (
    <>
      <Button kind="next" isBig isFull isBusy={isBusy} onClick={() => onPay(first)}>
        <span>{label}</span>
        {amount !== '' && <span className="num">{amount}</span>}
      </Button>
      {first !== undefined && (
        <div className="pay-others">
          {others.map((each) => (
            <Button key={each} isBusy={isBusy} onClick={() => onPay(each)}>
              {names[each]()}
            </Button>
          ))}
          <Button kind="bare" isBusy={isBusy} onClick={() => onPay()}>
            {words.otherWays()}
          </Button>
        </div>
      )}
    </>
  );
}
