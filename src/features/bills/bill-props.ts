import type { Menu } from '../../contract/menu/menu.schema.ts';
import type { BillStore } from '../../stores/guest/bill.ts';
import type { CallsStore } from '../../stores/guest/calls.ts';
import type { OrdersStore } from '../../stores/guest/orders.ts';
import type { SeatingStore } from '../../stores/guest/seating.ts';

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
