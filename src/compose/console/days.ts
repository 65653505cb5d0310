import { createDaysApi } from '../../api/console/days-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { createDaysStore, type DaysStore } from '../../stores/console/days.ts';

/** The business days of a venue. */
export function daysOf(http: Http, venue: string): DaysStore {
  return createDaysStore(createDaysApi(http), venue);
}
