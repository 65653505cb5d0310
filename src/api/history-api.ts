import type { History, OrderStory } from '../contract/history.schema.ts';
import type { Http } from './http.ts';

/** What is looked for: null for today, nothing in particular, and the first page. */
export interface HistoryWish {
  readonly day: string | null;
  readonly find: string;
  readonly before: number | null;
}

/** A venue's orders of a day, and the story of one. Every call throws nothing but `ApiError`. */
export interface HistoryApi {
  getHistory(venue: string, wish: HistoryWish): Promise<History>;
  getStory(venue: string, order: string): Promise<OrderStory>;
}

export function createHistoryApi(http: Http): HistoryApi {
  return {
    getHistory: (venue, { day, find, before }) =>
      http.request('GET', `/venues/${venue}/history`, {
        query: {
          ...(day !== null && { day }),
          ...(find !== '' && { find }),
          ...(before !== null && { before: String(before) }),
        },
      }),
    getStory: (venue, order) => http.request('GET', `/venues/${venue}/history/${order}`),
  };
}
