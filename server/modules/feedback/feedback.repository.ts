import type { Selectable, SelectQueryBuilder } from 'kysely';
import {
  FEEDBACK_RATINGS,
  type FeedbackRating,
  type FeedbackSender,
  type FeedbackSort,
  type FeedbackState,
} from '#core/feedback/codes.ts';
import type { FeedbackRequest, ModeratedFeedback } from '#core/feedback/feedback.schema.ts';
import { plainLines, plainText } from '#core/shared/plain-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { PageOf } from '../forms/page-of.ts';
import type { StoredForm } from '../forms/receive-form.ts';

export type FeedbackFilter = { state: FeedbackState; sender?: FeedbackSender };

function toFeedback(row: Selectable<Schema['feedback']>): ModeratedFeedback {
  return {
    id: row.id,
    // The table's data was checked when it was stored.
    rating: FEEDBACK_RATINGS[row.rating - 1] as FeedbackRating,
    sender: row.sender,
    text: row.text,
    name: row.name,
    locale: row.locale,
    receivedAt: toTimestamp(row.received_at),
    reply: row.reply,
    state: row.state,
    mayPublish: row.may_publish === 1,
  };
}

export async function findStoredFeedback(db: Reader, id: string): Promise<StoredForm | undefined> {
  const row = await db
    .selectFrom('feedback')
    .select(['body_hash', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, receivedAt: row.received_at };
}

export async function insertFeedback(
  db: Writer,
  body: FeedbackRequest,
  stored: StoredForm & { id: string },
): Promise<void> {
  await db
    .insertInto('feedback')
    .values({
      id: stored.id,
      state: 'received',
      rating: FEEDBACK_RATINGS.indexOf(body.rating) + 1,
      sender: body.sender,
      text: plainLines(body.text) ?? '',
      name: plainText(body.name),
      may_publish: body.mayPublish ? 1 : 0,
      locale: body.locale,
      reply: null,
      body_hash: stored.bodyHash,
      received_at: stored.receivedAt,
    })
    .execute();
}

type Query<Output> = SelectQueryBuilder<Schema, 'feedback', Output>;

function matching<Output>(query: Query<Output>, { state, sender }: FeedbackFilter): Query<Output> {
  const ofState = query.where('state', '=', state);
  return sender === undefined ? ofState : ofState.where('sender', '=', sender);
}

/** The id orders messages of the same millisecond, so that no page repeats another's entries. */
function sorted<Output>(query: Query<Output>, sort: FeedbackSort): Query<Output> {
  const byRating =
    sort === 'best' || sort === 'worst'
      ? query.orderBy('rating', sort === 'best' ? 'desc' : 'asc')
      : query;
  // By rating, the newest of a rating comes first, in either direction.
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return byRating.orderBy('received_at', direction).orderBy('id', direction);
}

export async function countFeedback(db: Reader, filter: FeedbackFilter): Promise<number> {
  const counted = db.selectFrom('feedback').select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = await matching(counted, filter).executeTakeFirstOrThrow();
  return Number(count);
}

export async function listFeedback(
  db: Reader,
  filter: FeedbackFilter,
  sort: FeedbackSort,
  { pageSize, offset }: PageOf,
): Promise<ModeratedFeedback[]> {
  const rows = await sorted(matching(db.selectFrom('feedback').selectAll(), filter), sort)
    .limit(pageSize)
    .offset(offset)
    .execute();
  return rows.map(toFeedback);
}

/** Newest first, by ids, which begin with their time: those before an id, or the first ones. */
export async function listFeedbackById(
  db: Reader,
  { before, limit }: { before: string | null; limit: number },
): Promise<ModeratedFeedback[]> {
  const all = db.selectFrom('feedback').selectAll().orderBy('id', 'desc').limit(limit);
  const rows = await (before === null ? all : all.where('id', '<', before)).execute();
  return rows.map(toFeedback);
}

export async function findFeedback(db: Reader, id: string): Promise<ModeratedFeedback | undefined> {
  const row = await db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toFeedback(row);
}

/** False if it has left the state `from`. */
export function setFeedbackState(
  db: Writer,
  id: string,
  { from, to }: { from: FeedbackState; to: FeedbackState },
): Promise<boolean> {
  return hasMoved(moveState(db, 'feedback', { column: 'state', from, to }).where('id', '=', id));
}

export async function setReply(db: Writer, id: string, reply: string | null): Promise<void> {
  await db.updateTable('feedback').set({ reply }).where('id', '=', id).execute();
}

export async function deleteFeedback(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('feedback').where('id', '=', id).execute();
}

/** Deletes older feedback that is not published. */
export async function pruneFeedback(db: Writer, before: number): Promise<void> {
  await db
    .deleteFrom('feedback')
    .where('state', 'in', ['received', 'hidden'])
    .where('received_at', '<', before)
    .execute();
}
