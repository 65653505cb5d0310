import type { FeedbackState } from '#core/feedback/codes.ts';
import type {
  Feedback,
  FeedbackPage,
  FeedbackQuery,
  FeedbackRequest,
  FeedbackTransition,
  ModeratedFeedback,
  ModerationPage,
} from '#core/feedback/feedback.schema.ts';
import { canMoveFeedback } from '#core/feedback/feedback-states.ts';
import {
  FEEDBACK_MAX,
  FEEDBACK_MIN,
  FEEDBACK_PAGE,
  NAME_MAX,
  OPERATOR_PAGE,
} from '#core/shared/limits.ts';
import { plainLines } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import type { Writer } from '#server/db/store.ts';
import { createLimitGroup } from '#server/kernel/limits/limit-group.ts';
import { ProblemError } from '#server/problem.ts';
import { pageOf } from '../forms/page-of.ts';
import { createReceiveForm } from '../forms/receive-form.ts';
import {
  countFeedback,
  deleteFeedback,
  type FeedbackFilter,
  findFeedback,
  findStoredFeedback,
  insertFeedback,
  listFeedback,
  setFeedbackState,
  setReply,
} from './feedback.repository.ts';

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

async function requireFeedback(db: Writer, id: string): Promise<ModeratedFeedback> {
  const found = await findFeedback(db, id);
  if (found === undefined) {
    throw new ProblemError('feedback.unknown');
  }
  return found;
}

/** Publishes or hides feedback. Throws `feedback.unknown`, `.state_changed`, `.not_publishable`. */
export async function moveFeedback(
  { store }: Context,
  id: string,
  { from, to }: FeedbackTransition,
): Promise<ModeratedFeedback> {
  return store.write('installation', async (db) => {
    const found = await requireFeedback(db, id);
    if (found.state !== from || !canMoveFeedback(from, to)) {
      throw new ProblemError('feedback.state_changed', { state: found.state });
    }
    if (to === 'published' && !found.mayPublish) {
      throw new ProblemError('feedback.not_publishable');
    }
    if (!(await setFeedbackState(db, id, { from, to }))) {
      throw new ProblemError('feedback.state_changed', { state: found.state });
    }
    return { ...found, state: to };
  });
}

/** Sets or removes the operator's reply to feedback. Throws `feedback.unknown`. */
export async function replyToFeedback(
  { store }: Context,
  id: string,
  text: string | null,
): Promise<ModeratedFeedback> {
  return store.write('installation', async (db) => {
    const found = await requireFeedback(db, id);
    const reply = plainLines(text);
    await setReply(db, id, reply);
    return { ...found, reply };
  });
}

/** Deletes feedback permanently, as its sender may ask. Throws `feedback.unknown`. */
export async function removeFeedback({ store }: Context, id: string): Promise<void> {
  await store.write('installation', async (db) => {
    await requireFeedback(db, id);
    await deleteFeedback(db, id);
  });
}
