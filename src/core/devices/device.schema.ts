import { type Static, Type } from 'typebox';
import {
  LocaleCode,
  Localized,
  Nullable,
  Sequence,
  Slug,
  Strict,
  TableId,
  TableRef,
  Whole,
} from '#core/shared/common.schema.ts';
import { ATTRACT_PICTURES_MAX, ATTRACT_TEXT_MAX, PIN_MAX, PIN_MIN } from '#core/shared/limits.ts';
import { SessionAnswer } from '#core/tables/table.schema.ts';
import { DeviceRef } from './device-ref.schema.ts';

/*
 * What a tablet asks, with its device token as `Authorization: Bearer` and no cookies:
 *
 * - `POST /device/pairing` → `userCode` to show, `deviceCode` to keep. `POST /device/pairing/token`
 *   every `interval` seconds → `pending`, then `paired` with the token. 429 `pairings.slow_down`: add
 *   what Retry-After says. 410 `pairings.ended`: begin again. Until its token is first used, a lost
 *   answer can be asked for again; the new token replaces the lost one.
 * - `GET /device` → what it is and shows. `GET /device/events` → resumable stream of `device.*` about
 *   itself, `kiosks.changed`, `table.*`, `tables.changed`, and the venue's public events; after any
 *   but public ones it fetches `GET /device` (or uses the event's `device`).
 * - `POST /device/heartbeat` every `heartbeatSeconds` → the same `device`, so that a tablet whose
 *   stream fails still learns of everything, and `rotate`.
 * - `POST /device/token` when `rotate` says so → a new token. The old one is valid until the new one
 *   is first used: store the new one, then use it. Asked again, the unused one is replaced.
 * - `POST /device/session` when a guest begins → a guest session, used like a phone's (bearer of
 *   `/seating`, `/orders`, `/events` …). Ends the device's earlier one. `DELETE /device/session`
 *   when a guest has left or is idle: its orders stay with the table, and nothing shows them.
 * - `GET /device/tables` for one without a table. `POST /device/pin` → 204, or 422 `pins.wrong`.
 * - 401 `devices.revoked`: delete everything and pair again. 401 `devices.required`: likewise.
 */

const Pin = Type.String({ pattern: `^[0-9]{${PIN_MIN},${PIN_MAX}}$` });
const DeviceCode = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** `POST /device/pairing` */
export const PairingRequest = Strict({
  /** What the browser says of its hardware, such as "SM-X210"; null if it says nothing. */
  model: Nullable(Type.String({ maxLength: 80 })),
});
export type PairingRequest = Static<typeof PairingRequest>;

export const Pairing = Strict(
  {
    /** Kept by the tablet; shown to nobody. */
    deviceCode: DeviceCode,
    /** Shown, as `XXXX-XXXX`. */
    userCode: Type.String(),
    /** In seconds. */
    expiresIn: Whole(1),
    interval: Whole(1),
  },
  { $id: 'Pairing' },
);
export type Pairing = Static<typeof Pairing>;

/** `POST /device/pairing/token` */
export const PairingTokenRequest = Strict({ deviceCode: DeviceCode });

export const PairingAnswer = Type.Union(
  [
    Strict({ state: Type.Literal('pending'), interval: Whole(1) }),
    Strict({ state: Type.Literal('paired'), token: Type.String() }),
  ],
  { $id: 'PairingAnswer' },
);
export type PairingAnswer = Static<typeof PairingAnswer>;

