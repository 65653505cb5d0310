import type { BillHistory } from '#core/history/history.schema.ts';
import type { Http } from '#web/http/http.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import { createHistoryApi } from './history-api.ts';
import { createHistoryStore, type HistoryStore } from './history-store.ts';

/** The history of a venue, brought to life when its page is opened. */
export function openHistory(http: Http, venue: string): HistoryStore {
  return createHistoryStore(createHistoryApi(http), venue);
}

/** The bill of a seating with its full history. */
export function openBillHistory(http: Http, venue: string): Query<BillHistory, string> {
  const api = createHistoryApi(http);
  return createQuery({ load: (seating) => api.getBillHistory(venue, seating) });
}
