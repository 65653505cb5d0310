import type { ReactNode } from 'react';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { cancelledText } from '#console/figures/cancelled-text.ts';
import { dayName } from '#console/figures/day-name.ts';
import { evenMoney } from '#console/figures/even-money.ts';
import { percentText } from '#console/menu/questions/percent-text.ts';
import type { DayFigures, DayReport } from '#core/days/days.schema.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { DayGroups } from './day-groups.tsx';
import { DayPeople } from './day-people.tsx';
import { DayTable } from './day-table.tsx';

interface Props {
  figures: DayFigures;
  names: DayReport['names'];
  /** Its figures no longer change. */
  isClosed: boolean;
  onGo: (hash: string) => void;
}

/** A day's totals: what was sold, the VAT in it, what was paid and how, what was given away. */
export function DaySums({ figures, names, isClosed, onGo }: Props) {
  const { LL, locale, money } = useI18n();
  const words = LL.day;
  const { currency, corrections } = figures;
  const say = (amount: number) => money(amount, currency);
  const amounts = figures.vat.flatMap(({ net, vat, gross }) => [net, vat, gross]);
  const sayVat = evenMoney(amounts, { currency, locale });
  const billLink = (seating: string | undefined, name: string) =>
    seating === undefined ? name : <HashLink to={`bill/${seating}`} words={name} onGo={onGo} />;
  const said = (reason: string) => (reason === '' ? LL.figures.noReason() : reasonText(LL, reason));
  return (
    <>
      <dl className="totals">
        <Total name={words.total()} value={say(figures.total)} />
        <Total name={words.paid()} value={say(figures.paid)} />
        <Total name={words.tips()} value={say(figures.tips)} />
        {figures.rounding !== undefined && (
          <Total name={words.rounding()} value={say(figures.rounding)} />
        )}
        <Total name={words.orders()} value={String(figures.orders)}>
          {words.parties({ count: figures.seatings })}, {words.guests({ count: figures.guests })}
        </Total>
      </dl>
      <Notes {...{ figures, isClosed }} />
      <DayTable
        title={words.payments()}
        none={words.noPayments()}
        columns={[words.method(), words.count(), words.amount(), words.tips()]}
        rows={figures.payments.map(({ method, count, amount, tip }) => [
          LL.console.methods[method](),
          String(count),
          say(amount),
          say(tip),
        ])}
      />
      {figures.paymentCorrections && (
        <DayTable
          title={words.paymentCorrections()}
          lead={words.paymentCorrectionsLead()}
          columns={[words.ofDay(), words.method(), words.reason(), words.amount(), words.tips()]}
          rows={figures.paymentCorrections.map(({ day, method, reason, amount, tip }) => [
            dayName(day, locale),
            LL.console.methods[method](),
            reason,
            say(amount),
            say(tip),
          ])}
        />
      )}
      {figures.refunds && (
        <DayTable
          title={words.refunds()}
          lead={words.refundsLead({ amount: say(sumOf(figures.refunds)) })}
          columns={[words.table(), words.ofDay(), words.method(), words.reason(), words.amount()]}
          rows={figures.refunds.map((back) => [
            billLink(back.seating, back.table),
            dayName(back.day ?? figures.day, locale),
            LL.console.methods[back.method](),
            back.reason === '' ? words.byItself() : said(back.reason),
            say(back.amount + back.tip),
          ])}
        />
      )}
      <DayTable
        title={words.vat()}
        none={words.noSales()}
        columns={[words.rate(), words.net(), words.vatSum(), words.gross()]}
        rows={figures.vat.map(({ rate, net, vat, gross }) => [
          percentText(rate, locale),
          sayVat(net),
          sayVat(vat),
          sayVat(gross),
        ])}
      />
      <DayGroups figures={figures} />
      <DayPeople figures={figures} names={names} />
      {corrections.length > 0 && (
        <DayTable
          title={words.corrections()}
          lead={words.correctionsLead({ amount: say(figures.sold) })}
          columns={[words.order(), words.ofDay(), words.table(), words.amount()]}
          rows={corrections.map(({ number, seating, day, table, amount }) => [
            billLink(seating, `#${number}`),
            dayName(day, locale),
            table,
            say(amount),
          ])}
        />
      )}
      <DayTable
        title={words.reductions()}
        none={words.noReductions()}
        columns={[words.reason(), words.kind(), words.count(), words.amount()]}
        rows={figures.reductions.map(({ reason, kind, count, amount }) => [
          said(reason),
          words.kinds[kind](),
          String(count),
          say(amount),
        ])}
      />
      <DayTable
        title={words.lost()}
        lead={cancelledText(LL, figures.cancelled)}
        columns={[words.reason(), words.kind(), words.count(), words.amount()]}
        rows={[
          ...figures.struck.map(({ reason, count, amount }) => [
            said(reason),
            words.voided(),
            String(count),
            say(amount),
          ]),
          ...figures.rejected.map(({ reason, count }) => [
            said(reason),
            words.rejected(),
            String(count),
            '',
          ]),
        ]}
      />
    </>
  );
}

/** Orders of other days, and those that nobody has accepted. */
function Notes({ figures, isClosed }: Pick<Props, 'figures' | 'isClosed'>) {
  const { LL, money } = useI18n();
  const words = LL.day;
  return (
    <>
      {figures.late > 0 && <p className="muted">{words.late({ count: figures.late })}</p>}
      {figures.unaccepted && (
        <p className="muted">
          {words.unaccepted({
            count: figures.unaccepted.count,
            amount: money(figures.unaccepted.amount, figures.currency),
          })}{' '}
          {isClosed ? words.unacceptedClosed() : words.unacceptedOpen()}
        </p>
      )}
    </>
  );
}

function sumOf(back: NonNullable<DayFigures['refunds']>): number {
  return back.reduce((sum, { amount, tip }) => sum + amount + tip, 0);
}

function Total({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        <b>{value}</b>
        {children && <small>{children}</small>}
      </dd>
    </div>
  );
}
