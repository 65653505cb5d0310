import type { Insertable, Selectable, Updateable } from 'kysely';
import type { OffReason, WebhookKind } from '#core/webhooks/codes.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

type Row = Selectable<Schema['webhooks']>;
export type Webhook = Omit<Row, 'kinds'> & { kinds: readonly WebhookKind[] };

function toWebhook(row: Row): Webhook {
  return { ...row, kinds: JSON.parse(row.kinds) as WebhookKind[] };
}

/** A venue's, the oldest first. */
export async function listWebhooks(db: Reader, venue: string): Promise<Webhook[]> {
  return (await ofVenue.all(db, { venue })).map(toWebhook);
}

const ofVenue = prepared((db, { venue }: { venue: string }) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('venue_id', '=', venue)
    .orderBy('created_at')
    .orderBy('id'),
);

/** Those of all venues for which something is due that waits for nothing, or for another one. */
export async function listWebhooksDue(db: Reader, now: number): Promise<Webhook[]> {
  return (await due.all(db, { now })).map(toWebhook);
}

const due = prepared((db, { now }: { now: number }) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('state', '=', 'on')
    .where('rest_until', '<=', now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('webhook_deliveries.state', '=', 'waiting')
          .where('next_at', '<=', now),
      ),
    ),
);

/** Venues that tell somebody what happens. */
export async function listTellingVenues(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('venue_id')
    .distinct()
    .where('state', '=', 'on')
    .execute();
  return rows.map(({ venue_id: venue }) => venue);
}

/** Venues in which something has happened of which no deliveries are made. */
export async function listVenuesToTell(db: Reader): Promise<string[]> {
  return (await toTell.all(db, {})).map(({ venue_id: venue }) => venue);
}

const toTell = prepared((db, _values: Record<never, never>) =>
  db
    .selectFrom('webhooks')
    .innerJoin('venue_counters', 'venue_counters.venue_id', 'webhooks.venue_id')
    .select('webhooks.venue_id')
    .distinct()
    .where('state', '=', 'on')
    .whereRef('event_sequence', '>', 'told_sequence'),
);

export async function findWebhook(db: Reader, id: string): Promise<Webhook | undefined> {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toWebhook(row);
}

export async function insertWebhook(
  db: Writer,
  row: Insertable<Schema['webhooks']>,
): Promise<void> {
  await db.insertInto('webhooks').values(row).execute();
}

export async function updateWebhook(
  db: Writer,
  id: string,
  values: Updateable<Schema['webhooks']>,
): Promise<void> {
  await db.updateTable('webhooks').set(values).where('id', '=', id).execute();
}

/** They take what is sent. */
export async function clearFailing(db: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('webhooks')
    .set({ failing_since: null, rest_until: 0 })
    .where('id', 'in', ids)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Events up to `to` are told; false if somebody else has moved it since `from` was read. */
export async function moveTold(
  db: Writer,
  { id, from, to }: { id: string; from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ told_sequence: to })
    .where('id', '=', id)
    .where('told_sequence', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What happened until `sequence` is not told. False if it is on already. */
export function switchOn(db: Writer, id: string, sequence: number): Promise<boolean> {
  const and = {
    ...{ off_reason: null, off_at: null, failing_since: null, rest_until: 0 },
    told_sequence: sequence,
  };
  return hasMoved(
    moveState(db, 'webhooks', { column: 'state', from: 'off', to: 'on', and }).where('id', '=', id),
  );
}

/** False if it is off already. */
export function switchOff(
  db: Writer,
  id: string,
  { reason, at }: { reason: OffReason; at: number },
): Promise<boolean> {
  const and = { off_reason: reason, off_at: at };
  return hasMoved(
    moveState(db, 'webhooks', { column: 'state', from: 'on', to: 'off', and }).where('id', '=', id),
  );
}

export async function deleteWebhook(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Of all venues: those that are on, of these the failing ones, and those that no person switched off. */
export async function countWebhooks(
  db: Reader,
): Promise<{ on: number; failing: number; off: number }> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['state', 'failing_since', 'off_reason'])
    .execute();
  const on = rows.filter(({ state }) => state === 'on');
  const failing = on.filter(({ failing_since: since }) => since !== null);
  const off = rows.filter(({ off_reason: reason }) => reason === 'gone' || reason === 'failing');
  return { on: on.length, failing: failing.length, off: off.length };
}
