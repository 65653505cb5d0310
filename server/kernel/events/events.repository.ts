import { sql } from 'kysely';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { EventDraft } from '#core/events/event-draft.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Batch } from '#server/db/in-batches.ts';
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
  await newCounters.sendLast(db, venue, { venue, ...now });
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

/** An event as it is stored, without whom it is for. */
export type EventRow = { sequence: number; data: string; table_id: string | null };

type EventPage = { venue: string; after: number };

/** Lists so many of a venue's events of these types after one, the oldest first. */
export function listerOf(
  types: readonly VenueEvent['type'][],
  limit: number,
): (db: Reader, page: EventPage) => Promise<EventRow[]> {
  const ofTypes = prepared((db, { venue, after }: EventPage) =>
    db
      .selectFrom('events')
      .select(['sequence', 'data', 'table_id'])
      .where('venue_id', '=', venue)
      .where('sequence', '>', after)
      .where('type', 'in', types)
      .orderBy('sequence')
      .limit(limit),
  );
  return (db, page) => ofTypes.all(db, page);
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
 * Deletes the `limit` oldest events between `from` and `before`, and what is as old as the last of
 * them, and stores the last deleted number, of all and of the public ones. However many venues they
 * are of, it takes as many statements: whoever stores something in one of these venues waits for all
 * of them.
 */
export async function pruneEvents(
  db: Writer,
  before: number,
  limit: number,
  { from = 0, except = [] }: { from?: number; except?: readonly string[] } = {},
): Promise<Batch> {
  const kept = db
    .selectFrom('events')
    .$if(except.length > 0, (query) => query.where('venue_id', 'not in', except));
  const oldest = kept
    .select('at')
    .where('at', '>=', from)
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit);
  const { first, last } = await db
    .selectFrom(oldest.as('oldest'))
    .select((eb) => [eb.fn.min('at').as('first'), eb.fn.max('at').as('last')])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return { count: 0, until: from };
  // By both ends: of one, PostgreSQL without statistics expects a third of the table.
  const gone = kept
    .select(({ fn, ref, lit, case: when }) => [
      'venue_id',
      fn.max('sequence').as('last'),
      fn
        .max(when().when('is_public', '=', 1).then(ref('sequence')).else(lit(0)).end())
        .as('last_public'),
    ])
    .where('at', '>=', first)
    .where('at', '<=', last)
    .groupBy('venue_id');
  await db
    .updateTable('venue_counters')
    .from(gone.as('gone'))
    .set({
      pruned_sequence: larger('pruned_sequence', 'last'),
      pruned_public_sequence: larger('pruned_public_sequence', 'last_public'),
    })
    .whereRef('venue_counters.venue_id', '=', 'gone.venue_id')
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('at', '>=', first)
    .where('at', '<=', last)
    .$if(except.length > 0, (query) => query.where('venue_id', 'not in', except))
    .executeTakeFirstOrThrow();
  return { count: Number(numDeletedRows), until: last };
}

/** The engines' own functions for it have different names. */
function larger(one: string, other: string) {
  const [first, second] = [sql.ref(one), sql.ref(other)];
  return sql<number>`case when ${first} < ${second} then ${second} else ${first} end`;
}
