import { type Static, Type } from 'typebox';
import { Strict, TextLanguage, Timestamp } from '#core/shared/common.schema.ts';
import { EMAIL_MAX, EMAIL_PATTERN } from '#core/shared/limits.ts';

/** `GET /tables/{table}/pick-up`: when an order could be collected that is sent now. */
export const PickUpTimes = Strict(
  {
    /** By time; none while no order is taken. */
    times: Type.Array(
      Strict({
        at: Timestamp,
        /** As many orders as can be are collected then. */
        isFull: Type.Optional(Type.Literal(true)),
      }),
    ),
  },
  { $id: 'PickUpTimes' },
);
export type PickUpTimes = Static<typeof PickUpTimes>;

/** `PUT /orders/{order}/mail`: where the guest is told of the order, in which language. */
export const OrderMailRequest = Strict(
  {
    email: Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN }),
    language: TextLanguage,
  },
  { $id: 'OrderMailRequest' },
);
export type OrderMailRequest = Static<typeof OrderMailRequest>;

/** Whether a guest is told of an order by mail. The address itself is answered to nobody. */
export const OrderMail = Strict(
  {
    /** It can be asked for: the server sends mail, and there is something left to tell. */
    isOffered: Type.Boolean(),
    isOn: Type.Boolean(),
    /** Nothing could be delivered to the address, which is deleted; another one can be typed. */
    isRefused: Type.Optional(Type.Literal(true)),
  },
  { $id: 'OrderMail' },
);
export type OrderMail = Static<typeof OrderMail>;
