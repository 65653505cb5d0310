import type { Figures, Totals } from '#core/figures/figures.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { dayName } from './day-name.ts';

/** The totals, compared with the period before. */
export function TotalRows({ figures }: { figures: Figures }) {
  const { LL, locale, money, time } = useI18n();
  const words = LL.figures;
  const numbers = figuresOf(locale);
  const { total, totalBefore, currency, before } = figures;
  const from = dayName(before.from, locale);
  const begins = time(`1970-01-01T${figures.dayStart}:00Z`, 'UTC');
  const rows: { name: string; pick: (of: Totals) => number | null; show: (n: number) => string }[] =
    [
      { name: words.orders(), pick: (of) => of.orders, show: numbers.number },
      { name: words.revenue(), pick: (of) => of.revenue, show: (n) => money(n, currency) },
      { name: words.perSeating(), pick: (of) => of.perSeating, show: (n) => money(n, currency) },
    ];
  return (
    <>
      <dl className="totals">
        {rows.map(({ name, pick, show }) => {
          const [now, then] = [pick(total), pick(totalBefore)];
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">
                <b>{now === null ? words.nothing() : show(now)}</b>
                <small>
                  <Change now={now} then={then} />
                  {then === null ? words.noneBefore() : words.was({ amount: show(then) })}
                </small>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="muted compared">
        {before.from === before.to
          ? words.comparedWithDay({ day: from, time: begins })
          : words.comparedWith({ from, to: dayName(before.to, locale), time: begins })}
      </p>
    </>
  );
}

/** The change since then in per cent; empty where there is nothing to compare with. */
function Change({ now, then }: { now: number | null; then: number | null }) {
  const { locale } = useI18n();
  if (now === null || then === null || then === 0) return null;
  const format = new Intl.NumberFormat(LOCALE_FACTS[locale].intl, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  return <span className="change">{format.format(now / then - 1)}</span>;
}
