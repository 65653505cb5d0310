import type { Figures, Totals } from '#core/figures/figures.schema.ts';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

const TIMES = ['seen', 'accepted', 'ready', 'served'] as const;

/** How quickly staff handled orders, compared with the period before. */
export function TimesTable({ figures }: { figures: Figures }) {
  const { LL } = useI18n();
  const words = LL.figures;
  const { total, totalBefore } = figures;
  return (
    <section>
      <h2 className="head">{words.times()}</h2>
      <p className="muted">{words.timesLead()}</p>
      <div className="wide-table">
        <table className="figure-table is-times">
          <thead>
            <tr>
              <th scope="col">{words.until()}</th>
              <th scope="col" className="num">
                {words.median()}
              </th>
              <th scope="col" className="num">
                {words.p90()}
              </th>
              <th scope="col" className="num">
                {words.medianBefore()}
              </th>
            </tr>
          </thead>
          <tbody>
            {TIMES.map((time) => (
              <TimeRow
                key={time}
                name={words.reached[time]()}
                now={total.times[time]}
                then={totalBefore.times[time]}
              />
            ))}
          </tbody>
        </table>
      </div>
      {figures.withoutReady > 0 && (
        <p className="muted">{words.withoutReady({ count: figures.withoutReady })}</p>
      )}
    </section>
  );
}

interface TimeProps {
  name: string;
  now: Totals['times']['seen'];
  then: Totals['times']['seen'];
}

function TimeRow({ name, now, then }: TimeProps) {
  const { LL, locale } = useI18n();
  const { span } = figuresOf(locale);
  const show = (time: number | undefined) => {
    if (time === undefined) return LL.figures.nothing();
    const { value, unit } = span(time);
    return `${value} ${unit ?? ''}`;
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">{show(now?.median)}</td>
      <td className="num">{show(now?.p90)}</td>
      <td className="num">{show(then?.median)}</td>
    </tr>
  );
}
