import { createHistoryApi } from '../../api/console/history-api.ts';
import type { Http } from '../../api/shared/http.ts';
import type { BillHistory } from '../../contract/history/history.schema.ts';
import { createHistoryStore, type HistoryStore } from '../../stores/console/history.ts';
import { createQuery, type Query } from '../../stores/shared/query.ts';

/** The history of a venue, brought to life when its page is opened. */
export function openHistory(http: Http, venue: string): HistoryStore {
  return createHistoryStore(createHistoryApi(http), venue);
}

/** The bill of a seating with its full history. */
export function openBillHistory(http: Http, venue: string): Query<BillHistory, string> {
  const api = createHistoryApi(http);
  return createQuery({ load: (seating) => api.getBillHistory(venue, seating) });
}
