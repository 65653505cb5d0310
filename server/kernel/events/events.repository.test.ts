import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { type EventDraft, privateEvent, publicEvent } from '#core/events/event-draft.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Store } from '#server/db/store.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { EVENING } from '#tests/support/server/server-clock.ts';
import { addVenue, testVenue } from '#tests/support/server/test-venue.ts';
import {
  appendEvents,
  countUnannounced,
  findCounters,
  listEventsAfter,
  listSequences,
  pruneEvents,
} from './events.repository.ts';

const OTHER = 'storkrogen';
const SCOPE = { table: 'table', seating: 'seating', session: 'anna' };
const forAll = publicEvent({ type: 'venue.resumed', pauses: [] });
const forOne = privateEvent(SCOPE, { type: 'venue.resumed', pauses: [] });

/** Two venues: the first has the event of its menu, the second none. */
async function twoVenues(): Promise<Store> {
  const { store } = (await testVenue()).context;
  await addVenue(store, OTHER);
  return store;
}

const append = ({ write }: Store, venue: string, drafts: EventDraft[], at = EVENING) =>
  write('installation', async (db) => (await appendEvents(db, venue, drafts, at)).events);

const prune = async ({ write }: Store, before: number, limit = 100) =>
  (await write('installation', (db) => pruneEvents(db, before, limit))).count;

async function kept({ reader }: Store, venue: string): Promise<number[]> {
  const events = await listEventsAfter(reader, venue, 0, { onlyPublic: false, limit: 100 });
  return events.map(({ event }) => event.sequence);
}

test('events are numbered without gaps for each venue, and read as they were stored', async () => {
  const store = await twoVenues();
  const stored = await append(store, VENUE, [forOne, forAll, forOne], EVENING + 1);
  await append(store, OTHER, [forAll]);
  const at = toTimestamp(EVENING + 1);
  const body = { type: 'venue.resumed', pauses: [], at };
  const all = { isPublic: true, table: null, seating: null, session: null };
  expect(stored).toEqual([
    { venue: VENUE, isPublic: false, ...SCOPE, event: { ...body, sequence: 2 } },
    { venue: VENUE, ...all, event: { ...body, sequence: 3 } },
    { venue: VENUE, isPublic: false, ...SCOPE, event: { ...body, sequence: 4 } },
  ]);
  const whole = { onlyPublic: false, limit: 100 };
  expect(await listEventsAfter(store.reader, VENUE, 1, whole)).toEqual(stored);
  const columns = await store.reader
    .selectFrom('events')
    .select(['sequence', 'type', 'at'])
    .where('venue_id', '=', VENUE)
    .where('sequence', '>', 2)
    .orderBy('sequence')
    .execute();
  expect(columns).toEqual([
    { sequence: 3, type: 'venue.resumed', at: EVENING + 1 },
    { sequence: 4, type: 'venue.resumed', at: EVENING + 1 },
  ]);
  expect(await kept(store, OTHER)).toEqual([1]);
});

test('a change without an event is counted once for each venue, beside its events', async () => {
  const store = await twoVenues();
  await append(store, OTHER, [forOne]);
  await store.write('installation', (db) => countUnannounced(db, [OTHER, VENUE, OTHER]));
  await store.write('installation', (db) => countUnannounced(db, [OTHER]));
  await store.write('installation', (db) => countUnannounced(db, []));
  expect(await findCounters(store.reader, VENUE)).toMatchObject({ sequence: 1, unannounced: 1 });
  expect(await findCounters(store.reader, OTHER)).toMatchObject({ sequence: 1, unannounced: 2 });
});

test('a venue counts all of its events, and remembers the last public one', async () => {
  const store = await twoVenues();
  const none = { prunedSequence: 0, prunedPublicSequence: 0, unannounced: 0 };
  await append(store, VENUE, [forAll, forAll, forOne]);
  await append(store, VENUE, [forOne]);
  expect(await findCounters(store.reader, VENUE)).toEqual({
    sequence: 5,
    publicSequence: 3,
    ...none,
  });
  await append(store, OTHER, [forOne]);
  expect(await findCounters(store.reader, OTHER)).toEqual({
    sequence: 1,
    publicSequence: 0,
    ...none,
  });
  expect(await findCounters(store.reader, 'nowhere')).toBeUndefined();
});

test('of what followed an event as many are read as are asked for, public ones alone if need be', async () => {
  const store = await twoVenues();
  await append(store, VENUE, [forAll, forOne, forAll, forOne, forAll]);
  const read = async (after: number, limit: number, onlyPublic = false) =>
    (await listEventsAfter(store.reader, VENUE, after, { onlyPublic, limit })).map(
      ({ event, isPublic }) => [event.sequence, isPublic],
    );
  expect(await read(2, 3)).toEqual([
    [3, false],
    [4, true],
    [5, false],
  ]);
  expect(await read(2, 100, true)).toEqual([
    [4, true],
    [6, true],
  ]);
  expect(await read(0, 2, true)).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(await read(6, 100)).toEqual([]);
});

