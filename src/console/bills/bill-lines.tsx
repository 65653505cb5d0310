import { adjustmentsOf } from '#core/bills/adjustment.ts';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import { pickText } from '#core/menu/menu.ts';
import type { OrderLine } from '#core/ordering/order.schema.ts';
import { countsTowardsBill } from '#core/ordering/order-view.ts';
import { Button } from '#web/components/basic/button.tsx';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  staffBill: StaffBill;
  isBusy: boolean;
  /** Adjusts a line, or the whole bill for null. Absent for people who may give no discounts. */
  onAdjust?: ((line: OrderLine | null) => void) | undefined;
  onRestore: (adjustment: string) => void;
}

/** What a bill is made of, line by line, and what staff took off it. */
export function BillLines({ staffBill, isBusy, onAdjust, onRestore }: Props) {
  const { LL, locale, money } = useI18n();
  const words = LL.adjust;
  const { bill, orders } = staffBill;
  const say = (amount: number) => money(amount, bill.currency);
  const lines = orders.filter(countsTowardsBill).flatMap((order) => order.lines);
  const taken = adjustmentsOf(orders);
  if (lines.length === 0) return null;
  const adjust = bill.payer === 'guests' && bill.total > 0 ? onAdjust : undefined;
  return (
    <section className="bill-lines">
      <h3 className="head">{words.lines()}</h3>
      <ul>
        {lines.map((line) => {
          const name = `${line.quantity} ${pickText(line.name, locale)}`;
          const content = (
            <>
              <span>{name}</span>
              <span className="num">
                {line.reductions && <s>{say(line.unitPrice * line.quantity)}</s>} {say(line.total)}
              </span>
            </>
          );
          if (line.state === 'voided') {
            return (
              <li key={line.id} className="is-voided">
                <p>
                  <span>
                    <s>{name}</s> <small>{reasonText(LL, line.reason ?? '')}</small>
                  </span>
                  <s className="num">{say(line.total)}</s>
                </p>
              </li>
            );
          }
          return (
            <li key={line.id}>
              {adjust && line.total > 0 ? (
                <button type="button" onClick={() => adjust(line)}>
                  {content}
                  <span className="hidden-text">{words.offLine({ line: name })}</span>
                </button>
              ) : (
                <p>{content}</p>
              )}
            </li>
          );
        })}
      </ul>
      {adjust && (
        <Button kind="edge" onClick={() => adjust(null)}>
          {words.offBill()}
        </Button>
      )}
      {taken.length > 0 && (
        <>
          <h3 className="head">{words.taken()}</h3>
          <ul>
            {taken.map(({ id, reason, amount }) => (
              <li key={id} className="taken">
                <span>{reasonText(LL, reason)}</span>
                <span className="num">{say(-amount)}</span>
                {onAdjust && (
                  <Button
                    kind="bare"
                    isBusy={isBusy}
                    label={words.restoreOf({
                      amount: say(amount),
                      reason: reasonText(LL, reason),
                    })}
                    onClick={() => onRestore(id)}
                  >
                    {words.restore()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
