import { type EventDraft, privateEvent } from '#core/events/event-draft.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { toNullableTimestamp } from '#core/shared/timestamp.ts';
import type { DeviceRef } from './device-ref.schema.ts';

type DeviceEventType =
  | 'paired'
  | 'changed'
  | 'moved'
  | 'locked'
  | 'unlocked'
  | 'message'
  | 'reload'
  | 'revoked'
  | 'silent'
  | 'heard';

/** A device as events and lists show it, with its table; `reloadAt` in milliseconds since 1970. */
export function deviceRef(
  device: Omit<DeviceRef, 'table' | 'reloadAt'> & { readonly reloadAt: number | null },
  table: TableRef | null,
): DeviceRef {
  const { id, name, state, place, guests, messages, reloadAt } = device;
  return {
    id,
    name,
    state,
    place,
    guests,
    table,
    messages,
    reloadAt: toNullableTimestamp(reloadAt),
  };
}

/** For staff and the device itself. */
export function deviceEvent(what: DeviceEventType, device: DeviceRef): EventDraft {
  const scope = { table: null, seating: null, session: null };
  return privateEvent(scope, { type: `device.${what}`, device });
}
