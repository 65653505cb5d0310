import { type Static, Type } from 'typebox';
import { OrderLineRequest } from '#core/orders/order.schema.ts';
import { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { Nullable, Strict, Whole } from '#core/shared/common.schema.ts';
import { HANDOVER_CODE_LENGTH, ORDER_LINES_CAP } from '#core/shared/limits.ts';

const HandoverCode = Type.String({ pattern: `^\\d{${HANDOVER_CODE_LENGTH}}$` });

/** A line that was not ordered yet: what its guest says to the kitchen is in it only if it is to go along. */
const HandedLine = Strict({
  ...OrderLineRequest.properties,
  /** Not yet: it stays in the cart when the rest is sent. */
  later: Type.Optional(Type.Literal(true)),
});
export type HandedLine = Static<typeof HandedLine>;

/**
 * `POST /seating/handover`: a code with which another phone at this table goes on for this one. What
 * this phone has not ordered yet is stored with it. Another code of this phone becomes invalid.
 */
export const HandoverRequest = Strict({
  lines: Type.Array(HandedLine, { maxItems: ORDER_LINES_CAP }),
});
export type HandoverRequest = Static<typeof HandoverRequest>;

export const Handover = Strict(
  {
    code: HandoverCode,
    /** What another phone scans instead; null while no address is known that a phone can open. */
    address: Nullable(Type.String()),
    /** In milliseconds: a duration, because device clocks are wrong. */
    endsIn: Whole(0),
  },
  { $id: 'Handover' },
);
export type Handover = Static<typeof Handover>;

/** `POST /seating/handover/take`, on the other phone. */
export const TakeHandoverRequest = Strict({ code: HandoverCode });
export type TakeHandoverRequest = Static<typeof TakeHandoverRequest>;

/**
 * What this phone has taken over. For some minutes the same phone gets the same again with the same
 * code, in case the answer was lost; `DELETE /seating/handover` says that it has arrived.
 */
export const TakenHandover = Strict(
  {
    /** This phone's guest as it is now. */
    guest: SeatedGuest,
    lines: Type.Array(HandedLine),
  },
  { $id: 'TakenHandover' },
);
export type TakenHandover = Static<typeof TakenHandover>;
