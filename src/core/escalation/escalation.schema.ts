import { type Static, Type } from 'typebox';
import { Strict } from '#core/shared/common.schema.ts';
import { ESCALATION_MAX_S, ESCALATION_MIN_S } from '#core/shared/limits.ts';

const Seconds = Type.Integer({ minimum: ESCALATION_MIN_S, maximum: ESCALATION_MAX_S });

/**
 * `PUT /venues/{venue}/escalation`, and part of the board: after how many seconds an order raises
 * an alarm. After twice as long the alarm is louder.
 */
export const EscalationTimes = Strict(
  {
    /** Placed, and a board of its stations has not painted it. */
    unseen: Seconds,
    /** Placed, and neither accepted nor rejected. */
    accept: Seconds,
    /** Placed, accepted, and not completely ready. */
    make: Seconds,
    /** Ready, and nobody has served it. */
    serve: Seconds,
  },
  { $id: 'EscalationTimes' },
);
export type EscalationTimes = Static<typeof EscalationTimes>;
