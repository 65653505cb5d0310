import { useSignals } from '@preact/signals-react/runtime';
import type { Menu } from '../../contract/menu.schema.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import { type OrderUnderWay, ordersUnderWay } from '../order-status/under-way.ts';
import type { TableGuest } from './table-guest.ts';

/** This device's orders that are neither finished nor withdrawn, as they stand now. */
export function useUnderWay(guest: TableGuest, shown: Menu): OrderUnderWay[] {
  useSignals();
  const language = useI18n();
  const { orders, menu, downSince } = guest;
  return ordersUnderWay(
    language,
    orders.mine.value,
    orders.openOutbox.value,
    {
      timeZone: shown.venue.timeZone,
      stations: shown.stations,
      downSince: downSince.value,
    },
    menu.now.value,
  );
}
