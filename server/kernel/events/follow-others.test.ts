import { expect, onTestFinished, test } from 'vitest';
import { privateEvent, publicEvent } from '#core/events/event-draft.ts';
import type { Peers, Topic } from '#server/db/peers.ts';
import { eventually } from '#tests/support/eventually.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { isOnPostgres } from '#tests/support/server/test-store.ts';
import { type TestVenue, testVenue } from '#tests/support/server/test-venue.ts';
import { type ChangePorts, change } from './change.ts';
import { ASK_EVERY_MS, followOthers, openEventHub } from './follow-others.ts';

/** Emits this many public events in one change. */
const resume = (context: ChangePorts, times = 1) =>
  change(context, VENUE, async ({ emit }) => {
    for (let each = 0; each < times; each += 1) {
      emit(publicEvent({ type: 'venue.resumed', pauses: [] }));
    }
  });

const NO_CONNECTION = new Error('no connection');

/** Another process on the same database, whose notices the test sends. */
async function processBeside({ context, clock }: TestVenue) {
  const notices: [Topic, string][] = [];
  const listeners = new Map<Topic, (key: string) => void>();
  const peers: Peers = {
    start: async () => true,
    tell: (topic, key) => notices.push([topic, key]),
    listen: (topic, listener) => listeners.set(topic, listener),
    alone: async () => true,
  };
  /** `onRead` runs while a read is on its way back. */
  const database = { isReachable: true, reads: 0, onRead: () => {} };
  const reader = context.store.reader.withPlugin({
    transformQuery({ node }) {
      if (!database.isReachable) throw NO_CONNECTION;
      return node;
    },
    async transformResult({ result }) {
      database.reads += 1;
      database.onRead();
      return result;
    },
  });
  const store = { ...context.store, reader, peers };
  const beside: TestVenue['context'] = { ...context, store, hub: await openEventHub(store) };
  const heard: number[] = [];
  const errors: unknown[] = [];
  return {
    context: beside,
    database,
    notices,
    heard,
    errors,
    clock,
    notice: (topic: Topic, key: string) => listeners.get(topic)?.(key),
    subscribe: () =>
      beside.hub.subscribe(VENUE, (events) => {
        heard.push(...events.map(({ event }) => event.sequence));
      }),
    follow(endedOf = async (_sessions: readonly string[]): Promise<string[]> => []) {
      const stop = followOthers(beside, endedOf, (error) => errors.push(error));
      onTestFinished(stop);
      return stop;
    },
  };
}

/** The same once it listens to the venue and follows it. */
async function listening(served: TestVenue) {
  const beside = await processBeside(served);
  beside.subscribe();
  await beside.context.hub.follow(VENUE);
  return beside;
}

const upTo = (last: number) => Array.from({ length: last - 1 }, (_, index) => index + 2);

test('at a notice a process publishes what another one stored, however much, each once and in order', async () => {
  const served = await testVenue();
  const beside = await listening(served);
  beside.follow();
  await resume(served.context, 450);
  beside.notice('venue', VENUE);
  beside.notice('venue', VENUE);
  await eventually(() => expect(beside.heard).toEqual(upTo(451)));
  await resume(served.context, 200);
  beside.notice('venue', VENUE);
  await eventually(() => expect(beside.heard).toEqual(upTo(651)));
  expect(beside.notices).toEqual([]);
});

test('without a notice a process asks once a second, until it is stopped', async () => {
  const served = await testVenue();
  const beside = await listening(served);
  const stop = beside.follow();
  await resume(served.context);
  served.clock.advance(ASK_EVERY_MS - 1);
  await resume(served.context);
  expect(beside.heard).toEqual([]);
  served.clock.advance(1);
  await eventually(() => expect(beside.heard).toEqual([2, 3]));
  stop();
  await resume(served.context);
  served.clock.advance(ASK_EVERY_MS);
  await resume(beside.context);
  expect(beside.heard).toEqual([2, 3, 4, 5]);
});

test('what nobody listens to is not read; who begins to listen hears what is stored from then on', async () => {
  const served = await testVenue();
  const beside = await processBeside(served);
  beside.follow();
  await resume(served.context);
  beside.notice('venue', VENUE);
  served.clock.advance(ASK_EVERY_MS);
  await resume(served.context);
  expect(beside.context.hub.lastPublished(VENUE)).toBe(1);
  expect(beside.context.hub.followed()).toEqual([]);
  const off = beside.subscribe();
  await beside.context.hub.follow(VENUE);
  expect(beside.context.hub.follow(VENUE)).toBeNull();
  await resume(served.context);
  beside.notice('venue', VENUE);
  await eventually(() => expect(beside.heard).toEqual([4]));
  off();
  expect(beside.context.hub.isFollowed(VENUE)).toBe(false);
});

test('who leaves while the beginning is looked up is not followed', async () => {
  const beside = await processBeside(await testVenue());
  const off = beside.subscribe();
  const first = beside.context.hub.follow(VENUE);
  expect(beside.context.hub.follow(VENUE)).toBe(first);
  off();
  await first;
  expect(beside.context.hub.isFollowed(VENUE)).toBe(false);
  beside.subscribe();
  await beside.context.hub.follow(VENUE);
  expect(beside.context.hub.followed()).toEqual([VENUE]);
});

