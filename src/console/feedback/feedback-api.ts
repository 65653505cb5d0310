import type { FeedbackState } from '#core/feedback/codes.ts';
import type {
  FeedbackTransition,
  ModeratedFeedback,
  ModerationPage,
} from '#core/feedback/feedback.schema.ts';
import type { Http } from '#web/http/http.ts';

/** What visitors of the site wrote, for its operator. Every call throws nothing but `ApiError`. */
export interface FeedbackApi {
  list(state: FeedbackState, page: number): Promise<ModerationPage>;
  move(id: string, body: FeedbackTransition): Promise<ModeratedFeedback>;
  reply(id: string, reply: string | null): Promise<ModeratedFeedback>;
  remove(id: string): Promise<void>;
}

export function createFeedbackApi(http: Http): FeedbackApi {
  const feedback = (id: string) => `/operator/feedback/${id}`;
  return {
    list: (state, page) =>
      http.request('GET', '/operator/feedback', { query: { state, page: String(page) } }),
    move: (id, body) => http.request('POST', `${feedback(id)}/transition`, { body }),
    reply: (id, reply) => http.request('PUT', `${feedback(id)}/reply`, { body: { reply } }),
    async remove(id) {
      await http.request('DELETE', feedback(id));
    },
  };
}
