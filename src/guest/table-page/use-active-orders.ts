import { useSignals } from '@preact/signals-react/runtime';
import type { Menu } from '#core/menu/menu.schema.ts';
import { type ActiveOrder, activeOrders } from '#guest/orders/active-orders.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TableGuest } from './table-guest.ts';

/** This device's current orders, neither finished nor withdrawn. */
export function useActiveOrders(guest: TableGuest, shown: Menu): ActiveOrder[] {
  useSignals();
  const language = useI18n();
  const { orders, menu, disconnectedSince } = guest;
  return activeOrders(language, orders.mine.value, orders.openOutbox.value, {
    timeZone: shown.venue.timeZone,
    stations: shown.stations,
    disconnectedSince: disconnectedSince.value,
    opensOffline: guest.opensOffline?.value,
    now: menu.now.value,
  });
}
