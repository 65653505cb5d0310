import { createFeedbackApi } from '../../api/console/feedback-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { createModerationStore, type ModerationStore } from '../../stores/console/feedback.ts';

/** The site's feedback, for its operator. */
export function moderationOf(http: Http): ModerationStore {
  return createModerationStore(createFeedbackApi(http));
}