test('a process that does not follow a venue yet publishes its own events alone', async () => {
  const served = await testVenue();
  const beside = await processBeside(served);
  beside.subscribe();
  await resume(served.context);
  await resume(beside.context);
  expect(beside.heard).toEqual([3]);
  expect(beside.notices).toEqual([['venue', VENUE]]);
});

test("a change publishes another process's events first, those of a single guest too", async () => {
  const served = await testVenue();
  const beside = await listening(served);
  await change(served.context, VENUE, async ({ emit }) =>
    emit(
      privateEvent(
        { table: 'table', seating: 'seating', session: 'anna' },
        { type: 'venue.resumed', pauses: [] },
      ),
    ),
  );
  await resume(beside.context);
  expect(beside.heard).toEqual([2, 3]);
});

test('a session that has ended elsewhere ends here: by a notice, or when the database is asked', async () => {
  const served = await testVenue();
  const beside = await processBeside(served);
  const asked: (readonly string[])[] = [];
  beside.follow(async (sessions) => {
    asked.push(sessions);
    return sessions.filter((session) => session === 'berta');
  });
  const ended: string[] = [];
  const { hub } = beside.context;
  // Without an open stream there is nothing to ask.
  served.clock.advance(ASK_EVERY_MS);
  await resume(served.context);
  expect(asked).toEqual([]);
  for (const session of ['anna', 'berta', 'cecilia']) {
    onTestFinished(hub.onSessionEnd(session, () => ended.push(session)));
  }
  beside.notice('session', 'anna');
  expect(ended).toEqual(['anna']);
  served.clock.advance(ASK_EVERY_MS);
  await eventually(() => expect(ended).toEqual(['anna', 'berta']));
  expect(asked).toEqual([['anna', 'berta', 'cecilia']]);
  expect(beside.notices).toEqual([]);
  hub.endSession('cecilia');
  expect(ended).toContain('cecilia');
  expect(beside.notices).toEqual([['session', 'cecilia']]);
});

test('a question that fails is reported, and asked again a second later; one at a time', async () => {
  const served = await testVenue();
  const beside = await processBeside(served);
  const answers: PromiseWithResolvers<string[]>[] = [];
  beside.follow(() => {
    const answer = Promise.withResolvers<string[]>();
    answers.push(answer);
    return answer.promise;
  });
  onTestFinished(beside.context.hub.onSessionEnd('anna', () => {}));
  served.clock.advance(ASK_EVERY_MS);
  await eventually(() => expect(answers).toHaveLength(1));
  served.clock.advance(ASK_EVERY_MS);
  answers[0]?.reject(NO_CONNECTION);
  await eventually(() => expect(beside.errors).toEqual([NO_CONNECTION]));
  expect(answers).toHaveLength(1);
  await eventually(() => {
    served.clock.advance(ASK_EVERY_MS);
    expect(answers).toHaveLength(2);
  });
});

test('events that cannot be read are reported, and read at the next notice or question', async () => {
  const served = await testVenue();
  const beside = await listening(served);
  beside.follow();
  await resume(served.context);
  beside.database.isReachable = false;
  beside.notice('venue', VENUE);
  await eventually(() => expect(beside.errors).toEqual([NO_CONNECTION]));
  served.clock.advance(ASK_EVERY_MS);
  await eventually(() => expect(beside.errors).toEqual([NO_CONNECTION, NO_CONNECTION]));
  expect(beside.heard).toEqual([]);
  beside.database.isReachable = true;
  beside.notice('venue', VENUE);
  await eventually(() => expect(beside.heard).toEqual([2]));
  await resume(served.context);
  await eventually(() => {
    served.clock.advance(ASK_EVERY_MS);
    expect(beside.heard).toEqual([2, 3]);
  });
});

test('a notice that comes while events are read has them read once more, however many come', async () => {
  const served = await testVenue();
  const beside = await listening(served);
  const { database } = beside;
  beside.follow();
  await resume(served.context);
  database.reads = 0;
  database.onRead = () => {
    if (database.reads > 2) return;
    beside.notice('venue', VENUE);
    beside.notice('venue', VENUE);
  };
  beside.notice('venue', VENUE);
  await eventually(() => expect(database.reads).toBe(3));
  await resume(served.context);
  expect([beside.heard, database.reads]).toEqual([[2], 3]);
  beside.notice('venue', VENUE);
  await eventually(() => expect(beside.heard).toEqual([2, 3]));
});

test('a venue that nothing is stored of is followed from its beginning', async () => {
  const { context } = await processBeside(await testVenue());
  context.hub.subscribe('nowhere', () => {});
  await context.hub.follow('nowhere');
  expect([context.hub.isFollowed('nowhere'), context.hub.lastPublished('nowhere')]).toEqual([
    true,
    0,
  ]);
});

test.skipIf(isOnPostgres())('a process that is alone on its database asks nobody', async () => {
  const served = await testVenue();
  const { hub } = served.context;
  onTestFinished(hub.onSessionEnd('anna', () => {}));
  let isAsked = false;
  const endedOf = async () => {
    isAsked = true;
    return [];
  };
  onTestFinished(followOthers(served.context, endedOf, () => {}));
  served.clock.advance(ASK_EVERY_MS);
  await resume(served.context);
  expect([isAsked, hub.isFollowed(VENUE), hub.follow(VENUE)]).toEqual([false, true, null]);
});
