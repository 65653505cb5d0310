import type { OrderHistory } from '../../src/contract/history/history.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { timelineEntriesOf } from './history-entries.ts';

/** What happened, in order of time, and who did it. */
export function OrderAuditEntries({ orderHistory }: { orderHistory: OrderHistory }) {
  const { LL, locale, money, time } = useI18n();
  const say = (amount: number) => money(amount, orderHistory.order.currency);
  return (
    <ol className="history-entries">
      {timelineEntriesOf(orderHistory, { LL, locale, money: say }).map(({ key, at, words, by }) => (
        <li key={key}>
          <span className="num at">{time(at, orderHistory.timeZone)}</span>
          <span>
            {words}
            {by !== null && <small>{by}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
