import { type Static, Type } from 'typebox';
import { Strict } from '#core/shared/common.schema.ts';

/** `POST /venues/{venue}/pictures` returns the value for a product's `picture`. */
export const StoredPicture = Strict({ picture: Type.String() });
export type StoredPicture = Static<typeof StoredPicture>;
