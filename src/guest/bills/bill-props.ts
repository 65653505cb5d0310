import type { Menu } from '#core/menu/menu.schema.ts';
import type { CallsStore } from '#guest/calls/calls-store.ts';
import type { OrdersStore } from '#guest/orders/orders-store.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { BillStore } from './bill-store.ts';

/** The dependencies of asking for the bill. */
export interface BillProps {
  label: string;
  venue: Menu['venue'];
  bill: BillStore;
  calls: CallsStore;
  orders: OrdersStore;
  seating: SeatingStore;
  onClose: () => void;
}
