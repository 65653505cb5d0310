import { type Static, Type } from 'typebox';
import { Bill, Payment } from '../billing/bill.schema.ts';
import { Nullable, Strict, Whole } from '../common.schema.ts';
import { HISTORY_QUERY_MAX } from '../limits.ts';
import { Order } from '../ordering/order.schema.ts';
import { SeatedGuest, Seating } from '../seating/seating.schema.ts';
import { AuditEntry } from './audit-entry.schema.ts';

/** A business day as `2026-11-20`: it turns at 05:00 in the venue's time zone. */
export const BusinessDay = Type.String({ format: 'date' });

/** An order, and the guest it came from as long as that is known: devices are forgotten. */
const HistoryEntry = Strict({ order: Order, guest: Nullable(SeatedGuest) });
export type HistoryEntry = Static<typeof HistoryEntry>;

/** `GET /venues/{venue}/history`: all orders of a business day, in any state. */
export const HistoryQuery = Strict({
  /** Today's where it is left out. */
  day: Type.Optional(BusinessDay),
  /** Words that all stand in the table's label, the order's number, its products or its guest's name. */
  find: Type.Optional(Type.String({ minLength: 1, maxLength: HISTORY_QUERY_MAX })),
  /** Only orders with a number below this: how the next page is asked for. */
  before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
});
export type HistoryQuery = Static<typeof HistoryQuery>;

export const History = Strict(
  {
    day: BusinessDay,
    today: BusinessDay,
    timeZone: Type.String(),
    /** How many there are, over all pages. */
    count: Whole(0),
    /** Newest first. */
    entries: Type.Array(HistoryEntry),
    /** What `before` has to be for the next page; null where there is none. */
    next: Nullable(Whole(1)),
  },
  { $id: 'History' },
);
export type History = Static<typeof History>;

/** `GET /venues/{venue}/history/{order}`: the whole story of one order, and of its seating's bill. */
export const OrderHistory = Strict(
  {
    order: Order,
    guest: Nullable(SeatedGuest),
    day: BusinessDay,
    timeZone: Type.String(),
    seating: Seating,
    /** What staff did with the order and with its seating, oldest first. */
    acts: Type.Array(AuditEntry),
    bill: Bill,
    payments: Type.Array(Payment),
  },
  { $id: 'OrderHistory' },
);
export type OrderHistory = Static<typeof OrderHistory>;

/** `GET /venues/{venue}/seatings/{seating}/bill/history`: a bill with all that was done about it. */
export const BillHistory = Strict(
  {
    seating: Seating,
    timeZone: Type.String(),
    /** Those of the party's guests that are remembered. */
    guests: Type.Array(SeatedGuest),
    bill: Bill,
    /** Rejected and cancelled ones too. */
    orders: Type.Array(Order),
    payments: Type.Array(Payment),
    /** What staff did with the party, its orders and its bill, oldest first. */
    acts: Type.Array(AuditEntry),
  },
  { $id: 'BillHistory' },
);
export type BillHistory = Static<typeof BillHistory>;
