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
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

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
  call: Call,
  venue: string,
  pictures: PictureUpload,
): DevicesStore {
  const params = { venue };
  const query = createQuery({ load: () => call('GET /venues/:venue/devices', { params }) });
  const pairing = signal<PairingDevice | null>(null);
  const { change, changing } = query;
  return {
    ...query,
    pairing,
    pictures,
    async find(userCode) {
      const answer = await changing.run(() =>
        call('POST /venues/:venue/devices/pairing', { params, body: { userCode } }),
      );
      pairing.value = answer?.result ?? null;
      return answer !== null;
    },
    forgetPairing() {
      pairing.value = null;
      changing.forget();
    },
    pair: (body) => change(() => call('POST /venues/:venue/devices', { params, body })),
    edit: (device, body) =>
      change(() => call('PUT /venues/:venue/devices/:device', { params: { venue, device }, body })),
    lock: (device, locked) =>
      change(() =>
        call('PUT /venues/:venue/devices/:device/lock', {
          params: { venue, device },
          body: { locked },
        }),
      ),
    setMessages: (device, messages) =>
      change(() =>
        call('PUT /venues/:venue/devices/:device/message', {
          params: { venue, device },
          body: { messages },
        }),
      ),
    reload: (device) =>
      change(() =>
        call('POST /venues/:venue/devices/:device/reload', { params: { venue, device } }),
      ),
    revoke: (device) =>
      change(() => call('DELETE /venues/:venue/devices/:device', { params: { venue, device } })),
    setSettings: (body) => change(() => call('PUT /venues/:venue/kiosks', { params, body })),
    setPin: (pin) => change(() => call('PUT /venues/:venue/kiosks/pin', { params, body: { pin } })),
  };
}
