import { expect, test } from 'vitest';
import { publicEvent } from '#core/events/event-draft.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type TestVenue, testVenue } from '#tests/support/server/test-venue.ts';
import { type ChangePorts, change } from './change.ts';
import { createEventHub } from './event-hub.ts';
import { listSequences } from './events.repository.ts';

const resume = (context: ChangePorts) =>
  change(context, VENUE, async ({ emit }) =>
    emit(publicEvent({ type: 'venue.resumed', pauses: [] })),
  );

/** The context of another process on the same database. */
async function otherProcess({ context }: TestVenue): Promise<ChangePorts> {
  return { ...context, hub: createEventHub(await listSequences(context.store.reader)) };
}

test('what another process stored meanwhile is published first, in order', async () => {
  const served = await testVenue();
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

test('a process that starts on a used database publishes no old events', async () => {
  const served = await testVenue();
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
  const served = await testVenue();
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
  const served = await testVenue();
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
  const { context } = await testVenue();
  expect(await change(context, 'nowhere', async ({ at }) => at)).toBe(context.clock.now());
  const emits = change(context, 'nowhere', async ({ emit }) =>
    emit(publicEvent({ type: 'venue.resumed', pauses: [] })),
  );
  await expect(emits).rejects.toThrow('There is no venue nowhere to number events of.');
  expect(context.hub.lastPublished('nowhere')).toBe(0);
});
