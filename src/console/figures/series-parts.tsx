import { type ComponentType, useState } from 'react';
import { Segments } from '#console/components/fields/segments.tsx';
import { weekdayNames } from '#console/settings/read-draft.ts';
import type { Figures } from '#core/figures/figures.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { dayName } from './day-name.ts';
import { evenMoney } from './even-money.ts';
import { FigureTable } from './figure-table.tsx';
import type { PlotProps } from './plot.tsx';

interface Props {
  figures: Figures;
  venue: string;
  Plot: ComponentType<PlotProps>;
}

interface Row {
  key: string;
  name: string;
  orders: number;
  revenue: number;
}

/** Orders and revenue by day, by hour and by weekday: each as a chart and as a table. */
export function SeriesParts({ figures, venue, Plot }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.figures;
  const [what, setWhat] = useState<'orders' | 'revenue'>('orders');
  const weekdays = weekdayNames(LOCALE_FACTS[locale].intl);
  const hour = (of: number) => String(of).padStart(2, '0');
  const series: { part: 'days' | 'hours' | 'weekdays'; rows: Row[] }[] = [
    {
      part: 'days',
      rows: figures.days.map(({ day, ...row }) => ({
        ...row,
        key: day,
        name: dayName(day, locale),
      })),
    },
    {
      part: 'hours',
      rows: asOfDay(figures).map(({ hour: of, ...row }) => ({
        ...row,
        key: hour(of),
        name: hour(of),
      })),
    },
    {
      part: 'weekdays',
      rows: figures.weekdays.map(({ weekday, ...row }) => ({
        ...row,
        key: weekday,
        name: weekdays[weekday],
      })),
    },
  ];
  const shown = figures.days.length > 1 ? series : series.slice(1, 2);
  return (
    <section>
      <div className="series-head">
        <h2 className="head">{words.when()}</h2>
        <Segments
          name={words.shown()}
          segments={[
            { value: 'orders', words: words.orders() },
            { value: 'revenue', words: words.revenue() },
          ]}
          chosen={what}
          onChoose={setWhat}
        />
      </div>
      <div className="series-parts">
        {shown.map(({ part, rows }) => (
          <SeriesPart
            key={part}
            title={words.series[part]()}
            file={`${venue}-${part}-${figures.period.from}-${figures.period.to}`}
            rows={rows}
            what={what}
            currency={figures.currency}
            Plot={Plot}
          />
        ))}
      </div>
    </section>
  );
}

/** From the hour at which a business day begins: the hours after midnight end it. */
function asOfDay({ hours, dayStart }: Figures): Figures['hours'] {
  const first = Number(dayStart.slice(0, 2));
  return [...hours.slice(first), ...hours.slice(0, first)];
}

interface PartProps {
  title: string;
  file: string;
  rows: readonly Row[];
  what: 'orders' | 'revenue';
  currency: string;
  Plot: ComponentType<PlotProps>;
}

function SeriesPart({ title, file, rows, what, currency, Plot }: PartProps) {
  const { LL, locale, money } = useI18n();
  const words = LL.figures;
  const { number } = figuresOf(locale);
  const units = minorUnitsOf(currency);
  const most = rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || row[what] > best[what] ? row : best),
    undefined,
  );
  const revenues = rows.map(({ revenue }) => revenue);
  const even = evenMoney(revenues, { currency, locale, isBare: true });
  const show = (value: number) => (what === 'orders' ? number(value) : money(value, currency));
  const summary =
    most === undefined || most[what] === 0
      ? words.plotEmpty({ title })
      : words.plotted({ title, most: most.name, amount: show(most[what]) });
  return (
    <div className="series">
      <h3>{title}</h3>
      <Plot
        label={summary}
        names={rows.map(({ name }) => name)}
        values={rows.map((row) => (what === 'orders' ? row.orders : row.revenue / units))}
        show={(value) =>
          what === 'orders' ? number(value) : money(Math.round(value * units), currency)
        }
      />
      <FigureTable
        title={title}
        file={file}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { name: title, show: ({ name }) => name, cell: ({ key }) => key },
          {
            name: words.orders(),
            show: ({ orders }) => number(orders),
            cell: ({ orders }) => orders,
            isNumber: true,
          },
          {
            name: words.revenueIn({ currency }),
            show: ({ revenue }) => even(revenue),
            cell: ({ revenue }) => revenue / units,
            isNumber: true,
          },
        ]}
        isShut
      />
    </div>
  );
}
