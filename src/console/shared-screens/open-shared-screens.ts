import type { Http } from '#web/http/http.ts';
import { createSharedScreensApi } from './shared-screens-api.ts';
import { createSharedScreensStore, type SharedScreensStore } from './shared-screens-store.ts';

/** A venue's shared screens, brought to life when their page is opened. */
export function openSharedScreens(http: Http, venue: string): SharedScreensStore {
  return createSharedScreensStore(createSharedScreensApi(http), venue);
}
