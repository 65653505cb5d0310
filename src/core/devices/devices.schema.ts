import { type Static, Type } from 'typebox';
import { Localized, Nullable, Strict, TableId, Timestamp } from '#core/shared/common.schema.ts';
import { DEVICE_MESSAGE_MAX, DEVICE_NAME_MAX, PIN_MAX, PIN_MIN } from '#core/shared/limits.ts';
import { DEVICE_GUESTS } from './codes.ts';
import { Heartbeat, KioskSettings } from './device.schema.ts';
import { DeviceRef } from './device-ref.schema.ts';

const DeviceName = Type.String({ minLength: 1, maxLength: DEVICE_NAME_MAX, pattern: '\\S' });
/** As typed: any case, with or without the hyphen. */
const UserCode = Type.String({ minLength: 1, maxLength: 40 });

/** A tablet as the devices page lists it. */
export const ManagedDevice = Strict({
  ...DeviceRef.properties,
  pairedAt: Timestamp,
  /** Null until it has reported for the first time. */
  heardAt: Nullable(Timestamp),
  /** Since when it has not been heard of, while the venue was open; null while it is. */
  silentSince: Nullable(Timestamp),
  health: Nullable(Heartbeat),
});
export type ManagedDevice = Static<typeof ManagedDevice>;

/** `GET /venues/{venue}/devices`, and the response to each change. */
export const Devices = Strict(
  {
    devices: Type.Array(ManagedDevice),
    settings: KioskSettings,
    hasPin: Type.Boolean(),
    /** Where a tablet opens `/kiosk/`; null while no address is known that it could. */
    address: Nullable(Type.String()),
  },
  { $id: 'Devices' },
);
export type Devices = Static<typeof Devices>;

/** `POST /venues/{venue}/devices/pairing`: what asks to be paired with this code. */
export const PairingLookUp = Strict({ userCode: UserCode });

export const PairingDevice = Strict(
  {
    userCode: Type.String(),
    /** Browser and system by name; null if unknown. */
    browser: Nullable(Type.String()),
    model: Nullable(Type.String()),
    /** Where it asks from. */
    address: Type.String(),
    askedAt: Timestamp,
    expiresAt: Timestamp,
  },
  { $id: 'PairingDevice' },
);
export type PairingDevice = Static<typeof PairingDevice>;

/** Null: any table. */
const Place = Nullable(TableId);
const Guests = Type.Optional(Type.Enum([...DEVICE_GUESTS]));

/** `POST /venues/{venue}/devices` */
export const PairDeviceRequest = Strict({
  userCode: UserCode,
  name: DeviceName,
  table: Place,
  /** `each` if it is left out: nobody sees what an earlier guest has ordered. */
  guests: Guests,
});
export type PairDeviceRequest = Static<typeof PairDeviceRequest>;

/** `PUT /venues/{venue}/devices/{device}` */
export const DeviceChange = Strict({
  name: DeviceName,
  table: Place,
  /** These are as they were if they are left out. */
  guests: Guests,
  messages: Type.Optional(Localized(DEVICE_MESSAGE_MAX)),
});
export type DeviceChange = Static<typeof DeviceChange>;

/** `PUT /venues/{venue}/devices/{device}/message`; without a text it is removed. */
export const DeviceMessage = Strict({ messages: Localized(DEVICE_MESSAGE_MAX) });
export type DeviceMessage = Static<typeof DeviceMessage>;

/** `PUT /venues/{venue}/devices/{device}/lock` */
export const DeviceLock = Strict({ locked: Type.Boolean() });

/** `PUT /venues/{venue}/kiosks/pin`; null removes it. */
export const KioskPinRequest = Strict({
  pin: Nullable(Type.String({ pattern: `^[0-9]{${PIN_MIN},${PIN_MAX}}$` })),
});
