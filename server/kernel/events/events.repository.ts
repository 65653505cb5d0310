import type { VenueEvent } from '#core/events/event.schema.ts';
import type { EventDraft } from '#core/events/event-draft.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { StoredEvent } from './stored-event.ts';

/** A venue's last event, and up to where events are no longer stored. */
export type EventCounters = {
  sequence: number;
  publicSequence: number;
  prunedSequence: number;
  prunedPublicSequence: number;
  /** How often something changed that boards show, without an event. */
  unannounced: number;
};

/** `printers` names the state of the venue's printers; 0: it has none. */
export type Appended = { events: StoredEvent[]; printers: number };

/**
 * Numbers the drafts from the venue's counter row and stores them. The row is locked until the
 * transaction ends, so numbers follow the order of the commits.
 */
export async function appendEvents(
  db: Writer,
  venue: string,
  drafts: readonly EventDraft[],
  at: number,
): Promise<Appended> {
  const by = drafts.length;
  // Where the last public one is among them, from 1; 0 for none.
  const to = drafts.findLastIndex((draft) => draft.isPublic) + 1;
  const counter = await (to === 0
    ? countedUp.first(db, { venue, by })
    : countedUpPublicly.first(db, { venue, by, to }));
  if (counter === undefined) {
    throw new Error(`There is no venue ${venue} to number events of.`);
  }
  const last = counter.event_sequence;
  const first = last - drafts.length + 1;
  const stored = drafts.map(({ body, ...scope }, index): StoredEvent => {
    const event: VenueEvent = { sequence: first + index, at: toTimestamp(at), ...body };
    return { venue, ...scope, event };
  });
  for (const item of stored) {
    await newEvent.send(db, {
      venue,
      sequence: item.event.sequence,
      type: item.event.type,
      isPublic: item.isPublic ? 1 : 0,
      table: item.table,
      seating: item.seating,
      session: item.session,
      data: JSON.stringify(item.event),
      at,
    });
  }
  return { events: stored, printers: counter.printers };
}

const countedUp = prepared((db, { venue, by }: { venue: string; by: number }) =>
  db
    .updateTable('venue_counters')
    .set((eb) => ({ event_sequence: eb('event_sequence', '+', by) }))
    .where('venue_id', '=', venue)
    .returning(['event_sequence', 'printers']),
);

/** Both at once: the numbers on the right are those before the update. */
const countedUpPublicly = prepared(
  (db, { venue, by, to }: { venue: string; by: number; to: number }) =>
    db
      .updateTable('venue_counters')
      .set((eb) => ({
        event_sequence: eb('event_sequence', '+', by),
        public_sequence: eb('event_sequence', '+', to),
      }))
      .where('venue_id', '=', venue)
      .returning(['event_sequence', 'printers']),
);

type NewEvent = {
  venue: string;
  sequence: number;
  type: VenueEvent['type'];
  isPublic: 0 | 1;
  table: string | null;
  seating: string | null;
  session: string | null;
  data: string;
  at: number;
};

const newEvent = prepared((db, event: NewEvent) =>
  db.insertInto('events').values({
    venue_id: event.venue,
    sequence: event.sequence,
    type: event.type,
    is_public: event.isPublic,
    table_id: event.table,
    seating_id: event.seating,
    session_id: event.session,
    data: event.data,
    at: event.at,
  }),
);

export async function findCounters(db: Reader, venue: string): Promise<EventCounters | undefined> {
  const row = await countersOf.first(db, { venue });
  return (
    row && {
      sequence: row.event_sequence,
      publicSequence: row.public_sequence,
      prunedSequence: row.pruned_sequence,
      prunedPublicSequence: row.pruned_public_sequence,
      unannounced: row.unannounced_changes,
    }
  );
}

const countersOf = prepared((db, { venue }: { venue: string }) =>
  db.selectFrom('venue_counters').selectAll().where('venue_id', '=', venue),
);

/**
 * Counts a change of what boards of these venues show that has no event: answers from before it are
 * out of date. In the transaction of the change; one of several venues counts first, so that it
 * waits for others before they can wait for it.
 */
export async function countUnannounced(db: Writer, venues: Iterable<string>): Promise<void> {
  for (const venue of [...new Set(venues)].sort()) await unannounced.send(db, { venue });
}

const unannounced = prepared((db, { venue }: { venue: string }) =>
  db
    .updateTable('venue_counters')
    .set((eb) => ({ unannounced_changes: eb('unannounced_changes', '+', eb.lit(1)) }))
    .where('venue_id', '=', venue),
);

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

/** Whether a party was told apart from another after an event, up to another one. */
export async function wasSeparated(
  db: Reader,
  { venue, seating }: { venue: string; seating: string },
  { after, until }: { after: number; until: number },
): Promise<boolean> {
  const rows = await separations.all(db, { venue, after, until });
  return rows.some((row) => {
    const event = JSON.parse(row.data) as VenueEvent;
    const isOther = event.type === 'seating.separated' && event.seating.id === seating;
    return isOther || row.seating_id === seating;
  });
}

const separations = prepared(
  (db, { venue, after, until }: { venue: string; after: number; until: number }) =>
    db
      .selectFrom('events')
      .select(['seating_id', 'data'])
      .where('venue_id', '=', venue)
      .where('sequence', '>', after)
      .where('sequence', '<=', until)
      .where('type', '=', 'seating.separated'),
);

/** The last event of every venue, or of these. */
export async function listSequences(
  db: Reader,
  venues?: readonly string[],
): Promise<Map<string, number>> {
  const all = db.selectFrom('venue_counters').select(['venue_id', 'event_sequence']);
  const rows =
    venues === undefined
      ? await all.execute()
      : (
          await Promise.all(
            inChunks(venues).map((some) => all.where('venue_id', 'in', padded(some)).execute()),
          )
        ).flat();
  return new Map(rows.map((row) => [row.venue_id, row.event_sequence]));
}

/**
 * Deletes up to `limit` events from before `before`, the oldest first, and stores the last deleted
 * number, of all and of the public ones. Returns how many it deleted.
 */
export async function pruneEvents(
  db: Writer,
  before: number,
  limit: number,
  except: readonly string[] = [],
): Promise<number> {
  const rows = await db
    .selectFrom('events')
    .select(['venue_id', 'sequence', 'is_public'])
    .where('at', '<', before)
    .$if(except.length > 0, (query) => query.where('venue_id', 'not in', except))
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