test('the last event is known of every venue, or of those that are named', async () => {
  const store = await twoVenues();
  await append(store, VENUE, [forAll]);
  expect(await listSequences(store.reader)).toEqual(
    new Map([
      [VENUE, 2],
      [OTHER, 0],
    ]),
  );
  expect(await listSequences(store.reader, [OTHER, 'nowhere'])).toEqual(new Map([[OTHER, 0]]));
  expect(await listSequences(store.reader, [])).toEqual(new Map());
});

test('old events are deleted of each venue, oldest first, and what was deleted is remembered', async () => {
  const store = await twoVenues();
  await append(store, OTHER, [forAll, forOne], EVENING - 2);
  await append(store, OTHER, [forAll], EVENING - 1);
  expect(await prune(store, EVENING, 2)).toBe(2);
  expect([await kept(store, VENUE), await kept(store, OTHER)]).toEqual([[1], [3]]);
  expect(await findCounters(store.reader, OTHER)).toMatchObject({
    prunedSequence: 2,
    prunedPublicSequence: 1,
  });
  await append(store, VENUE, [forOne], EVENING);
  expect(await prune(store, EVENING)).toBe(1);
  expect([await kept(store, VENUE), await kept(store, OTHER)]).toEqual([[1, 2], []]);
  expect(await prune(store, EVENING + 1)).toBe(2);
  expect(await kept(store, VENUE)).toEqual([]);
  expect(await findCounters(store.reader, VENUE)).toMatchObject({
    sequence: 2,
    prunedSequence: 2,
    prunedPublicSequence: 1,
  });
  expect(await findCounters(store.reader, OTHER)).toMatchObject({
    sequence: 3,
    prunedSequence: 3,
    prunedPublicSequence: 3,
  });
  expect(await prune(store, EVENING + 1)).toBe(0);
});

test('events of many venues are deleted by as many statements as those of one', async () => {
  const statements = async (venues: readonly string[]) => {
    const store = await twoVenues();
    for (const venue of venues) await append(store, venue, [forAll, forOne], EVENING - 1);
    let count = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const deleted = await store.write('installation', (db) =>
      pruneEvents(db.withPlugin(counting), EVENING, 100),
    );
    expect(deleted.count).toBe(2 * venues.length);
    return count;
  };
  expect(await statements([VENUE, OTHER])).toBe(await statements([VENUE]));
});

test('what is as old as the last of a batch goes with it', async () => {
  const store = await twoVenues();
  await append(store, OTHER, [forAll, forOne, forOne], EVENING - 2);
  await append(store, OTHER, [forOne], EVENING - 1);
  expect(await prune(store, EVENING, 2)).toBe(3);
  expect(await kept(store, OTHER)).toEqual([4]);
});

test('venues whose events are still to be queued keep them, and others do not', async () => {
  const store = await twoVenues();
  await append(store, VENUE, [forOne], EVENING - 2);
  await append(store, OTHER, [forAll], EVENING - 1);
  const { count } = await store.write('installation', (db) =>
    pruneEvents(db, EVENING, 100, { except: [VENUE] }),
  );
  expect(count).toBe(1);
  expect(await kept(store, VENUE)).toContain(2);
  expect(await findCounters(store.reader, VENUE)).toMatchObject({ prunedSequence: 0 });
  expect(await findCounters(store.reader, OTHER)).toMatchObject({ prunedPublicSequence: 1 });
});

test('a batch says where it ended, and the next one begins there', async () => {
  const store = await twoVenues();
  await append(store, OTHER, [forAll], EVENING - 3);
  await append(store, OTHER, [forAll], EVENING - 2);
  await append(store, OTHER, [forAll], EVENING - 1);
  const batch = (from: number) =>
    store.write('installation', (db) => pruneEvents(db, EVENING, 1, { from }));
  expect(await batch(EVENING - 2)).toEqual({ count: 1, until: EVENING - 2 });
  expect(await batch(EVENING - 2)).toEqual({ count: 1, until: EVENING - 1 });
  expect(await batch(EVENING - 1)).toEqual({ count: 0, until: EVENING - 1 });
  expect(await kept(store, OTHER)).toEqual([1]);
});

test('what was deleted is never remembered as less: clocks go back, and events with them', async () => {
  const store = await twoVenues();
  await append(store, OTHER, [forAll, forAll], EVENING);
  await append(store, OTHER, [forAll, forOne], EVENING - 10);
  await prune(store, EVENING - 9);
  expect(await kept(store, OTHER)).toEqual([1, 2]);
  await prune(store, EVENING + 1);
  expect(await findCounters(store.reader, OTHER)).toMatchObject({
    prunedSequence: 4,
    prunedPublicSequence: 3,
  });
});
