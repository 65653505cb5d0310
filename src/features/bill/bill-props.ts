import type { Menu } from '../../contract/menu.schema.ts';
import type { BillStore } from '../../stores/bill.ts';
import type { CallsStore } from '../../stores/calls.ts';
import type { OrdersStore } from '../../stores/orders.ts';
import type { SeatingStore } from '../../stores/seating.ts';

/** What asking for the bill works with. */
export interface BillProps {
  label: string;
  venue: Menu['venue'];
  bill: BillStore;
  calls: CallsStore;
  orders: OrdersStore;
  seating: SeatingStore;
  onClose: () => void;
}
