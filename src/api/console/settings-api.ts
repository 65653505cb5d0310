import type { SettingsAnswer, SettingsRequest } from '../../contract/venue/settings.schema.ts';
import type { Http } from '../shared/http.ts';

/** What is set for a venue. Every call throws nothing but `ApiError`. */
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
