import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { guestName } from '#console/components/facts/bill-facts.ts';
import { BillSums } from '#console/components/facts/bill-sums.tsx';
import { LineDetails } from '#console/components/facts/line-details.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import { takenText } from '#console/components/ticket/order-facts.ts';
import { OrderSlipSheet } from '#console/orders/order-slip-sheet.tsx';
import type { OrderHistory } from '#core/history/history.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { timelineEntriesOf } from './history-entries.ts';
import { ORDER_LOOKS } from './history-facts.ts';
import type { HistoryStore } from './history-store.ts';

interface Props {
  opened: HistoryStore['opened'];
  /** The id of the order. */
  order: string;
  /** The venue's name. */
  venue: string;
  /** Opens the whole bill; absent for people who do not handle bills. */
  onBill?: ((seating: string) => void) | undefined;
  onClose: () => void;
}

/** One order's whole history, over the list that it was opened from. */
export function OrderHistorySheet({ opened, order, venue, onBill, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.history;
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    void opened.load(order);
  }, [opened, order]);
  const found = opened.data.value;
  const orderHistory = found?.order.id === order ? found : null;
  if (orderHistory && isPrinting) {
    return (
      <OrderSlipSheet
        order={orderHistory.order}
        guest={orderHistory.guest}
        venue={venue}
        timeZone={orderHistory.timeZone}
        onClose={() => setPrinting(false)}
      />
    );
  }
  const title = orderHistory
    ? LL.console.ticket.name({
        table: orderHistory.order.table.label,
        number: String(orderHistory.order.number),
      })
    : words.oneOrder();
  return (
    <Sheet title={title} hasHead className="console-sheet" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls by it, as nothing within takes the focus */}
      <section className="scroll body order-history" tabIndex={0} aria-label={words.oneOrder()}>
        <QueryState query={opened} loading={words.loadingOrder()} />
        {orderHistory && <WholeHistory orderHistory={orderHistory} />}
      </section>
      {orderHistory && (
        <div className="foot">
          {onBill && (
            <Button kind="edge" isFull onClick={() => onBill(orderHistory.seating.id)}>
              {LL.billPage.open()}
            </Button>
          )}
          <Button kind="edge" isFull onClick={() => setPrinting(true)}>
            {LL.slip.open()}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function WholeHistory({ orderHistory }: { orderHistory: OrderHistory }) {
  const { LL } = useI18n();
  const { order, guest, seating, bill, payments } = orderHistory;
  const words = LL.history;
  return (
    <>
      <p className="standing">
        <Tag kind={ORDER_LOOKS[order.state]} text={words.states[order.state]()} />
        {order.awaitsAdmission && <Tag kind="wait" text={words.notLetIn()} />}
        <span>
          {orderHistory.day},{' '}
          {order.byStaff ? takenText(LL, order) : guestName(LL, guest ?? undefined)}
        </span>
      </p>
      {order.reason !== undefined && <p className="reason">{reasonText(LL, order.reason)}</p>}
      <OrderHistoryLines order={order} />
      <h3 className="head">{words.happened()}</h3>
      <OrderAuditEntries orderHistory={orderHistory} />
      <h3 className="head">{seating.state === 'open' ? words.billOpen() : words.billEnded()}</h3>
      <div className="bill">
        <BillSums
          staffBill={{ bill, payments, orders: [] }}
          guests={[]}
          timeZone={orderHistory.timeZone}
        />
      </div>
    </>
  );
}

/** What happened, in order of time, and who did it. */
function OrderAuditEntries({ orderHistory }: { orderHistory: OrderHistory }) {
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

/** What was ordered, at the prices of that time, and the state that each line reached. */
function OrderHistoryLines({ order }: { order: Order }) {
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
