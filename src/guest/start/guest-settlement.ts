import type { ReadonlySignal } from '@preact/signals-react';
import type { VenueEvent } from '#core/events/event.schema.ts';
import { billTotal, countsTowardsBill } from '#core/orders/order-view.ts';
import { seesParty } from '#core/seatings/join-policy.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import type { BillStore } from '#guest/bills/bill-store.ts';
import type { CallsStore } from '#guest/calls/calls-store.ts';
import type { OrdersStore } from '#guest/orders/orders-store.ts';
import type { OrderOutbox } from '#guest/outbox/order-outbox.ts';
import type { PaymentsStore } from '#guest/payments/payments-store.ts';
import type { Confirmation, SettlementStore } from '#guest/payments/settlement-store.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';

export interface GuestSettlementOptions {
  table: ReadonlySignal<TableInfo | null>;
  menu: MenuStore;
  seating: SeatingStore;
  orders: OrdersStore;
  calls: CallsStore;
  bill: BillStore;
  payments: Pick<PaymentsStore, 'kept'>;
  outbox: Pick<OrderOutbox, 'entries' | 'dismiss' | 'forget'>;
  settlement: SettlementStore;
  /** The device has left the seating. */
  onLeft(table: TableInfo): void;
}

/** Whether this event says that this seating's bill is settled. */
function settles(event: VenueEvent, seating: string | undefined): boolean {
  if (event.type === 'bill.settled') {
    return event.seating === seating;
  }
  return (
    event.type === 'seating.ended' &&
    event.seating.id === seating &&
    event.seating.bill === 'settled'
  );
}

/** After settling, only the guest's own confirmation and the unsent cart stay on the device. */
export function createGuestSettlement(options: GuestSettlementOptions) {
  const { menu, seating, orders, calls, bill, payments, outbox, settlement } = options;

  function confirmationOf(table: TableInfo, at: string): Confirmation {
    const own = orders.mine.peek().filter(countsTowardsBill);
    const venue = menu.menu.peek()?.venue;
    const whole = bill.bill.peek();
    const token = seating.token.peek();
    const policy = venue?.ordering.joinPolicy ?? 'open';
    const mayRate = token !== null && seesParty(policy, seating.admission.peek());
    return {
      table: { id: table.id, label: table.label },
      venue: { id: table.venue.id, name: venue?.name ?? table.venue.name },
      at,
      currency: venue?.currency ?? own[0]?.currency ?? 'SEK',
      total: billTotal(own),
      ...(whole !== null && {
        paid: { amount: whole.paid, tips: whole.tips, methods: whole.methods ?? [] },
      }),
      ...(mayRate && { ratingToken: token }),
      ...(payments.kept.peek().length > 0 && { pages: payments.kept.peek() }),
      showsPrices: venue?.ordering.showsPrices ?? true,
      orders: own,
    };
  }

  async function leave(table: TableInfo, at: string): Promise<void> {
    const kept = settlement.keep(confirmationOf(table, at));
    // Orders still in transit are refused, and return to the cart with a notice.
    const settled = outbox.entries.peek().filter((entry) => entry.table === table.id);
    const forgotten = settled.map((entry) => outbox.dismiss(entry.id));
    const outgoing = calls.outgoing.peek().map((entry) => calls.dismiss(entry.id));
    orders.clear();
    calls.clear();
    bill.clear();
    options.onLeft(table);
    const lost = outbox.forget((entry) => entry.table === table.id);
    await Promise.all([kept, seating.finish(), lost, ...forgotten, ...outgoing]);
  }

  return {
    /** Handles an event that the stores have already applied. */
    apply(event: VenueEvent): void {
      const table = options.table.peek();
      if (table !== null && settles(event, seating.seating.peek()?.id)) {
        void leave(table, event.at).catch(() => {});
      }
    },
  };
}
