import { type Static, Type } from 'typebox';
import { LINE_QUANTITY_MAX } from '#core/cart/limits.ts';
import { OrderRequest } from '#core/orders/order.schema.ts';
import { LocaleCode, MenuVersion, Slug, Strict, Uuid, Whole } from '#core/shared/common.schema.ts';
import { ERROR_CODES } from '#core/shared/error-codes.ts';
import { LINE_OPTIONS_MAX, SHARED_LINES_MAX } from '#core/shared/limits.ts';

/** A line of somebody's cart as the rest of the table sees it: no note, no question, no price. */
export const SharedLine = Strict({
  product: Slug,
  /** Ids of the chosen options, in any order. One that is chosen twice stands twice. */
  options: Type.Array(Slug, { maxItems: LINE_OPTIONS_MAX }),
  quantity: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
  /** Not yet: it stays in the cart when the rest is sent. */
  later: Type.Optional(Type.Literal(true)),
});
export type SharedLine = Static<typeof SharedLine>;

/**
 * `PUT /seating/cart`: all that this device has in its cart; nothing once its guest keeps it to
 * itself. Of two that differ, the one with the higher version stays, whichever arrives first.
 */
export const CartRequest = Strict({
  version: Whole(1),
  lines: Type.Array(SharedLine, { maxItems: SHARED_LINES_MAX }),
  /**
   * Its guest has handed it over: who sits there may send it. Absent: nobody but its guest may. A
   * cart with a note or a question about allergens is not handed over, since neither is in here.
   */
  handed: Type.Optional(
    Strict({
      /** The id of the order that is made of it (UUIDv7), which makes it once. */
      order: Uuid,
      /** The menu version that the guest saw. */
      menuVersion: MenuVersion,
      locale: Type.Optional(LocaleCode),
      wishes: OrderRequest.properties.wishes,
    }),
  ),
});
export type CartRequest = Static<typeof CartRequest>;

export const CartAnswer = Strict({
  /** Of the cart that is stored now: a higher one than was sent is of another page of this device. */
  version: Whole(1),
});
export type CartAnswer = Static<typeof CartAnswer>;

export const SharedCart = Strict({
  guest: Uuid,
  version: Whole(1),
  /** Milliseconds since it was changed: a duration, because device clocks are wrong. */
  age: Whole(0),
  lines: Type.Array(SharedLine),
  /** Its guest has handed it over. */
  isReady: Type.Optional(Type.Literal(true)),
});
export type SharedCart = Static<typeof SharedCart>;

/** The carts of a party, as `GET /seating/carts` and frames of the party's streams have them. */
export const SharedCarts = Strict({ carts: Type.Array(SharedCart) });
export type SharedCarts = Static<typeof SharedCarts>;

/** `POST /seating/carts/send`: what became of the carts that were handed over. */
export const SentCarts = Strict({
  /** Whose carts are ordered: now, or by another press at the same moment. */
  sent: Type.Array(Uuid),
  /** Whose are not, and why: they stay with their guests. */
  left: Type.Array(Strict({ guest: Uuid, code: Type.Enum([...ERROR_CODES]) })),
});
export type SentCarts = Static<typeof SentCarts>;
