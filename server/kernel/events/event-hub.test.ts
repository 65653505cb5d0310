import { expect, test } from 'vitest';
import { VENUE } from '../../../tests/support/fixtures/small-menu.ts';
import { testApp } from '../../../tests/support/server/test-app.ts';
import { guestAt } from '../../../tests/support/server/test-guest.ts';
import { startFeed } from './event-feed.ts';
import { createEventHub } from './event-hub.ts';
import type { StoredEvent } from './stored-event.ts';

const FAILURE = new Error('a listener failed');
const fail = () => {
  throw FAILURE;
};

test('a listener that throws is reported; the others receive the event, and the order is placed', async () => {
  const served = await testApp();
  const { hub } = served.context;
  const reported: unknown[] = [];
  const heard: string[] = [];
  hub.onFailure((error) => reported.push(error));
  hub.subscribe(VENUE, fail);
  hub.subscribe(VENUE, (events) => heard.push(...events.map(({ event }) => event.type)));
  const guest = await guestAt(served);
  expect((await guest.order([{ product: 'soup' }])).status).toBe(201);
  expect(heard).toContain('order.placed');
  expect(reported).toEqual([FAILURE]);
});

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

test('a stream that throws on an event ends, so that its client reconnects', async () => {
  const served = await testApp();
  const { hub } = served.context;
  const reported: unknown[] = [];
  hub.onFailure((error) => reported.push(error));
  let isEnded = false;
  const sink = {
    send: fail,
    drained: async () => {},
    end() {
      isEnded = true;
    },
  };
  const wish = { venue: VENUE, session: null, after: null, viewer: async () => STAFF };
  await startFeed(served.context, wish, sink).caughtUp;
  const guest = await guestAt(served);
  await guest.order([{ product: 'soup' }]);
  await guest.order([{ product: 'soup' }]);
  expect([isEnded, reported]).toEqual([true, [FAILURE]]);
});

test('a stream whose client reads the past more slowly than new events arrive ends', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  await guest.order([{ product: 'soup' }]);
  const stalled = Promise.withResolvers<void>();
  const sending = Promise.withResolvers<void>();
  let isEnded = false;
  const sink = {
    send: () => sending.resolve(),
    drained: () => stalled.promise,
    end() {
      isEnded = true;
    },
  };
  const wish = { venue: VENUE, session: null, after: 0, viewer: async () => STAFF };
  const feed = startFeed(served.context, wish, sink);
  await sending.promise;
  const { hub } = served.context;
  const next = hub.lastPublished(VENUE) + 1;
  hub.publish(Array.from({ length: 201 }, (_, index) => calm(next + index)));
  stalled.resolve();
  await feed.caughtUp;
  expect(isEnded).toBe(true);
});

test('an event that is read from the past and published meanwhile is sent once', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  await guest.order([{ product: 'soup' }]);
  const sent: string[] = [];
  const sink = { send: (frame: string) => sent.push(frame), drained: async () => {}, end() {} };
  const identified = Promise.withResolvers<void>();
  const viewer = async () => {
    await identified.promise;
    return STAFF;
  };
  const wish = { venue: VENUE, session: null, after: 0, viewer };
  const feed = startFeed(served.context, wish, sink);
  // Stored and published before the past is read: it is queued, and is in the past as well.
  await guest.order([{ product: 'soup' }]);
  identified.resolve();
  await feed.caughtUp;
  const ids = [...sent.join('').matchAll(/^id: (\d+)$/gm)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
});

/** A public event. */
const calm = (sequence: number): StoredEvent => ({
  venue: VENUE,
  isPublic: true,
  table: null,
  seating: null,
  session: null,
  event: { sequence, at: '2026-06-01T12:00:00.000Z', type: 'menu.published', menuVersion: 1 },
});

const STAFF = { kind: 'staff' } as const;
