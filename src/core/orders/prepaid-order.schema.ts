import { type Static, Type } from 'typebox';
import { ALLERGENS } from '#core/allergens/codes.ts';
import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import {
  Amount,
  Currency,
  Localized,
  Slug,
  Strict,
  Timestamp,
  Uuid,
  Whole,
} from '#core/shared/common.schema.ts';
import { ERROR_CODES } from '#core/shared/error-codes.ts';
import { PREPAID_STATES } from './codes.ts';
import { LineOption } from './order.schema.ts';

const LocalizedNames = Localized();

/**
 * `POST /prepaid-orders`, with an `OrderRequest`: where guests pay first, an order waits for its
 * payment, and is no order yet. The `Idempotency-Key` header is its id, and then the order's.
 * `POST /payments` pays it. `docs/decisions/0052-orders-that-are-paid-first.md` explains it.
 */
export const PrepaidOrder = Strict(
  {
    id: Uuid,
    state: Type.Enum([...PREPAID_STATES]),
    currency: Currency,
    /** What it costs, also if prices change before it is paid. */
    total: Amount,
    lines: Type.Array(
      Strict({
        product: Slug,
        name: LocalizedNames,
        options: Type.Array(LineOption),
        quantity: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
        total: Amount,
        /** As the guest wrote them, while its own page shows the order. */
        note: Type.Optional(Type.String()),
        allergyQuestion: Type.Optional(Type.Array(Type.Enum([...ALLERGENS]))),
      }),
    ),
    sentAt: Timestamp,
    /** Why it was refused once it was paid; `lines`: indices of those that cannot be had. */
    refusal: Type.Optional(
      Strict({
        code: Type.Enum([...ERROR_CODES]),
        lines: Type.Array(Whole(0)),
      }),
    ),
  },
  { $id: 'PrepaidOrder' },
);
export type PrepaidOrder = Static<typeof PrepaidOrder>;
export type PrepaidRefusal = NonNullable<PrepaidOrder['refusal']>;

/** `GET /venues/{venue}/prepaid-orders/being-paid`: what is kept for guests who are paying now. */
export const OrdersBeingPaid = Strict(
  {
    orders: Type.Array(
      Strict({
        id: Uuid,
        lines: Type.Array(Strict({ product: Slug, options: Type.Array(Slug) })),
      }),
    ),
  },
  { $id: 'OrdersBeingPaid' },
);
export type OrdersBeingPaid = Static<typeof OrdersBeingPaid>;
