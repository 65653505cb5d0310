import type { CountChange } from '#core/availability/portions.ts';
import type { Bill } from '#core/bills/bill.schema.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { isSoldOut, type SoldOutItem, type SoldOutState } from '#core/menu/sold-out.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { TablePayment } from '#core/payments/online-payment.schema.ts';
import type { SeatingEnding } from '#core/seatings/codes.ts';
import type { SeatedGuest, Seating } from '#core/seatings/seating.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { OrderEvent, VenueEvent } from './event.schema.ts';
import type { EventScope } from './event-view.ts';

type WithoutBase<Event> = Event extends VenueEvent ? Omit<Event, 'sequence' | 'at'> : never;

/** An event before it has its number and time. */
export type EventBody = WithoutBase<VenueEvent>;

export type EventDraft = EventScope & { isPublic: boolean; body: EventBody };

export type CallEventType = Extract<VenueEvent, { call: Call }>['type'];
export type PaymentEventType = Extract<VenueEvent, { payment: TablePayment }>['type'];
export type BillEventType = Exclude<Extract<VenueEvent, { bill: Bill }>['type'], PaymentEventType>;
export type GuestEventType = Extract<VenueEvent, { guest: SeatedGuest }>['type'];
type SeatingEventType = Exclude<
  Extract<VenueEvent, { seating: Seating }>['type'],
  'seating.moved' | 'seating.separated'
>;

/** For everyone: menu, sold out, pauses. */
export function publicEvent(body: EventBody): EventDraft {
  return { isPublic: true, table: null, seating: null, session: null, body };
}

/** For those the scope names, and staff. */
export function privateEvent(scope: EventScope, body: EventBody): EventDraft {
  return { isPublic: false, ...scope, body };
}

/** Products or options that sold out, are counted or are available again; null: that as usual. */
export function soldOutEvent(
  { kind, id }: SoldOutItem,
  state: Pick<SoldOutState, 'until' | 'left'> | null,
): EventDraft {
  const isOut = state !== null && isSoldOut(state);
  const left = state?.left ?? null;
  const until = isOut &&
    left === null &&
    state.until !== null && { until: toTimestamp(state.until) };
  return publicEvent(
    kind === 'product'
      ? {
          type: isOut ? 'product.sold_out' : 'product.restocked',
          product: id,
          ...(left !== null && { left }),
          ...until,
        }
      : { type: isOut ? 'option.sold_out' : 'option.restocked', option: id, ...until },
  );
}

/** After an order of some portions, or when some are left again. */
export function portionsEvent({ product, to: left }: CountChange): EventDraft {
  return soldOutEvent({ kind: 'product', id: product }, { until: null, left });
}

/** For the sender, the party and staff. */
export function orderEvent(type: OrderEvent['type'], order: Order): EventDraft {
  const scope = { table: order.table.id, seating: order.seating, session: order.guest };
  return privateEvent(scope, { type, order });
}

/** For the caller, the party and staff. */
export function callEvent(type: CallEventType, call: Call): EventDraft {
  const scope = { table: call.table.id, seating: call.seating, session: call.guest };
  return privateEvent(scope, { type, call });
}

/** For the party and staff. */
export function billEvent(
  type: BillEventType,
  { id, table }: Pick<Seating, 'id' | 'table'>,
  bill: Bill,
): EventDraft {
  return privateEvent({ table: table.id, seating: id, session: null }, { type, seating: id, bill });
}

/** For the party and staff. */
export function paymentEvent(
  type: PaymentEventType,
  { id, table }: Pick<Seating, 'id' | 'table'>,
  bill: Bill,
  payment: TablePayment,
): EventDraft {
  const scope = { table: table.id, seating: id, session: null };
  return privateEvent(scope, { type, seating: id, bill, payment });
}

/** For the guest itself, the party and staff. */
export function guestEvent(
  type: GuestEventType,
  at: { readonly table: string; readonly seating: string },
  guest: SeatedGuest,
): EventDraft {
  const { table, seating } = at;
  return privateEvent({ table, seating, session: guest.id }, { type, seating, guest });
}

/** For the party, devices that browse at the table, and staff. */
export function seatingEvent(
  type: SeatingEventType,
  seating: Seating,
  ending?: SeatingEnding,
): EventDraft {
  const scope = { table: seating.table.id, seating: seating.id, session: null };
  return privateEvent(scope, { type, seating, ...(ending !== undefined && { ending }) });
}
