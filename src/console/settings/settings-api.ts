import type { SettingsAnswer, SettingsRequest } from '#core/settings/settings.schema.ts';
import type { Http } from '#web/http/http.ts';

/** A venue's settings. Every call throws only `ApiError`. */
export interface SettingsApi {
  readSettings(venue: string): Promise<SettingsAnswer>;
  changeSettings(venue: string, body: SettingsRequest): Promise<SettingsAnswer>;
}

export function createSettingsApi(http: Http): SettingsApi {
  const path = (venue: string) => `/venues/${venue}/settings`;
  return {
    readSettings: (venue) => http.request('GET', path(venue)),
    changeSettings: (venue, body) => http.request('PUT', path(venue), { body }),
  };
}
