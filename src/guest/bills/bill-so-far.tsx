import { useSignals } from '@preact/signals-react/runtime';
import { dueNow } from '#core/bills/bill.ts';
import { EXACT, inCoins } from '#core/money/coins.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BillStore } from './bill-store.ts';
import { type KeptPage, KeptPages } from './kept-pages.tsx';
import { WhichBill } from './which-bill.tsx';

interface Props {
  bill: Pick<BillStore, 'bill' | 'others' | 'chosen' | 'choose'>;
  /** What this guest can keep of own payments. */
  kept: readonly KeptPage[];
}

/** The table's current total, its VAT by rate, and what is paid. Nothing if there is no bill. */
export function BillSoFar({ bill, kept }: Props) {
  useSignals();
  const { LL, intl, money } = useI18n();
  const words = LL.guest.bill;
  const { value } = bill.bill;
  const { goingBack = 0, toGiveBack = 0 } = value ?? {};
  const isSeveral = bill.others.value.length > 0;
  if (value === null || (value.total === 0 && goingBack + toGiveBack === 0 && !isSeveral)) {
    return null;
  }
  const { currency, coin = EXACT } = value;
  const { held = 0 } = value;
  const left = dueNow(value);
  const due = inCoins(left, coin);
  // Hundredths of a per cent.
  const rateOf = (rate: number) => `${(rate / 100).toLocaleString(intl)} %`;
  return (
    <section className="block" aria-label={words.soFar()}>
      <h3 className="head">{words.soFar()}</h3>
      <WhichBill bill={bill} />
      <dl className="leaders">
        <div className="all">
          <dt>{LL.common.total()}</dt>
          <dd className="num">{money(value.total, currency)}</dd>
        </div>
        {value.vat.map(({ rate, vat }) => (
          <div key={rate} className="small">
            <dt>{words.vat({ rate: rateOf(rate) })}</dt>
            <dd className="num">{money(vat, currency)}</dd>
          </div>
        ))}
        {value.paid > 0 && (
          <div>
            <dt>{words.paid()}</dt>
            <dd className="num">{money(value.paid, currency)}</dd>
          </div>
        )}
        {held > 0 && (
          <div>
            <dt>{words.held()}</dt>
            <dd className="num">{money(held, currency)}</dd>
          </div>
        )}
        {value.paid + held > 0 && (
          <div className="all">
            <dt>{words.remaining()}</dt>
            <dd className="num">{money(left, currency)}</dd>
          </div>
        )}
        {due !== left && (
          <div className="small">
            <dt>{words.inCash()}</dt>
            <dd className="num">{money(due, currency)}</dd>
          </div>
        )}
        {value.rounding !== undefined && (
          <div className="small">
            <dt>{words.rounding()}</dt>
            <dd className="num">{money(value.rounding, currency)}</dd>
          </div>
        )}
      </dl>
      <KeptPages pages={kept} currency={currency} />
      {goingBack > 0 && (
        <p role="status">{words.goingBack({ amount: money(goingBack, currency) })}</p>
      )}
      {toGiveBack > 0 && (
        <p role="status">{words.toGiveBack({ amount: money(toGiveBack, currency) })}</p>
      )}
    </section>
  );
}
