import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Metrics } from '#core/figures/metrics.schema.ts';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useLateContent } from '#web/components/layout/late-content.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { type Figures, figuresOf } from '#web/i18n/core-figures.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { MetricCard } from '../components/marketing/metric-card.tsx';
import type { MetricsStore } from './metrics-store.ts';

interface Props {
  /** `metrics` of the visitor's stores; loaded when the list appears. */
  store: MetricsStore;
}

/** Fewer orders, or a slower bar, are nothing to show to visitors. */
const ORDERS_MIN = 200;
const SEEN_MAX_MS = 60_000;

/** This installation's true figures, where they speak for it: one large, the rest as a bill.
 * Elsewhere the section around it is not shown. */
export function MetricList({ store }: Props) {
  useSignals();
  const { LL } = useI18n();
  useEffect(() => {
    if (store.status.peek() === 'idle') void store.load();
  }, [store]);
  const metrics = store.metrics.value;
  const error = store.error.value;
  const seenAfter = metrics === null ? null : spokenFor(metrics);
  const hasFailed = metrics === null && error !== null && error !== 'metrics.off';
  const isLoading = metrics === null && error === null;
  useLateContent(isLoading ? null : seenAfter !== null || hasFailed);
  if (metrics !== null && seenAfter !== null) {
    return <Counted metrics={metrics} seenAfter={seenAfter} />;
  }
  return (
    hasFailed && (
      <Notice
        kind="bad"
        shape={alertIcon}
        title={LL.metrics.failed()}
        text={errorText(LL, error)}
        action={{ label: LL.common.tryAgain(), onClick: () => void store.load() }}
      />
    )
  );
}

/** The median until an order was seen, of figures that speak for the installation; else null. */
function spokenFor({ ordersServed, seenAfter }: Metrics): number | null {
  const isQuick = seenAfter !== null && seenAfter <= SEEN_MAX_MS;
  return ordersServed >= ORDERS_MIN && isQuick ? seenAfter : null;
}

function Counted({ metrics, seenAfter }: { metrics: Metrics; seenAfter: number }) {
  const { LL, locale } = useI18n();
  const figures = figuresOf(locale);
  return (
    <div className="metrics">
      <MetricCard {...figures.span(seenAfter)} text={LL.metrics.seen({ days: metrics.days })} />
      <div className="rest">
        <dl>
          {rowsOf(metrics, figures).map(({ name, value }) => (
            <div key={name}>
              <dt>{LL.metrics.rows[name]()}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="note">{LL.metrics.note({ day: figures.day(metrics.countedAt) })}</p>
      </div>
    </div>
  );
}

type Row = { name: 'served' | 'servedAfter' | 'venues' | 'tables'; value: string };

/** The figures besides the large one; a median of too few orders is left out. */
function rowsOf(metrics: Metrics, figures: Figures): Row[] {
  const { servedAfter } = metrics;
  const rows: Row[] = [{ name: 'served', value: figures.number(metrics.ordersServed) }];
  if (servedAfter !== null) {
    const { value, unit } = figures.span(servedAfter);
    rows.push({ name: 'servedAfter', value: unit === null ? value : `${value} ${unit}` });
  }
  return [
    ...rows,
    { name: 'venues', value: figures.number(metrics.venues) },
    { name: 'tables', value: figures.number(metrics.tables) },
  ];
}
