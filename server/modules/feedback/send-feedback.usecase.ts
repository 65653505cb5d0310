import type { FeedbackRequest } from '../../../src/contract/feedback.schema.ts';
import { FEEDBACK_MAX, FEEDBACK_MIN, NAME_MAX } from '../../../src/contract/limits.ts';
import type { Context } from '../../context.ts';
import { createReceiveForm } from '../forms/receive-form.ts';
import { countFeedback, findStoredFeedback, insertFeedback } from './feedback.repository.ts';

/** All of a venue's guests share an address; after a party's worth, it waits. */
const PER_ADDRESS = 10;
const WINDOW_MS = 10 * 60_000;

/**
 * Takes in feedback, unread and unpublished. Throws `request.invalid`, `request.rate_limited`, and
 * the codes of `forms`.
 */
export function createSendFeedback(context: Context) {
  return createReceiveForm<FeedbackRequest>(context, {
    perAddress: PER_ADDRESS,
    windowMs: WINDOW_MS,
    texts: ({ text, name = '' }) => [
      { field: 'text', text, min: FEEDBACK_MIN, max: FEEDBACK_MAX },
      { field: 'name', text: name, min: 0, max: NAME_MAX },
    ],
    find: findStoredFeedback,
    countUnread: (db) => countFeedback(db, { state: 'received' }),
    insert: insertFeedback,
  });
}
