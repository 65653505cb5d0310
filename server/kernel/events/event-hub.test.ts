import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { createEventHub } from './event-hub.ts';
import type { StoredEvent } from './stored-event.ts';

const FAILURE = new Error('a listener failed');
const fail = () => {
  throw FAILURE;
};

test('when a session ends, a stream that throws does not keep the others open', () => {
  const hub = createEventHub();
  const reported: unknown[] = [];
  const ended: string[] = [];
  hub.onFailure((error) => reported.push(error));
  hub.onSessionEnd('anna', fail);
  hub.onSessionEnd('anna', () => ended.push('anna'));
  hub.endSession('anna');
  expect([ended, reported]).toEqual([['anna'], [FAILURE]]);
});

test('who stops listening twice takes nobody away who came after', () => {
  const hub = createEventHub();
  const heard: string[] = [];
  const stop = hub.subscribe(VENUE, () => heard.push('first'));
  stop();
  hub.subscribe(VENUE, () => heard.push('second'));
  hub.subscribe(VENUE, () => heard.push('third'));
  stop();
  hub.publish([calm(1)]);
  expect(heard).toEqual(['second', 'third']);
  const close = hub.onSessionEnd('anna', () => heard.push('closed'));
  expect([hub.isListening('anna'), hub.listening()]).toEqual([true, ['anna']]);
  close();
  expect([hub.isListening('anna'), hub.listening()]).toEqual([false, []]);
});

test('only who listens to the venue hears its events, and only of those that are new', () => {
  const hub = createEventHub(new Map([[VENUE, 4]]));
  const heard: number[][] = [];
  hub.subscribe(VENUE, (events) => heard.push(events.map(({ event }) => event.sequence)));
  hub.subscribe('elsewhere', () => heard.push([]));
  expect([hub.lastPublished(VENUE), hub.lastPublished('elsewhere')]).toEqual([4, 0]);
  hub.publish([calm(3), calm(4)]);
  hub.publish([calm(4), calm(5), calm(6)]);
  hub.publish([]);
  expect(heard).toEqual([[5, 6]]);
  expect(hub.lastPublished(VENUE)).toBe(6);
});

test('what a process stores itself is observed after it was heard, and told to the others', () => {
  const { hub, notices } = hubBeside();
  const heard: (string | number)[] = [];
  const stop = hub.onPublished((events) =>
    heard.push(...events.map(({ event }) => event.sequence)),
  );
  hub.subscribe(VENUE, () => heard.push('heard'));
  hub.publish([calm(1), calm(2), calm(3)]);
  expect(heard).toEqual(['heard', 1, 2, 3]);
  // All but the last one are those of another process.
  hub.publish([calm(4), calm(5), calm(6)], 1);
  expect(heard).toEqual(['heard', 1, 2, 3, 'heard', 6]);
  expect(notices).toEqual([`venue ${VENUE}`, `venue ${VENUE}`]);
  hub.publish([calm(7)], 0);
  hub.publish([]);
  expect(heard.slice(6)).toEqual(['heard']);
  expect(notices).toHaveLength(2);
  stop();
  hub.publish([calm(8)]);
  expect(heard.slice(6)).toEqual(['heard', 'heard']);
});

test('an observer that throws is reported, and the others observe', () => {
  const hub = createEventHub();
  const reported: unknown[] = [];
  const heard: number[] = [];
  hub.onFailure((error) => reported.push(error));
  hub.onPublished(fail);
  hub.onPublished((events) => heard.push(events.length));
  hub.publish([calm(1), calm(2)]);
  expect([heard, reported]).toEqual([[2], [FAILURE]]);
});

test('a venue is followed from where its database is, and never from before what was published', async () => {
  const { hub, database } = hubBeside();
  hub.subscribe(VENUE, () => {});
  hub.publish([calm(9)]);
  database.last = 7;
  await hub.follow(VENUE);
  expect([hub.isFollowed(VENUE), hub.lastPublished(VENUE)]).toEqual([true, 9]);
  hub.subscribe('elsewhere', () => {});
  database.last = 12;
  await hub.follow('elsewhere');
  expect(hub.lastPublished('elsewhere')).toBe(12);
  expect(hub.followed()).toEqual([VENUE, 'elsewhere']);
});

test('a venue is followed until the last one has stopped listening to it', async () => {
  const { hub } = hubBeside();
  const stops = [hub.subscribe(VENUE, () => {}), hub.subscribe(VENUE, () => {})];
  await hub.follow(VENUE);
  stops[0]?.();
  expect([hub.isFollowed(VENUE), hub.followed()]).toEqual([true, [VENUE]]);
  stops[1]?.();
  expect([hub.isFollowed(VENUE), hub.followed()]).toEqual([false, []]);
});

test('a venue whose position cannot be read is followed by who tries again', async () => {
  const { hub, database } = hubBeside();
  hub.subscribe(VENUE, () => {});
  database.isReachable = false;
  await expect(hub.follow(VENUE)).rejects.toThrow('no connection');
  expect([hub.isFollowed(VENUE), hub.followed()]).toEqual([false, []]);
  database.isReachable = true;
  await hub.follow(VENUE);
  expect(hub.isFollowed(VENUE)).toBe(true);
});

/** The hub of a process that has others beside it. */
function hubBeside() {
  const notices: string[] = [];
  const database = { last: 0, isReachable: true };
  const hub = createEventHub(new Map(), {
    async position() {
      if (!database.isReachable) throw new Error('no connection');
      return database.last;
    },
    tell: (topic, key) => notices.push(`${topic} ${key}`),
  });
  return { hub, notices, database };
}

/** A public event. */
const calm = (sequence: number): StoredEvent => ({
  venue: VENUE,
  isPublic: true,
  table: null,
  seating: null,
  session: null,
  event: { sequence, at: '2026-06-01T12:00:00.000Z', type: 'menu.published', menuVersion: 1 },
});
