import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { settle } from '#tests/support/components/clock.ts';
import type { LinkState } from '#web/platform/connection.ts';
import { lateStream } from './late-stream.ts';

function createSubject() {
  const did: (string | number | null)[] = [];
  const state = signal<LinkState>('connecting');
  const arrival = Promise.withResolvers<void>();
  const stream = lateStream(async () => {
    did.push('load');
    await arrival.promise;
    return { state, start: (last) => did.push(last), stop: () => did.push('stop') };
  });
  return { did, state, stream, arrive: arrival.resolve };
}

test('a stream is loaded when it is first wanted, and begins where it was last wanted from', async () => {
  const { did, stream, arrive } = createSubject();
  expect(did).toEqual([]);
  stream.start(3);
  stream.start(5);
  arrive();
  await settle();
  expect(did).toEqual(['load', 5]);
  stream.stop();
  stream.start(null);
  expect(did).toEqual(['load', 5, 'stop', null]);
});

test('one that nobody wants any more when it arrives does not begin', async () => {
  const { did, stream, arrive } = createSubject();
  stream.start(3);
  stream.stop();
  arrive();
  await settle();
  expect(did).toEqual(['load']);
});

test('its state is that of the stream', async () => {
  const { state, stream, arrive } = createSubject();
  stream.start(null);
  expect(stream.state.value).toBe('connecting');
  arrive();
  await settle();
  state.value = 'live';
  expect(stream.state.value).toBe('live');
});
