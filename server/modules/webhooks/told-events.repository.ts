import type { VenueEvent } from '#core/events/event.schema.ts';
import { TOLD_TYPES } from '#core/webhooks/tell-event.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader } from '#server/db/store.ts';

/** An event, and the table at which it happened. */
export type ToldEvent = { event: VenueEvent; table: string | null };
/** The same as it is stored. */
export type StoredEvent = { sequence: number; data: string; table_id: string | null };

/** Events after `after` of which something may be told, the oldest first. */
export function listToldEvents(
  db: Reader,
  page: { venue: string; after: number; limit: number },
): Promise<StoredEvent[]> {
  return toldEvents.all(db, page);
}

/** Throws for what is no event. */
export function readEvent({ data, table_id: table }: StoredEvent): ToldEvent {
  return { event: JSON.parse(data) as VenueEvent, table };
}

const toldEvents = prepared(
  (db, { venue, after, limit }: { venue: string; after: number; limit: number }) =>
    db
      .selectFrom('events')
      .select(['sequence', 'data', 'table_id'])
      .where('venue_id', '=', venue)
      .where('sequence', '>', after)
      .where('type', 'in', TOLD_TYPES)
      .orderBy('sequence')
      .limit(limit),
);
