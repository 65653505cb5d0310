import { forgetKept } from '#server/db/kept.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type TrialRow = Schema['trials'];

export async function findTrial(db: Reader, venue: string): Promise<TrialRow | undefined> {
  return db.selectFrom('trials').selectAll().where('venue_id', '=', venue).executeTakeFirst();
}

export async function findTrialByKey(db: Reader, key: string): Promise<TrialRow | undefined> {
  return db.selectFrom('trials').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function findTrialByEmail(db: Reader, email: string): Promise<TrialRow | undefined> {
  return db.selectFrom('trials').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function findTrialByToken(
  db: Reader,
  tokenHash: string,
  now: number,
): Promise<TrialRow | undefined> {
  return db
    .selectFrom('trials')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

const trialOf = prepared((db, { venue }: { venue: string }) =>
  db.selectFrom('trials').select('venue_id').where('venue_id', '=', venue),
);

export async function isTrial(db: Reader, venue: string): Promise<boolean> {
  return (await trialOf.first(db, { venue })) !== undefined;
}

/** False if a trial is open with its e-mail, or under its key. */
export async function insertTrial(db: Writer, trial: TrialRow): Promise<boolean> {
  const row = await db
    .insertInto('trials')
    .values(trial)
    .onConflict((conflict) => conflict.doNothing())
    .returning('venue_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The earlier link leads nowhere any more. */
export async function renewTrialToken(db: Writer, venue: string, tokenHash: string): Promise<void> {
  await db
    .updateTable('trials')
    .set({ token_hash: tokenHash })
    .where('venue_id', '=', venue)
    .execute();
}

/** When a trial ends whose deletion has begun: nobody signs in to it, or keeps it, any more. */
const BEING_DELETED = 0;

/** From here on it is being deleted; undefined: it is no trial, or one that was kept meanwhile. */
export async function beginDeletion(db: Writer, venue: string): Promise<string | undefined> {
  const row = await db
    .updateTable('trials')
    .set({ ends_at: BEING_DELETED })
    .where('venue_id', '=', venue)
    .returning('staff_id')
    .executeTakeFirst();
  return row?.staff_id;
}

/** Whether there was one, and nobody had begun to delete its venue. */
export async function deleteTrial(db: Writer, venue: string): Promise<boolean> {
  const row = await db
    .deleteFrom('trials')
    .where('venue_id', '=', venue)
    .where('ends_at', '>', BEING_DELETED)
    .returning('venue_id')
    .executeTakeFirst();
  // An order of the same transaction may have kept that it is one.
  forgetKept(db);
  return row !== undefined;
}

export async function countTrials(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('trials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest first, without those that are being deleted. */
export function listTrials(db: Reader, limit: number) {
  return db
    .selectFrom('trials')
    .innerJoin('venues', 'venues.id', 'trials.venue_id')
    .select([
      'trials.venue_id as id',
      'venues.name',
      'trials.email',
      'trials.created_at as createdAt',
      'trials.ends_at as endsAt',
    ])
    .where('trials.ends_at', '>', BEING_DELETED)
    .orderBy('trials.created_at', 'desc')
    .orderBy('trials.venue_id')
    .limit(limit)
    .execute();
}

/** The venues whose trial is over, the longest first. */
export async function listEndedTrials(db: Reader, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trials')
    .select('venue_id')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.venue_id);
}

/** The names of all venues but trials. */
export async function listVenueNames(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('venues')
    .leftJoin('trials', 'trials.venue_id', 'venues.id')
    .select('venues.name')
    .where('trials.venue_id', 'is', null)
    .execute();
  return rows.map((row) => row.name);
}

/** Null: the operator has not said. */
export async function findTrialSwitch(db: Reader): Promise<boolean | null> {
  const row = await db.selectFrom('trial_switch').select('is_on').executeTakeFirst();
  return row === undefined ? null : row.is_on === 1;
}

export async function saveTrialSwitch(db: Writer, isOn: boolean, at: number): Promise<void> {
  const said = { is_on: isOn ? 1 : 0, changed_at: at } as const;
  await db
    .insertInto('trial_switch')
    .values({ id: 'trials', ...said })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute();
}
