import type { OwnScreen, PinSignInRequest } from '#core/people/shared-screens.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { Http } from '#web/http/http.ts';

export interface SharedScreensApi {
  /** Whether this screen is shared, and who can take over on it. */
  getOwn(): Promise<OwnScreen>;
  takeOver(request: PinSignInRequest): Promise<Me>;
  setPin(pin: string): Promise<OwnScreen>;
  removePin(): Promise<OwnScreen>;
}

export function createSharedScreensApi(http: Http): SharedScreensApi {
  return {
    getOwn: () => http.request('GET', '/staff/screen'),
    takeOver: (body) => http.request('POST', '/staff/session/pin', { body }),
    setPin: (pin) => http.request('PUT', '/staff/screen/pin', { body: { pin } }),
    removePin: () => http.request('DELETE', '/staff/screen/pin'),
  };
}
