import type { VenueEvent } from '#core/events/event.schema.ts';

export type SilentDevice = { readonly id: string; readonly name: string };

/** The silent tablets after an event: one becomes silent, is heard of again, or is removed. */
export function silentAfter(silent: readonly SilentDevice[], event: VenueEvent): SilentDevice[] {
  if (!('device' in event)) {
    return [...silent];
  }
  const { id, name } = event.device;
  const isSilent =
    event.type === 'device.silent' ||
    (silent.some((each) => each.id === id) &&
      event.type !== 'device.heard' &&
      event.type !== 'device.revoked');
  const others = silent.filter((each) => each.id !== id);
  return isSilent ? [...others, { id, name }] : others;
}
