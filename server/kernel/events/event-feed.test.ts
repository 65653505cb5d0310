import { expect, test } from 'vitest';
import { type EventBody, publicEvent } from '#core/events/event-draft.ts';
import { closedFrame, eventFrame, resetFrame } from '#core/events/event-frames.ts';
import type { GuestViewer, Viewer } from '#core/events/event-view.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { eventually } from '#tests/support/eventually.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testVenue } from '#tests/support/server/test-venue.ts';
import { type ChangePorts, change } from './change.ts';
import { type FeedOptions, startFeed } from './event-feed.ts';
import { createEventHub } from './event-hub.ts';
import { pruneEvents } from './events.repository.ts';

const STAFF: Viewer = { kind: 'staff' };
const GUEST: GuestViewer = {
  kind: 'guest',
  session: 'anna',
  table: 'table',
  seating: null,
  admission: 'waiting',
  isPast: false,
  isSentAway: false,
  unfinished: new Set(),
  rules: { joinPolicy: 'open', payer: 'guests', showsPrices: true },
};

/** The menu's publication was the first event of every test's venue. */
const happen = (
  { context }: { context: ChangePorts },
  times: number,
  body: EventBody = { type: 'venue.resumed', pauses: [] },
) =>
  change(context, VENUE, async ({ emit }) => {
    for (let each = 0; each < times; each += 1) emit(publicEvent(body));
  });

