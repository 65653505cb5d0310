import type { ReactNode } from 'react';
import { BillSums } from '#console/components/facts/bill-sums.tsx';
import { isOpenOrder } from '#console/components/ticket/order-facts.ts';
import { auditTexts } from '#console/history/audit-texts.ts';
import { signedBy } from '#console/history/history-entries.ts';
import type { Payment, StaffBill } from '#core/bills/bill.schema.ts';
import type { BillHistory } from '#core/history/history.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BillDesk, type BillDeskProps } from '../bill-desk.tsx';
import { SettleFoot } from '../settle-foot.tsx';

interface Props {
  found: BillHistory;
  /** As it is now. */
  staffBill: StaffBill;
  /** The venue's name. */
  venue: string;
  desk: BillDeskProps;
  isSettling: boolean;
  onSettle: () => void;
  onCorrect?: ((payment: Payment) => void) | undefined;
  /** What guests pay on their phones, before the recorded payments. */
  children?: ReactNode;
}

/** A bill from the first round to the last payment, on a screen and on paper. */
export function BillRecord(props: Props) {
  const { found, staffBill, venue, desk, onCorrect, children } = props;
  const { LL, locale, time } = useI18n();
  const words = LL.billPage;
  const { seating, timeZone, guests } = found;
  const { bill } = staffBill;
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
          {words.states[bill.state]()}
        </p>
      </header>
      <BillDesk
        {...desk}
        foot={
          desk.mayHandle &&
          bill.state !== 'settled' && (
            <SettleFoot
              label={seating.table.label}
              bill={bill}
              open={staffBill.orders.filter(isOpenOrder).length}
              isBusy={props.isSettling}
              onSettle={props.onSettle}
            />
          )
        }
      />
      {children}
      <BillSums staffBill={staffBill} guests={guests} timeZone={timeZone} onCorrect={onCorrect} />
      <section className="bill-entries">
        <h3 className="head">{LL.history.happened()}</h3>
        <BillEntries found={found} />
      </section>
    </article>
  );
}

/** Who did what, in order of time. */
function BillEntries({ found }: { found: BillHistory }) {
  const { LL, locale, money, time } = useI18n();
  const speaker = { LL, locale, money: (amount: number) => money(amount, found.bill.currency) };
  const lines = found.orders.flatMap((order) => order.lines);
  const about = { lines, isTab: found.seating.table.tab === true };
  const entries = found.entries
    .map((entry) => ({ entry, words: auditTexts(entry, about, speaker) }))
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
