import { createHistoryApi } from '../api/history-api.ts';
import type { Http } from '../api/http.ts';
import { createHistoryStore, type HistoryStore } from '../stores/history.ts';

/** The history of a venue, brought to life when its page is opened. */
export function openHistory(http: Http, venue: string): HistoryStore {
  return createHistoryStore(createHistoryApi(http), venue);
}
