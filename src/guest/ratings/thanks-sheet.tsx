import { useSignals } from '@preact/signals-react/runtime';
import { billRows } from '#core/orders/order-view.ts';
import { KeptPages } from '#guest/bills/kept-pages.tsx';
import type { Confirmation, SettlementStore } from '#guest/payments/settlement-store.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { OrderLine } from '#web/components/ordering/order-line.tsx';
import { lineLang, lineName } from '#web/i18n/line-name.ts';
import { optionText } from '#web/i18n/option-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useUntilHere } from '#web/platform/use-until-here.ts';

interface Props {
  settlement: Pick<SettlementStore, 'settled' | 'forget' | 'rating' | 'rate'>;
  /** Pieces in the cart that were not sent. */
  unsent: number;
  timeZone: string;
  now: number;
  onClose: () => void;
}

/**
 * The farewell at the end of a visit: the guest's own orders, stored on the device. It says that it
 * is only a reminder: staff provide the legal receipt.
 */
export function ThanksSheet({ settlement, unsent, timeZone, now, onClose }: Props) {
  useSignals();
  const language = useI18n();
  const { LL, money, dayAndTime } = language;
  const words = LL.guest.thanks;
  const settled = settlement.settled.value;
  const Rating = useUntilHere(loadRating);
  if (settled === null) {
    return null;
  }
  const { showsPrices, currency } = settled;
  const price = (amount: number) => (showsPrices ? money(amount, currency) : '');
  const title = showsPrices ? words.title() : words.hosted();
  const lines = billRows(settled.orders);
  return (
    <Sheet title={title} height="page" className="status" onClose={onClose}>
      <div className="scroll">
        <div className="status-top">
          <i className="plate" aria-hidden="true" />
          <h2 className="head">{title}</h2>
          <p>
            {words.text({
              table: settled.table.label,
              venue: settled.venue.name,
              time: dayAndTime(settled.at, now, timeZone),
            })}
          </p>
        </div>
        <div className="status-lines">
          {showsPrices && <PaidSums settled={settled} />}
          <KeptPages pages={settled.pages ?? []} currency={currency} />
          {unsent > 0 && <p>{words.unsent({ count: unsent })}</p>}
          {Rating && <Rating settled={settled} settlement={settlement} />}
          {lines.length > 0 && (
            <>
              <h3 className="head">{words.yours()}</h3>
              <ul>
                {lines.map((line) => (
                  <OrderLine
                    key={line.id}
                    quantity={line.quantity}
                    name={lineName(language, line.name)}
                    lang={lineLang(language, line.name)}
                    total={price(line.total)}
                    options={line.options
                      .map((option) =>
                        optionText(LL, lineName(language, option.name), option.quantity),
                      )
                      .join(' · ')}
                    note={undefined}
                  />
                ))}
              </ul>
            </>
          )}
          {showsPrices && lines.length > 0 && (
            <p className="all">
              <span className="muted">{LL.common.total()}</span>
              <b className="num">{price(settled.total)}</b>
            </p>
          )}
          <p className="hint">{words.note()}</p>
        </div>
      </div>
      <div className="foot stacked">
        <Button kind="next" isBig isFull onClick={onClose}>
          {words.menu()}
        </Button>
        <Button kind="bare" isFull onClick={() => void settlement.forget()}>
          {words.forget()}
        </Button>
      </div>
    </Sheet>
  );
}

/** Loaded at the end of a visit: until it is here it is left out, and nobody waits for it. */
const loadRating = async () => (await import('./visit-rating.tsx')).VisitRating;

/** What the whole table paid, the tip and the methods; nothing if unknown. */
function PaidSums({ settled }: { settled: Confirmation }) {
  const { LL, intl, money } = useI18n();
  const words = LL.guest.thanks;
  const { paid, currency } = settled;
  if (paid === undefined || paid.amount + paid.tips === 0) {
    return null;
  }
  const { methods = [] } = paid;
  const names = methods.map((method) => LL.guest.bill.methods[method]?.() ?? '').filter(Boolean);
  const list = new Intl.ListFormat(intl, { type: 'unit' });
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
