import type { VenueEvent } from '../../../src/contract/events/event.schema.ts';
import type { EventDraft } from '../../../src/domain/events/event-draft.ts';
import { toTimestamp } from '../../../src/domain/shared/timestamp.ts';
import type { Reader, Writer } from '../../db/store.ts';
import type { StoredEvent } from './stored-event.ts';

/** A venue's last event, and up to where events are no longer stored. */
export type EventCounters = {
  sequence: number;
  publicSequence: number;
  prunedSequence: number;
  prunedPublicSequence: number;
};

/**
 * Numbers the drafts from the venue's counter row and stores them. The row is locked until the
 * transaction ends, so numbers follow the order of the commits.
 */
export async function appendEvents(
  db: Writer,
  venue: string,
  drafts: readonly EventDraft[],
  at: number,
): Promise<StoredEvent[]> {
  const { event_sequence: last } = await db
    .updateTable('venue_counters')
    .set((eb) => ({ event_sequence: eb('event_sequence', '+', drafts.length) }))
    .where('venue_id', '=', venue)
    .returning('event_sequence')
    .executeTakeFirstOrThrow();
  const first = last - drafts.length + 1;
  const stored = drafts.map(({ body, ...scope }, index): StoredEvent => {
    const event: VenueEvent = { sequence: first + index, at: toTimestamp(at), ...body };
    return { venue, ...scope, event };
  });
  await db
    .insertInto('events')
    .values(
      stored.map((item) => ({
        venue_id: venue,
        sequence: item.event.sequence,
        type: item.event.type,
        is_public: item.isPublic ? 1 : 0,
        table_id: item.table,
        seating_id: item.seating,
        session_id: item.session,
        data: JSON.stringify(item.event),
        at,
      })),
    )
    .execute();
  const lastPublic = stored.findLast((item) => item.isPublic);
  if (lastPublic !== undefined) {
    await db
      .updateTable('venue_counters')
      .set({ public_sequence: lastPublic.event.sequence })
      .where('venue_id', '=', venue)
      .execute();
  }
  return stored;
}

export async function findCounters(db: Reader, venue: string): Promise<EventCounters | undefined> {
  const row = await db
    .selectFrom('venue_counters')
    .selectAll()
    .where('venue_id', '=', venue)
    .executeTakeFirst();
  return (
    row && {
      sequence: row.event_sequence,
      publicSequence: row.public_sequence,
      prunedSequence: row.pruned_sequence,
      prunedPublicSequence: row.pruned_public_sequence,
    }
  );
}

/** Up to `limit` events after `sequence`, oldest first. */
export async function listEventsAfter(
  db: Reader,
  venue: string,
  sequence: number,
  filter: { onlyPublic: boolean; limit: number },
): Promise<StoredEvent[]> {
  let query = db
    .selectFrom('events')
    .selectAll()
    .where('venue_id', '=', venue)
    .where('sequence', '>', sequence);
  if (filter.onlyPublic) {
    query = query.where('is_public', '=', 1);
  }
  const rows = await query.orderBy('sequence').limit(filter.limit).execute();
  return rows.map((row) => ({
    venue,
    isPublic: row.is_public === 1,
    table: row.table_id,
    seating: row.seating_id,
    session: row.session_id,
    event: JSON.parse(row.data) as VenueEvent,
  }));
}

/** The last event of every venue. */
export async function listSequences(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('venue_counters')
    .select(['venue_id', 'event_sequence'])
    .execute();
  return new Map(rows.map((row) => [row.venue_id, row.event_sequence]));
}

/**
 * Deletes up to `limit` events from before `before`, the oldest first, and stores the last deleted
 * number, of all and of the public ones. Returns how many it deleted.
 */
export async function pruneEvents(db: Writer, before: number, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('events')
    .select(['venue_id', 'sequence', 'is_public'])
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
    .execute();
  for (const [venue, events] of Map.groupBy(rows, (row) => row.venue_id)) {
    const sequences = events.map((event) => event.sequence);
    await raiseCounter(db, venue, 'pruned_sequence', Math.max(...sequences));
    const ofAnyone = events.filter((event) => event.is_public === 1);
    await raiseCounter(
      db,
      venue,
      'pruned_public_sequence',
      Math.max(0, ...ofAnyone.map((event) => event.sequence)),
    );
    await db
      .deleteFrom('events')
      .where('venue_id', '=', venue)
      .where('sequence', 'in', sequences)
      .execute();
  }
  return rows.length;
}

async function raiseCounter(
  db: Writer,
  venue: string,
  counter: 'pruned_sequence' | 'pruned_public_sequence',
  to: number,
): Promise<void> {
  await db
    .updateTable('venue_counters')
    .set({ [counter]: to })
    .where('venue_id', '=', venue)
    .where(counter, '<', to)
    .execute();
}
