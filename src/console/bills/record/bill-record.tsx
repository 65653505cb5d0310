import type { ReactNode } from 'react';
import { guestName } from '#console/components/facts/bill-facts.ts';
import { BillSums } from '#console/components/facts/bill-sums.tsx';
import { auditTexts } from '#console/history/audit-texts.ts';
import { signedBy } from '#console/history/history-entries.ts';
import { ORDER_LOOKS } from '#console/history/history-facts.ts';
import { OrderHistoryLines } from '#console/history/order-history-lines.tsx';
import type { Payment } from '#core/bills/bill.schema.ts';
import type { BillHistory } from '#core/history/history.schema.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import { isOwed, owedTotal } from '#core/ordering/order-view.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { LeftToPay } from '../left-to-pay.tsx';

interface Props {
  found: BillHistory;
  /** The venue's name. */
  venue: string;
  /** Opens an order's history; absent for people who may not see it. */
  onOrder?: ((order: string) => void) | undefined;
  onCorrect?: ((payment: Payment) => void) | undefined;
  /** What guests pay on their phones, before the recorded payments. */
  children?: ReactNode;
}

/** A bill from the first round to the last payment, on a screen and on paper. */
export function BillRecord({ found, venue, onOrder, onCorrect, children }: Props) {
  const { LL, locale, time } = useI18n();
  const words = LL.billPage;
  const { seating, timeZone, orders, guests, bill, payments } = found;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  return (
    <article className="bill-record bill" aria-label={words.of({ table: seating.table.label })}>
      <header>
        <p className="bill-venue">{venue}</p>
        <h2 className="head">{LL.console.bill.title({ table: seating.table.label })}</h2>
        <p className="muted">
          {day.format(new Date(seating.openedAt))}, {time(seating.openedAt, timeZone)}
          {seating.endedAt !== null && `–${time(seating.endedAt, timeZone)}`}
          {' · '}
          {words.states[seating.bill]()}
        </p>
      </header>
      <LeftToPay bill={bill} place={null} />
      <section>
        <h3 className="head">{words.rounds()}</h3>
        {orders.length === 0 && <p className="none">{words.noRounds()}</p>}
        {orders.map((order) => (
          <Round key={order.id} order={order} found={found} onOrder={onOrder} />
        ))}
      </section>
      {children}
      <BillSums
        staffBill={{ bill, payments, orders }}
        guests={guests}
        timeZone={timeZone}
        onCorrect={onCorrect}
      />
      <section className="bill-entries">
        <h3 className="head">{LL.history.happened()}</h3>
        <BillEntries found={found} />
      </section>
    </article>
  );
}

interface RoundProps {
  order: Order;
  found: BillHistory;
  onOrder: Props['onOrder'];
}

/** One order: its guest, its time, its lines and their outcome. */
function Round({ order, found, onOrder }: RoundProps) {
  const { LL, money, time } = useI18n();
  const guest = found.guests.find(({ id }) => id === order.guest);
  const who = order.byStaff ? LL.console.bill.staff() : guestName(LL, guest);
  const name = `#${order.number}`;
  return (
    <section className={isOwed(order) ? 'bill-round' : 'bill-round is-void'}>
      <h4>
        {onOrder ? (
          <button type="button" className="link" onClick={() => onOrder(order.id)}>
            {name}
          </button>
        ) : (
          name
        )}
        <span>
          {who}, {time(order.placedAt, found.timeZone)}
        </span>
        <Tag kind={ORDER_LOOKS[order.state]} text={LL.history.states[order.state]()} />
        <span className="num">{money(owedTotal(order), order.currency)}</span>
      </h4>
      <OrderHistoryLines order={order} />
    </section>
  );
}

/** Who did what, in order of time. */
function BillEntries({ found }: { found: BillHistory }) {
  const { LL, locale, money, time } = useI18n();
  const speaker = { LL, locale, money: (amount: number) => money(amount, found.bill.currency) };
  const lines = found.orders.flatMap((order) => order.lines);
  const entries = found.entries
    .map((entry) => ({ entry, words: auditTexts(entry, { lines }, speaker) }))
    .filter(({ words }) => words !== '');
  return entries.length === 0 ? (
    <p className="none">{LL.billPage.noEntries()}</p>
  ) : (
    <ol className="history-entries">
      {entries.map(({ entry, words }) => (
        <li key={entry.id}>
          <span className="num at">{time(entry.at, found.timeZone)}</span>
          <span>
            {words}
            <small>{signedBy(entry, LL)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
