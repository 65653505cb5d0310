import type { Http } from '#web/http/http.ts';
import { createFeedbackApi } from './feedback-api.ts';
import { createModerationStore, type ModerationStore } from './feedback-store.ts';

/** The site's feedback, for its operator. */
export function moderationOf(http: Http): ModerationStore {
  return createModerationStore(createFeedbackApi(http));
}
