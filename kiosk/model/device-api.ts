import type {
  Device,
  DeviceSession,
  DeviceSessionRequest,
  DeviceTables,
  DeviceToken,
  Heartbeat,
  HeartbeatAnswer,
  Pairing,
  PairingAnswer,
} from '#core/devices/device.schema.ts';
import type { Http } from '#web/http/http.ts';

/** A tablet's own requests, with its device token. Every call throws only `ApiError`. */
export interface DeviceApi {
  /** A code to show, and one to keep. `model`: what the browser says of the hardware. */
  requestPairing(model: string | null): Promise<Pairing>;
  askPairing(deviceCode: string): Promise<PairingAnswer>;
  getDevice(): Promise<Device>;
  sendHeartbeat(health: Heartbeat): Promise<HeartbeatAnswer>;
  /** The present token is valid until the new one is first used. */
  renewToken(): Promise<DeviceToken>;
  /** A guest begins; the session of the one before ends. */
  openSession(request: DeviceSessionRequest): Promise<DeviceSession>;
  endSession(): Promise<void>;
  listTables(): Promise<DeviceTables>;
  checkPin(pin: string): Promise<void>;
}

export function createDeviceApi({ request }: Http): DeviceApi {
  return {
    requestPairing: (model) => request('POST', '/device/pairing', { body: { model } }),
    askPairing: (deviceCode) => request('POST', '/device/pairing/token', { body: { deviceCode } }),
    getDevice: () => request('GET', '/device'),
    sendHeartbeat: (health) => request('POST', '/device/heartbeat', { body: health }),
    renewToken: () => request('POST', '/device/token'),
    openSession: (body) => request('POST', '/device/session', { body }),
    endSession: () => request('DELETE', '/device/session'),
    listTables: () => request('GET', '/device/tables'),
    checkPin: (pin) => request('POST', '/device/pin', { body: { pin } }),
  };
}
