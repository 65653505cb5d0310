import { expect, test } from 'vitest';
import { publicEvent } from '../../../src/domain/events/event-draft.ts';
import { VENUE } from '../../../tests/support/fixtures/small-menu.ts';
import { listen, openStream } from '../../../tests/support/server/stream-reader.ts';
import { type TestApp, testApp } from '../../../tests/support/server/test-app.ts';
import type { Context } from '../../context.ts';
import { change } from './change.ts';
import { createEventHub } from './event-hub.ts';
import { listSequences } from './events.repository.ts';

const resume = (context: Context) =>
  change(context, VENUE, async ({ emit }) =>
    emit(publicEvent({ type: 'venue.resumed', pauses: [] })),
  );

/** The context of another process on the same database. */
async function otherProcess({ context }: TestApp): Promise<Context> {
  return { ...context, hub: createEventHub(await listSequences(context.store.reader)) };
}

test('what another process stored meanwhile is published first, in order', async () => {
  const served = await testApp();
  const other = await otherProcess(served);
  const heard: number[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event }) => event.sequence));
  });
  await resume(served.context);
  await resume(other);
  await resume(other);
  await resume(served.context);
  expect(heard).toEqual([2, 3, 4, 5]);
});

test('an open stream skips no event of another process', async () => {
  const served = await testApp();
  const base = await listen(served);
  const other = await otherProcess(served);
  const stream = await openStream(`${base}/venues/${VENUE}/events`, { 'last-event-id': '1' });
  await resume(served.context);
  expect((await stream.next())?.id).toBe('2');
  await resume(other);
  await resume(served.context);
  expect([(await stream.next())?.id, (await stream.next())?.id]).toEqual(['3', '4']);
  stream.close();
});

test('a process that starts on a used database publishes no old events', async () => {
  const served = await testApp();
  await resume(served.context);
  const other = await otherProcess(served);
  const heard: number[] = [];
  other.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event }) => event.sequence));
  });
  await resume(other);
  expect(heard).toEqual([3]);
});

test('events that were published before are not published again', async () => {
  const served = await testApp();
  const published: number[] = [];
  const { hub } = served.context;
  const record = { venue: VENUE, isPublic: true, table: null, seating: null, session: null };
  const event = (sequence: number) => ({
    ...record,
    event: { type: 'venue.resumed' as const, pauses: [], sequence, at: '2026-11-20T18:00:00Z' },
  });
  hub.subscribe(VENUE, (events) => {
    published.push(...events.map((each) => each.event.sequence));
  });
  hub.publish([event(2), event(3)]);
  hub.publish([event(2)]);
  hub.publish([event(3), event(4)]);
  expect(published).toEqual([2, 3, 4]);
});

test('changes at once are heard in order and once each, after what another process stored', async () => {
  const served = await testApp();
  const other = await otherProcess(served);
  const heard: number[][] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(events.map(({ event }) => event.sequence));
  });
  await resume(other);
  const failing = change(served.context, VENUE, async ({ emit }) => {
    emit(publicEvent({ type: 'venue.resumed', pauses: [] }));
    throw new Error('no');
  });
  await Promise.allSettled([
    resume(served.context),
    failing,
    resume(served.context),
    resume(served.context),
  ]);
  expect(heard).toEqual([[2, 3], [4], [5]]);
});

test('a change answers what its work did; what it emits for a venue that does not exist is not stored', async () => {
  const { context } = await testApp();
  expect(await change(context, 'nowhere', async ({ at }) => at)).toBe(context.clock.now());
  const emits = change(context, 'nowhere', async ({ emit }) =>
    emit(publicEvent({ type: 'venue.resumed', pauses: [] })),
  );
  await expect(emits).rejects.toThrow('There is no venue nowhere to number events of.');
  expect(context.hub.lastPublished('nowhere')).toBe(0);
});
