import type { Http } from '#web/http/http.ts';
import { createSettingsApi } from './settings-api.ts';
import { createSettingsStore, type Fixable, type SettingsStore } from './settings-store.ts';

const made = new WeakMap<Http, Map<string, unknown>>();

/** The settings of a venue; what was typed stays while the console is open, from page to page. */
export function settingsOf<Draft extends Fixable>(http: Http, venue: string): SettingsStore<Draft> {
  const stores = made.get(http) ?? new Map<string, unknown>();
  made.set(http, stores);
  const known = stores.get(venue) as SettingsStore<Draft> | undefined;
  const store = known ?? createSettingsStore<Draft>(createSettingsApi(http), venue);
  stores.set(venue, store);
  return store;
}
