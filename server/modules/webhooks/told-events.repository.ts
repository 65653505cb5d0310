import type { VenueEvent } from '#core/events/event.schema.ts';
import { TOLD_TYPES } from '#core/webhooks/tell-event.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader } from '#server/db/store.ts';

/** An event, and the table at which it happened. */
export type ToldEvent = { event: VenueEvent; table: string | null };

/** Events after `after` of which something may be told, the oldest first. */
export async function listToldEvents(
  db: Reader,
  page: { venue: string; after: number; limit: number },
): Promise<ToldEvent[]> {
  return (await toldEvents.all(db, page)).map(({ data, table_id: table }) => ({
    event: JSON.parse(data) as VenueEvent,
    table,
  }));
}

const toldEvents = prepared(
  (db, { venue, after, limit }: { venue: string; after: number; limit: number }) =>
    db
      .selectFrom('events')
      .select(['data', 'table_id'])
      .where('venue_id', '=', venue)
      .where('sequence', '>', after)
      .where('type', 'in', TOLD_TYPES)
      .orderBy('sequence')
      .limit(limit),
);
