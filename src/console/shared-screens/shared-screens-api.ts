import type {
  OwnScreen,
  PinSignInRequest,
  SharedScreens,
} from '#core/people/shared-screens.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { Http } from '#web/http/http.ts';

export interface SharedScreensApi {
  /** Whether this screen is shared, and who can take over on it. */
  getOwn(): Promise<OwnScreen>;
  takeOver(request: PinSignInRequest): Promise<Me>;
  setPin(pin: string): Promise<OwnScreen>;
  removePin(): Promise<OwnScreen>;
  list(venue: string): Promise<SharedScreens>;
  /** Shares this screen. */
  share(venue: string, name: string): Promise<SharedScreens>;
  unshare(venue: string, screen: string): Promise<SharedScreens>;
}

export function createSharedScreensApi(http: Http): SharedScreensApi {
  const of = (venue: string) => `/venues/${venue}/shared-screens`;
  return {
    getOwn: () => http.request('GET', '/staff/screen'),
    takeOver: (body) => http.request('POST', '/staff/session/pin', { body }),
    setPin: (pin) => http.request('PUT', '/staff/screen/pin', { body: { pin } }),
    removePin: () => http.request('DELETE', '/staff/screen/pin'),
    list: (venue) => http.request('GET', of(venue)),
    share: (venue, name) => http.request('POST', of(venue), { body: { name } }),
    unshare: (venue, screen) => http.request('DELETE', `${of(venue)}/${screen}`),
  };
}
