import { type Static, Type } from 'typebox';
import { Bill, Payment, StaysOpen } from '#core/bills/bill.schema.ts';
import { Order } from '#core/orders/order.schema.ts';
import { SeatedGuest, Seating } from '#core/seatings/seating.schema.ts';
import { Nullable, Strict, Whole } from '#core/shared/common.schema.ts';
import { HISTORY_QUERY_MAX } from '#core/shared/limits.ts';
import { AuditEntry } from './audit-entry.schema.ts';

/** A business day as `2026-11-20`: it begins when the venue has set, in its time zone. */
export const BusinessDay = Type.String({ format: 'date' });

/** An order, and its guest while that is known: devices are deleted. */
const HistoryEntry = Strict({ order: Order, guest: Nullable(SeatedGuest) });
export type HistoryEntry = Static<typeof HistoryEntry>;

/** `GET /venues/{venue}/history`: all orders of a business day, in any state. */
export const HistoryQuery = Strict({
  /** Default: today. */
  day: Type.Optional(BusinessDay),
  /**
   * Words that all match the table's label, the order's number, its products or its guest's name.
   */
  find: Type.Optional(Type.String({ minLength: 1, maxLength: HISTORY_QUERY_MAX })),
  /** Only orders with a lower number: for the next page. */
  before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
});
export type HistoryQuery = Static<typeof HistoryQuery>;

export const History = Strict(
  {
    day: BusinessDay,
    today: BusinessDay,
    timeZone: Type.String(),
    /** The total over all pages. */
    count: Whole(0),
    /** Newest first. */
    entries: Type.Array(HistoryEntry),
    /** `before` for the next page; null if there is none. */
    next: Nullable(Whole(1)),
  },
  { $id: 'History' },
);
export type History = Static<typeof History>;

/** `GET /venues/{venue}/history/{order}`: the full history of one order, and its seating's bill. */
export const OrderHistory = Strict(
  {
    order: Order,
    guest: Nullable(SeatedGuest),
    day: BusinessDay,
    timeZone: Type.String(),
    seating: Seating,
    /** What staff did with the order and its seating, oldest first. */
    entries: Type.Array(AuditEntry),
    bill: Bill,
    payments: Type.Array(Payment),
  },
  { $id: 'OrderHistory' },
);
export type OrderHistory = Static<typeof OrderHistory>;

/** `GET /venues/{venue}/seatings/{seating}/bill/history`: a bill with its full history. */
export const BillHistory = Strict(
  {
    seating: Seating,
    timeZone: Type.String(),
    /** The party's guests that are still stored. */
    guests: Type.Array(SeatedGuest),
    bill: Bill,
    /** Including rejected and cancelled ones. */
    orders: Type.Array(Order),
    payments: Type.Array(Payment),
    keptOpen: StaysOpen,
    /** What staff did with the party, its orders and its bill, oldest first. */
    entries: Type.Array(AuditEntry),
  },
  { $id: 'BillHistory' },
);
export type BillHistory = Static<typeof BillHistory>;
