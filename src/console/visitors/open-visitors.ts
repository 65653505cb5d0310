import type { Http } from '#web/http/http.ts';
import { createVisitorsApi } from './visitors-api.ts';
import { createVisitorsStore, type VisitorsStore } from './visitors-store.ts';

/** What visitors sent, for the operator whom one of them asks about it. */
export function visitorsOf(http: Http): VisitorsStore {
  return createVisitorsStore(createVisitorsApi(http));
}
