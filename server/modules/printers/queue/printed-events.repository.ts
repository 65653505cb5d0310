import type { VenueEvent } from '#core/events/event.schema.ts';
import { PRINTED_TYPES } from '#core/printers/decide-jobs.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { listerOf } from '#server/kernel/events/events.repository.ts';

/** Up to which of a venue's events jobs are queued. */
export type QueuedUpTo = {
  /** Names the state of the venue's printers; 0: it has none. */
  printers: number;
  queued: number;
  /** The venue's last event. */
  last: number;
  /** The same of orders for later, in milliseconds since 1970; null: of none so far. */
  wokenUntil: number | null;
};

export function findQueuedUpTo(db: Reader, venue: string): Promise<QueuedUpTo | undefined> {
  return queuedUpTo.first(db, { venue });
}

const queuedUpTo = prepared((db, { venue }: { venue: string }) =>
  db
    .selectFrom('venue_counters')
    .select([
      'printers',
      'queued_sequence as queued',
      'event_sequence as last',
      'woken_until as wokenUntil',
    ])
    .where('venue_id', '=', venue),
);

/** False if somebody else has moved it since `from` was read. */
export async function moveQueuedUpTo(
  db: Writer,
  move: { venue: string; from: number; to: number },
): Promise<boolean> {
  return (await movedUpTo.first(db, move)) !== undefined;
}

const movedUpTo = prepared((db, { venue, from, to }: { venue: string; from: number; to: number }) =>
  db
    .updateTable('venue_counters')
    .set({ queued_sequence: to })
    .where('venue_id', '=', venue)
    .where('queued_sequence', '=', from)
    .returning('queued_sequence'),
);

/** Whether something has happened that printers were not told of. */
export async function hasUnqueued(db: Reader, venue: string): Promise<boolean> {
  return (await unqueued.first(db, { venue })) !== undefined;
}

const unqueued = prepared((db, { venue }: { venue: string }) =>
  db
    .selectFrom('venue_counters')
    .innerJoin('events', 'events.venue_id', 'venue_counters.venue_id')
    .select('events.sequence')
    .where('venue_counters.venue_id', '=', venue)
    .where('venue_counters.printers', '!=', 0)
    .whereRef('events.sequence', '>', 'venue_counters.queued_sequence')
    .where('events.type', 'in', PRINTED_TYPES as VenueEvent['type'][])
    .limit(1),
);

/** Events that are queued at once: what comes after a long pause holds nobody up for long. */
export const EVENTS_AT_ONCE = 100;

const listPrinted = listerOf(PRINTED_TYPES as VenueEvent['type'][], EVENTS_AT_ONCE);

/** So many events after `after` that may make jobs, the oldest first. */
export async function listPrintedEvents(
  db: Reader,
  page: { venue: string; after: number },
): Promise<VenueEvent[]> {
  return (await listPrinted(db, page)).map(({ data }) => JSON.parse(data) as VenueEvent);
}

/**
 * When the oldest of what printers were not told of happened, in all venues; null: they were told of
 * all. Each venue that is behind finds its first one by number: joined, SQLite would go through the
 * events of venues without printers too, which took two seconds with 1,000 venues.
 */
export async function findOldestUnqueued(db: Reader): Promise<number | null> {
  const firsts = db
    .selectFrom('venue_counters')
    .select((eb) =>
      eb
        .selectFrom('events')
        .select('at')
        .whereRef('events.venue_id', '=', 'venue_counters.venue_id')
        .whereRef('events.sequence', '>', 'venue_counters.queued_sequence')
        .where('type', 'in', PRINTED_TYPES as VenueEvent['type'][])
        .orderBy('sequence')
        .limit(1)
        .as('at'),
    )
    .where('printers', '!=', 0)
    .whereRef('event_sequence', '>', 'queued_sequence');
  const { oldest } = await db
    .selectFrom(firsts.as('firsts'))
    .select((eb) => eb.fn.min('at').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest;
}