/** The settings of all tablets of a venue. */
export const KioskSettings = Strict(
  {
    /** Seconds without a touch until guests are asked whether they are still there. */
    idleSeconds: Type.Integer({ minimum: 30, maximum: 3_600 }),
    /** How long the question is shown; who needs more time can ask for it. */
    warningSeconds: Type.Integer({ minimum: 20, maximum: 300 }),
    /** The language at the start; null: each guest is asked. */
    startLocale: Nullable(LocaleCode),
    /** What is shown while nobody uses the tablet; without a title it is the venue's name. */
    attractTitle: Localized(ATTRACT_TEXT_MAX),
    attractText: Localized(ATTRACT_TEXT_MAX),
    /** Names of stored pictures, shown in turn. */
    attractPictures: Type.Array(
      Strict({ picture: Type.String({ minLength: 1, maxLength: 200 }) }),
      {
        maxItems: ATTRACT_PICTURES_MAX,
      },
    ),
    /** Where guests order who collect at a counter; null: nobody does on tablets. */
    collectTable: Nullable(TableId),
    /** A tablet that is silent for this long is reported while the venue is open. */
    silentMinutes: Type.Integer({ minimum: 2, maximum: 120 }),
  },
  { $id: 'KioskSettings' },
);
export type KioskSettings = Static<typeof KioskSettings>;

/** `GET /device` */
export const Device = Strict(
  {
    ...DeviceRef.properties,
    venue: Strict({ id: Slug, name: Type.String(), locales: Type.Array(LocaleCode) }),
    settings: KioskSettings,
    /** The PIN is verified by the server only: without a connection there is none. */
    hasPin: Type.Boolean(),
    heartbeatSeconds: Whole(1),
    /** The event as of which this is. */
    sequence: Sequence,
  },
  { $id: 'Device' },
);
export type Device = Static<typeof Device>;

/** `GET /device/tables` */
export const DeviceTables = Strict({ tables: Type.Array(TableRef) }, { $id: 'DeviceTables' });
export type DeviceTables = Static<typeof DeviceTables>;

const Short = Nullable(Type.String({ maxLength: 80 }));

/** `POST /device/heartbeat`: how the tablet is; null for what its browser does not say. */
export const Heartbeat = Strict({
  /** The build that runs. */
  version: Type.String({ minLength: 1, maxLength: 80 }),
  /** Per cent. */
  battery: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  charging: Nullable(Type.Boolean()),
  /** As the browser calls it: `wifi`, `4g`. */
  network: Short,
  /** CSS pixels. */
  screen: Nullable(
    Strict({
      width: Type.Integer({ minimum: 1, maximum: 20_000 }),
      height: Type.Integer({ minimum: 1, maximum: 20_000 }),
    }),
  ),
  orientation: Nullable(Type.Enum(['portrait', 'landscape'])),
  visible: Type.Boolean(),
  /** Bytes. */
  storage: Nullable(Strict({ used: Whole(0), quota: Whole(0) })),
  /** The last uncaught error since the last heartbeat, without anything of a guest. */
  lastError: Nullable(Type.String({ maxLength: 300 })),
  /** The build that did not start, to which the tablet does not return. */
  failedBuild: Short,
});
export type Heartbeat = Static<typeof Heartbeat>;

export const HeartbeatAnswer = Strict(
  { device: Device, rotate: Type.Boolean() },
  { $id: 'HeartbeatAnswer' },
);
export type HeartbeatAnswer = Static<typeof HeartbeatAnswer>;

/** `POST /device/token` */
export const DeviceToken = Strict({ token: Type.String() }, { $id: 'DeviceToken' });
export type DeviceToken = Static<typeof DeviceToken>;

/** `POST /device/session`: at the device's table, at the chosen one, or to collect. */
export const DeviceSessionRequest = Type.Union([
  Strict({}),
  Strict({ table: TableId }),
  Strict({ collect: Type.Literal(true) }),
]);
export type DeviceSessionRequest = Static<typeof DeviceSessionRequest>;

export const DeviceSession = Strict(
  {
    token: Type.String(),
    session: SessionAnswer.properties.session,
    table: TableRef,
    /**
     * Whether a party sits at the table. A guest of it sees its rounds by the party's code
     * (`POST /seating/join`), or once a guest or staff let the tablet in.
     */
    hasParty: Type.Boolean(),
  },
  { $id: 'DeviceSession' },
);
export type DeviceSession = Static<typeof DeviceSession>;

/** `POST /device/pin` */
export const DevicePinRequest = Strict({ pin: Pin });
