import type { KioskSettings } from '#core/devices/device.schema.ts';
import type { DeviceRef } from '#core/devices/device-ref.schema.ts';
import type {
  DeviceChange,
  Devices,
  PairDeviceRequest,
  PairingDevice,
} from '#core/devices/devices.schema.ts';
import type { Http } from '#web/http/http.ts';

export interface DevicesApi {
  list(venue: string): Promise<Devices>;
  /** What asks to be paired with this code. */
  find(venue: string, userCode: string): Promise<PairingDevice>;
  pair(venue: string, request: PairDeviceRequest): Promise<Devices>;
  change(venue: string, device: string, change: DeviceChange): Promise<Devices>;
  lock(venue: string, device: string, locked: boolean): Promise<Devices>;
  /** Without a text the message is removed. */
  setMessages(venue: string, device: string, messages: DeviceRef['messages']): Promise<Devices>;
  reload(venue: string, device: string): Promise<Devices>;
  revoke(venue: string, device: string): Promise<Devices>;
  setSettings(venue: string, settings: KioskSettings): Promise<Devices>;
  setPin(venue: string, pin: string | null): Promise<Devices>;
}

export function createDevicesApi(http: Http): DevicesApi {
  const all = (venue: string) => `/venues/${venue}/devices`;
  const one = (venue: string, device: string) => `${all(venue)}/${device}`;
  return {
    list: (venue) => http.request('GET', all(venue)),
    find: (venue, userCode) =>
      http.request('POST', `${all(venue)}/pairing`, { body: { userCode } }),
    pair: (venue, body) => http.request('POST', all(venue), { body }),
    change: (venue, device, body) => http.request('PUT', one(venue, device), { body }),
    lock: (venue, device, locked) =>
      http.request('PUT', `${one(venue, device)}/lock`, { body: { locked } }),
    setMessages: (venue, device, messages) =>
      http.request('PUT', `${one(venue, device)}/message`, { body: { messages } }),
    reload: (venue, device) => http.request('POST', `${one(venue, device)}/reload`),
    revoke: (venue, device) => http.request('DELETE', one(venue, device)),
    setSettings: (venue, body) => http.request('PUT', `/venues/${venue}/kiosks`, { body }),
    setPin: (venue, pin) => http.request('PUT', `/venues/${venue}/kiosks/pin`, { body: { pin } }),
  };
}
