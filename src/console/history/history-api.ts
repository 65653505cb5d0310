import type { BillHistory, History, OrderHistory } from '#core/history/history.schema.ts';
import type { Http } from '#web/http/http.ts';

/** The query: null for today, no search, and the first page. */
export interface HistorySearch {
  readonly day: string | null;
  readonly find: string;
  readonly before: number | null;
}

/** A venue's orders of a day, and one order's history. Every call throws only `ApiError`. */
export interface HistoryApi {
  getHistory(venue: string, wish: HistorySearch): Promise<History>;
  getOrderHistory(venue: string, order: string): Promise<OrderHistory>;
  getBillHistory(venue: string, seating: string): Promise<BillHistory>;
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
    getOrderHistory: (venue, order) => http.request('GET', `/venues/${venue}/history/${order}`),
    getBillHistory: (venue, seating) =>
      http.request('GET', `/venues/${venue}/seatings/${seating}/bill/history`),
  };
}
