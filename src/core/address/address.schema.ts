import { type Static, Type } from 'typebox';
import { Nullable, Strict } from '#core/shared/common.schema.ts';
import { ADDRESS_MAX } from '#core/shared/limits.ts';

/** `GET /venues/{venue}/address`, and the response to its change. */
export const VenueAddress = Strict(
  {
    /** The origin of printed codes and share links; null if phones can open none. */
    address: Nullable(Type.String()),
    /** The server's administrator has set it: it cannot be changed in the console. */
    isFixed: Type.Boolean(),
    /** Somebody has chosen it; otherwise it is the address of this request. */
    isChosen: Type.Boolean(),
    /** Addresses at which phones may reach the server, the likeliest first. */
    proposals: Type.Array(Type.String()),
    /** The server listens only on its own computer, so phones cannot reach it. */
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
