import { EVENT_TYPES, type EventType } from '#core/events/codes.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader } from '#server/db/store.ts';

/** With a bill, or of a party that has another party's now. */
const MONEY_TYPES: readonly EventType[] = EVENT_TYPES.filter(
  (type) =>
    type.startsWith('bill.') ||
    type.startsWith('payment.') ||
    type === 'seating.moved' ||
    type === 'seating.separated',
);

/** Events after `after` with which payments are made, or go to another party, the oldest first. */
export async function listMoneyEvents(
  db: Reader,
  page: { venue: string; after: number; limit: number },
): Promise<VenueEvent[]> {
  const rows = await moneyEvents.all(db, page);
  return rows.map(({ data }) => JSON.parse(data) as VenueEvent);
}

const moneyEvents = prepared(
  (db, { venue, after, limit }: { venue: string; after: number; limit: number }) =>
    db
      .selectFrom('events')
      .select('data')
      .where('venue_id', '=', venue)
      .where('sequence', '>', after)
      .where('type', 'in', MONEY_TYPES)
      .orderBy('sequence')
      .limit(limit),
);
