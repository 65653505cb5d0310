import { EXACT, inCoins } from '#core/money/coins.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** Minor units. */
  wish: { readonly amount: number; readonly asked?: number; readonly tip: number };
  currency: string;
  /** To what it is rounded, if it is to be paid in cash. */
  coin?: number | undefined;
}

/** The guest's part, the tip, and their sum; in cash, as coins can pay it. */
export function AskedAmounts({ wish, currency, coin = EXACT }: Props) {
  const { LL, money } = useI18n();
  const words = LL.guest.bill;
  const sum = wish.amount + wish.tip;
  const due = inCoins(sum, coin);
  return (
    <>
      {wish.asked !== undefined && (
        <p role="status">{words.changed({ amount: money(wish.asked, currency) })}</p>
      )}
      <dl className="leaders">
        {wish.tip > 0 && (
          <>
            <div>
              <dt>{words.yourPart()}</dt>
              <dd className="num">{money(wish.amount, currency)}</dd>
            </div>
            <div>
              <dt>{words.tip()}</dt>
              <dd className="num">{money(wish.tip, currency)}</dd>
            </div>
          </>
        )}
        <div className="all">
          <dt>{due === sum ? words.toPay() : words.inCash()}</dt>
          <dd className="num">{money(due, currency)}</dd>
        </div>
        {due !== sum && (
          <div className="small">
            <dt>{words.rounded()}</dt>
            <dd className="num">{money(sum, currency)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
