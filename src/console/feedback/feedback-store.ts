import type { FeedbackState } from '#core/feedback/codes.ts';
import type { ModeratedFeedback, ModerationPage } from '#core/feedback/feedback.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, lastPage, type Query } from '#web/stores/query.ts';

interface ModerationWish {
  state: FeedbackState;
  page: number;
}

/** The site's feedback for its operator: a page of one state. */
export interface ModerationStore extends Query<ModerationPage, ModerationWish> {
  /** These return whether they succeeded; either way the page then shows the current state. */
  move(item: ModeratedFeedback, to: FeedbackState): Promise<boolean>;
  reply(item: ModeratedFeedback, text: string): Promise<boolean>;
  remove(item: ModeratedFeedback): Promise<boolean>;
}

export function createModerationStore(call: Call): ModerationStore {
  const query = createQuery({
    load: ({ state, page }: ModerationWish) =>
      lastPage(
        (number) => call('GET /operator/feedback', { query: { state, page: String(number) } }),
        page,
      ),
    hides: (next, { wish }) => next.state !== wish.state,
  });
  return {
    ...query,
    move: (item, to) =>
      query.act(() =>
        call('POST /operator/feedback/:feedback/transition', {
          params: { feedback: item.id },
          body: { from: item.state, to },
        }),
      ),
    reply: (item, text) =>
      query.act(() =>
        call('PUT /operator/feedback/:feedback/reply', {
          params: { feedback: item.id },
          body: { reply: text.trim() || null },
        }),
      ),
    remove: (item) =>
      query.act(() =>
        call('DELETE /operator/feedback/:feedback', { params: { feedback: item.id } }),
      ),
  };
}
