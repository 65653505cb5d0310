import type { FeedbackState } from '#core/feedback/codes.ts';
import type {
  Feedback,
  FeedbackPage,
  FeedbackQuery,
  ModeratedFeedback,
  ModerationPage,
} from '#core/feedback/feedback.schema.ts';
import { FEEDBACK_PAGE, OPERATOR_PAGE } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { pageOf } from '../forms/page-of.ts';
import { countFeedback, type FeedbackFilter, listFeedback } from './feedback.repository.ts';

function toPublic({
  state: _state,
  mayPublish: _mayPublish,
  ...said
}: ModeratedFeedback): Feedback {
  return said;
}

/** A page of published feedback; empty past the last one. */
export async function readFeedback(context: Context, query: FeedbackQuery): Promise<FeedbackPage> {
  const { sort = 'newest', sender } = query;
  const filter: FeedbackFilter = { state: 'published', ...(sender !== undefined && { sender }) };
  const rows = pageOf(query.page, FEEDBACK_PAGE);
  return context.store.read(async (db) => ({
    items: (await listFeedback(db, filter, sort, rows)).map(toPublic),
    total: await countFeedback(db, filter),
    page: rows.page,
    pageSize: rows.pageSize,
  }));
}

/** A page of all feedback in one state, newest first, with fields only for the operator. */
export async function readModeration(
  context: Context,
  state: FeedbackState,
  page: string | undefined,
): Promise<ModerationPage> {
  const rows = pageOf(page, OPERATOR_PAGE);
  return context.store.read(async (db) => ({
    items: await listFeedback(db, { state }, 'newest', rows),
    total: await countFeedback(db, { state }),
    page: rows.page,
    pageSize: rows.pageSize,
  }));
}
