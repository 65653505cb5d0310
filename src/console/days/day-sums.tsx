import type { ReactNode } from 'react';
import { dayName } from '#console/figures/day-name.ts';
import { percentText } from '#console/menu/questions/percent-text.ts';
import type { DayFigures } from '#core/days/days.schema.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** A day's totals: what was sold, the VAT in it, what was paid and how, what was given away. */
export function DaySums({ figures }: { figures: DayFigures }) {
  const { LL, locale, money } = useI18n();
  const words = LL.day;
  const { currency, corrections } = figures;
  const say = (amount: number) => money(amount, currency);
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
      {figures.late > 0 && <p className="muted">{words.late({ count: figures.late })}</p>}
      {figures.unaccepted && (
        <p className="muted">
          {words.unaccepted({
            count: figures.unaccepted.count,
            amount: say(figures.unaccepted.amount),
          })}
        </p>
      )}
      <Rows
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
        <Rows
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
        <Rows
          title={words.refunds()}
          lead={words.refundsLead({ amount: say(sumOf(figures.refunds)) })}
          columns={[words.table(), words.ofDay(), words.method(), words.reason(), words.amount()]}
          rows={figures.refunds.map((back) => [
            back.table,
            dayName(back.day ?? figures.day, locale),
            LL.console.methods[back.method](),
            back.reason === '' ? words.byItself() : said(back.reason),
            say(back.amount + back.tip),
          ])}
        />
      )}
      <Rows
        title={words.vat()}
        none={words.noSales()}
        columns={[words.rate(), words.net(), words.vatSum(), words.gross()]}
        rows={figures.vat.map(({ rate, net, vat, gross }) => [
          percentText(rate, locale),
          say(net),
          say(vat),
          say(gross),
        ])}
      />
      {corrections.length > 0 && (
        <Rows
          title={words.corrections()}
          lead={words.correctionsLead({ amount: say(figures.sold) })}
          columns={[words.order(), words.ofDay(), words.table(), words.amount()]}
          rows={corrections.map(({ number, day, table, amount }) => [
            `#${number}`,
            dayName(day, locale),
            table,
            say(amount),
          ])}
        />
      )}
      <Rows
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
      <Rows
        title={words.lost()}
        lead={LL.figures.cancelled({ count: figures.cancelled })}
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

interface RowsProps {
  title: string;
  lead?: string;
  /** Shown instead of an empty table. */
  none?: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A name and its figures, aligned to the right. */
function Rows({ title, lead, none, columns, rows }: RowsProps) {
  const [first, ...others] = columns;
  return (
    <section>
      <h3>{title}</h3>
      {lead !== undefined && <p className="muted">{lead}</p>}
      {rows.length === 0 && none !== undefined && <p className="none">{none}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too
        <section className="wide-table" tabIndex={0} aria-label={title}>
          <table className="figure-table" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {others.map((name) => (
                  <th key={name} scope="col" className="num">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells], row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
                <tr key={row}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={others[index]} className="num">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
