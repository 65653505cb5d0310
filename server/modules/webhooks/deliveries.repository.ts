import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { DeliveryProblem, DeliveryState } from '#core/webhooks/codes.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type Delivery = Selectable<Schema['webhook_deliveries']>;

/** Makes deliveries; those that are known already stay as they are. */
export async function insertDeliveries(
  db: Writer,
  rows: readonly Insertable<Schema['webhook_deliveries']>[],
): Promise<void> {
  for (const some of inChunks(rows)) {
    await db
      .insertInto('webhook_deliveries')
      .values([...some])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export function findDelivery(db: Reader, id: string): Promise<Delivery | undefined> {
  return db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest first. */
export async function listDeliveries(
  db: Reader,
  webhook: string,
  page: { state: DeliveryState | undefined; before: string | undefined; limit: number },
): Promise<Delivery[]> {
  const { state, before, limit } = page;
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhook)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'failed'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Of these, those before which another one of their subject has to arrive. */
export async function listBehind(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where(isBehind)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Another one of its subject has to arrive before it. */
function isBehind(eb: ExpressionBuilder<Schema, 'webhook_deliveries'>) {
  return eb.exists(
    eb
      .selectFrom('webhook_deliveries as earlier')
      .select('earlier.id')
      .whereRef('earlier.webhook_id', '=', 'webhook_deliveries.webhook_id')
      .whereRef('earlier.subject', '=', 'webhook_deliveries.subject')
      .whereRef('earlier.position', '<', 'webhook_deliveries.position')
      .where('earlier.state', '=', 'waiting'),
  );
}

/** How many of each webhook of a venue wait, and have failed. */
export async function countDeliveries(
  db: Reader,
  webhooks: readonly string[],
): Promise<ReadonlyMap<string, { waiting: number; failed: number }>> {
  if (webhooks.length === 0) return new Map();
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['webhook_id', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhook_id', 'in', webhooks)
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy(['webhook_id', 'state'])
    .execute();
  return new Map(
    webhooks.map((id) => {
      const of = (state: DeliveryState) =>
        Number(rows.find((row) => row.webhook_id === id && row.state === state)?.count ?? 0);
      return [id, { waiting: of('waiting'), failed: of('failed') }];
    }),
  );
}

/** Those of a webhook that are to be tried now: of each subject only the first that has not arrived. */
export function listDue(
  db: Reader,
  { limit, ...due }: Due & { limit: number },
): Promise<Delivery[]> {
  const query = dueByLimit.get(limit) ?? dueUpTo(limit);
  dueByLimit.set(limit, query);
  return query.all(db, due);
}

type Due = { webhook: string; now: number };

/** One query for each number of rows, of which there are few: as a parameter, SQLite would plan anew each time. */
const dueByLimit = new Map<number, ReturnType<typeof dueUpTo>>();

const dueUpTo = (limit: number) =>
  prepared((db, { webhook, now }: Due) =>
    db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhook)
      .where('state', '=', 'waiting')
      .where('next_at', '<=', now)
      .where((eb) => eb.not(isBehind(eb)))
      .orderBy('next_at')
      .orderBy('position')
      .limit(limit),
  );

/** Tries begin; until `lease` nobody else begins one. They are due, and nobody else's. */
export async function beginDeliveries(
  db: Writer,
  deliveries: readonly Pick<Delivery, 'id'>[],
  { at, lease }: { at: number; lease: number },
): Promise<void> {
  for (const some of inChunks(deliveries)) {
    await db
      .updateTable('webhook_deliveries')
      .set((eb) => ({ tries: eb('tries', '+', 1), begun_at: at, next_at: lease }))
      .where('id', 'in', padded(some.map(({ id }) => id)))
      .where('state', '=', 'waiting')
      .where('next_at', '<=', at)
      .execute();
  }
}

/** What was claimed at `begun` was not tried: it is due again. */
export async function releaseDeliveries(
  db: Writer,
  deliveries: readonly Pick<Delivery, 'id'>[],
  { begun, at }: { begun: number; at: number },
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({ tries: eb('tries', '-', 1), begun_at: null, next_at: at }))
    .where('id', 'in', padded(deliveries.map(({ id }) => id)))
    .where('state', '=', 'waiting')
    .where('begun_at', '=', begun)
    .execute();
}

/** A try that is over, as it was when it had begun. */
export type Over = Pick<Delivery, 'id' | 'tries' | 'webhook_id' | 'subject' | 'position'>;
type Result = { status: number | null; problem: DeliveryProblem | null; took: number; at: number };

function ended({ status, problem, took, at }: Result) {
  return { status, problem, took, tried_at: at, begun_at: null };
}

/** Also those that were given up meanwhile, as their webhook was switched off. */
export async function deliveriesSucceeded(
  db: Writer,
  results: readonly (Result & { id: string })[],
): Promise<void> {
  const from = ['waiting', 'failed'] as const;
  for (const some of Map.groupBy(results, ({ status }) => status).values()) {
    const rows = padded(some);
    const [first] = rows;
    if (first === undefined) continue;
    const { took: _own, ...and } = ended(first);
    const took = rows.map((row) => sql`when ${row.id} then cast(${row.took} as bigint)`);
    await moveState(db, 'webhook_deliveries', { column: 'state', from, to: 'delivered', and })
      .set({ took: sql<number>`case id ${sql.join(took, sql` `)} end` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
}

export function deliveryFailed(db: Writer, { id, tries }: Over, result: Result): Promise<boolean> {
  const and = ended(result);
  return hasMoved(
    moveState(db, 'webhook_deliveries', { column: 'state', from: 'waiting', to: 'failed', and })
      .where('id', '=', id)
      .where('tries', '=', tries),
  );
}

/** It is tried again, and what is behind it not before. False if something else has become of it. */
export async function deliveryWaits(
  db: Writer,
  { id, tries, webhook_id: webhook, subject, position }: Over,
  result: Result,
  next: number,
): Promise<boolean> {
  const waits = await hasMoved(
    db
      .updateTable('webhook_deliveries')
      .set({ ...ended(result), next_at: next })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('tries', '=', tries),
  );
  if (!waits) return false;
  await db
    .updateTable('webhook_deliveries')
    .set({ next_at: next })
    .where('webhook_id', '=', webhook)
    .where('subject', '=', subject)
    .where('position', '>', position)
    .where('state', '=', 'waiting')
    .where('next_at', '<', next)
    .execute();
  return true;
}

/** What waits for a webhook that is switched off has failed. */
export async function failWaiting(db: Writer, webhook: string): Promise<void> {
  const and = { problem: 'off' as const, status: null, begun_at: null };
  await moveState(db, 'webhook_deliveries', { column: 'state', from: 'waiting', to: 'failed', and })
    .where('webhook_id', '=', webhook)
    .execute();
}

/** It is sent as if for the first time; with what is behind it. One that is being sent stays. */
export async function sendAgain(db: Writer, delivery: Delivery, at: number): Promise<void> {
  const { id, webhook_id: webhook, subject, state } = delivery;
  if (state !== 'waiting') {
    const and = { tries: 0, begun_at: null, next_at: at };
    const to = { column: 'state', from: state, to: 'waiting', and } as const;
    await moveState(db, 'webhook_deliveries', to).where('id', '=', id).execute();
  }
  await db
    .updateTable('webhook_deliveries')
    .set({ next_at: at, tries: 0 })
    .where('webhook_id', '=', webhook)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .where('begun_at', 'is', null)
    .execute();
}

/** All that has not arrived since then, but for what is being sent. Returns how many. */
export async function sendAllAgain(
  db: Writer,
  { webhook, since, at }: { webhook: string; since: number; at: number },
): Promise<number> {
  const later = await db
    .updateTable('webhook_deliveries')
    .set({ tries: 0, next_at: at })
    .where('webhook_id', '=', webhook)
    .where('state', '=', 'waiting')
    .where('next_at', '>', at)
    .where('begun_at', 'is', null)
    .where('made_at', '>=', since)
    .executeTakeFirstOrThrow();
  const and = { tries: 0, begun_at: null, next_at: at };
  const to = { column: 'state', from: 'failed', to: 'waiting', and } as const;
  const failed = await moveState(db, 'webhook_deliveries', to)
    .where('webhook_id', '=', webhook)
    .where('made_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(later.numUpdatedRows + failed.numUpdatedRows);
}

/** What another process had begun, which is no more: it is tried again. */
export async function takeUpBegun(db: Writer, at: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_at: at, begun_at: null })
    .where('state', '=', 'waiting')
    .where('begun_at', 'is not', null)
    .execute();
}

/** Deletes up to `limit` of those that arrived, or did not, before `before`; returns how many. */
export async function pruneDeliveries(
  db: Writer,
  state: DeliveryState,
  before: number,
  limit: number,
): Promise<number> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('state', '=', state)
    .where('made_at', '<', before)
    .orderBy('made_at')
    .limit(limit)
    .execute();
  for (const ids of inChunks(rows.map(({ id }) => id))) {
    await db.deleteFrom('webhook_deliveries').where('id', 'in', ids).execute();
  }
  return rows.length;
}

/** Those that wait, over all venues: how many, and since when the oldest does. */
export async function measureWaiting(
  db: Reader,
): Promise<{ count: number; oldest: number | null }> {
  const { count, oldest } = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('made_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: oldest === null ? null : Number(oldest) };
}
