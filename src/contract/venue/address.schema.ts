import { type Static, Type } from 'typebox';
import { Nullable, Strict } from '../common.schema.ts';
import { ADDRESS_MAX } from '../limits.ts';

/** `GET /venues/{venue}/address`, and the answer to its change. */
export const VenueAddress = Strict(
  {
    /** What codes on paper and handed-over links begin with; null where phones can open none. */
    address: Nullable(Type.String()),
    /** Whoever runs the server has set it: nobody changes it in the console. */
    isFixed: Type.Boolean(),
    /** Somebody has chosen it; else it is the one by which the console was asked for just now. */
    isChosen: Type.Boolean(),
    /** What phones may find the server by, the likeliest first. */
    proposals: Type.Array(Type.String()),
    /** The server listens to nobody but its own computer, so that no phone gets through to it. */
    isLocalOnly: Type.Boolean(),
  },
  { $id: 'VenueAddress' },
);
export type VenueAddress = Static<typeof VenueAddress>;

/** `PUT /venues/{venue}/address` */
export const AddressRequest = Strict({
  address: Type.String({ minLength: 1, maxLength: ADDRESS_MAX }),
});
export type AddressRequest = Static<typeof AddressRequest>;
