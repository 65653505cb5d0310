import { createHistoryApi } from '../../api/console/history-api.ts';
import type { Http } from '../../api/shared/http.ts';
import {
  type BillHistoryStore,
  createBillHistoryStore,
} from '../../stores/console/bill-history.ts';
import { createHistoryStore, type HistoryStore } from '../../stores/console/history.ts';

/** The history of a venue, brought to life when its page is opened. */
export function openHistory(http: Http, venue: string): HistoryStore {
  return createHistoryStore(createHistoryApi(http), venue);
}

/** A bill's own history, brought to life when its page is opened. */
export function openBillHistory(http: Http, venue: string): BillHistoryStore {
  return createBillHistoryStore(createHistoryApi(http), venue);
}
