import type { PageMethod, ProviderName } from '#core/payment-providers/codes.ts';
import type { OnlinePayment, PaymentTake } from '#core/payments/online-payment.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { openPaymentWindow, type PaymentWindow } from '#web/platform/page/payment-window.ts';
import type { OpenPayProps } from './pay-props.ts';

export interface StartProps extends OpenPayProps {
  provider: ProviderName;
  /** Already opened in a window of its own, if `opened` is not null. */
  onStarted: (payment: OnlinePayment, opened: PaymentWindow | null) => void;
}

/** Where the button leads, in words. */
export function leadsText({
  words,
  way,
  provider,
}: Pick<StartProps, 'words' | 'way' | 'provider'>): string {
  const isSwishHere = provider === 'swish' && way !== 'code';
  const text = isSwishHere ? words.leads.swish() : words.leads[way]();
  return provider === 'test' ? `${text} ${words.isTest()}` : text;
}

interface Cost {
  readonly take: PaymentTake | null;
  readonly amount: number;
  readonly tip: number | null;
}

/** Starts it; a window has to be opened within the click, before the server has answered. */
export function usePay(
  { way, provider, paying, bill, onStarted, venue }: StartProps,
  { take, amount, tip }: Cost,
): (method?: PageMethod) => Promise<void> {
  const { locale } = useI18n();
  return async (method) => {
    if (take === null || tip === null) {
      return;
    }
    const needsWindow = way === 'window' && provider !== 'swish';
    const opened = needsWindow ? openPaymentWindow(venue.name) : null;
    const of = take.kind === 'order' ? null : bill.chosen.peek();
    const wish = {
      take,
      amount,
      tip,
      locale,
      ...(method !== undefined && { method }),
      ...(of !== null && { bill: of }),
    };
    const payment = await paying.start(wish);
    if (payment === null) {
      opened?.close();
    } else {
      onStarted(payment, opened);
    }
  };
}
