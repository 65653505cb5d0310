import { type Static, Type } from 'typebox';
import { Slug, Strict, Uuid, Whole } from '#core/shared/common.schema.ts';
import { LINE_OPTIONS_MAX, LINE_QUANTITY_MAX, SHARED_LINES_MAX } from '#core/shared/limits.ts';

/** A line of somebody's cart as the rest of the table sees it: no note, no question, no price. */
export const SharedLine = Strict({
  product: Slug,
  /** Ids of the chosen options, in any order. One that is chosen twice stands twice. */
  options: Type.Array(Slug, { maxItems: LINE_OPTIONS_MAX }),
  quantity: Type.Integer({ minimum: 1, maximum: LINE_QUANTITY_MAX }),
});
export type SharedLine = Static<typeof SharedLine>;

/**
 * `PUT /seating/cart`: all that this device has in its cart; nothing once its guest keeps it to
 * itself. Of two that differ, the one with the higher version stays, whichever arrives first.
 */
export const CartRequest = Strict({
  version: Whole(1),
  lines: Type.Array(SharedLine, { maxItems: SHARED_LINES_MAX }),
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
});
export type SharedCart = Static<typeof SharedCart>;

/** The carts of a party, as `GET /seating/carts` and frames of the party's streams have them. */
export const SharedCarts = Strict({ carts: Type.Array(SharedCart) });
export type SharedCarts = Static<typeof SharedCarts>;
