import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { DevicesApi } from '../../../api/console/devices-api.ts';
import type { KioskSettings } from '../../../contract/devices/device.schema.ts';
import type { DeviceRef } from '../../../contract/devices/device-ref.schema.ts';
import type {
  DeviceChange,
  Devices,
  PairDeviceRequest,
  PairingDevice,
} from '../../../contract/devices/devices.schema.ts';
import { type AsyncAction, createAsyncAction } from '../../shared/async-action.ts';
import type { PictureUpload } from '../picture-upload.ts';

/** A venue's tablets, on the devices page. */
export interface DevicesStore {
  /** Null until loaded. */
  readonly devices: ReadonlySignal<Devices | null>;
  /** What waits with the typed code; null until it is found. */
  readonly pairing: ReadonlySignal<PairingDevice | null>;
  readonly loading: AsyncAction;
  /** The change in progress. */
  readonly changing: AsyncAction;
  /** For tablets that nobody uses. */
  readonly pictures: PictureUpload;
  load(): Promise<void>;
  /** Returns whether something waits with this code. */
  find(userCode: string): Promise<boolean>;
  forgetPairing(): void;
  /** These return whether they succeeded. */
  pair(request: PairDeviceRequest): Promise<boolean>;
  change(device: string, change: DeviceChange): Promise<boolean>;
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
  const devices = signal<Devices | null>(null);
  const pairing = signal<PairingDevice | null>(null);
  const loading = createAsyncAction();
  const changing = createAsyncAction();
  let turn = 0;

  /** An answer that was requested before a newer one arrived is dropped. */
  async function take(action: AsyncAction, work: () => Promise<Devices>): Promise<boolean> {
    turn += 1;
    const own = turn;
    const answer = await action.run(work);
    if (answer !== null && own === turn) {
      devices.value = answer.result;
    }
    return answer !== null;
  }

  const act = (work: () => Promise<Devices>) => take(changing, work);

  return {
    devices,
    pairing,
    loading,
    changing,
    pictures,
    async load() {
      if (!loading.isBusy.peek() && !changing.isBusy.peek()) {
        await take(loading, () => api.list(venue));
      }
    },
    async find(userCode) {
      const answer = await changing.run(() => api.find(venue, userCode));
      pairing.value = answer?.result ?? null;
      return answer !== null;
    },
    forgetPairing() {
      pairing.value = null;
      changing.forget();
    },
    pair: (request) => act(() => api.pair(venue, request)),
    change: (device, change) => act(() => api.change(venue, device, change)),
    lock: (device, locked) => act(() => api.lock(venue, device, locked)),
    setMessages: (device, messages) => act(() => api.setMessages(venue, device, messages)),
    reload: (device) => act(() => api.reload(venue, device)),
    revoke: (device) => act(() => api.revoke(venue, device)),
    setSettings: (settings) => act(() => api.setSettings(venue, settings)),
    setPin: (pin) => act(() => api.setPin(venue, pin)),
  };
}