/** A feed, and what its client has been sent. */
function feed(
  { context }: { context: ChangePorts },
  wish: Partial<FeedOptions> = {},
  drained = async () => {},
) {
  const writes: string[] = [];
  const state = { isEnded: false };
  const sink = {
    send: (frames: string) => void writes.push(frames),
    drained,
    end() {
      state.isEnded = true;
    },
  };
  const options = { venue: VENUE, session: null, after: null, viewer: async () => STAFF, ...wish };
  return {
    ...startFeed(context, options, sink),
    state,
    writes,
    ids: () => [...writes.join('').matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
  };
}

/** A client that is sent the past, and takes it once `reading` resolves. */
async function readingThePast() {
  const served = await testVenue();
  await happen(served, 1);
  const reading = Promise.withResolvers<void>();
  const isSending = Promise.withResolvers<void>();
  const client = feed(served, { after: 1 }, () => {
    isSending.resolve();
    return reading.promise;
  });
  await isSending.promise;
  return { served, reading, client };
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('what a client missed is sent page by page, then what happens, each once', async () => {
  const served = await testVenue();
  await happen(served, 250);
  const client = feed(served, { after: 1 });
  await client.caughtUp;
  expect(client.ids()).toEqual(from(2, 251));
  await happen(served, 2);
  expect(client.ids()).toEqual(from(2, 253));
  client.stop();
  await happen(served, 1);
  expect(client.ids()).toEqual(from(2, 253));
  expect(client.state.isEnded).toBe(false);
});

test('a client without a last event begins with what is new', async () => {
  const served = await testVenue();
  await happen(served, 3);
  const client = feed(served);
  await client.caughtUp;
  expect(client.writes).toEqual([]);
  await happen(served, 1);
  expect(client.ids()).toEqual([5]);
});

test('a client resumes from the last event that is no longer kept, and not from one before it', async () => {
  const served = await testVenue();
  await happen(served, 5);
  served.clock.advance(1);
  await happen(served, 4);
  await served.context.store.write('installation', (db) =>
    pruneEvents(db, served.clock.now(), 100),
  );
  const near = feed(served, { after: 6 });
  const behind = feed(served, { after: 5 });
  const anyone = feed(served, { after: 6, viewer: async () => ({ kind: 'anyone' }) });
  await Promise.all([near.caughtUp, behind.caughtUp, anyone.caughtUp]);
  expect([near.ids(), anyone.ids()]).toEqual([from(7, 10), from(7, 10)]);
  expect(behind.writes).toEqual([resetFrame()]);
  await happen(served, 1);
  expect(behind.ids()).toEqual([11]);
});

test('a client that has everything waits; one with a later event is from another database', async () => {
  const served = await testVenue();
  await happen(served, 2);
  const upToDate = feed(served, { after: 3 });
  const foreign = feed(served, { after: 4 });
  await Promise.all([upToDate.caughtUp, foreign.caughtUp]);
  expect([upToDate.writes, foreign.writes]).toEqual([[], [resetFrame()]]);
  await happen(served, 1);
  expect([upToDate.ids(), foreign.ids()]).toEqual([[4], [4]]);
});

test.each<[Viewer['kind'], number, Viewer]>([
  ['guest', 500, GUEST],
  ['staff', 2_000, STAFF],
  ['device', 2_000, { kind: 'device', device: 'tablet' }],
  ['anyone', 20_000, { kind: 'anyone' }],
])('a reader of kind %s may miss %i events', async (_kind, most, viewer) => {
  const served = await testVenue();
  const newest = 50_000;
  await served.context.store.write('installation', (db) =>
    db.updateTable('venue_counters').set({ event_sequence: newest }).execute(),
  );
  const within = feed(served, { after: newest - most, viewer: async () => viewer });
  const beyond = feed(served, { after: newest - most - 1, viewer: async () => viewer });
  await Promise.all([within.caughtUp, beyond.caughtUp]);
  expect([within.writes, beyond.writes]).toEqual([[], [resetFrame()]]);
});

test('the past is sent in pieces, each once its client has read the one before', async () => {
  const served = await testVenue();
  await happen(served, 4, { type: 'product.sold_out', product: 'x'.repeat(10_000) });
  const pieces = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waited: PromiseWithResolvers<void>[] = [];
  const client = feed(served, { after: 1 }, async () => {
    const piece = pieces.shift();
    if (piece === undefined) return;
    waited.push(piece);
    await piece.promise;
  });
  await eventually(() => expect(waited).toHaveLength(1));
  expect(client.ids()).toEqual([2, 3]);
  waited[0]?.resolve();
  await eventually(() => expect(waited).toHaveLength(2));
  expect(client.ids()).toEqual([2, 3, 4, 5]);
  await happen(served, 1);
  expect(client.ids()).toEqual([2, 3, 4, 5]);
  waited[1]?.resolve();
  await client.caughtUp;
  expect(client.ids()).toEqual([2, 3, 4, 5, 6]);
  expect(client.writes).toHaveLength(3);
});

test.each([
  [16_384, 1],
  [16_385, 2],
])(
  'a past that begins with %i characters leaves in this many pieces: %i',
  async (length, pieces) => {
    const served = await testVenue();
    const base = { sequence: 2, at: toTimestamp(served.clock.now()) };
    const around = eventFrame({ ...base, type: 'product.sold_out', product: '' }).length;
    const product = 'x'.repeat(length - around);
    await happen(served, 1, { type: 'product.sold_out', product });
    await happen(served, 1);
    const client = feed(served, { after: 1 });
    await client.caughtUp;
    expect([client.ids(), client.writes.length]).toEqual([[2, 3], pieces]);
  },
);

test('a client that leaves while the past is sent is sent no more of it', async () => {
  const served = await testVenue();
  await happen(served, 250);
  let pages = 0;
  const client = feed(served, { after: 1 }, async () => {
    pages += 1;
    client.stop();
  });
  await client.caughtUp;
  await happen(served, 1);
  expect([client.ids(), client.state.isEnded]).toEqual([from(2, 101), false]);
  expect(pages).toBe(1);
});

test('of a venue without any event a client has everything, unless it had one elsewhere', async () => {
  const served = await testVenue();
  const upToDate = feed(served, { venue: 'nowhere', after: 0 });
  const foreign = feed(served, { venue: 'nowhere', after: 1 });
  await Promise.all([upToDate.caughtUp, foreign.caughtUp]);
  expect([upToDate.writes, foreign.writes]).toEqual([[], [resetFrame()]]);
});

test('beside other processes a client without a last event begins where the database is by then', async () => {
  const { context } = await testVenue();
  const position = Promise.withResolvers<number>();
  const hub = createEventHub(new Map(), { position: () => position.promise, tell() {} });
  const beside = { context: { ...context, hub } };
  const base = { venue: VENUE, isPublic: true, table: null, seating: null, session: null };
  const resumed = (sequence: number) => ({
    ...base,
    event: { type: 'venue.resumed' as const, pauses: [], sequence, at: '2026-11-20T18:00:00Z' },
  });
  const first = feed(beside);
  // This process stores an event before it follows the venue, and others store some more.
  hub.publish([resumed(4)]);
  position.resolve(6);
  await first.caughtUp;
  expect(first.writes).toEqual([]);
  hub.publish([resumed(7)]);
  const late = feed(beside);
  await late.caughtUp;
  hub.publish([resumed(8)]);
  expect([first.ids(), late.ids()]).toEqual([[7, 8], [8]]);
  first.stop();
  late.stop();
  expect(hub.isFollowed(VENUE)).toBe(false);
});

test('two hundred events may wait while the past is sent', async () => {
  const { served, reading, client } = await readingThePast();
  await happen(served, 200);
  reading.resolve();
  await client.caughtUp;
  expect(client.state.isEnded).toBe(false);
  expect(client.ids()).toEqual(from(2, 202));
});

test('a viewer who may see nothing any more is told so, and the stream ends', async () => {
  const served = await testVenue();
  await happen(served, 2);
  const client = feed(served, { after: 1, viewer: async () => null });
  await client.caughtUp;
  expect([client.writes, client.state.isEnded]).toEqual([[closedFrame()], true]);
  await happen(served, 1);
  expect(client.writes).toEqual([closedFrame()]);
});

test('the end of its session closes a stream once, and no other', async () => {
  const served = await testVenue();
  const { hub } = served.context;
  const [anna, berta, anyone] = [
    feed(served, { session: 'anna' }),
    feed(served, { session: 'berta' }),
    feed(served),
  ];
  await Promise.all([anna.caughtUp, berta.caughtUp, anyone.caughtUp]);
  hub.endSession('anna');
  hub.endSession('anna');
  expect([anna.writes, anna.state.isEnded]).toEqual([[closedFrame()], true]);
  expect([berta.state.isEnded, anyone.state.isEnded]).toEqual([false, false]);
  berta.stop();
  hub.endSession('berta');
  expect(berta.writes).toEqual([]);
  expect(hub.listening()).toEqual([]);
});

const NEW_MENU: EventBody = { type: 'menu.published', menuVersion: 2 };

test('after a new menu a guest is looked up again, and what happens meanwhile follows', async () => {
  const served = await testVenue();
  const lookUps: PromiseWithResolvers<Viewer | null>[] = [];
  const guest = feed(served, {
    viewer: () => {
      const lookUp = Promise.withResolvers<Viewer | null>();
      lookUps.push(lookUp);
      return lookUp.promise;
    },
  });
  await eventually(() => expect(lookUps).toHaveLength(1));
  lookUps[0]?.resolve(GUEST);
  await guest.caughtUp;
  await happen(served, 1);
  expect(lookUps).toHaveLength(1);
  await happen(served, 1, NEW_MENU);
  await happen(served, 1);
  expect([guest.ids(), lookUps.length]).toEqual([[2, 3], 2]);
  lookUps[1]?.resolve(GUEST);
  await eventually(() => expect(guest.ids()).toEqual([2, 3, 4]));
  await happen(served, 1, NEW_MENU);
  lookUps[2]?.resolve(null);
  await eventually(() => expect(guest.state.isEnded).toBe(true));
  expect(guest.writes.at(-1)).toBe(closedFrame());
});

test('a guest that cannot be looked up again reconnects; staff need not be', async () => {
  const served = await testVenue();
  let staffLookUps = 0;
  const staff = feed(served, {
    viewer: async () => {
      staffLookUps += 1;
      return STAFF;
    },
  });
  const known: Viewer[] = [GUEST];
  const guest = feed(served, {
    viewer: async () => {
      const viewer = known.pop();
      if (viewer === undefined) throw new Error('no connection');
      return viewer;
    },
  });
  await Promise.all([staff.caughtUp, guest.caughtUp]);
  await happen(served, 1, NEW_MENU);
  await eventually(() => expect(guest.state.isEnded).toBe(true));
  expect(guest.ids()).toEqual([2]);
  expect(guest.writes.join('')).not.toContain(closedFrame());
  expect([staff.ids(), staff.state.isEnded, staffLookUps]).toEqual([[2], false, 1]);
});

test('a stream that cannot be written to ends, so that its client reconnects', async () => {
  const { context } = await testVenue();
  const failure = new Error('a client is gone');
  const reported: unknown[] = [];
  context.hub.onFailure((error) => reported.push(error));
  let ends = 0;
  const sink = {
    send() {
      throw failure;
    },
    drained: async () => {},
    end() {
      ends += 1;
    },
  };
  const wish = { venue: VENUE, session: null, after: null, viewer: async () => STAFF };
  await startFeed(context, wish, sink).caughtUp;
  await happen({ context }, 1);
  await happen({ context }, 1);
  expect([ends, reported]).toEqual([1, [failure]]);
});

test('a stream whose client reads the past more slowly than new events arrive ends', async () => {
  const { served, reading, client } = await readingThePast();
  await happen(served, 200);
  expect(client.state.isEnded).toBe(false);
  await happen(served, 1);
  expect(client.state.isEnded).toBe(true);
  reading.resolve();
  await client.caughtUp;
  expect(client.ids()).toEqual([2]);
  expect(client.writes.join('')).not.toContain(closedFrame());
});

test('an event that is read from the past and published meanwhile is sent once', async () => {
  const served = await testVenue();
  await happen(served, 1);
  const identified = Promise.withResolvers<Viewer>();
  const client = feed(served, { after: 0, viewer: () => identified.promise });
  // Stored and published before the past is read: it is queued, and is in the past as well.
  await happen(served, 1);
  identified.resolve(STAFF);
  await client.caughtUp;
  expect(client.ids()).toEqual([1, 2, 3]);
});

test('a stream of a database that became another state of itself ends without a word, and hears no more', async () => {
  const served = await testVenue();
  const client = feed(served);
  await client.caughtUp;
  served.context.hub.beginAnew();
  expect([client.state.isEnded, client.writes]).toEqual([true, []]);
  await happen(served, 1);
  expect(client.ids()).toEqual([]);
  const next = feed(served);
  await next.caughtUp;
  expect(next.state.isEnded).toBe(false);
});
