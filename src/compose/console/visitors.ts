import { createVisitorsApi } from '../../api/console/visitors-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { createVisitorsStore, type VisitorsStore } from '../../stores/console/visitors.ts';

/** What visitors sent, for the operator whom one of them asks about it. */
export function visitorsOf(http: Http): VisitorsStore {
  return createVisitorsStore(createVisitorsApi(http));
}
