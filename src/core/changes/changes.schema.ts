import { type Static, Type } from 'typebox';
import { Bill, Payment } from '#core/bills/bill.schema.ts';
import { Order } from '#core/orders/order.schema.ts';
import { Seating } from '#core/seatings/seating.schema.ts';
import { Currency, Sequence, Strict, TableRef, Uuid } from '#core/shared/common.schema.ts';

/** `GET /venues/{venue}/changes/…` */
export const ChangesQuery = Strict({
  /** `next` of the answer before; none: everything that is open now. */
  after: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$' })),
});
export type ChangesQuery = Static<typeof ChangesQuery>;

const page = {
  /** `after` for what changes from now on. */
  next: Sequence,
  /** More has changed already: ask again at once. */
  isMore: Type.Boolean(),
};

/** Each order once, as it is now, in whatever state. */
export const OrderChanges = Strict({ orders: Type.Array(Order), ...page }, { $id: 'OrderChanges' });
export type OrderChanges = Static<typeof OrderChanges>;

/** Each party once: its bill and payments as they are now. */
export const BillChanges = Strict(
  {
    bills: Type.Array(Strict({ seating: Seating, bill: Bill, payments: Type.Array(Payment) })),
    ...page,
  },
  { $id: 'BillChanges' },
);
export type BillChanges = Static<typeof BillChanges>;

/**
 * Each payment once, as it is now: what was taken, given back (`refunds`) and corrected (`reverses`,
 * `replaces`). None is ever deleted. One comes again when its party moves, and may when another one
 * of its party is made in the same millisecond.
 */
export const PaymentChanges = Strict(
  {
    currency: Currency,
    payments: Type.Array(Strict({ seating: Uuid, table: TableRef, payment: Payment })),
    ...page,
  },
  { $id: 'PaymentChanges' },
);
export type PaymentChanges = Static<typeof PaymentChanges>;
