import { useSignals } from '@preact/signals-react/runtime';
import type { Menu } from '#core/menu/menu.schema.ts';
import { type ActiveOrder, activeOrders } from '#guest/orders/active-orders.ts';
import type { OrderPlace } from '#guest/orders/order-view.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TableGuest } from './table-guest.ts';

/** This device's current orders, neither finished nor withdrawn. */
export function useActiveOrders(guest: TableGuest, shown: Menu): ActiveOrder[] {
  useSignals();
  const language = useI18n();
  const { mine, openOutbox } = guest.orders;
  return activeOrders(language, mine.value, openOutbox.value, orderPlace(guest, shown));
}

/** What the status of an order depends on besides the order; to be read while drawing. */
export function orderPlace(guest: TableGuest, { venue, stations, takeaway }: Menu): OrderPlace {
  const isTab = guest.seating.seating.value?.table.tab === true;
  return {
    timeZone: venue.timeZone,
    stations,
    disconnectedSince: guest.disconnectedSince.value,
    opensOffline: guest.opensOffline?.value,
    isCollected: takeaway === true || isTab || venue.ordering.service === 'collect',
    now: guest.menu.now.value,
    behind: guest.menu.behind.value,
  };
}
