import type { Call } from '#web/http/call.ts';
import { createSettingsStore, type Fixable, type SettingsStore } from './settings-store.ts';

const made = new WeakMap<Call, Map<string, unknown>>();

/** The settings of a venue; what was typed stays while the console is open, from page to page. */
export function settingsOf<Draft extends Fixable>(call: Call, venue: string): SettingsStore<Draft> {
  const stores = made.get(call) ?? new Map<string, unknown>();
  made.set(call, stores);
  const known = stores.get(venue) as SettingsStore<Draft> | undefined;
  const store = known ?? createSettingsStore<Draft>(call, venue);
  stores.set(venue, store);
  return store;
}
