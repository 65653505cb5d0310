import type { FeedbackState } from '../../contract/codes.ts';
import type {
  FeedbackTransition,
  ModeratedFeedback,
  ModerationPage,
} from '../../contract/site/feedback.schema.ts';
import type { RegistrationPage } from '../../contract/site/registration.schema.ts';
import type { Http } from '../shared/http.ts';

/** What visitors of the site sent to its operator. Every call throws nothing but `ApiError`. */
export interface InboxApi {
  listFeedback(state: FeedbackState, page: number): Promise<ModerationPage>;
  moveFeedback(id: string, body: FeedbackTransition): Promise<ModeratedFeedback>;
  replyToFeedback(id: string, reply: string | null): Promise<ModeratedFeedback>;
  removeFeedback(id: string): Promise<void>;
  listRequests(page: number): Promise<RegistrationPage>;
  removeRequest(id: string): Promise<void>;
}

export function createInboxApi(http: Http): InboxApi {
  const feedback = (id: string) => `/operator/feedback/${id}`;
  return {
    listFeedback: (state, page) =>
      http.request('GET', '/operator/feedback', { query: { state, page: String(page) } }),
    moveFeedback: (id, body) => http.request('POST', `${feedback(id)}/transition`, { body }),
    replyToFeedback: (id, reply) =>
      http.request('PUT', `${feedback(id)}/reply`, { body: { reply } }),
    async removeFeedback(id) {
      await http.request('DELETE', feedback(id));
    },
    listRequests: (page) =>
      http.request('GET', '/operator/registrations', { query: { page: String(page) } }),
    async removeRequest(id) {
      await http.request('DELETE', `/operator/registrations/${id}`);
    },
  };
}
