import type { CloseDayRequest, DayReport, Days } from '../../contract/figures/days.schema.ts';
import type { Http } from '../shared/http.ts';

/** A venue's business days, and closing them. Throws only `ApiError`. */
export interface DaysApi {
  list(venue: string, before?: string): Promise<Days>;
  read(venue: string, day: string): Promise<DayReport>;
  close(venue: string, day: string, body: CloseDayRequest): Promise<DayReport>;
}

export function createDaysApi(http: Http): DaysApi {
  const days = (venue: string) => `/venues/${venue}/days`;
  return {
    list: (venue, before) =>
      http.request('GET', days(venue), { query: before === undefined ? {} : { before } }),
    read: (venue, day) => http.request('GET', `${days(venue)}/${day}`),
    close: (venue, day, body) => http.request('POST', `${days(venue)}/${day}/close`, { body }),
  };
}
