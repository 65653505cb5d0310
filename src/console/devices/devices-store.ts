import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PictureUpload } from '#console/menu/picture-upload.ts';
import type { KioskSettings } from '#core/devices/device.schema.ts';
import type { DeviceRef } from '#core/devices/device-ref.schema.ts';
import type {
  DeviceChange,
  Devices,
  PairDeviceRequest,
  PairingDevice,
} from '#core/devices/devices.schema.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { DevicesApi } from './devices-api.ts';

/** A venue's tablets, on the devices page. */
export interface DevicesStore extends Query<Devices> {
  /** What waits with the typed code; null until it is found. */
  readonly pairing: ReadonlySignal<PairingDevice | null>;
  /** For tablets that nobody uses. */
  readonly pictures: PictureUpload;
  /** Returns whether something waits with this code. */
  find(userCode: string): Promise<boolean>;
  forgetPairing(): void;
  /** These return whether they succeeded. */
  pair(request: PairDeviceRequest): Promise<boolean>;
  edit(device: string, change: DeviceChange): Promise<boolean>;
  lock(device: string, locked: boolean): Promise<boolean>;
  setMessages(device: string, messages: DeviceRef['messages']): Promise<boolean>;
  reload(device: string): Promise<boolean>;
  revoke(device: string): Promise<boolean>;
  setSettings(settings: KioskSettings): Promise<boolean>;
  setPin(pin: string | null): Promise<boolean>;
}

export function createDevicesStore(
  api: DevicesApi,
  venue: string,
  pictures: PictureUpload,
): DevicesStore {
  const query = createQuery({ load: () => api.list(venue) });
  const pairing = signal<PairingDevice | null>(null);
  const { change, changing } = query;
  return {
    ...query,
    pairing,
    pictures,
    async find(userCode) {
      const answer = await changing.run(() => api.find(venue, userCode));
      pairing.value = answer?.result ?? null;
      return answer !== null;
    },
    forgetPairing() {
      pairing.value = null;
      changing.forget();
    },
    pair: (request) => change(() => api.pair(venue, request)),
    edit: (device, edit) => change(() => api.change(venue, device, edit)),
    lock: (device, locked) => change(() => api.lock(venue, device, locked)),
    setMessages: (device, messages) => change(() => api.setMessages(venue, device, messages)),
    reload: (device) => change(() => api.reload(venue, device)),
    revoke: (device) => change(() => api.revoke(venue, device)),
    setSettings: (settings) => change(() => api.setSettings(venue, settings)),
    setPin: (pin) => change(() => api.setPin(venue, pin)),
  };
}
