import { LineDetails } from '#console/components/facts/line-details.tsx';
import { pickText } from '#core/menu/menu.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** What was ordered, at the prices of that time, and the state that each line reached. */
export function OrderHistoryLines({ order }: { order: Order }) {
  const { LL, locale, money } = useI18n();
  return (
    <ul className="leader ordered-lines">
      {order.lines.map((line) => (
        <li key={line.id} className={line.state === 'voided' ? 'is-voided' : ''}>
          <span>
            <b>
              {line.quantity} {pickText(line.name, locale)}
            </b>
            <LineDetails line={line} />
            {line.allergyQuestion !== undefined && (
              <small>
                {LL.history.asked({
                  allergens: line.allergyQuestion.map((each) => LL.allergens[each]()).join(', '),
                })}
              </small>
            )}
            {order.state !== 'rejected' && order.state !== 'cancelled' && (
              <small>{LL.console.lineStates[line.state]()}</small>
            )}
            {line.reason !== undefined && <small>{reasonText(LL, line.reason)}</small>}
          </span>
          <span className="num">{money(line.total, order.currency)}</span>
        </li>
      ))}
    </ul>
  );
}
