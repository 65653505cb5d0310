import { createDaysApi } from '../api/days-api.ts';
import type { Http } from '../api/http.ts';
import { createDaysStore, type DaysStore } from '../stores/days.ts';

/** The business days of a venue. */
export function daysOf(http: Http, venue: string): DaysStore {
  return createDaysStore(createDaysApi(http), venue);
}
