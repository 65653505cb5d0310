import type { Order } from '#core/orders/order.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Station } from './board-types.ts';
import { linesElsewhere, stationName } from './ticket-facts.ts';

interface Props {
  orders: readonly Order[];
  station: string | null;
  stations: readonly Station[];
}

/**
 * A station's board shows only its own lines; a line of text says that the table waits for more.
 */
export function Elsewhere({ orders, station, stations }: Props) {
  const { LL } = useI18n();
  const counts = linesElsewhere(orders, station);
  if (counts.size === 0) return null;
  return (
    <p className="elsewhere">
      {[...counts]
        .map(([id, count]) =>
          LL.console.ticket.elsewhere({ count, station: stationName(stations, id) }),
        )
        .join(', ')}
    </p>
  );
}
