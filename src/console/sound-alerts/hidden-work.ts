import { CALL_LATE_MS } from '#console/components/facts/call-facts.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { EscalationTimes } from '#core/escalation/escalation.schema.ts';
import { escalationOf } from '#core/escalation/escalation.ts';
import type { Alarm } from './ring-alerts.ts';

type Hidden = BoardStore['hidden']['value'];

/**
 * The unanswered work in other areas: orders that no board of the station has painted within the
 * venue's time, and late calls. A board that shows a single area reports it. `at` is in
 * milliseconds since 1970 by the server's clock.
 */
export function hiddenAlarms(
  { orders, calls }: Hidden,
  station: string | null,
  times: EscalationTimes,
  at: number,
  hasCalls: boolean,
): { orders: number; calls: number; alarms: Alarm[] } {
  const unseen = orders.flatMap((order) => {
    const escalation = escalationOf(order, station, times, at);
    return escalation?.concern === 'unseen' ? [{ order, severity: escalation.severity }] : [];
  });
  const late = hasCalls
    ? calls.filter(({ openedAt }) => at - Date.parse(openedAt) > CALL_LATE_MS)
    : [];
  return {
    orders: unseen.length,
    calls: late.length,
    alarms: [
      ...unseen.map(({ order, severity }) => ({
        key: `${order.id} unseen ${severity}`,
        isUrgent: severity > 1,
      })),
      ...late.map(({ id }) => ({ key: `${id} late`, isUrgent: false })),
    ],
  };
}
