import { computed, type ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, type RefObject, useContext, useMemo } from 'react';
import { useTicker } from '#console/components/ticket/ticker.ts';
import { EscalationContext } from '#console/components/ticket/use-escalation.ts';
import type { EscalationTimes } from '#core/escalation/escalation.schema.ts';
import { escalationOf } from '#core/escalation/escalation.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, chevronIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { prefersStill } from '#web/platform/page/media.ts';
import type { SharedTickets } from '../use-shared-tickets.ts';
import type { BeyondEdge } from './column-lanes.ts';
import type { LayoutHold } from './layout-hold.ts';

interface Props {
  beyond: ReadonlySignal<BeyondEdge>;
  tickets: SharedTickets['tickets'];
  shared: SharedTickets['shared'];
  station: string | null;
  scroller: RefObject<HTMLElement | null>;
  /** The column's name, for screen readers. */
  column: string;
  isRail: boolean;
  hold: LayoutHold;
}

/** Counts at an edge the tickets beyond it; a tap scrolls to them. */
export function Edges(props: Props) {
  const { beyond, tickets, shared, station, scroller, column, isRail, hold } = props;
  useSignals();
  const { LL } = useI18n();
  const { above, below, overflows } = beyond.value;
  if (!overflows || (isRail && below.length === 0)) return null;
  const show = (side: 'above' | 'below') => (event: MouseEvent) => {
    hold.release();
    const ids = beyond.peek()[side];
    const box = scroller.current;
    if (box) scrollTo(box, ids, side, event.detail === 0);
  };
  const common = { tickets, shared, station, column };
  return (
    <>
      {above.length > 0 && (
        <Edge
          {...common}
          side="above"
          ids={above}
          words={LL.console.edge.above({ count: above.length })}
          onShow={show('above')}
        />
      )}
      {below.length > 0 ? (
        <Edge
          {...common}
          side="below"
          ids={below}
          words={isRail ? String(below.length) : LL.console.edge.below({ count: below.length })}
          onShow={show('below')}
        />
      ) : (
        // It keeps its space, so that nothing moves under a finger at the end of a list.
        <p className="edge is-below is-end">{LL.console.edge.end()}</p>
      )}
    </>
  );
}

interface EdgeProps extends Pick<Props, 'tickets' | 'shared' | 'station' | 'column'> {
  side: 'above' | 'below';
  ids: readonly string[];
  words: string;
  onShow: (event: MouseEvent) => void;
}

function Edge({ column, side, ids, words, onShow, ...those }: EdgeProps) {
  const { LL } = useI18n();
  const { alarms, isUrgent } = useAlarmsAmong(those, ids);
  const alarm = alarms > 0 ? LL.console.edge.alarms({ count: alarms }) : '';
  const classes = ['edge', `is-${side}`, alarms > 0 && (isUrgent ? 'is-urgent' : 'is-alarm')];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-label={[`${column}: ${words}`, alarm].filter(Boolean).join(', ')}
      onClick={onShow}
    >
      {alarms > 0 && <Icon shape={alertIcon} size={20} />}
      <span className="num words">{words}</span>
      {/* For a column too narrow for words. */}
      <span className="num short" aria-hidden="true">
        {ids.length}
      </span>
      {/* The space separates the words, so that the visible text matches the accessible name. */}
      {alarm !== '' && ' '}
      {alarm !== '' && <span className="num alarms">{alarm}</span>}
      <Icon shape={chevronIcon} size={20} />
    </button>
  );
}

/** How many of these tickets are overdue. Renders again only when that changes. */
function useAlarmsAmong(
  { tickets, shared, station }: Pick<Props, 'tickets' | 'shared' | 'station'>,
  ids: readonly string[],
) {
  useSignals();
  const { known } = useTicker();
  const times = useContext(EscalationContext);
  const found = useMemo(() => {
    const hidden = new Set(ids);
    const among = tickets
      .filter(({ id }) => hidden.has(id))
      .map((order) => shared.get(order.id) ?? [order]);
    // Compared as a text, which stays equal while no further ticket is overdue.
    return computed(() => {
      const severities = among
        .map((orders) => severityOf(orders, station, times, known.value))
        .filter((severity) => severity > 0);
      return `${severities.length} ${Math.max(0, ...severities)}`;
    });
  }, [tickets, shared, ids, station, times, known]);
  const [alarms = 0, worst = 0] = found.value.split(' ').map(Number);
  return { alarms, isUrgent: worst > 2 };
}

function severityOf(
  orders: readonly Order[],
  station: string | null,
  times: EscalationTimes,
  at: number,
): number {
  return Math.max(...orders.map((order) => escalationOf(order, station, times, at)?.severity ?? 0));
}

/** Scrolls to what is beyond the edge; a focus that was there by keyboard moves along. */
function scrollTo(
  box: HTMLElement,
  ids: readonly string[],
  side: 'above' | 'below',
  isByKey: boolean,
): void {
  const slips = [...box.querySelectorAll<HTMLElement>('[data-place]')].filter(({ dataset }) =>
    ids.includes(dataset.place ?? ''),
  );
  const topOf = (slip: HTMLElement) => slip.offsetTop;
  const highest = Math.min(...slips.map(topOf));
  const top =
    side === 'below' ? highest : Math.max(0, Math.max(...slips.map(bottomOf)) - box.clientHeight);
  box.scrollTo({ top, behavior: prefersStill() ? 'instant' : 'smooth' });
  const first = slips.find((slip) => topOf(slip) === highest);
  if (isByKey) {
    first?.querySelector<HTMLElement>('[data-order]')?.focus({ preventScroll: true });
  }
}

function bottomOf(slip: HTMLElement): number {
  return slip.offsetTop + slip.offsetHeight;
}
