import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** Minor units. */
  wish: { readonly amount: number; readonly asked?: number; readonly tip: number };
  currency: string;
}

/** The guest's part, the tip, and their sum. */
export function AskedAmounts({ wish, currency }: Props) {
  const { LL, money } = useI18n();
  const words = LL.guest.bill;
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
          <dt>{words.toPay()}</dt>
          <dd className="num">{money(wish.amount + wish.tip, currency)}</dd>
        </div>
      </dl>
    </>
  );
}
