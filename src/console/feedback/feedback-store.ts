import type { FeedbackState } from '#core/feedback/codes.ts';
import type { ModeratedFeedback, ModerationPage } from '#core/feedback/feedback.schema.ts';
import { createQuery, lastPage, type Query } from '#web/stores/query.ts';
import type { FeedbackApi } from './feedback-api.ts';

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

export function createModerationStore(api: FeedbackApi): ModerationStore {
  const query = createQuery({
    load: ({ state, page }: ModerationWish) => lastPage((number) => api.list(state, number), page),
    hides: (next, { wish }) => next.state !== wish.state,
  });
  return {
    ...query,
    move: (item, to) => query.act(() => api.move(item.id, { from: item.state, to })),
    reply: (item, text) => query.act(() => api.reply(item.id, text.trim() || null)),
    remove: (item) => query.act(() => api.remove(item.id)),
  };
}
