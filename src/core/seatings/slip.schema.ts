import { type Static, Type } from 'typebox';
import { Nullable, Strict, TableRef, Whole } from '#core/shared/common.schema.ts';
import { JOIN_CODE_LENGTH } from '#core/shared/limits.ts';

/**
 * `POST /venues/{venue}/seatings/{seating}/slip`: returns the party's slip, which is made if it has
 * none. `renew`: another one; the old one and the old digits become invalid.
 */
export const SlipRequest = Strict({ renew: Type.Boolean() });
export type SlipRequest = Static<typeof SlipRequest>;

/** A card that staff hand to a party: whoever scans it is let in. */
export const Slip = Strict(
  {
    table: TableRef,
    /** The digits with which a phone that has scanned the table's own code gets in too. */
    joinCode: Type.String({ pattern: `^\\d{${JOIN_CODE_LENGTH}}$` }),
    /** What its code leads to; null while no address is known that a phone can open. */
    address: Nullable(Type.String()),
    /** How many more phones it lets in. */
    left: Whole(0),
  },
  { $id: 'Slip' },
);
export type Slip = Static<typeof Slip>;
