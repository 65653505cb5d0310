import { type Static, Type } from 'typebox';
import { Strict, Timestamp } from '#core/shared/common.schema.ts';

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
