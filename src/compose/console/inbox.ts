import { createInboxApi } from '../../api/console/inbox-api.ts';
import type { Http } from '../../api/shared/http.ts';
import {
  createModerationStore,
  type ModerationStore,
} from '../../stores/console/inbox/feedback-moderation.ts';
import {
  createRegistrationsStore,
  type RegistrationsStore,
} from '../../stores/console/inbox/registrations.ts';

/** The site's feedback, for its operator. */
export function moderationOf(http: Http): ModerationStore {
  return createModerationStore(createInboxApi(http));
}

/** Who asked to open a venue, for the site's operator. */
export function registrationsOf(http: Http): RegistrationsStore {
  return createRegistrationsStore(createInboxApi(http));
}
