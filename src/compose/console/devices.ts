import { createDevicesApi } from '../../api/console/devices-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { createDevicesStore, type DevicesStore } from '../../stores/console/screens/devices.ts';

/** A venue's tablets, brought to life when their page is opened. */
export function openDevices(http: Http, venue: string): DevicesStore {
  return createDevicesStore(createDevicesApi(http), venue);
}
