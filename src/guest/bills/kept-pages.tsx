import { useI18n } from '#web/i18n/use-i18n.tsx';

/** Where a guest's own payment can be read and kept, and what was paid, in minor units. */
export interface KeptPage {
  readonly address: string;
  readonly amount: number;
}

/** Links to what a guest can keep of own payments, in pages of their own. */
export function KeptPages({ pages, currency }: { pages: readonly KeptPage[]; currency: string }) {
  const { LL, lang, money } = useI18n();
  return pages.map(({ address, amount }) => (
    <a
      key={address}
      className="link"
      href={`${address}?lang=${lang}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {LL.guest.payment.keep({ amount: money(amount, currency) })}
    </a>
  ));
}
