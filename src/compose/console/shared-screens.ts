import { createSharedScreensApi } from '../../api/console/shared-screens-api.ts';
import type { Http } from '../../api/shared/http.ts';
import {
  createSharedScreensStore,
  type SharedScreensStore,
} from '../../stores/console/screens/shared-screens.ts';

/** A venue's shared screens, brought to life when their page is opened. */
export function openSharedScreens(http: Http, venue: string): SharedScreensStore {
  return createSharedScreensStore(createSharedScreensApi(http), venue);
}
