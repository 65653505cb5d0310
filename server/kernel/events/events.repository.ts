import type { VenueEvent } from '#core/events/event.schema.ts';
import type { EventDraft } from '#core/events/event-draft.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import { keptAs } from '#server/db/kept.ts';
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
 * Numbers the drafts from the venue's counter row and stores them. The transaction has locked the row
 * until it ends, so numbers follow the order of the commits.
 */
export async function appendEvents(
  db: Writer,
  venue: string,
  drafts: readonly EventDraft[],
  at: number,
): Promise<Appended> {
  const counters = await counted.read(db, venue);
  if (counters === undefined) {
    throw new Error(`There is no venue ${venue} to number events of.`);
  }
  const { sequence: before, printers } = counters;
  const first = before + 1;
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
  // Where the last public one is among them, from 1; 0 for none.
  const to = drafts.findLastIndex((draft) => draft.isPublic) + 1;
  const now = {
    sequence: before + drafts.length,
    publicSequence: to === 0 ? counters.publicSequence : before + to,
  };
  await newCounters.send(db, { venue, ...now });
  counted.change(db, venue, { ...now, printers });
  return { events: stored, printers };
}

/** Asks for a venue's counters now, for events that are stored in this transaction. */
export function expectEvents(db: Writer, venue: string): Promise<unknown> {
  return counted.read(db, venue);
}

type Counted = { sequence: number; publicSequence: number; printers: number };

/** Whoever stores events has locked the row. */
const counted = keptAs<Counted>('counters', async (db, venue) => {
  const row = await countsOf.first(db, { venue });
  return (
    row && {
      sequence: row.event_sequence,
      publicSequence: row.public_sequence,
      printers: row.printers,
    }
  );
});

const countsOf = prepared((db, { venue }: { venue: string }) =>
  db
    .selectFrom('venue_counters')
    .select(['event_sequence', 'public_sequence', 'printers'])
    .where('venue_id', '=', venue),
);

type Counters = { venue: string; sequence: number; publicSequence: number };

const newCounters = prepared((db, { venue, sequence, publicSequence }: Counters) =>
  db
    .updateTable('venue_counters')
    .set({ event_sequence: sequence, public_sequence: publicSequence })
    .where('venue_id', '=', venue),
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
