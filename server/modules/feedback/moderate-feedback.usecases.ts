import type { FeedbackTransition, ModeratedFeedback } from '#core/feedback/feedback.schema.ts';
import { canMoveFeedback } from '#core/feedback/feedback-states.ts';
import { plainLines } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import type { Writer } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { deleteFeedback, findFeedback, setFeedbackState, setReply } from './feedback.repository.ts';

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
