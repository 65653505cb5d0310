import type { Http } from '../api/http.ts';
import { createInboxApi } from '../api/inbox-api.ts';
import { createModerationStore, type ModerationStore } from '../stores/moderation.ts';
import { createRequestsStore, type RequestsStore } from '../stores/requests.ts';

/** The site's feedback, for its operator. */
export function moderationOf(http: Http): ModerationStore {
  return createModerationStore(createInboxApi(http));
}

/** Who asked to open a venue, for the site's operator. */
export function requestsOf(http: Http): RequestsStore {
  return createRequestsStore(createInboxApi(http));
}
