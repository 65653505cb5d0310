import { type Escalation, stationsWithoutSight } from '#core/escalation/escalation.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Station } from './board-types.ts';
import { stationName } from './ticket-facts.ts';

interface Props {
  order: Order;
  stations: readonly Station[];
  escalation: Escalation;
}

/** What an overdue order waits for, in words, across the slip. */
export function TicketAlarm({ order, stations, escalation }: Props) {
  const { LL } = useI18n();
  return (
    <p className="alarm">
      <Icon shape={alertIcon} size={24} />
      {alarmWords(LL, order, stations, escalation)}
    </p>
  );
}

function alarmWords(
  LL: Texts,
  order: Order,
  stations: readonly Station[],
  { concern, severity }: Escalation,
): string {
  const words = LL.console.alarm;
  if (concern === 'unseen' && order.seenBy.length > 0) {
    const blind = stationsWithoutSight(order).map((id) => stationName(stations, id));
    return words.notSeenBy({ station: blind.join(', ') });
  }
  const isFirst = severity === (concern === 'unseen' ? 2 : 1);
  const isForGuest = concern === 'unserved' && order.service === 'collect';
  const what = isForGuest ? 'uncollected' : concern;
  return isFirst ? words[what]() : words.still[what]();
}
