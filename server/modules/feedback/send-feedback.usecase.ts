import type { FeedbackRequest } from '#core/feedback/feedback.schema.ts';
import { FEEDBACK_MAX, FEEDBACK_MIN, NAME_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { createLimitGroup } from '#server/kernel/limits/limit-group.ts';
import { createReceiveForm } from '../forms/receive-form.ts';
import { countFeedback, findStoredFeedback, insertFeedback } from './feedback.repository.ts';

const MINUTE = 60_000;
/** All of a venue's guests share an address; after a party's worth there is a delay. */
const PACE = createLimitGroup(
  'feedback',
  {
    connection: { burst: 2, everyMs: 10 * MINUTE },
    browser: { burst: 10, everyMs: MINUTE },
    address: { burst: 10, everyMs: MINUTE },
    reserve: { burst: 30, everyMs: MINUTE },
  },
  { isShared: true },
);

/**
 * Stores feedback, unread and unpublished. Throws `request.invalid`, `request.rate_limited`, and
 * the codes of `forms`.
 */
export function createSendFeedback(context: Context) {
  return createReceiveForm<FeedbackRequest>(context, {
    pace: PACE,
    texts: ({ text, name = '' }) => [
      { field: 'text', text, min: FEEDBACK_MIN, max: FEEDBACK_MAX },
      { field: 'name', text: name, min: 0, max: NAME_MAX },
    ],
    find: findStoredFeedback,
    countUnread: (db) => countFeedback(db, { state: 'received' }),
    insert: insertFeedback,
  });
}
