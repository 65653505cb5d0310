import { LOCALE_FACTS } from '../../contract/codes.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { Confirmation } from '../../stores/guest/settlement.ts';

/** What the whole table paid, the tip and the methods; nothing if unknown. */
export function PaidSums({ settled }: { settled: Confirmation }) {
  const { LL, locale, money } = useI18n();
  const words = LL.guest.thanks;
  const { paid, currency } = settled;
  if (paid === undefined || paid.amount + paid.tips === 0) {
    return null;
  }
  const { methods = [] } = paid;
  const names = methods.map((method) => LL.guest.bill.methods[method]?.() ?? '').filter(Boolean);
  const list = new Intl.ListFormat(LOCALE_FACTS[locale].intl, { type: 'unit' });
  return (
    <dl className="leaders">
      <div>
        <dt>{words.paid()}</dt>
        <dd className="num">{money(paid.amount, currency)}</dd>
      </div>
      {paid.tips > 0 && (
        <div>
          <dt>{LL.guest.bill.tip()}</dt>
          <dd className="num">{money(paid.tips, currency)}</dd>
        </div>
      )}
      {names.length > 0 && (
        <div>
          <dt>{words.how()}</dt>
          <dd>{list.format(names)}</dd>
        </div>
      )}
    </dl>
  );
}
