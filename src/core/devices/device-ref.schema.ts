import { type Static, Type } from 'typebox';
import {
  Localized,
  Nullable,
  Strict,
  TableRef,
  Timestamp,
  Uuid,
} from '#core/shared/common.schema.ts';
import { DEVICE_MESSAGE_MAX } from '#core/shared/limits.ts';
import { DEVICE_GUESTS, DEVICE_PLACES, DEVICE_STATES } from './codes.ts';

/** A tablet as events name it. */
export const DeviceRef = Strict({
  id: Uuid,
  name: Type.String(),
  state: Type.Enum([...DEVICE_STATES]),
  place: Type.Enum([...DEVICE_PLACES]),
  /** At a table: whether its party keeps using it, and sees its rounds and bill on it at once. */
  guests: Type.Enum([...DEVICE_GUESTS]),
  /** Null if it stands nowhere in particular, or if its table was removed. */
  table: Nullable(TableRef),
  /** What the venue shows on it, by language; empty for nothing. */
  messages: Localized(DEVICE_MESSAGE_MAX),
  /** When it was last told to reload: once per instant. */
  reloadAt: Nullable(Timestamp),
});
export type DeviceRef = Static<typeof DeviceRef>;
