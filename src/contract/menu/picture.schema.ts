import { type Static, Type } from 'typebox';
import { Strict } from '../common.schema.ts';

/** `POST /venues/{venue}/pictures` answers what a product's `picture` then says. */
export const StoredPicture = Strict({ picture: Type.String() });
export type StoredPicture = Static<typeof StoredPicture>;
