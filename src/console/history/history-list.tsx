import type { HistoryEntry } from '#core/history/history.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { isOwed, owedTotal } from '#core/orders/order-view.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { isVoided, ORDER_LOOKS } from './history-facts.ts';

interface Props {
  entries: readonly HistoryEntry[];
  timeZone: string;
  onOpen: (order: Order) => void;
}

/** One row for each order; the whole row opens its history. */
export function HistoryList({ entries, timeZone, onOpen }: Props) {
  const { LL, locale, money, time } = useI18n();
  const words = LL.history;
  return (
    <ul className="history">
      {entries.map(({ order, guest }) => (
        <li key={order.id}>
          <button type="button" className="entry" onClick={() => onOpen(order)}>
            <span className="no num">#{order.number}</span>
            <span className="where">
              {words.table({ table: order.table.label })}
              <small className="num">
                {time(order.placedAt, timeZone)}
                {guest?.name && `, ${guest.name}`}
              </small>
            </span>
            <span className="what">
              {order.lines
                .filter((line) => !isVoided(order, line))
                .map((line) => `${line.quantity} ${pickText(line.name, locale)}`)
                .join(', ')}
            </span>
            <span className="state">
              <Tag kind={ORDER_LOOKS[order.state]} text={words.states[order.state]()} />
              {order.awaitsAdmission && <small>{words.notLetIn()}</small>}
              {order.lines.some((line) => isVoided(order, line)) && (
                <small>{words.partlyVoided()}</small>
              )}
            </span>
            <span className="num sum">
              {isOwed(order) && money(owedTotal(order), order.currency)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
