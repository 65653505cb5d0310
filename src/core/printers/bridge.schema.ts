import { type Static, Type } from 'typebox';
import { Nullable, Strict, Uuid } from '#core/shared/common.schema.ts';
import {
  BRIDGE_DEVICE_NAME_MAX,
  BRIDGE_DEVICES_MAX,
  BRIDGE_PRINTERS_MAX,
  BRIDGE_VERSION_MAX,
  PRINTER_DEVICE_MAX,
} from '#core/shared/limits.ts';
import { DRAWER_CONTACTS, PRINTER_PROBLEMS } from './codes.ts';

/*
 * What a bridge asks, with its secret as `Authorization: Bearer`:
 *
 * - `POST /bridge/pairing` with the code from the console → the secret, once.
 * - `POST /bridge/runs` whenever the program starts → its run. What an earlier run had fetched is
 *   nobody's knowledge any more; that run is answered 409 `bridges.replaced` from then on, and ends.
 * - `GET /bridge/events?run=…` → a stream; each message holds the printers, and which have work.
 * - `POST /bridge/printers/{printer}/job` → its next job, or the one that it has, again: the same run
 *   knows whether it has begun to print it.
 * - `PUT /bridge/jobs/{job}` → what became of it; said again until it is answered.
 * - `PUT /bridge/devices` with what it finds at its machine, once it has started and when that changes.
 * - `POST /bridge/heartbeat` every ten seconds, and when a printer is otherwise than it was.
 */

const Version = Type.String({ minLength: 1, maxLength: BRIDGE_VERSION_MAX });

/** `POST /bridge/pairing` */
export const BridgePairing = Strict({
  /** As it is typed. */
  code: Type.String({ minLength: 1, maxLength: 40 }),
});
export type BridgePairing = Static<typeof BridgePairing>;

export const BridgeSecret = Strict(
  { secret: Type.String(), name: Type.String() },
  { $id: 'BridgeSecret' },
);
export type BridgeSecret = Static<typeof BridgeSecret>;

/** `POST /bridge/runs` */
export const BridgeStart = Strict({ version: Version });
export type BridgeStart = Static<typeof BridgeStart>;

export const BridgeRun = Strict({ run: Uuid }, { $id: 'BridgeRun' });
export type BridgeRun = Static<typeof BridgeRun>;

/** A printer of a bridge, as the bridge sees it. */
export const BridgePrinter = Strict({
  id: Uuid,
  /** Such as `tcp:192.168.1.20:9100` or `file:/dev/usb/lp0`. */
  device: Type.String(),
  /** It cannot say whether it has printed. */
  handsOver: Type.Boolean(),
  /** It has something to print. */
  waits: Type.Boolean(),
});
export type BridgePrinter = Static<typeof BridgePrinter>;

/** A message of `GET /bridge/events`: all of the bridge's printers. */
export const BridgeWork = Strict({ printers: Type.Array(BridgePrinter) }, { $id: 'BridgeWork' });
export type BridgeWork = Static<typeof BridgeWork>;

/** `POST /bridge/printers/{printer}/job`: ESC/POS in base64. */
export const BridgeJob = Strict(
  { job: Nullable(Strict({ id: Uuid, bytes: Type.String() })) },
  { $id: 'BridgeJob' },
);
export type BridgeJob = Static<typeof BridgeJob>;

/** `PUT /bridge/jobs/{job}` */
export const BridgeResult = Strict({
  became: Type.Enum(['printed', 'handed_over', 'unknown']),
  /** Why it is unknown. */
  reason: Type.Optional(Type.String({ maxLength: 100 })),
});
export type BridgeResult = Static<typeof BridgeResult>;

/** A device at which a bridge might print, as far as it can find any. */
export const BridgeDevice = Strict({
  /** As a printer names it, such as `file:/dev/usb/lp0`. */
  device: Type.String({ pattern: '^(?:tcp|file):[ -~]+$', maxLength: PRINTER_DEVICE_MAX }),
  /** What it calls itself; null: it does not. */
  name: Nullable(Type.String({ maxLength: BRIDGE_DEVICE_NAME_MAX })),
});
export type BridgeDevice = Static<typeof BridgeDevice>;

/** `PUT /bridge/devices`: all of them. */
export const BridgeDevices = Strict({
  run: Uuid,
  devices: Type.Array(BridgeDevice, { maxItems: BRIDGE_DEVICES_MAX }),
});
export type BridgeDevices = Static<typeof BridgeDevices>;

/** `POST /bridge/heartbeat`: how its printers are, as far as it has asked. */
export const BridgeHeartbeat = Strict({
  run: Uuid,
  printers: Type.Array(
    Strict({
      id: Uuid,
      problem: Nullable(Type.Enum([...PRINTER_PROBLEMS])),
      nearEnd: Type.Boolean(),
      drawerContact: Type.Optional(Type.Enum([...DRAWER_CONTACTS])),
    }),
    { maxItems: BRIDGE_PRINTERS_MAX },
  ),
});
export type BridgeHeartbeat = Static<typeof BridgeHeartbeat>;
